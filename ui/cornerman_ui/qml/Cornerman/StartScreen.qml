pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The first thing that somebody sees: the match to go on with, a new one, a guided one.
FocusScope {
    id: screen

    required property AppModel app

    readonly property StartModel start: app.start
    readonly property bool unfinished: start.unfinished !== ""
    readonly property bool low: height < 700

    Component.onCompleted: first().forceActiveFocus()

    // What most people want now has the keyboard.
    function first(): Item {
        return unfinished ? goOn : start.first ? guided : start.again !== "" ? again : play;
    }

    StartKeys {
        app: screen.app
        enabled: screen.app.sheet === ""
    }

    Flickable {
        id: page
        anchors.fill: parent
        contentHeight: Math.max(height, all.implicitHeight + 2 * all.edge)
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        ColumnLayout {
            id: all

            readonly property real edge: screen.low ? 16 : 32

            anchors.centerIn: parent
            width: Math.min(screen.width - 48, 880)
            spacing: screen.low ? 8 : 14

            RowLayout {
                Layout.alignment: Qt.AlignHCenter
                Layout.preferredHeight: screen.low ? 72 : 128
                Layout.bottomMargin: screen.low ? 0 : 10
                spacing: 18

                Image {
                    source: "../../assets/cornerman.png"
                    sourceSize: Qt.size(128, 128)
                    Layout.preferredWidth: screen.low ? 56 : 88
                    Layout.preferredHeight: width
                    mipmap: true
                    Accessible.ignored: true
                }

                Column {
                    Text {
                        text: "CORNERMAN"
                        color: Theme.text
                        font.family: Theme.numberFont
                        font.pixelSize: screen.low ? 56 : 84
                        Accessible.role: Accessible.Heading
                        Accessible.name: "Cornerman"
                    }

                    Text {
                        visible: !screen.low
                        text: qsTr("The corner person for fighting games at your table")
                        color: Theme.dim
                        font.family: Theme.textFont
                        font.pixelSize: 18
                    }
                }
            }

            UnfinishedCard {
                id: goOn
                objectName: "goOn"
                Layout.fillWidth: true
                visible: screen.unfinished
                start: screen.start
                onClicked: screen.app.goOn(screen.start.unfinished)
            }

            RowLayout {
                Layout.fillWidth: true
                spacing: all.spacing
                visible: screen.start.first

                BigButton {
                    id: guided
                    objectName: "guided"
                    Layout.fillWidth: true
                    Layout.preferredHeight: screen.low ? 76 : 96
                    primary: true
                    text: qsTr("Play a guided first match")
                    detail: qsTr("Five minutes; each step is explained while you play it")
                    key: "G"
                    onClicked: screen.app.guided()
                }
            }

            GridLayout {
                Layout.fillWidth: true
                columns: 2
                columnSpacing: all.spacing
                rowSpacing: all.spacing
                uniformCellWidths: true

                StartButton {
                    id: again
                    objectName: "again"
                    visible: screen.start.again !== ""
                    primary: !screen.unfinished
                    text: qsTr("The same as last time")
                    detail: screen.start.again
                    key: "A"
                    onClicked: screen.app.again()
                }

                StartButton {
                    id: play
                    objectName: "play"
                    text: qsTr("New match")
                    detail: qsTr("Game, players, cards and house rules")
                    key: "N"
                    onClicked: screen.app.go("setup")
                }

                StartButton {
                    id: guidedAgain
                    objectName: "guidedAgain"
                    visible: !screen.start.first
                    text: qsTr("Guided match")
                    detail: qsTr("The attack sequence, step by step")
                    key: "G"
                    onClicked: screen.app.guided()
                }

                StartButton {
                    objectName: "demo"
                    text: qsTr("Watch a demo match")
                    detail: qsTr("Two bots on the simulated table")
                    key: "D"
                    onClicked: screen.app.demo()
                }

                StartButton {
                    objectName: "matches"
                    text: qsTr("Matches that are kept")
                    detail: screen.start.count > 0 ? qsTr("%n to go on with, export or delete", "", screen.start.count) : qsTr("None yet")
                    key: "K"
                    onClicked: screen.app.lay("matches")
                }

                StartButton {
                    objectName: "editor"
                    Layout.columnSpan: again.visible !== guidedAgain.visible ? 2 : 1
                    text: qsTr("Cards and stages")
                    detail: qsTr("Type in your own cards, draw a stage")
                    key: "E"
                    onClicked: screen.app.openEditor()
                }
            }

            RowLayout {
                Layout.fillWidth: true
                spacing: all.spacing
                uniformCellSizes: true

                StartButton {
                    objectName: "settings"
                    text: qsTr("Settings")
                    key: "F4"
                    onClicked: screen.app.lay("settings")
                }

                StartButton {
                    objectName: "help"
                    text: qsTr("Help and keys")
                    key: "?"
                    onClicked: screen.app.lay("help")
                }

                StartButton {
                    objectName: "quit"
                    text: qsTr("Quit")
                    key: "Ctrl Q"
                    onClicked: screen.app.quit()
                }
            }
        }
    }
}

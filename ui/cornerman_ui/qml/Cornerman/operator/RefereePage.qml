pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A way out of every question, how much the app does by itself, the house rules.
ToolPage {
    id: page

    required property RefereeModel referee
    required property MatchModel match
    signal chartWanted

    // The seat that has said once that it gives up.
    property int sure: -1
    readonly property var levels: [["track", qsTr("Track")], ["ask", qsTr("Ask")], ["do", qsTr("Do")]]

    title: qsTr("Referee")
    hint: qsTr("a way out of every question; each is in the log and can be undone")

    function begin() {
        ways.forceActiveFocus();
    }

    Flickable {
        id: ways
        anchors.fill: parent
        clip: true
        contentHeight: all.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        ColumnLayout {
            id: all
            width: ways.width - 12
            spacing: 8

            GridLayout {
                Layout.fillWidth: true
                columns: 2
                columnSpacing: 8
                rowSpacing: 8

                BigButton {
                    objectName: "pause"
                    wrapDetail: true
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 100
                    text: page.referee.paused ? qsTr("Go on") : qsTr("Pause")
                    detail: page.referee.paused ? qsTr("The match stands still.") : qsTr("Answers wait until somebody goes on.")
                    onClicked: page.referee.pause()
                }

                BigButton {
                    objectName: "timeUp"
                    wrapDetail: true
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 100
                    text: qsTr("Time up")
                    detail: qsTr("The clock of the round has run out.")
                    onClicked: page.referee.timeUp()
                }

                BigButton {
                    objectName: "elsewhere"
                    wrapDetail: true
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 100
                    text: qsTr("Put the match elsewhere")
                    detail: qsTr("Pick any state of the rules chart.")
                    key: page.width < 500 ? "" : "G"
                    onClicked: page.chartWanted()
                }

                BigButton {
                    objectName: "withdraw"
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 100
                    enabled: page.referee.sealed !== ""
                    text: qsTr("Take a sealed answer back")
                    detail: enabled ? qsTr("Given by: %1").arg(page.referee.sealed) : ""
                    why: enabled ? "" : qsTr("No sealed answer waits for the other one.")
                    onClicked: page.referee.withdraw()
                }

                Repeater {
                    model: page.referee.players

                    BigButton {
                        required property string modelData
                        required property int index
                        objectName: "concede-" + index
                        Layout.fillWidth: true
                        Layout.fillHeight: true
                        Layout.preferredWidth: 100
                        tint: page.sure === index ? Theme.bad : Theme.seat(index)
                        text: modelData
                        detail: page.sure === index ? qsTr("Sure? Touch again to give up.") : qsTr("gives up")
                        onClicked: {
                            if (page.sure === index)
                                page.referee.concede(index);
                            page.sure = page.sure === index ? -1 : index;
                        }
                    }
                }

                BigButton {
                    objectName: "leave"
                    wrapDetail: true
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 100
                    text: qsTr("Leave the match")
                    detail: qsTr("It is kept, and resumed at this very question.")
                    onClicked: page.match.leave()
                }
            }

            Text {
                Layout.topMargin: 6
                text: qsTr("How much the app does")
                color: Theme.dim
                font.family: Theme.tightFont
                font.weight: Font.DemiBold
                font.pixelSize: 17
            }

            Repeater {
                model: page.referee.levels

                RowLayout {
                    id: row
                    required property string group
                    required property string title
                    required property string help
                    required property string level
                    Layout.fillWidth: true
                    spacing: 6

                    Text {
                        Layout.fillWidth: true
                        text: row.help
                        color: Theme.text
                        wrapMode: Text.Wrap
                        font.family: Theme.textFont
                        font.pixelSize: 16
                    }

                    Repeater {
                        model: page.levels

                        Chip {
                            required property var modelData
                            objectName: "level-" + row.group + "-" + modelData[0]
                            text: modelData[1]
                            on: row.level === modelData[0]
                            Accessible.description: row.title
                            onClicked: page.referee.setLevel(row.group, modelData[0])
                        }
                    }
                }
            }

            Text {
                Layout.fillWidth: true
                Layout.topMargin: 6
                text: page.match.houseRules.length ? qsTr("House rules of this match: %1").arg(page.match.houseRules.join(", "))
                    : qsTr("No house rules: the match is played as the rulebook says.")
                color: Theme.dim
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 16
            }
        }
    }
}

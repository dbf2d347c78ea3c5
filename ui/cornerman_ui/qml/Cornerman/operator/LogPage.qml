pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The whole log with its filters: whom a line is about, of what kind it is, what stands in it.
ToolPage {
    id: page

    required property LogModel log
    required property var players

    readonly property var kinds: [["", qsTr("All")], ["damage", qsTr("Damage and wins")], ["dice", qsTr("Dice")], ["hand", qsTr("By hand")]]

    title: qsTr("Log")
    hint: qsTr("%1 of %2 lines").arg(list.count).arg(log.total)

    Component.onCompleted: log.watch(true)
    Component.onDestruction: log.watch(false)

    function begin() {
        search.forceActiveFocus();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 6

        TextBox {
            id: search
            objectName: "searchLog"
            Layout.fillWidth: true
            placeholderText: qsTr("Find in the log")
            onTextChanged: page.log.search(text)
            onGone: page.closed()
            onDown: list.forceActiveFocus()
        }

        Flow {
            Layout.fillWidth: true
            spacing: 6

            Repeater {
                model: page.kinds

                Chip {
                    required property var modelData
                    objectName: "kind-" + modelData[0]
                    text: modelData[1]
                    on: page.log.kind === modelData[0]
                    onClicked: page.log.filter(page.log.seat, modelData[0])
                }
            }

            Repeater {
                model: page.players

                Chip {
                    required property string modelData
                    required property int index
                    objectName: "about-" + index
                    text: modelData
                    tint: Theme.seat(index)
                    on: page.log.seat === index
                    onClicked: page.log.filter(on ? -2 : index, page.log.kind)
                }
            }
        }

        ListView {
            id: list
            objectName: "logLines"
            cacheBuffer: 0
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: 3
            model: page.log.lines
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            keyNavigationEnabled: true
            highlightMoveDuration: 0
            onCountChanged: Qt.callLater(positionViewAtEnd)
            ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Log")

            delegate: Item {
                id: row
                required property string line
                required property bool undone
                required property int seat
                required property string kind
                required property string clock

                width: ListView.view.width - 12
                height: words.implicitHeight + 4

                Text {
                    id: time
                    width: 76
                    text: row.clock
                    color: Theme.dim
                    font.family: Theme.tightFont
                    font.pixelSize: 15
                    font.features: {
                        "tnum": 1
                    }
                }

                Rectangle {
                    x: 78
                    y: 3
                    width: 4
                    height: parent.height - 6
                    radius: 2
                    color: row.seat >= 0 ? Theme.seat(row.seat) : "transparent"
                }

                Text {
                    id: words
                    anchors.left: parent.left
                    anchors.leftMargin: 90
                    anchors.right: parent.right
                    text: (row.kind === "hand" ? "✎ " : "") + row.line
                    wrapMode: Text.Wrap
                    color: row.undone ? Theme.dim : Theme.text
                    font.family: Theme.textFont
                    font.weight: row.kind === "damage" ? Font.DemiBold : Font.Medium
                    font.pixelSize: 16
                    font.strikeout: row.undone
                }
            }
        }
    }
}

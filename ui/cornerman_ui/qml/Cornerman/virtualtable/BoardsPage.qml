pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The virtual table: every board of the match, and what kind of table it is.
ToolPage {
    id: page

    required property TableModel table

    title: qsTr("Table")
    hint: table.anySimulated ? qsTr("hold Shift, and a button's letter presses it") : ""

    function begin() {
        boards.forceActiveFocus();
    }

    TableLooks {
        table: page.table
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 8

        Flow {
            Layout.fillWidth: true
            spacing: 8

            Repeater {
                model: [["sim", qsTr("Simulated")], ["auto", qsTr("Plugged in")], ["none", qsTr("None")]]

                Chip {
                    required property var modelData
                    objectName: "table-" + modelData[0]
                    text: modelData[1]
                    on: page.table.kind === modelData[0]
                    onClicked: if (!on)
                        page.table.openTable(modelData[0])
                }
            }

            BigButton {
                objectName: "newBoard"
                text: page.table.starting ? qsTr("Starting …") : qsTr("New board")
                enabled: !page.table.starting
                onClicked: page.table.startBoard()
            }

            BigButton {
                objectName: "seating"
                text: qsTr("Who sits where?")
                enabled: page.table.boards.length > 0
                onClicked: page.table.seating.begin()
            }
        }

        SeatingBar {
            Layout.fillWidth: true
            seating: page.table.seating
        }

        Flickable {
            id: place
            objectName: "boards"
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            contentHeight: all.implicitHeight
            boundsBehavior: Flickable.StopAtBounds
            ScrollBar.vertical: ScrollBar {}

            Column {
                id: all
                width: place.width - 10
                spacing: 8

                Repeater {
                    id: boards
                    model: page.table.boards

                    delegate: BoardCard {
                        required property BoardModel modelData
                        width: all.width
                        board: modelData
                    }
                }
            }

            Text {
                parent: place
                anchors.centerIn: parent
                visible: boards.count === 0
                width: Math.min(parent.width - 40, 520)
                text: page.table.starting ? qsTr("A simulated board is starting.")
                    : page.table.kind === "auto" ? qsTr("No board is plugged in. Plug one in: it is found by itself. A simulated one does as well.")
                    : page.table.there ? qsTr("There is no board. New board starts a simulated one.")
                    : qsTr("This match is played on the screen alone. A simulated table needs no hardware.")
                color: Theme.dim
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 18
            }
        }
    }
}

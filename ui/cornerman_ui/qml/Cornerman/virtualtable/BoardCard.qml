pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A whole board: how it is, its seats, the buttons of the table, and what can be done to it.
Rectangle {
    id: card

    required property BoardModel board
    readonly property bool broad: width >= 560

    implicitHeight: column.implicitHeight + 20
    color: Theme.panel
    border.color: board.good ? Theme.line : Theme.bad
    radius: Theme.radius

    Accessible.role: Accessible.Grouping
    Accessible.name: board.title

    ColumnLayout {
        id: column
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: 10
        spacing: 8

        RowLayout {
            Layout.fillWidth: true
            spacing: 14

            BoardState {
                Layout.fillWidth: true
                board: card.board
            }

            Repeater {
                model: card.board.own ? (card.board.own as BoardSeatModel).buttons : null

                LampButton {
                    required property string button
                    objectName: card.board.name + "-0-" + button
                    Layout.rightMargin: 4
                    compact: true
                    opacity: card.board.good ? 1 : 0.55
                    shut: !card.board.simulated || card.board.gone
                    onPushed: card.board.push(0, button)
                    onReleased: card.board.release(0, button)
                }
            }
        }

        GridLayout {
            Layout.fillWidth: true
            visible: card.board.seats.length > 0
            columns: card.broad ? 2 : 1
            columnSpacing: 8
            rowSpacing: 8
            uniformCellWidths: true

            Repeater {
                model: card.board.seats

                BoardSeat {
                    required property BoardSeatModel modelData
                    Layout.fillWidth: true
                    board: card.board
                    seat: modelData
                }
            }
        }

        Text {
            Layout.fillWidth: true
            visible: !card.board.simulated
            text: qsTr("A twin: drawn from what the board was told. Its buttons are pressed at the table.")
            color: Theme.dim
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 15
        }

        Flow {
            Layout.fillWidth: true
            spacing: 8

            BoardCable {
                objectName: "cable-" + card.board.name
                visible: card.board.simulated && !card.board.gone
                board: card.board
            }

            BigButton {
                objectName: "plug-" + card.board.name
                visible: card.board.simulated && !card.board.gone
                text: card.board.plugged ? qsTr("Unplug") : qsTr("Plug in")
                onClicked: card.board.plugged ? card.board.unplug() : card.board.plug()
            }

            BigButton {
                objectName: "reset-" + card.board.name
                visible: card.board.simulated && !card.board.gone
                text: qsTr("Reset")
                enabled: card.board.plugged
                onClicked: card.board.reset()
            }

            BigButton {
                objectName: "blink-" + card.board.name
                visible: !card.board.gone
                text: qsTr("Blink")
                enabled: card.board.good
                onClicked: card.board.identify()
            }

            BigButton {
                objectName: "remove-" + card.board.name
                visible: card.board.simulated
                text: qsTr("Remove")
                onClicked: card.board.remove()
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The table beside the game's board: lights and buttons, and what is wrong with a board.
Panel {
    id: side

    required property TableModel table

    title: qsTr("Table")
    implicitHeight: Math.min(all.implicitHeight + 56, 440)

    TableLooks {
        table: side.table
    }

    Flickable {
        id: list
        objectName: "sideBoards"
        anchors.fill: parent
        clip: true
        contentHeight: all.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        Column {
            id: all
            width: list.width
            spacing: 10

            Repeater {
                id: boards
                model: side.table.boards

                delegate: ColumnLayout {
                    id: entry
                    required property BoardModel modelData
                    width: all.width
                    spacing: 4

                    BoardState {
                        Layout.fillWidth: true
                        visible: !entry.modelData.good || boards.count > 1
                        compact: true
                        board: entry.modelData
                    }

                    Repeater {
                        model: entry.modelData.seats

                        BoardSeat {
                            required property BoardSeatModel modelData
                            Layout.fillWidth: true
                            visible: taken
                            compact: true
                            board: entry.modelData
                            seat: modelData
                        }
                    }

                    RowLayout {
                        visible: entry.modelData.good
                        Layout.leftMargin: 2
                        Layout.topMargin: 4
                        spacing: 14

                        Repeater {
                            model: entry.modelData.own ? (entry.modelData.own as BoardSeatModel).buttons : null

                            LampButton {
                                required property string button
                                objectName: "side-" + entry.modelData.name + "-0-" + button
                                compact: true
                                shut: !entry.modelData.simulated || entry.modelData.gone
                                onPushed: entry.modelData.push(0, button)
                                onReleased: entry.modelData.release(0, button)
                            }
                        }
                    }
                }
            }
        }
    }
}

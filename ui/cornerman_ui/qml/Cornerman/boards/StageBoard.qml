pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The stage from above: where one may go is bright, figures are dragged or sent with a touch.
FocusScope {
    id: view

    required property StageModel board

    // Enter goes to the board while a figure's ghost stands there.
    readonly property bool takesEnter: board.ghost !== ""
    // In a low place the cells get the room of the words around them.
    readonly property bool low: height < 320
    readonly property real cell: board.there ? Math.floor(Math.min((width - 34) / board.columns, (height - (low ? told.visible ? 54 : 28 : 84)) / board.lines)) : 0

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Stage: %1").arg(board.name)

    Keys.onPressed: event => {
        const steps = {
            [Qt.Key_Left]: [-1, 0],
            [Qt.Key_Right]: [1, 0],
            [Qt.Key_Up]: [0, -1],
            [Qt.Key_Down]: [0, 1]
        };
        const step = steps[event.key];
        if (step) {
            view.board.step(step[0], step[1]);
            event.accepted = true;
        } else if (event.key === Qt.Key_R) {
            view.board.measure(view.board.cursor);
            event.accepted = true;
        } else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && (view.board.ghost !== "" || !view.board.choosing)) {
            view.board.take();
            event.accepted = true;
        }
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 4
        visible: view.board.there

        Text {
            Layout.alignment: Qt.AlignHCenter
            visible: !view.low
            text: view.board.name
            color: Theme.dim
            font.family: Theme.tightFont
            font.weight: Font.Medium
            font.pixelSize: 17
        }

        Item {
            id: stage
            objectName: "stage"
            Layout.alignment: Qt.AlignHCenter
            implicitWidth: view.cell * view.board.columns + 24
            implicitHeight: view.cell * view.board.lines + 24

            Rectangle {
                x: 22
                width: view.cell * view.board.columns + 4
                height: view.cell * view.board.lines + 4
                color: Theme.gone
                border.color: view.activeFocus ? Theme.focus : Theme.line
                border.width: 2
            }

            Repeater {
                model: view.board.lines

                Text {
                    required property int index
                    y: 2 + view.cell * index
                    width: 18
                    height: view.cell
                    text: String(view.board.lines - index)
                    color: Theme.dim
                    horizontalAlignment: Text.AlignRight
                    verticalAlignment: Text.AlignVCenter
                    font.family: Theme.tightFont
                    font.pixelSize: 16
                }
            }

            Repeater {
                model: view.board.columns

                Text {
                    required property int index
                    x: 24 + view.cell * index
                    y: 4 + view.cell * view.board.lines
                    width: view.cell
                    text: String.fromCharCode(97 + index)
                    color: Theme.dim
                    horizontalAlignment: Text.AlignHCenter
                    font.family: Theme.tightFont
                    font.pixelSize: 16
                }
            }

            Item {
                id: grid
                x: 24
                y: 2
                width: view.cell * view.board.columns
                height: view.cell * view.board.lines

                Repeater {
                    model: view.board.cells

                    StageCell {
                        size: view.cell
                        tint: Theme.seat(view.board.mover)
                        cursor: view.board.cursor === cell && view.activeFocus
                        onTouched: {
                            view.forceActiveFocus();
                            view.board.touch(cell);
                        }
                        onPointedAt: view.board.point(cell)
                    }
                }

                Repeater {
                    model: view.board.sightLines

                    SightLine {
                        size: view.cell
                        clear: view.board.sees
                    }
                }

                Rectangle {
                    visible: view.board.ghost !== ""
                    x: view.board.ghostColumn * view.cell + view.cell * 0.12
                    y: view.board.ghostLine * view.cell + view.cell * 0.12
                    width: view.cell * 0.76
                    height: width
                    radius: view.board.mover % 2 ? 8 : width / 2
                    color: Theme.seat(view.board.mover)
                    opacity: 0.45
                }

                Repeater {
                    model: view.board.figures

                    StageFigure {
                        size: view.cell
                        onDropped: (column, line) => view.board.drop(String.fromCharCode(97 + column) + (view.board.lines - line))
                        onTouched: {
                            view.forceActiveFocus();
                            view.board.measure(cell);
                        }
                    }
                }

                Repeater {
                    model: view.board.arrows

                    StageArrow {
                        size: view.cell
                        tint: Theme.meter
                        onChosen: view.board.choose(option)
                    }
                }
            }
        }

        Text {
            id: told
            visible: !view.low || view.board.told !== "" || view.board.choosing
            Layout.fillWidth: true
            Layout.preferredHeight: 22
            objectName: "stageTold"
            text: view.board.told !== "" ? view.board.told
                : view.board.choosing ? qsTr("Drag the figure, or touch a bright cell twice") : qsTr("Touch a cell or a figure to measure range and line of sight")
            color: view.board.told !== "" ? Theme.text : Theme.dim
            horizontalAlignment: Text.AlignHCenter
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }

    Text {
        anchors.centerIn: parent
        visible: !view.board.there
        text: qsTr("The stage appears once it is chosen.")
        color: Theme.dim
        font.family: Theme.textFont
        font.pixelSize: 18
    }
}

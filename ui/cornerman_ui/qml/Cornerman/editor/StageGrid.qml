pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The cells of the stage that is edited, north above; a cursor for the keyboard.
Item {
    id: grid

    required property StageEditModel stage
    property int column: 0
    property int line: 0

    readonly property real edge: 18
    readonly property real size: Math.floor(Math.min((width - edge) / stage.columns, (height - edge) / stage.lines))
    readonly property string at: name(Math.min(column, stage.columns - 1), Math.min(line, stage.lines - 1))

    activeFocusOnTab: true
    Accessible.role: Accessible.Table
    Accessible.name: qsTr("The board, at %1").arg(at)

    function name(column: int, line: int): string {
        return String.fromCharCode(97 + column) + (stage.lines - line);
    }

    Keys.onLeftPressed: column = Math.max(0, column - 1)
    Keys.onRightPressed: column = Math.min(stage.columns - 1, column + 1)
    Keys.onUpPressed: line = Math.max(0, line - 1)
    Keys.onDownPressed: line = Math.min(stage.lines - 1, line + 1)
    Keys.onSpacePressed: stage.tap(at)
    Keys.onReturnPressed: stage.tap(at)
    Keys.onEnterPressed: stage.tap(at)
    Keys.onPressed: event => {
        if (event.text !== "" && (event.modifiers & ~(Qt.ShiftModifier | Qt.KeypadModifier)) === 0)
            event.accepted = grid.stage.key(grid.at, event.text);
    }

    Item {
        x: Math.floor((grid.width - width) / 2)
        width: grid.edge + grid.size * grid.stage.columns
        height: grid.edge + grid.size * grid.stage.lines

        Repeater {
            model: grid.stage.lines

            Text {
                required property int index
                y: index * grid.size
                width: grid.edge - 4
                height: grid.size
                text: grid.stage.lines - index
                color: Theme.dim
                horizontalAlignment: Text.AlignRight
                verticalAlignment: Text.AlignVCenter
                font.family: Theme.tightFont
                font.pixelSize: 14
            }
        }

        Repeater {
            model: grid.stage.columns

            Text {
                required property int index
                x: grid.edge + index * grid.size
                y: grid.size * grid.stage.lines
                width: grid.size
                text: String.fromCharCode(97 + index)
                color: Theme.dim
                horizontalAlignment: Text.AlignHCenter
                font.family: Theme.tightFont
                font.pixelSize: 14
            }
        }

        Repeater {
            model: grid.stage.cells

            EditCell {
                size: grid.size
                x: grid.edge + column * grid.size
                y: line * grid.size
                cursor: grid.activeFocus && cell === grid.at
                onTouched: {
                    grid.forceActiveFocus();
                    grid.column = column;
                    grid.line = line;
                    grid.stage.tap(cell);
                }
            }
        }
    }
}

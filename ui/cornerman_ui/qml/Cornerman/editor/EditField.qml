import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A line to type in whose Ctrl Z takes the editor's last step back, not the line's.
TextField {
    id: box

    property bool wrong: false
    signal undone
    signal redone

    implicitHeight: Theme.touch
    color: Theme.text
    placeholderTextColor: Theme.dim
    selectionColor: Theme.accent
    selectedTextColor: Theme.ink
    selectByMouse: true
    font.family: Theme.textFont
    font.pixelSize: 18
    leftPadding: 12
    Accessible.role: Accessible.EditableText

    background: Rectangle {
        color: Theme.gone
        border.width: box.activeFocus ? 3 : 1
        border.color: box.activeFocus ? Theme.focus : box.wrong ? Theme.bad : Theme.line
        radius: Theme.radius
    }

    onActiveFocusChanged: if (activeFocus) selectAll()

    Keys.onPressed: event => {
        if (event.matches(StandardKey.Undo)) {
            box.undone();
            event.accepted = true;
        } else if (event.matches(StandardKey.Redo)) {
            box.redone();
            event.accepted = true;
        }
    }
}

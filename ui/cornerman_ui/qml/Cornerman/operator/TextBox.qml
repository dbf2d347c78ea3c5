import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A line to type in. Enter and Esc stay here: the match does not hear them.
TextField {
    id: box

    signal entered
    signal gone
    signal down

    implicitHeight: Theme.touch
    color: Theme.text
    placeholderTextColor: Theme.dim
    selectionColor: Theme.accent
    selectedTextColor: Theme.ink
    font.family: Theme.textFont
    font.pixelSize: 19
    leftPadding: 14
    Accessible.role: Accessible.EditableText
    Accessible.name: placeholderText

    background: Rectangle {
        color: Theme.gone
        border.width: box.activeFocus ? 3 : 1
        border.color: box.activeFocus ? Theme.focus : Theme.line
        radius: Theme.radius
    }

    Keys.onReturnPressed: box.entered()
    Keys.onEnterPressed: box.entered()
    Keys.onEscapePressed: box.gone()
    Keys.onDownPressed: box.down()
}

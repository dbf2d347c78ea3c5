import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// Minus or plus: a touch is one, holding repeats.
AbstractButton {
    id: button

    property color tint: Theme.accent

    implicitWidth: Math.max(Theme.touch, 56)
    implicitHeight: Theme.touch
    autoRepeat: true
    autoRepeatDelay: 400
    autoRepeatInterval: 90
    focusPolicy: Qt.TabFocus

    Accessible.role: Accessible.Button
    Accessible.name: button.text
    Accessible.onPressAction: button.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: button.down ? Qt.darker(button.tint, 2.6) : Theme.raised
        border.width: button.visualFocus ? 3 : 1
        border.color: button.visualFocus ? Theme.focus : button.enabled ? button.tint : Theme.line
    }

    contentItem: Text {
        text: button.text
        color: button.enabled ? Theme.text : Theme.dim
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        font.family: Theme.textFont
        font.weight: Font.Bold
        font.pixelSize: 28
    }
}

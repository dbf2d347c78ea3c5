import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A number of a fighter that a touch corrects.
AbstractButton {
    id: mark

    property bool big: false
    // Many of them stand side by side.
    property bool tight: false
    property color tint: Theme.accent

    implicitHeight: Theme.touch
    implicitWidth: Math.max(mark.tight ? 0 : Theme.touch, words.implicitWidth + (mark.tight ? 6 : 16))
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.onPressAction: mark.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: mark.down ? Qt.darker(mark.tint, 2.6) : mark.hovered ? Theme.raised : "transparent"
        border.width: mark.visualFocus ? 3 : 0
        border.color: Theme.focus
    }

    contentItem: Text {
        id: words
        text: mark.text
        color: Theme.text
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        font.family: mark.big ? Theme.numberFont : Theme.tightFont
        font.weight: mark.big ? Font.Normal : Font.Medium
        font.pixelSize: mark.big ? 34 : mark.tight ? 16 : 17
    }
}

import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A small choice: a filter, a level, a word of a card.
AbstractButton {
    id: chip

    property color tint: Theme.accent
    property bool on: false

    implicitHeight: Theme.touch
    implicitWidth: Math.max(Theme.touch, words.implicitWidth + 26)
    leftPadding: 12
    rightPadding: 12
    focusPolicy: Qt.TabFocus

    Accessible.role: Accessible.RadioButton
    Accessible.name: chip.text
    Accessible.checked: chip.on
    Accessible.onPressAction: chip.clicked()

    background: Rectangle {
        radius: height / 2
        color: chip.on ? Qt.darker(chip.tint, 2.4) : chip.down ? Theme.raised : "transparent"
        border.width: chip.visualFocus ? 3 : chip.on ? 2 : 1
        border.color: chip.visualFocus ? Theme.focus : chip.on ? chip.tint : Theme.line
    }

    contentItem: Text {
        id: words
        text: (chip.on ? "✓ " : "") + chip.text
        color: chip.enabled ? Theme.text : Theme.dim
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        font.family: Theme.textFont
        font.weight: Font.Medium
        font.pixelSize: 17
        // In a narrow place they shrink a little before they are cut.
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 13
        elide: Text.ElideRight
    }
}

import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A word that is there or not; a tick says so beside the colour.
AbstractButton {
    id: chip

    property string word: ""
    property string dot: ""
    property bool on: false

    implicitHeight: Theme.touch
    implicitWidth: Math.max(Theme.touch, words.implicitWidth + 16)
    focusPolicy: Qt.StrongFocus

    Accessible.role: Accessible.CheckBox
    Accessible.checked: chip.on
    Accessible.onPressAction: chip.clicked()
    Keys.onReturnPressed: chip.clicked()
    Keys.onEnterPressed: chip.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: chip.on ? Qt.darker(chip.dot !== "" ? chip.dot : Theme.accent, 2.6) : chip.down ? Theme.raised : Theme.gone
        border.width: chip.visualFocus ? 3 : chip.on ? 2 : 1
        border.color: chip.visualFocus ? Theme.focus : chip.on ? (chip.dot !== "" ? chip.dot : Theme.accent) : Theme.line
    }

    contentItem: Item {
        implicitWidth: words.implicitWidth

        Row {
            id: words
            anchors.centerIn: parent
            spacing: 5

            Rectangle {
                visible: chip.dot !== ""
                anchors.verticalCenter: parent.verticalCenter
                width: 12
                height: 12
                radius: 6
                color: chip.dot !== "" ? chip.dot : "transparent"
                border.color: Theme.text
            }

            Text {
                text: (chip.on ? "✓ " : "") + chip.word.replace(/_/g, " ")
                color: chip.on ? Theme.text : Theme.dim
                font.family: Theme.tightFont
                font.weight: Font.Medium
                font.pixelSize: 17
            }
        }
    }
}

import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// Keeps a picture of what it stands on. Its place to touch is larger than its words.
AbstractButton {
    id: button

    required property string title

    implicitHeight: Theme.touch
    implicitWidth: Math.max(Theme.touch, words.implicitWidth + 24)
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    text: qsTr("PNG")

    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Keep a picture: %1").arg(title)
    Accessible.onPressAction: button.clicked()

    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    background: Item {
        Rectangle {
            anchors.fill: parent
            anchors.margins: 7
            radius: 6
            color: button.down ? Theme.raised : "transparent"
            border.width: button.visualFocus ? 3 : 1
            border.color: button.visualFocus ? Theme.focus : button.hovered ? Theme.accent : Theme.line
        }
    }

    contentItem: PlotText {
        id: words
        text: button.text
        color: Theme.text
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
}

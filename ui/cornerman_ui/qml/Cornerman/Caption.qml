import QtQuick
import Cornerman

// The announcer's sentence for those who read it.
Rectangle {
    id: caption

    required property string words

    objectName: "caption"
    visible: words !== ""
    implicitWidth: line.implicitWidth + 40
    implicitHeight: line.implicitHeight + 18
    radius: height / 2
    color: Theme.gone
    border.color: Theme.line

    Accessible.role: Accessible.StaticText
    Accessible.name: words

    Text {
        id: line
        anchors.centerIn: parent
        width: Math.min(implicitWidth, caption.width - 32)
        text: caption.words
        color: Theme.text
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignHCenter
        font.family: Theme.textFont
        font.weight: Font.Medium
        font.pixelSize: 20
    }
}

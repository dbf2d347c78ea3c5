import QtQuick
import Cornerman

// Where there is nothing to see yet.
Text {
    anchors.centerIn: parent
    width: parent ? Math.min(implicitWidth, parent.width) : implicitWidth
    color: Theme.dim
    wrapMode: Text.Wrap
    horizontalAlignment: Text.AlignHCenter
    font.family: Theme.textFont
    font.pixelSize: 18
}

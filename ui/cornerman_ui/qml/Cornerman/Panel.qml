pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// A part of a screen, with a title.
Rectangle {
    id: panel

    property string title: ""
    default property alias content: inside.data

    color: Theme.panel
    border.color: Theme.line
    border.width: 1
    radius: Theme.radius

    Text {
        id: heading
        visible: panel.title !== ""
        text: panel.title
        color: Theme.dim
        font.family: Theme.tightFont
        font.weight: Font.DemiBold
        font.pixelSize: 17
        font.capitalization: Font.AllUppercase
        font.letterSpacing: 1
        x: Theme.gap
        y: 8
    }

    Item {
        id: inside
        anchors.fill: parent
        anchors.margins: Theme.gap
        anchors.topMargin: heading.visible ? 36 : Theme.gap
    }
}

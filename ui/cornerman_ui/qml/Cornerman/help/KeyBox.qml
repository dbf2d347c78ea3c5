pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// Keys that belong together.
Column {
    id: box

    required property var group

    spacing: 3

    Text {
        width: box.width
        text: box.group.title
        color: Theme.accent
        elide: Text.ElideRight
        font.family: Theme.tightFont
        font.weight: Font.DemiBold
        font.pixelSize: 19
        font.capitalization: Font.AllUppercase
        font.letterSpacing: 1
    }

    Repeater {
        model: box.group.rows

        Row {
            id: line
            required property var modelData
            width: box.width
            spacing: 10

            Rectangle {
                width: Math.max(96, keys.implicitWidth + 14)
                height: 25
                radius: 5
                color: Theme.raised
                border.color: Theme.line

                Text {
                    id: keys
                    anchors.centerIn: parent
                    text: line.modelData.keys
                    color: Theme.text
                    font.family: Theme.tightFont
                    font.weight: Font.Bold
                    font.pixelSize: 16
                }
            }

            Text {
                width: line.width - parent.children[0].width - line.spacing
                anchors.verticalCenter: parent.verticalCenter
                text: line.modelData.does
                color: Theme.text
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 16
            }
        }
    }
}

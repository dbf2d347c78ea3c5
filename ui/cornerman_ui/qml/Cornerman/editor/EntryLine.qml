import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A card in the list: its name and kind, how often, whether something is wrong.
AbstractButton {
    id: line

    required property int number
    required property string title
    required property string detail
    required property string level
    required property bool current
    required property string copies
    required property int errors
    required property bool placeholder
    property bool cursor: false

    objectName: "entry-" + number
    implicitHeight: Math.max(44, Theme.touch)
    focusPolicy: Qt.NoFocus

    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + detail
    Accessible.description: errors > 0 ? qsTr("errors: %1").arg(errors) : placeholder ? qsTr("placeholder") : ""
    Accessible.selected: current
    Accessible.onPressAction: line.clicked()

    background: Rectangle {
        radius: 6
        color: line.current ? Qt.darker(Theme.accent, 2.6) : line.down ? Theme.raised : "transparent"
        border.width: line.cursor ? 3 : line.current ? 1 : 0
        border.color: line.cursor ? Theme.focus : Theme.accent
    }

    contentItem: Item {
        Column {
            anchors.left: parent.left
            anchors.leftMargin: line.level === "card" ? 10 : 6
            anchors.right: mark.left
            anchors.rightMargin: 6
            anchors.verticalCenter: parent.verticalCenter

            Text {
                width: parent.width
                text: line.title
                color: line.errors > 0 ? Theme.bad : Theme.text
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: line.level === "card" ? Font.Medium : Font.DemiBold
                font.pixelSize: 17
            }

            Text {
                width: parent.width
                visible: text !== ""
                text: line.detail
                color: Theme.dim
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 14
            }
        }

        Text {
            id: mark
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: line.errors > 0 ? "✗ " + line.errors : line.copies !== "" ? "×" + line.copies : line.placeholder ? "?" : ""
            color: line.errors > 0 ? Theme.bad : line.placeholder ? Theme.meter : line.copies === "0" ? Theme.dim : Theme.text
            font.family: Theme.tightFont
            font.weight: Font.Bold
            font.pixelSize: 18
        }
    }
}

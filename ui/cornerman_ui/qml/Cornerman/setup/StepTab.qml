import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A page of the set-up: its number, its title, how it stands.
AbstractButton {
    id: tab

    required property int number
    required property bool here
    property string detail: ""

    implicitHeight: 64
    focusPolicy: Qt.TabFocus

    Accessible.role: Accessible.PageTab
    Accessible.name: tab.text
    Accessible.description: tab.detail
    Accessible.selected: tab.here
    Accessible.onPressAction: tab.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: tab.here ? Theme.raised : "transparent"
        border.width: tab.visualFocus ? 3 : tab.here ? 2 : 1
        border.color: tab.visualFocus ? Theme.focus : tab.here ? Theme.accent : Theme.line
    }

    contentItem: Item {
        Text {
            id: badge
            anchors.left: parent.left
            anchors.leftMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: tab.number
            color: tab.here ? Theme.accent : Theme.dim
            font.family: Theme.numberFont
            font.pixelSize: 36
        }

        Column {
            anchors.left: badge.right
            anchors.leftMargin: 10
            anchors.right: parent.right
            anchors.rightMargin: 6
            anchors.verticalCenter: parent.verticalCenter

            Text {
                width: parent.width
                text: tab.text
                color: tab.here ? Theme.text : Theme.dim
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: 13
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 18
            }

            Text {
                width: parent.width
                text: tab.detail
                color: Theme.dim
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 15
            }
        }
    }
}

import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// One of a few things to choose between, with a sentence about it.
AbstractButton {
    id: card

    property bool on: false
    property string about: ""

    implicitHeight: Math.max(Theme.touch, words.implicitHeight + 22)
    implicitWidth: 200
    focusPolicy: Qt.TabFocus
    hoverEnabled: true

    Accessible.role: Accessible.RadioButton
    Accessible.name: card.text
    Accessible.description: card.about
    Accessible.checked: card.on
    Accessible.onPressAction: card.clicked()

    Keys.onReturnPressed: card.clicked()
    Keys.onEnterPressed: card.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: card.on ? Qt.darker(Theme.accent, 2.6) : card.hovered ? Qt.lighter(Theme.raised, 1.2) : Theme.raised
        border.width: card.visualFocus ? 3 : card.on ? 2 : 1
        border.color: card.visualFocus ? Theme.focus : card.on ? Theme.accent : Theme.line
    }

    contentItem: Item {
        implicitHeight: words.implicitHeight

        Rectangle {
            id: mark
            anchors.left: parent.left
            anchors.leftMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            width: 22
            height: 22
            radius: 11
            color: "transparent"
            border.width: 2
            border.color: card.on ? Theme.accent : Theme.dim

            Rectangle {
                anchors.centerIn: parent
                visible: card.on
                width: 10
                height: 10
                radius: 5
                color: Theme.accent
            }
        }

        Column {
            id: words
            anchors.left: mark.right
            anchors.leftMargin: 12
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter

            Text {
                width: parent.width
                text: card.text
                color: Theme.text
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 18
            }

            Text {
                width: parent.width
                visible: text !== ""
                text: card.about
                color: Theme.dim
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 15
            }
        }
    }
}

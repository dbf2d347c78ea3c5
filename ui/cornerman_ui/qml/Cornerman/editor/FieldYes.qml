import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// Yes or no.
AbstractButton {
    id: field

    property bool on: false

    implicitHeight: Theme.touch + 20
    focusPolicy: Qt.StrongFocus

    Accessible.role: Accessible.CheckBox
    Accessible.name: field.text
    Accessible.checked: field.on
    Accessible.onPressAction: field.clicked()
    Keys.onReturnPressed: field.clicked()
    Keys.onEnterPressed: field.clicked()

    contentItem: Item {
        Rectangle {
            id: box
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.touch
            radius: Theme.radius
            color: field.on ? Qt.darker(Theme.good, 3) : Theme.gone
            border.width: field.visualFocus ? 3 : field.on ? 2 : 1
            border.color: field.visualFocus ? Theme.focus : field.on ? Theme.good : Theme.line

            Text {
                anchors.left: parent.left
                anchors.leftMargin: 12
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                text: (field.on ? "✓  " : "–  ") + field.text
                color: field.on ? Theme.text : Theme.dim
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.Medium
                font.pixelSize: 17
            }
        }
    }
}

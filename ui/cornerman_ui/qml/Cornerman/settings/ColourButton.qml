import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A colour to choose; the ring says that it is the present one.
AbstractButton {
    id: button

    required property string colour
    required property bool on
    required property string who

    implicitWidth: Theme.touch
    implicitHeight: Theme.touch
    focusPolicy: Qt.TabFocus

    Accessible.role: Accessible.RadioButton
    Accessible.name: qsTr("%1 in the colour %2").arg(who).arg(colour)
    Accessible.checked: on
    Accessible.onPressAction: button.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: "transparent"
        border.width: button.visualFocus || button.on ? 3 : 0
        border.color: button.visualFocus ? Theme.focus : Theme.text

        Rectangle {
            anchors.fill: parent
            anchors.margins: 6
            radius: 5
            color: button.colour
        }
    }
}

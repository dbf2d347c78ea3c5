pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Who is asked to press a button at their place.
Rectangle {
    id: bar

    required property SeatingModel seating

    visible: seating.seat >= 0
    implicitHeight: row.implicitHeight + 16
    color: Qt.darker(Theme.seat(seating.seat), 3)
    border.width: 2
    border.color: Theme.seat(seating.seat)
    radius: Theme.radius

    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.text

    RowLayout {
        id: row
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.margins: Theme.gap
        spacing: 8

        Text {
            id: words
            objectName: "seatingWords"
            Layout.fillWidth: true
            text: qsTr("%1: press ROLL, A, B or C where you sit. It answers nothing.").arg(bar.seating.player)
            color: "#FFFFFF"
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 18
        }

        BigButton {
            objectName: "seatingSkip"
            text: qsTr("Skip")
            onClicked: bar.seating.skip()
        }

        BigButton {
            objectName: "seatingStop"
            text: qsTr("Stop")
            onClicked: bar.seating.stop()
        }
    }
}

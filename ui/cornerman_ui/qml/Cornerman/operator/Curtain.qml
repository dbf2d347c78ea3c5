import QtQuick
import Cornerman

// Two people at one screen: nothing that one of them alone may see is on it until the other looks away.
Rectangle {
    id: curtain

    required property string who
    property int seat: -1
    signal lifted

    color: Theme.back

    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("For the eyes of %1 alone").arg(who)

    // Nothing below hears a touch.
    TapHandler {}
    HoverHandler {}

    Column {
        anchors.centerIn: parent
        width: Math.min(parent.width - 64, 640)
        spacing: 20

        Rectangle {
            anchors.horizontalCenter: parent.horizontalCenter
            width: 96
            height: 96
            radius: curtain.seat % 2 ? 12 : 48
            color: Theme.seat(curtain.seat)

            Text {
                anchors.centerIn: parent
                text: curtain.seat >= 0 ? String.fromCharCode(65 + curtain.seat) : ""
                color: Theme.ink
                font.family: Theme.numberFont
                font.pixelSize: 64
            }
        }

        Text {
            width: parent.width
            text: qsTr("For the eyes of %1 alone").arg(curtain.who)
            color: Theme.text
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 34
        }

        Text {
            width: parent.width
            text: qsTr("The next question shows cards. Hand the screen over; everybody else looks away.")
            color: Theme.dim
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 20
        }

        BigButton {
            objectName: "lift"
            width: parent.width
            primary: true
            tint: Theme.seat(curtain.seat)
            text: qsTr("%1 is alone with the screen").arg(curtain.who)
            key: "⏎"
            onClicked: curtain.lifted()
        }
    }
}

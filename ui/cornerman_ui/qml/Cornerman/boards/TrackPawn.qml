pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// A pawn: circle or square by its seat, its letter, an arrow where it looks, and what is wrong with it.
Item {
    id: pawn

    required property int seat
    required property string letter
    required property int space
    required property int line
    required property int facing
    required property string trouble
    required property int share
    required property int of
    property real label: 60
    property real pitch: 60
    property real high: 60

    readonly property real size: Math.min(high - 14, (pitch - 10) / of)

    objectName: "pawn-" + letter
    width: size
    height: size
    x: label + pitch * (space - 1) + (pitch - 3 - size * of) / 2 + size * share
    y: high * line + (high - 3 - size) / 2

    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("%1 on space %2, looking %3").arg(letter).arg(space).arg(facing > 0 ? qsTr("right") : qsTr("left"))

    Behavior on x {
        enabled: !Theme.reducedMotion

        NumberAnimation {
            duration: Theme.calm
            easing.type: Easing.OutCubic
        }
    }

    Rectangle {
        anchors.fill: parent
        radius: pawn.seat % 2 ? 6 : width / 2
        color: Theme.seat(pawn.seat)
        border.color: Theme.gone
        border.width: 2
    }

    Text {
        anchors.centerIn: parent
        text: pawn.facing > 0 ? pawn.letter + "▶" : "◀" + pawn.letter
        color: Theme.ink
        font.family: Theme.tightFont
        font.weight: Font.Bold
        font.pixelSize: pawn.size * 0.44
    }

    Rectangle {
        visible: pawn.trouble !== ""
        anchors.top: parent.bottom
        anchors.topMargin: -4
        anchors.horizontalCenter: parent.horizontalCenter
        width: words.implicitWidth + 10
        height: words.implicitHeight + 2
        radius: 4
        color: Theme.gone
        border.color: Theme.bad
        z: 2

        Text {
            id: words
            anchors.centerIn: parent
            text: pawn.trouble
            color: Theme.text
            font.family: Theme.tightFont
            font.pixelSize: 14
        }
    }
}

import QtQuick
import Cornerman

// A player in the result: who it was, as whom, what was won and what was left.
Rectangle {
    id: line

    required property int seat
    required property string name
    required property string fighter
    required property bool won
    required property int rounds
    required property string stood
    property bool low: false
    // One line is all there is room for.
    property bool slim: false

    implicitHeight: slim ? 46 : low ? 54 : 70
    radius: Theme.radius
    color: won ? Theme.raised : Theme.panel
    border.width: won ? 3 : 1
    border.color: won ? Theme.seat(seat) : Theme.line

    Accessible.role: Accessible.StaticText
    Accessible.name: [name, fighter, won ? qsTr("won") : "", stood].filter(one => one !== "").join(", ")

    SeatMark {
        id: sign
        anchors.verticalCenter: parent.verticalCenter
        x: 16
        seat: line.seat
        size: 26
    }

    Column {
        anchors.verticalCenter: parent.verticalCenter
        anchors.left: sign.right
        anchors.leftMargin: 16
        anchors.right: facts.left
        anchors.rightMargin: 10

        Text {
            width: parent.width
            text: line.slim && line.fighter !== "" ? qsTr("%1, %2").arg(line.name).arg(line.fighter) : line.name
            color: Theme.text
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.Bold
            font.pixelSize: line.low ? 19 : 22
        }

        Text {
            width: parent.width
            visible: text !== "" && !line.slim
            text: line.fighter
            color: Theme.dim
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }

    Column {
        id: facts
        anchors.verticalCenter: parent.verticalCenter
        anchors.right: parent.right
        anchors.rightMargin: 16

        Text {
            anchors.right: parent.right
            visible: line.won && !line.slim
            text: qsTr("★ WON")
            color: Theme.seat(line.seat)
            font.family: Theme.tightFont
            font.weight: Font.Bold
            font.pixelSize: 20
        }

        Text {
            anchors.right: parent.right
            text: [line.slim && line.won ? qsTr("★ WON") : "", line.rounds === 1 ? qsTr("1 round") : line.rounds > 1 ? qsTr("%1 rounds").arg(line.rounds) : "", line.stood].filter(one => one !== "").join("  ·  ")
            color: Theme.dim
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }
}

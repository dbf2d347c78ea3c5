import QtQuick
import Cornerman
import Cornerman.Models

// What is asked, and of whom; never what a hand would tell.
Rectangle {
    id: ask

    required property PublicModel seen
    required property real unit
    property int lines: 1
    property real arc: 24

    implicitHeight: Math.round((lines * 35 + 14) * unit)
    color: Theme.panel
    border.color: seen.promptSeat >= 0 ? Theme.seat(seen.promptSeat) : Theme.line
    border.width: Math.max(2, Math.round(1.2 * unit))
    radius: Theme.radius

    Row {
        id: who
        x: Math.round(8 * ask.unit)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Math.round(8 * ask.unit)

        Triangle {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.round(20 * ask.unit)
            height: Math.round(24 * ask.unit)
            fill: ask.seen.promptSeat >= 0 ? Theme.seat(ask.seen.promptSeat) : Theme.text
        }

        SeatBadge {
            visible: ask.seen.promptSeat >= 0
            unit: ask.unit
            number: Math.max(0, ask.seen.promptSeat)
        }
    }

    ArcText {
        id: words
        objectName: "publicPrompt"
        anchors.left: who.right
        anchors.leftMargin: Math.round(8 * ask.unit)
        anchors.right: parent.right
        anchors.rightMargin: Math.round(8 * ask.unit)
        height: parent.height
        unit: ask.unit
        arc: ask.arc
        text: ask.seen.prompt
        wrapMode: Text.Wrap
        maximumLineCount: 2
        font.weight: Font.Bold
    }
}

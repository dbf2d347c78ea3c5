import QtQuick
import Cornerman
import Cornerman.Models

// One fighter as read from afar: name, life bar and meter outside, the number towards the middle.
// tall: the number's height in arc minutes; the bar and the meter share it.
Item {
    id: side

    required property SeatModel seat
    required property real unit
    property bool mirrored: false
    property bool status: true
    property bool marks: true
    property real tall: 90

    readonly property bool framed: seat.active !== "" && seat.active !== "defender"
    readonly property real line: Math.round(35 * unit)
    readonly property real block: Math.round(tall * unit)
    readonly property real gap: Math.round(4 * unit)

    implicitHeight: line + gap + block + (status ? gap + line : 0) + 3 * gap

    Rectangle {
        objectName: "seatFrame"
        visible: side.framed
        anchors.fill: parent
        anchors.leftMargin: -2 * side.gap
        anchors.rightMargin: -2 * side.gap
        color: Theme.panel
        border.color: Theme.seat(side.seat.number)
        border.width: Math.max(3, Math.round(1.8 * side.unit))
        radius: Theme.radius
    }

    TableName {
        id: head
        x: 0
        y: side.gap
        width: parent.width
        height: side.line
        seat: side.seat
        unit: side.unit
        mirrored: side.mirrored
        framed: side.framed
    }

    ArcText {
        id: number
        objectName: "lifeNumber"
        unit: side.unit
        arc: side.tall
        text: side.seat.life
        font.family: Theme.numberFont
        font.weight: Font.Normal
        color: side.seat.low || side.seat.out ? Theme.bad : Theme.text
        elide: Text.ElideNone
        width: digits.advanceWidth
        height: side.block
        y: head.y + head.height + side.gap
        x: side.mirrored ? 0 : parent.width - width
        horizontalAlignment: Text.AlignHCenter

        TextMetrics {
            id: digits
            font: number.font
            text: "0".repeat(String(side.seat.maximum).length)
        }
    }

    Item {
        x: side.mirrored ? number.width + 2 * side.gap : 0
        y: head.y + head.height + side.gap
        width: parent.width - number.width - 2 * side.gap
        height: side.block

        LifeBar {
            id: bar
            objectName: "lifeBar"
            width: parent.width
            height: Math.round(parent.height * (gauge.visible ? (side.marks ? 0.34 : 0.6) : 0.6))
            seat: side.seat
            mirrored: side.mirrored
            words: side.unit
        }

        MeterGauge {
            id: gauge
            width: parent.width
            anchors.top: bar.bottom
            anchors.topMargin: Math.round((side.marks ? 5 : 4) * side.unit)
            height: parent.height - bar.height - anchors.topMargin
            visible: count > 0
            seat: side.seat
            unit: side.unit
            mirrored: side.mirrored
            marks: side.marks
        }
    }

    StatusRow {
        visible: side.status
        y: parent.height - height - 2 * side.gap
        width: parent.width
        seat: side.seat
        unit: side.unit
        mirrored: side.mirrored
    }
}

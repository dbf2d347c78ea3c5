import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One of many fighters, in one row.
Item {
    id: side

    required property SeatModel seat
    required property real unit
    readonly property bool framed: seat.active !== "" && seat.active !== "defender"

    implicitHeight: Math.round(56 * unit)

    Rectangle {
        objectName: "seatFrame"
        visible: side.framed
        anchors.fill: parent
        color: Theme.panel
        border.color: Theme.seat(side.seat.number)
        border.width: Math.max(3, Math.round(1.8 * side.unit))
        radius: Theme.radius
    }

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Math.round(6 * side.unit)
        anchors.rightMargin: Math.round(6 * side.unit)
        spacing: Math.round(10 * side.unit)

        TableName {
            Layout.preferredWidth: side.width * 0.34
            Layout.maximumWidth: side.width * 0.34
            seat: side.seat
            unit: side.unit
            framed: side.framed
        }

        LifeBar {
            objectName: "lifeBar"
            Layout.fillWidth: true
            Layout.preferredHeight: Math.round(34 * side.unit)
            seat: side.seat
            mirrored: true
            words: side.unit
        }

        ArcText {
            objectName: "lifeNumber"
            Layout.preferredWidth: digits.advanceWidth
            unit: side.unit
            arc: 45
            text: side.seat.life
            color: side.seat.low || side.seat.out ? Theme.bad : Theme.text
            horizontalAlignment: Text.AlignRight
            font.family: Theme.numberFont
            font.weight: Font.Normal
            elide: Text.ElideNone

            TextMetrics {
                id: digits
                font.family: Theme.numberFont
                font.pixelSize: Math.ceil(45 * side.unit / 0.7)
                text: "0".repeat(String(side.seat.maximum).length)
            }
        }

        MeterGauge {
            Layout.preferredWidth: side.width * 0.2
            Layout.preferredHeight: Math.round(16 * side.unit)
            seat: side.seat
            unit: side.unit
            marks: false
        }
    }
}

import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One of several fighters where there is little room: letter, bar and number in one line.
Item {
    id: side

    required property SeatModel seat
    required property real unit
    property bool mirrored: false
    readonly property bool framed: seat.active !== "" && seat.active !== "defender"

    implicitHeight: Math.round(50 * unit)

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
        anchors.leftMargin: Math.round(5 * side.unit)
        anchors.rightMargin: Math.round(5 * side.unit)
        layoutDirection: side.mirrored ? Qt.RightToLeft : Qt.LeftToRight
        spacing: Math.round(6 * side.unit)

        Triangle {
            objectName: "seatTriangle"
            visible: side.framed && side.width > 150 * side.unit
            Layout.preferredWidth: Math.round(16 * side.unit)
            Layout.preferredHeight: Math.round(20 * side.unit)
            mirrored: side.mirrored
            fill: Theme.seat(side.seat.number)
        }

        SeatBadge {
            unit: side.unit
            number: side.seat.number
        }

        LifeBar {
            objectName: "lifeBar"
            Layout.fillWidth: true
            Layout.preferredHeight: Math.round(34 * side.unit)
            seat: side.seat
            mirrored: side.mirrored
            words: side.unit
        }

        ArcText {
            id: number
            objectName: "lifeNumber"
            Layout.preferredWidth: digits.advanceWidth
            Layout.preferredHeight: side.height
            unit: side.unit
            arc: 45
            text: side.seat.life
            color: side.seat.low || side.seat.out ? Theme.bad : Theme.text
            horizontalAlignment: Text.AlignHCenter
            font.family: Theme.numberFont
            font.weight: Font.Normal
            elide: Text.ElideNone

            TextMetrics {
                id: digits
                font: number.font
                text: "0".repeat(String(side.seat.maximum).length)
            }
        }
    }
}

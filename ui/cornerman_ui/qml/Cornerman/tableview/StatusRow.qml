pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// Lamps, numbers and further gauges of a seat, as many as there is room for.
Item {
    id: status

    required property SeatModel seat
    required property real unit
    property bool mirrored: false

    implicitHeight: Math.round(35 * unit)
    clip: true

    Row {
        id: row
        x: status.mirrored ? status.width - width : 0
        height: status.height
        spacing: Math.round(14 * status.unit)
        layoutDirection: status.mirrored ? Qt.RightToLeft : Qt.LeftToRight

        Repeater {
            model: status.seat.status

            Row {
                id: one
                required property string kind
                required property string name
                required property int value
                required property int of
                required property int index

                // What would be cut off is not shown at all; the most important comes first.
                readonly property real end: status.mirrored ? row.width - x : x + width
                opacity: end <= status.width ? 1 : 0
                height: status.height
                spacing: Math.round(5 * status.unit)

                ArcText {
                    unit: status.unit
                    height: one.height
                    elide: Text.ElideNone
                    text: one.name
                    color: one.kind === "lamps" && one.of === 1 ? Theme.meter : Theme.dim
                    font.capitalization: Font.AllUppercase
                }

                ArcText {
                    visible: one.kind !== "lamps"
                    unit: status.unit
                    height: one.height
                    elide: Text.ElideNone
                    text: one.value
                    font.weight: Font.Bold
                }

                Repeater {
                    model: one.kind === "lamps" && one.of > 1 ? one.of : 0

                    Rectangle {
                        required property int index
                        y: Math.round((status.height - height) / 2)
                        width: Math.round(16 * status.unit)
                        height: width
                        radius: width / 2
                        color: index < one.value ? Theme.text : "transparent"
                        border.color: index < one.value ? Theme.text : Theme.dim
                        border.width: Math.max(2, Math.round(1.4 * status.unit))
                    }
                }
            }
        }
    }
}

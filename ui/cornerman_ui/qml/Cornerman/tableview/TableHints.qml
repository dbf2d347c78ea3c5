pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The table buttons that say something now, as many as there is room for.
Item {
    id: hints

    required property PublicModel seen
    required property real unit

    implicitHeight: Math.round(38 * unit)
    implicitWidth: row.width
    clip: true

    Row {
        id: row
        height: hints.height
        spacing: Math.round(20 * hints.unit)

        Repeater {
            model: hints.seen.hints

            ButtonHint {
                height: row.height
                unit: hints.unit
                opacity: x + width <= hints.width + 1 ? 1 : 0
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick

// Two columns, the left side's and the right side's; delegates of the right one are mirrored.
Item {
    id: sides

    required property real unit
    required property var first
    required property var second
    required property Component delegate
    readonly property real sideWidth: Math.floor((width - Math.round(32 * unit)) / 2)

    implicitHeight: Math.max(one.height, two.height)

    Column {
        id: one
        width: sides.sideWidth
        spacing: Math.round(4 * sides.unit)

        Repeater {
            model: sides.first
            delegate: sides.delegate
        }
    }

    Column {
        id: two
        x: sides.width - width
        width: sides.sideWidth
        spacing: Math.round(4 * sides.unit)

        Repeater {
            model: sides.second
            delegate: sides.delegate
        }
    }
}

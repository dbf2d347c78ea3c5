pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// One line of sight, from corner to corner; dashed where something is in the way.
Item {
    id: line

    required property int x1
    required property int y1
    required property int x2
    required property int y2
    property real size: 40
    property bool clear: true

    readonly property real dx: (x2 - x1) * size
    readonly property real dy: (y2 - y1) * size
    readonly property real long: Math.sqrt(dx * dx + dy * dy)
    readonly property int pieces: clear ? 1 : Math.max(2, Math.round(long / 18))

    x: x1 * size
    y: y1 * size
    z: 5
    rotation: Math.atan2(dy, dx) * 180 / Math.PI
    transformOrigin: Item.TopLeft

    Repeater {
        model: line.pieces

        Rectangle {
            required property int index
            x: line.long / line.pieces * index
            y: -2
            width: line.clear ? line.long : line.long / line.pieces * 0.6
            height: 4
            color: line.clear ? Theme.good : Theme.bad
        }
    }
}

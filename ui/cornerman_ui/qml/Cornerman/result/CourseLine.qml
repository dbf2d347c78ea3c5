import QtQuick
import QtQuick.Shapes
import Cornerman

// One seat's line through a plot, dashed in a way of its own.
Shape {
    id: line

    required property int seat
    required property var spots

    readonly property var dashes: [[], [5, 3], [1.5, 2.5], [8, 2, 1.5, 2], [11, 4], [3, 2]][Math.max(0, seat) % 6]

    Accessible.ignored: true

    ShapePath {
        strokeColor: Theme.seat(line.seat)
        strokeWidth: 2.5
        fillColor: "transparent"
        joinStyle: ShapePath.MiterJoin
        capStyle: ShapePath.FlatCap
        strokeStyle: line.dashes.length ? ShapePath.DashLine : ShapePath.SolidLine
        dashPattern: line.dashes.length ? line.dashes : [4, 2]

        PathPolyline {
            path: line.spots
        }
    }
}

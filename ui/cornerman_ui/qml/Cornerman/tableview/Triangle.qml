import QtQuick
import QtQuick.Shapes

// A pointer at somebody; drawn, because few fonts have it.
Shape {
    id: triangle

    property color fill: "white"
    property bool mirrored: false

    ShapePath {
        fillColor: triangle.fill
        strokeColor: "transparent"
        startX: triangle.mirrored ? triangle.width : 0
        startY: 0

        PathLine {
            x: triangle.mirrored ? 0 : triangle.width
            y: triangle.height / 2
        }

        PathLine {
            x: triangle.mirrored ? triangle.width : 0
            y: triangle.height
        }
    }
}

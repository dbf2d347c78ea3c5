pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Shapes
import Cornerman

// A direction that may be chosen: an arrow beside the figure that would go there.
AbstractButton {
    id: arrow

    required property string option
    required property int column
    required property int line
    required property int dx
    required property int dy
    property real size: 40
    property color tint: Theme.meter

    signal chosen

    objectName: "arrow-" + option
    width: size * 0.9
    height: width
    x: (column + dx) * size + size * 0.05
    y: (line + dy) * size + size * 0.05
    z: 4
    onClicked: arrow.chosen()

    Accessible.role: Accessible.Button
    Accessible.name: option

    background: Rectangle {
        radius: width / 2
        color: arrow.down ? Qt.darker(arrow.tint, 1.4) : Theme.gone
        border.color: arrow.visualFocus ? Theme.focus : arrow.tint
        border.width: 3
        opacity: 0.92
    }

    contentItem: Item {
        Shape {
            anchors.centerIn: parent
            width: arrow.size * 0.4
            height: width
            rotation: Math.atan2(arrow.dy, arrow.dx) * 180 / Math.PI

            ShapePath {
                fillColor: arrow.tint
                strokeColor: "transparent"
                startX: 0
                startY: arrow.size * 0.08

                PathLine { x: arrow.size * 0.4; y: arrow.size * 0.2 }
                PathLine { x: 0; y: arrow.size * 0.32 }
                PathLine { x: 0; y: arrow.size * 0.08 }
            }
        }
    }
}

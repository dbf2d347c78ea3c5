import QtQuick
import QtQuick.Shapes
import Cornerman

// The sign of a seat in plots: circle, square, triangle, diamond; from the fifth on hollow.
Item {
    id: mark

    required property int seat
    property real size: 12
    readonly property int form: seat < 0 ? 0 : seat % 4
    readonly property bool hollow: seat >= 4
    readonly property color ink: Theme.seat(seat)

    implicitWidth: size
    implicitHeight: size
    Accessible.ignored: true

    Rectangle {
        visible: mark.form !== 2
        anchors.centerIn: parent
        width: 2 * Math.round(mark.width * (mark.form === 3 ? 0.38 : 0.46))
        height: width
        rotation: mark.form === 3 ? 45 : 0
        radius: mark.form === 0 ? width / 2 : 0
        color: mark.hollow ? Theme.panel : mark.ink
        border.color: mark.ink
        border.width: 2
    }

    Shape {
        visible: mark.form === 2
        anchors.fill: parent

        ShapePath {
            strokeColor: mark.ink
            strokeWidth: 2
            fillColor: mark.hollow ? Theme.panel : mark.ink
            startX: mark.width / 2
            startY: 0

            PathLine {
                x: mark.width
                y: mark.height
            }

            PathLine {
                x: 0
                y: mark.height
            }

            PathLine {
                x: mark.width / 2
                y: 0
            }
        }
    }
}

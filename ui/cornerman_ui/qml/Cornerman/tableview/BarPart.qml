import QtQuick
import Cornerman

// A part of a life bar: counted from the middle of the screen, with a pattern that does not move with it.
Item {
    id: part

    required property real from
    required property real size
    required property bool mirrored
    required property color tint
    required property string pattern
    required property color ink

    x: mirrored ? from : parent.width - from - size
    width: size
    height: parent.height
    clip: true

    Rectangle {
        anchors.fill: parent
        color: part.tint
    }

    Pattern {
        visible: part.pattern !== ""
        x: -part.x
        width: part.parent.width
        height: part.height
        kind: part.pattern
        ink: part.ink
        step: Math.max(8, Math.round(part.height / 3))
    }
}

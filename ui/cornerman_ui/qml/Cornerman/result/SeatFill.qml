import QtQuick
import Cornerman

// A bar of a seat: its colour, and its pattern so that colour is never the only sign.
Rectangle {
    id: bar

    required property int seat

    readonly property string pattern: ["", "hatch", "dots", "back", "cross", "stripes"][Math.max(0, seat) % 6]

    color: seat < 0 ? Theme.dim : Theme.seat(seat)
    clip: true
    Accessible.ignored: true

    Pattern {
        anchors.fill: parent
        visible: bar.pattern !== ""
        kind: bar.pattern
        ink: Theme.gone
        step: 8
        opacity: 0.55
    }
}

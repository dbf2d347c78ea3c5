pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// A projectile in flight.
Text {
    id: blast

    required property int seat
    required property int space
    required property int line
    required property int facing
    property real label: 60
    property real pitch: 60
    property real high: 60

    x: label + pitch * (space - 1)
    y: high * line
    width: pitch - 3
    height: high - 3
    text: facing > 0 ? "●»" : "«●"
    color: Theme.seat(seat)
    horizontalAlignment: facing > 0 ? Text.AlignRight : Text.AlignLeft
    verticalAlignment: Text.AlignTop
    font.family: Theme.textFont
    font.weight: Font.Bold
    font.pixelSize: Math.max(14, high * 0.28)

    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Blast on space %1").arg(space)
}

pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// A bar, meter or lamp group of a board, pixel by pixel.
Item {
    id: strip

    required property string kind
    required property string name
    required property var colours
    property real most: 24

    readonly property int count: colours.length
    readonly property int lit: colours.filter(one => one !== "").length
    readonly property real pixel: Math.max(3, Math.min(most, Math.floor((width - 6) / Math.max(1, count)) - 2))

    implicitWidth: count * (most + 2) + 6
    implicitHeight: Math.min(most, pixel + 4) + 6

    Accessible.role: Accessible.Indicator
    Accessible.name: qsTr("%1: %2 of %3 lights").arg(name).arg(lit).arg(count)

    Rectangle {
        width: strip.count * (strip.pixel + 2) + 6
        height: parent.height
        radius: 4
        color: "#000000"
        border.color: Theme.line
    }

    Repeater {
        model: strip.count

        Rectangle {
            required property int index
            readonly property string light: strip.colours[index] ?? ""

            x: 4 + index * (strip.pixel + 2)
            anchors.verticalCenter: strip.verticalCenter
            width: strip.pixel
            height: strip.height - 6
            radius: strip.kind === "lamps" ? width / 2 : 2
            color: light !== "" ? light : "#15181F"
        }
    }
}

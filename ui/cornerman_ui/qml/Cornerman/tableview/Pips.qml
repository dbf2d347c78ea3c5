pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// Rounds won: filled diamonds, and hollow ones for those still to be won.
Row {
    id: pips

    required property real unit
    property int count: 0
    property int of: 0
    property color tint: Theme.text

    spacing: Math.round(8 * unit)

    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1 of %2 won").arg(count).arg(of)

    Repeater {
        model: pips.of

        Item {
            id: pip
            required property int index

            width: Math.round(22 * pips.unit)
            height: width

            Rectangle {
                anchors.centerIn: parent
                width: Math.round(15 * pips.unit)
                height: width
                rotation: 45
                antialiasing: true
                color: pip.index < pips.count ? pips.tint : "transparent"
                border.color: pip.index < pips.count ? pips.tint : Theme.dim
                border.width: Math.max(2, Math.round(1.4 * pips.unit))
            }
        }
    }
}

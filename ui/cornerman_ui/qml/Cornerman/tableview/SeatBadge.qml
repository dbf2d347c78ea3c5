import QtQuick
import Cornerman

// Whose it is: colour, letter and shape (round and square in turn).
Rectangle {
    id: badge

    required property real unit
    required property int number

    implicitWidth: Math.round(32 * unit)
    implicitHeight: implicitWidth
    radius: number % 2 ? width / 8 : width / 2
    color: Theme.seat(number)

    ArcText {
        anchors.centerIn: parent
        unit: badge.unit
        text: String.fromCharCode(65 + badge.number)
        color: Theme.ink
        caps: true
        font.weight: Font.Bold
    }
}

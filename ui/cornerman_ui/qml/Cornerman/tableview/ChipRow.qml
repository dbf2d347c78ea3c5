pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// The house rules that are on.
Flow {
    id: chips

    required property var words
    required property real unit

    spacing: Math.round(8 * unit)

    Repeater {
        model: chips.words

        Rectangle {
            id: chip
            required property string modelData

            objectName: "chip"
            width: Math.min(chips.width, word.implicitWidth + 18 * chips.unit)
            height: Math.round(36 * chips.unit)
            radius: height / 2
            color: "transparent"
            border.color: Theme.dim
            border.width: Math.max(2, Math.round(chips.unit))

            ArcText {
                id: word
                anchors.centerIn: parent
                width: Math.min(implicitWidth, chip.width - 12 * chips.unit)
                unit: chips.unit
                text: chip.modelData
                color: Theme.text
            }
        }
    }
}

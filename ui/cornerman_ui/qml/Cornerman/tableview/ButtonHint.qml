import QtQuick
import Cornerman

// A button of the table as it looks there, and what it says now. Not to be touched here.
Row {
    id: hint

    required property string button
    required property string label
    required property real unit

    spacing: Math.round(6 * unit)

    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(height, letters.implicitWidth + 16 * hint.unit)
        height: Math.round(34 * hint.unit)
        radius: height / 2
        color: "transparent"
        border.color: Theme.meter
        border.width: Math.max(2, Math.round(1.6 * hint.unit))

        ArcText {
            id: letters
            anchors.centerIn: parent
            unit: hint.unit
            text: hint.button
            color: Theme.meter
            caps: true
            elide: Text.ElideNone
            font.weight: Font.Bold
        }
    }

    ArcText {
        anchors.verticalCenter: parent.verticalCenter
        objectName: "hintLabel"
        visible: text !== ""
        unit: hint.unit
        text: hint.label
        elide: Text.ElideNone
    }
}

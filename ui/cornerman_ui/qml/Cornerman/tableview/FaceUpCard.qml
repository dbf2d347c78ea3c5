import QtQuick
import Cornerman

// A card that lies face up: its name, its numbers, and its own words where there is room.
Item {
    id: card

    required property int seat
    required property string title
    required property string facts
    required property string words
    required property real unit
    property bool mirrored: false
    property bool read: true

    readonly property real line: Math.round(35 * unit)

    implicitHeight: line + (read && words !== "" ? Math.min(2, own.lineCount) * line : 0)

    Rectangle {
        x: card.mirrored ? card.width - width : 0
        width: Math.max(4, Math.round(3 * card.unit))
        height: card.height - Math.round(6 * card.unit)
        y: Math.round(3 * card.unit)
        color: Theme.seat(card.seat)
    }

    Row {
        x: card.mirrored ? card.width - width - 9 * card.unit : 9 * card.unit
        height: card.line
        spacing: Math.round(9 * card.unit)
        layoutDirection: card.mirrored ? Qt.RightToLeft : Qt.LeftToRight

        ArcText {
            id: name
            objectName: "cardName"
            height: parent.height
            width: Math.min(implicitWidth, card.width - 9 * card.unit)
            unit: card.unit
            text: card.title
            font.weight: Font.Bold
        }

        ArcText {
            objectName: "cardFacts"
            height: parent.height
            width: Math.min(implicitWidth, card.width - name.width - 18 * card.unit)
            visible: text !== "" && width > 60 * card.unit
            unit: card.unit
            text: card.facts
            color: Theme.dim
            font.weight: Font.Medium
        }
    }

    ArcText {
        id: own
        objectName: "cardText"
        visible: card.read && text !== ""
        x: card.mirrored ? 0 : 9 * card.unit
        y: card.line
        width: card.width - 9 * card.unit
        unit: card.unit
        text: card.words
        wrapMode: Text.Wrap
        maximumLineCount: 2
        verticalAlignment: Text.AlignTop
        horizontalAlignment: card.mirrored ? Text.AlignRight : Text.AlignLeft
        font.weight: Font.Medium
    }
}

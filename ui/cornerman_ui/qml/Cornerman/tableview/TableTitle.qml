import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Where the match stands; the game and its mode where there is room.
RowLayout {
    id: head

    required property MatchModel match
    required property real unit

    spacing: Math.round(12 * unit)

    ArcText {
        objectName: "title"
        Layout.fillWidth: true
        unit: head.unit
        text: head.match.title
        font.weight: Font.Bold
    }

    ArcText {
        objectName: "gameTitle"
        visible: head.width > 760 * head.unit
        unit: head.unit
        text: head.match.gameTitle
        color: Theme.dim
        elide: Text.ElideNone
        font.weight: Font.Medium
    }
}

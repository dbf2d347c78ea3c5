import QtQuick
import Cornerman
import Cornerman.Models

// The question, and the table buttons that answer it: beside it where both fit, else below.
Item {
    id: ask

    required property PublicModel seen
    required property real unit
    required property real roomWidth // of the view, in arc minutes without zoom
    property bool below: true // there is room for buttons below

    // Widths in arc minutes with the smallest letters, so that they do not depend on what they decide.
    readonly property real promptWidth: 88 + width_of(seen.prompt)
    readonly property real hintsWidth: seen.hintWords.reduce((sum, words) => sum + 62 + width_of(words), 0)
    readonly property bool hasHints: seen.hintWords.length > 0
    readonly property bool beside: hasHints && promptWidth + 16 + hintsWidth <= roomWidth
    readonly property int lines: promptWidth > roomWidth ? 2 : 1
    readonly property real widthNeeded: beside ? promptWidth + 16 + hintsWidth : lines === 1 ? promptWidth : 0

    implicitHeight: prompt.height + (hasHints && !beside && below ? Math.round(46 * unit) : 0)

    // The height is read so that a change of the font measures anew.
    function width_of(words: string): real {
        return metrics.height > 0 && words !== "" ? metrics.advanceWidth(words) / 20 : 0;
    }

    FontMetrics {
        id: metrics
        font.family: Theme.tightFont
        font.weight: Font.Bold
        font.pixelSize: Math.ceil(20 * 20 / 0.7) // twenty pixels for an arc minute
    }

    TablePrompt {
        id: prompt
        width: ask.beside ? ask.width - Math.round((16 + ask.hintsWidth) * ask.unit) : ask.width
        height: implicitHeight
        lines: ask.lines
        arc: ask.promptWidth * 1.2 < width / ask.unit ? 24 : 20
        seen: ask.seen
        unit: ask.unit
    }

    TableHints {
        objectName: "hints"
        visible: ask.hasHints && (ask.beside || ask.below)
        x: ask.width - width
        y: ask.beside ? (prompt.height - height) / 2 : prompt.height + Math.round(8 * ask.unit)
        width: ask.beside ? Math.round(ask.hintsWidth * ask.unit) : ask.width
        height: implicitHeight
        seen: ask.seen
        unit: ask.unit
    }
}

import QtQuick
import Cornerman

// Words of the table view. arc: the height of a capital letter in arc minutes; 20 is the least that is read.
Text {
    id: words

    required property real unit
    property real arc: 20
    property bool caps: false // capitals alone: they stand in the middle, without room for what hangs below

    color: Theme.text
    elide: Text.ElideRight
    textFormat: Text.PlainText
    verticalAlignment: Text.AlignVCenter
    // The fonts put their capitals above or below the middle of a line.
    topPadding: font.family === Theme.numberFont ? Math.round(0.1 * font.pixelSize) : 0
    bottomPadding: caps && font.family !== Theme.numberFont ? Math.round(0.1 * font.pixelSize) : 0
    // Letters of one shape wherever they stand and whatever was drawn before them.
    font.hintingPreference: Font.PreferNoHinting
    font.family: Theme.tightFont
    font.weight: Font.DemiBold
    font.pixelSize: Math.ceil(Math.max(20, arc) * unit / 0.7)
}

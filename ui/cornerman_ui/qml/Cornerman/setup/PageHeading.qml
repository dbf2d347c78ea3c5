import QtQuick
import Cornerman

// A heading within a page.
Text {
    color: Theme.dim
    font.family: Theme.tightFont
    font.weight: Font.DemiBold
    font.pixelSize: 18
    font.capitalization: Font.AllUppercase
    font.letterSpacing: 1
}

import QtQuick
import Cornerman

// Digits to compare, in groups.
Text {
    color: Theme.text
    wrapMode: Text.Wrap
    font.family: Theme.tightFont
    font.weight: Font.Medium
    font.pixelSize: 17
    font.letterSpacing: 0.5
    font.features: {
        "tnum": 1
    }
}

import QtQuick
import Cornerman

// A number or a word in a plot.
Text {
    color: Theme.dim
    font.family: Theme.tightFont
    font.weight: Font.Medium
    font.pixelSize: 15
    font.features: {
        "tnum": 1
    }
}

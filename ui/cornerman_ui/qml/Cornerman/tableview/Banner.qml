import QtQuick
import Cornerman

// A word over the whole width for 1.5 s: a knock-out, a Combo, a win. Off with reduced motion.
Rectangle {
    id: banner

    required property real unit
    property string word: ""
    readonly property bool shown: stay.running

    function show(text: string) {
        if (text === "" || Theme.reducedMotion)
            return;
        word = text;
        stay.restart();
    }

    function skip() {
        stay.stop();
    }

    visible: shown
    implicitHeight: Math.round(110 * unit)
    color: Theme.text

    Accessible.role: Accessible.AlertMessage
    Accessible.name: word

    Timer {
        id: stay
        interval: Theme.bannerMs
    }

    Rectangle {
        anchors.left: parent.left
        anchors.right: parent.right
        y: Math.round(4 * banner.unit)
        height: Math.max(3, Math.round(2 * banner.unit))
        color: Theme.ink
    }

    Rectangle {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Math.round(4 * banner.unit)
        height: Math.max(3, Math.round(2 * banner.unit))
        color: Theme.ink
    }

    ArcText {
        objectName: "bannerWord"
        anchors.fill: parent
        anchors.margins: Math.round(10 * banner.unit)
        horizontalAlignment: Text.AlignHCenter
        unit: banner.unit
        arc: 80
        text: banner.word
        color: Theme.ink
        fontSizeMode: Text.Fit
        minimumPixelSize: Math.ceil(20 * banner.unit / 0.7)
        wrapMode: Text.Wrap
        font.family: Theme.numberFont
        font.weight: Font.Normal
    }
}

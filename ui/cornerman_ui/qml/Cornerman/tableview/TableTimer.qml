import QtQuick
import Cornerman
import Cornerman.Models

// In the middle: the clock of the round, or the turn where no clock runs.
Item {
    id: timer

    required property MatchModel match
    required property real unit
    property bool brief: false // there is no room for the end that it counts to

    readonly property bool clock: match.clock !== ""
    readonly property bool shown: clock || match.public.counterWord !== ""
    // The last ten seconds are bold.
    readonly property bool ending: clock && match.clock.startsWith("0:") && Number(match.clock.slice(2)) <= 10

    implicitWidth: Math.round(112 * unit)

    Column {
        anchors.horizontalCenter: parent.horizontalCenter
        width: parent.width
        visible: timer.shown

        ArcText {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            unit: timer.unit
            text: timer.clock ? qsTr("Time") : timer.match.public.counterWord
            color: Theme.dim
            font.capitalization: Font.AllUppercase
        }

        ArcText {
            objectName: "timer"
            width: parent.width
            height: Math.round(72 * timer.unit)
            horizontalAlignment: Text.AlignHCenter
            unit: timer.unit
            arc: timer.clock ? 40 : 55
            text: timer.clock ? timer.match.clock : timer.match.public.counter
            color: timer.ending ? Theme.bad : Theme.text
            font.family: Theme.numberFont
            font.weight: timer.ending ? Font.Bold : Font.Normal
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Math.ceil(20 * timer.unit / 0.7)
            elide: Text.ElideNone
        }

        ArcText {
            width: parent.width
            visible: !timer.brief && !timer.clock && timer.match.public.counterOf > 0
            horizontalAlignment: Text.AlignHCenter
            unit: timer.unit
            text: qsTr("of %1").arg(timer.match.public.counterOf)
            color: Theme.dim
        }
    }
}

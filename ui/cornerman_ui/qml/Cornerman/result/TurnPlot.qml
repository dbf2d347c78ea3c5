pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// How long each turn took.
Item {
    id: plot

    required property list<real> seconds
    required property list<int> seats

    readonly property real inset: 46
    readonly property real most: Math.max(1, ...seconds)
    readonly property real wide: (width - inset) / Math.max(1, seconds.length)
    readonly property real high: Math.max(10, height - 22)
    readonly property int every: Math.max(1, Math.ceil(28 / Math.max(1, wide)))

    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Time per turn")
    Accessible.description: qsTr("turns: %1, the longest took %2").arg(seconds.length).arg(time(most))

    function time(s: real): string {
        return s >= 60 ? qsTr("%1:%2").arg(Math.floor(s / 60)).arg(String(Math.round(s) % 60).padStart(2, "0")) : qsTr("%1 s").arg(s >= 10 ? Math.round(s) : s.toFixed(1));
    }

    PlotText {
        text: plot.time(plot.most)
    }

    PlotText {
        y: plot.high - height
        text: plot.time(0)
    }

    Rectangle {
        x: plot.inset
        y: plot.high
        width: plot.width - x
        height: 1
        color: Theme.line
    }

    Repeater {
        model: plot.seconds

        Item {
            id: turn
            required property real modelData
            required property int index

            x: plot.inset + index * plot.wide
            width: plot.wide
            height: plot.height

            SeatFill {
                x: parent.width * 0.12
                width: Math.max(2, parent.width * 0.76)
                height: Math.max(2, plot.high * turn.modelData / plot.most)
                y: plot.high - height
                seat: plot.seats[turn.index] ?? -1
            }

            PlotText {
                visible: turn.index % plot.every === 0
                anchors.horizontalCenter: parent.horizontalCenter
                y: plot.height - height
                text: turn.index + 1
            }
        }
    }
}

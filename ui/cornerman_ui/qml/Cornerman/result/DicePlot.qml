pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// What dice showed: bars with the seats on top of each other; lines where fair dice would be.
Item {
    id: plot

    required property var marks
    required property var counts
    required property var expected
    required property string note
    required property string judged
    required property list<string> players

    readonly property real most: Math.max(1, ...expected, ...counts.map(one => plot.sum(one)))
    readonly property real high: Math.max(20, height - words.height - 52)
    readonly property real wide: width / Math.max(1, marks.length)

    Accessible.role: Accessible.Graphic
    Accessible.name: note
    Accessible.description: marks.map((mark, n) => qsTr("%1 fell %2 times, %3 expected").arg(mark).arg(plot.sum(plot.counts[n])).arg(plot.expected[n].toFixed(1))).join("; ")

    function sum(numbers: var): real {
        return numbers.reduce((a, b) => a + b, 0);
    }

    Repeater {
        model: plot.marks

        Item {
            id: face
            required property string modelData
            required property int index
            readonly property var fell: plot.counts[index]

            x: index * plot.wide
            width: plot.wide
            height: plot.high + 44

            Repeater {
                model: face.fell

                SeatFill {
                    required property int modelData
                    required property int index
                    readonly property real below: plot.sum(face.fell.slice(0, index))

                    seat: index
                    x: face.width * 0.22
                    width: face.width * 0.56
                    height: plot.high * modelData / plot.most
                    y: plot.high * (1 - below / plot.most) - height
                    border.width: 1
                    border.color: Theme.panel
                }
            }

            Rectangle {
                x: face.width * 0.12
                width: face.width * 0.76
                y: plot.high * (1 - plot.expected[face.index] / plot.most) - 2
                height: 4
                color: Theme.text
                border.width: 1
                border.color: Theme.panel
            }

            Rectangle {
                y: plot.high
                width: parent.width
                height: 1
                color: Theme.line
            }

            Text {
                y: plot.high + 2
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: face.modelData
                color: Theme.text
                font.family: Theme.textFont
                font.weight: Font.Bold
                font.pixelSize: 17
            }

            PlotText {
                y: plot.high + 23
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("%1, fair %2").arg(plot.sum(face.fell)).arg(plot.expected[face.index].toFixed(1))
            }
        }
    }

    Column {
        id: words
        anchors.bottom: parent.bottom
        width: parent.width
        spacing: 1

        Text {
            objectName: "diceNote"
            width: parent.width
            text: plot.note
            color: Theme.text
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        PlotText {
            visible: text !== ""
            text: plot.judged
        }
    }
}

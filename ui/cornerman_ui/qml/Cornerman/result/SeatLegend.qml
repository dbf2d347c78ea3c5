pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// Who is who in a plot: the mark, the dash of the line, the name.
Row {
    id: legend

    required property list<string> players

    spacing: 18

    Repeater {
        model: legend.players

        Row {
            id: one
            required property string modelData
            required property int index
            spacing: 6

            CourseLine {
                anchors.verticalCenter: parent.verticalCenter
                width: 50
                height: 12
                seat: one.index
                spots: [Qt.point(0, 6), Qt.point(50, 6)]

                SeatMark {
                    anchors.centerIn: parent
                    seat: one.index
                    size: 12
                }
            }

            Text {
                text: one.modelData
                color: Theme.text
                width: Math.min(implicitWidth, 170)
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 16
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// What the deck adds up to, and what is missing.
Flow {
    id: sums

    required property QtObject rows
    // Where there is little room, what is as it must be goes.
    property bool low: false

    spacing: 4

    Repeater {
        model: sums.rows

        Rectangle {
            id: sum

            required property int index
            required property string label
            required property int have
            required property string need
            required property bool good

            visible: index === 0 || !sums.low || !good
            width: index === 0 && sums.width < 400 ? sums.width : (sums.width - 4) / 2
            height: 26
            radius: 4
            color: good ? "transparent" : Qt.darker(Theme.bad, 3.2)
            border.color: good ? Theme.line : Theme.bad

            Accessible.role: Accessible.StaticText
            Accessible.name: label + " " + number.text

            Text {
                anchors.left: parent.left
                anchors.leftMargin: 6
                anchors.right: number.left
                anchors.verticalCenter: parent.verticalCenter
                text: sum.label
                color: sum.good ? Theme.dim : Theme.text
                elide: Text.ElideRight
                font.family: Theme.tightFont
                font.pixelSize: 15
            }

            Text {
                id: number
                anchors.right: parent.right
                anchors.rightMargin: 6
                anchors.verticalCenter: parent.verticalCenter
                text: sum.have + (sum.need !== "" ? " / " + sum.need : "") + (sum.good ? sum.need !== "" ? " ✓" : "" : " ✗")
                color: sum.good ? Theme.text : Theme.bad
                font.family: Theme.tightFont
                font.weight: Font.Bold
                font.pixelSize: 15
            }
        }
    }
}

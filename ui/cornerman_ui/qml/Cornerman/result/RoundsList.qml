pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// The rounds: who won, how, what was left.
ListView {
    id: list
    cacheBuffer: 0

    required property var rounds

    clip: true
    spacing: 4
    model: rounds
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: interactive
    interactive: contentHeight > height
    highlightMoveDuration: 0
    ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Rounds")

    delegate: Rectangle {
        id: row

        required property string number
        required property string winner
        required property list<int> seats
        required property string how
        required property string stood
        required property string length

        width: ListView.view.width - (list.interactive ? 14 : 0)
        height: 40
        radius: 6
        color: Theme.raised
        Accessible.role: Accessible.ListItem
        Accessible.name: qsTr("Round %1: %2, %3, left %4, %5").arg(number).arg(winner).arg(how).arg(stood).arg(length)

        Text {
            id: which
            anchors.verticalCenter: parent.verticalCenter
            x: 14
            text: row.number
            color: Theme.dim
            font.family: Theme.numberFont
            font.pixelSize: 28
        }

        Row {
            id: signs
            anchors.verticalCenter: parent.verticalCenter
            x: 50
            spacing: 4

            Repeater {
                model: row.seats

                SeatMark {
                    required property int modelData
                    seat: modelData
                    size: 16
                }
            }
        }

        Text {
            anchors.verticalCenter: parent.verticalCenter
            x: signs.x + (row.seats.length > 0 ? signs.width + 8 : 0)
            width: stood.x - x - 12
            text: row.winner + "  ·  " + row.how
            color: Theme.text
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 17
        }

        Text {
            id: stood
            anchors.verticalCenter: parent.verticalCenter
            anchors.right: parent.right
            anchors.rightMargin: 14
            width: Math.min(implicitWidth, parent.width * 0.5)
            horizontalAlignment: Text.AlignRight
            text: row.stood + "  ·  " + row.length
            color: Theme.dim
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }
}

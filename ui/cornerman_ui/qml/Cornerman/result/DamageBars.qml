pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// What dealt damage, the most first: who, with what, how much in how many hits.
ListView {
    id: list
    cacheBuffer: 0

    required property list<string> players

    readonly property real nameWidth: Math.min(260, width * 0.32)

    clip: true
    spacing: 5
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: true
    highlightMoveDuration: 0
    ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Damage by source")

    Rectangle {
        anchors.fill: parent
        visible: list.activeFocus
        color: "transparent"
        border.width: 2
        border.color: Theme.focus
        radius: 4
    }

    delegate: Item {
        id: row

        required property int seat
        required property string title
        required property int amount
        required property int times
        required property real share

        width: ListView.view.width - 14
        height: 26
        Accessible.role: Accessible.ListItem
        Accessible.name: qsTr("%1, %2: %3, hits: %4").arg(list.players[seat] ?? "").arg(title).arg(amount).arg(times)

        SeatMark {
            id: sign
            anchors.verticalCenter: parent.verticalCenter
            x: 6
            seat: row.seat
            size: 13
        }

        Text {
            id: name
            anchors.verticalCenter: parent.verticalCenter
            x: 28
            width: list.nameWidth
            text: row.title
            color: Theme.text
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        SeatFill {
            x: 28 + list.nameWidth + 10
            width: Math.max(3, (row.width - x - 120) * row.share)
            height: 18
            anchors.verticalCenter: parent.verticalCenter
            seat: row.seat
        }

        PlotText {
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: 108
            color: Theme.text
            text: row.times > 1 ? qsTr("%1 in %2 hits").arg(row.amount).arg(row.times) : row.amount
        }
    }
}

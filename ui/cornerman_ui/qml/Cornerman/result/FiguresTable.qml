pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// The match in numbers: a line a figure, a column a seat.
ListView {
    id: table
    cacheBuffer: 0

    required property list<string> players

    readonly property real cell: Math.min(150, (width - 30) * 0.6 / Math.max(1, players.length))

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: true
    highlightMoveDuration: 0
    ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.Table
    Accessible.name: qsTr("The match in numbers")

    Rectangle {
        anchors.fill: parent
        visible: table.activeFocus
        color: "transparent"
        border.width: 2
        border.color: Theme.focus
        radius: 4
    }

    headerPositioning: ListView.OverlayHeader
    header: Rectangle {
        z: 2
        width: table.width - 14
        height: 30
        color: Theme.panel

        Row {
            anchors.right: parent.right
            height: parent.height

            Repeater {
                model: table.players

                Row {
                    id: head
                    required property string modelData
                    required property int index
                    width: table.cell
                    spacing: 6

                    SeatMark {
                        y: 4
                        seat: head.index
                        size: 13
                    }

                    Text {
                        width: parent.width - 26
                        text: head.modelData
                        color: Theme.text
                        elide: Text.ElideRight
                        font.family: Theme.textFont
                        font.weight: Font.DemiBold
                        font.pixelSize: 16
                    }
                }
            }
        }
    }

    delegate: Rectangle {
        id: row

        required property string title
        required property var values
        required property bool part
        required property int index

        width: ListView.view.width - 14
        height: 27
        color: index % 2 ? "transparent" : Theme.raised
        Accessible.role: Accessible.ListItem
        Accessible.name: title + ": " + values.map((value, n) => (table.players[n] ?? "") + " " + value).join(", ")

        Text {
            anchors.verticalCenter: parent.verticalCenter
            x: row.part ? 26 : 8
            width: parent.width - x - table.cell * row.values.length - 4
            text: row.title
            color: row.part ? Theme.dim : Theme.text
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        Row {
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter

            Repeater {
                model: row.values

                Text {
                    required property string modelData
                    width: table.cell
                    leftPadding: 19
                    text: modelData
                    color: row.part ? Theme.dim : Theme.text
                    elide: Text.ElideRight
                    font.family: Theme.textFont
                    font.weight: Font.DemiBold
                    font.pixelSize: 16
                    font.features: {
                        "tnum": 1
                    }
                }
            }
        }
    }
}

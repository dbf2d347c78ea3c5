pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One seat of a board: its lights, and its buttons below.
Rectangle {
    id: place

    required property BoardModel board
    required property BoardSeatModel seat
    property bool compact: false
    readonly property bool taken: seat.matchSeat >= 0

    implicitHeight: column.implicitHeight + (compact ? 8 : 18)
    implicitWidth: 360
    color: compact ? "transparent" : Theme.raised
    border.width: compact ? 0 : 1
    border.color: taken ? Theme.seat(seat.matchSeat) : Theme.line
    radius: Theme.radius
    opacity: board.good ? 1 : 0.55

    Accessible.role: Accessible.Grouping
    Accessible.name: taken ? seat.player : qsTr("Seat %1, nobody sits here").arg(seat.number)

    ColumnLayout {
        id: column
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: place.compact ? 2 : 9
        spacing: place.compact ? 4 : 7

        Text {
            Layout.fillWidth: true
            text: place.taken ? String.fromCharCode(65 + place.seat.matchSeat) + "  " + place.seat.player
                : qsTr("Seat %1: nobody sits here").arg(place.seat.number)
            color: place.taken ? Theme.seat(place.seat.matchSeat) : Theme.dim
            elide: Text.ElideRight
            font.family: Theme.tightFont
            font.weight: Font.DemiBold
            font.pixelSize: place.compact ? 16 : 18
        }

        Flow {
            id: lights
            Layout.fillWidth: true
            spacing: 6

            Repeater {
                model: place.seat.strips

                LedStrip {
                    required property int index
                    most: kind === "bar" ? 24 : place.compact ? 12 : 16
                    width: kind === "bar" ? lights.width : Math.min(implicitWidth, lights.width)
                    height: kind === "bar" ? (place.compact ? 18 : 26) : most + 8
                }
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.topMargin: 2
            spacing: place.compact ? 14 : 2

            Repeater {
                model: place.seat.buttons

                LampButton {
                    required property string button
                    objectName: (place.compact ? "side-" : "") + place.board.name + "-" + place.seat.number + "-" + button
                    Layout.fillWidth: !place.compact
                    Layout.minimumWidth: round
                    compact: place.compact
                    shut: !place.board.simulated || place.board.gone
                    onPushed: place.board.push(place.seat.number, button)
                    onReleased: place.board.release(place.seat.number, button)
                }
            }
        }
    }
}

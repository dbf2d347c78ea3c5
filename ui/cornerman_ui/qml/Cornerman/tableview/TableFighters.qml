pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// All who fight: two sides mirrored with the timer between them, or a row for each.
Item {
    id: fighters

    required property MatchModel match
    required property real unit
    property bool status: true

    readonly property PublicModel seen: match.public
    required property bool big // one fighter a side, and room for large numbers

    property bool slim: false // a line for each in two columns, where there is little room
    readonly property bool columns: seen.versus || slim
    readonly property var seats: seen.versus ? [seen.firstSeats, seen.secondSeats] : [seen.firstSeats.filter((seat, index) => index % 2 === 0), seen.firstSeats.filter((seat, index) => index % 2 === 1)]
    // A frame around a side needs room; the timer stands between the two.
    readonly property real inset: Math.round(8 * unit)
    readonly property real sideWidth: Math.floor((width - 4 * inset - timer.width) / 2)
    readonly property int high: Math.max(seats[0].length, seats[1].length)
    readonly property real seatHeight: slim ? 50 : (big ? 35 + 90 + 16 : 35 + 56 + 16) + (status && big ? 39 : 0)

    implicitHeight: columns ? Math.round((seatHeight * high + 8 * (high - 1)) * unit) : rows.implicitHeight

    Repeater {
        id: sides
        model: fighters.columns ? fighters.seats : []

        Column {
            id: side
            required property int index
            required property list<var> modelData

            x: index === 1 ? fighters.width - width - fighters.inset : fighters.inset
            width: fighters.sideWidth
            spacing: Math.round(8 * fighters.unit)

            Repeater {
                model: fighters.slim ? side.modelData : []

                TableSeatSlim {
                    required property int modelData

                    objectName: "seat-" + modelData
                    width: side.width
                    seat: fighters.match.seats[modelData]
                    unit: fighters.unit
                    mirrored: side.index === 1
                }
            }

            Repeater {
                model: fighters.slim ? [] : side.modelData

                TableSeat {
                    required property int modelData

                    objectName: "seat-" + modelData
                    width: side.width
                    seat: fighters.match.seats[modelData]
                    unit: fighters.unit
                    mirrored: side.index === 1
                    status: fighters.status && fighters.big
                    marks: fighters.big
                    tall: fighters.big ? 90 : 56
                }
            }
        }
    }

    TableTimer {
        id: timer
        objectName: "timerPlace"
        visible: fighters.columns && shown
        brief: fighters.slim
        width: shown ? Math.min(implicitWidth, fighters.width * 0.18) : 0
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(4 * fighters.unit)
        match: fighters.match
        unit: fighters.unit
    }

    Column {
        id: rows
        visible: !fighters.columns
        width: parent.width
        spacing: Math.round(8 * fighters.unit)

        Repeater {
            model: fighters.columns ? [] : fighters.seen.firstSeats

            TableSeatRow {
                required property int modelData

                objectName: "seat-" + modelData
                width: rows.width
                seat: fighters.match.seats[modelData]
                unit: fighters.unit
            }
        }
    }
}

import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Who it is and whose turn; rounds won, and what the life has changed by just now.
RowLayout {
    id: head

    required property SeatModel seat
    required property real unit
    property bool mirrored: false
    property bool framed: false

    layoutDirection: mirrored ? Qt.RightToLeft : Qt.LeftToRight
    spacing: Math.round(6 * unit)

    Triangle {
        objectName: "seatTriangle"
        visible: head.framed
        Layout.preferredWidth: Math.round(20 * head.unit)
        Layout.preferredHeight: Math.round(24 * head.unit)
        mirrored: head.mirrored
        fill: Theme.seat(head.seat.number)
    }

    SeatBadge {
        unit: head.unit
        number: head.seat.number
    }

    ArcText {
        objectName: "seatName"
        Layout.fillWidth: true
        Layout.maximumWidth: Math.ceil(implicitWidth)
        Layout.minimumWidth: Math.min(Math.ceil(implicitWidth), Math.round(0.4 * head.width))
        unit: head.unit
        text: head.seat.name
        color: Theme.seat(head.seat.number)
        font.weight: Font.Bold
    }

    ArcText {
        objectName: "fighterName"
        Layout.fillWidth: true
        Layout.maximumWidth: Math.ceil(implicitWidth)
        visible: text !== "" && head.width > 260 * head.unit
        unit: head.unit
        text: head.seat.fighter
        color: Theme.dim
        font.weight: Font.Medium
    }

    Item {
        Layout.fillWidth: true
    }

    ArcText {
        objectName: "defends"
        visible: head.seat.active === "defender" && head.width > 430 * head.unit
        unit: head.unit
        text: qsTr("DEFENDS")
        color: Theme.text
        elide: Text.ElideNone
    }

    Pips {
        visible: of > 0 && head.width > 190 * head.unit
        unit: head.unit
        count: head.seat.wins
        of: head.seat.winsOf
        tint: Theme.seat(head.seat.number)
    }

    ArcText {
        objectName: "lifeDelta"
        Layout.preferredHeight: head.height
        visible: head.seat.delta !== 0
        unit: head.unit
        arc: 26
        text: (head.seat.delta > 0 ? "+" : "−") + Math.abs(head.seat.delta)
        color: head.seat.delta > 0 ? Theme.good : Theme.bad
        elide: Text.ElideNone
        font.family: Theme.numberFont
        font.weight: Font.Normal
    }
}

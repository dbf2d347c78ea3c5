pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// What is saved up, step by step; below the steps what they pay for, in a box what can be paid now.
Item {
    id: gauge

    required property SeatModel seat
    required property real unit
    property bool mirrored: false
    property bool marks: true

    readonly property var steps: seat.meterSteps
    readonly property int count: steps.length
    readonly property bool full: count > 0 && seat.meter >= count
    readonly property real segmentHeight: Math.round((marks ? 20 : 16) * unit)
    readonly property real stepWidth: count > 0 ? (width - digit.width - 6 * unit) / count : 0
    readonly property bool hasMarks: seat.meterSteps.some(word => word !== "")
    // Every mark has room below its step.
    readonly property bool roomy: stepWidth > 28 * unit
    readonly property int next: steps.findIndex((word, index) => word !== "" && index >= seat.meter)

    visible: count > 0

    Accessible.role: Accessible.ProgressBar
    Accessible.name: qsTr("%1: %2 %3 of %4").arg(seat.name).arg(seat.meterName).arg(seat.meter).arg(count)

    function place(index: int): real {
        const from = gauge.mirrored ? digit.width + 6 * unit : 0;
        return from + (gauge.mirrored ? gauge.count - 1 - index : index) * stepWidth;
    }

    Repeater {
        model: gauge.count

        Rectangle {
            id: step
            required property int index
            readonly property bool lit: index < gauge.seat.meter

            objectName: "meterStep"
            x: Math.round(gauge.place(index))
            width: Math.round(gauge.stepWidth - 2 * gauge.unit)
            height: gauge.segmentHeight
            radius: 2
            color: lit ? Theme.meter : Theme.gone
            border.width: Math.max(1, Math.round(gauge.unit * 0.8))
            border.color: lit ? Theme.meter : Theme.dim
        }
    }

    // Full: an outline that beats, and a star behind the number.
    Rectangle {
        visible: gauge.full
        objectName: "meterFull"
        x: Math.round(gauge.place(gauge.mirrored ? gauge.count - 1 : 0)) - 3 * gauge.unit
        y: -3 * gauge.unit
        width: Math.round(gauge.stepWidth * gauge.count + 4 * gauge.unit)
        height: gauge.segmentHeight + 6 * gauge.unit
        color: "transparent"
        border.color: Theme.text
        border.width: Math.max(2, Math.round(gauge.unit * 1.2))
        radius: 4
        opacity: fullBeat.level

        Beat {
            id: fullBeat
            beatMs: 1200
            low: 0.25
            running: gauge.visible && gauge.full && !Theme.reducedMotion
        }
    }

    Row {
        id: digit
        x: gauge.mirrored ? 0 : gauge.width - width
        y: 0
        spacing: 2 * gauge.unit
        layoutDirection: gauge.mirrored ? Qt.RightToLeft : Qt.LeftToRight

        ArcText {
            objectName: "meterNumber"
            unit: gauge.unit
            height: gauge.segmentHeight
            arc: gauge.marks ? 24 : 20
            text: gauge.seat.meter
            color: Theme.meter
            font.family: Theme.numberFont
            elide: Text.ElideNone
        }

        Star {
            visible: gauge.full
            anchors.verticalCenter: parent.verticalCenter
            width: 22 * gauge.unit
            height: width
            fill: Theme.meter
        }
    }

    ArcText {
        visible: gauge.marks && !gauge.hasMarks
        x: gauge.mirrored ? gauge.width - width : 0
        y: gauge.segmentHeight + Math.round(3 * gauge.unit)
        height: Math.round(30 * gauge.unit)
        unit: gauge.unit
        text: gauge.seat.meterName
        color: Theme.dim
        font.capitalization: Font.AllUppercase
    }

    Repeater {
        model: gauge.marks && gauge.hasMarks ? gauge.steps : []

        Rectangle {
            id: mark
            required property int index
            required property string modelData
            readonly property bool paid: index < gauge.seat.meter
            readonly property bool best: paid && modelData === gauge.seat.meterPays

            objectName: "meterMark"
            visible: modelData !== "" && (gauge.roomy || best || (gauge.seat.meterPays === "" && index === gauge.next))
            x: {
                const left = gauge.place(index);
                const wanted = gauge.mirrored ? left : left + gauge.stepWidth - 2 * gauge.unit - width;
                return Math.round(Math.max(0, Math.min(gauge.width - width, wanted)));
            }
            y: gauge.segmentHeight + Math.round(3 * gauge.unit)
            width: Math.round(word.implicitWidth + 8 * gauge.unit)
            height: Math.round(30 * gauge.unit)
            radius: 3
            color: best ? Theme.meter : "transparent"

            ArcText {
                id: word
                anchors.centerIn: parent
                unit: gauge.unit
                caps: true
                text: mark.modelData
                color: mark.best ? Theme.ink : mark.paid ? Theme.meter : Theme.dim
                font.weight: mark.paid ? Font.Bold : Font.Medium
            }
        }
    }
}

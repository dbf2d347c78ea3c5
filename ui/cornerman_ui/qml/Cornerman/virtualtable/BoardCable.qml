pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman
import Cornerman.Models

// The cable of a simulated board: good on the left, about to break on the right.
Slider {
    id: slider

    required property BoardModel board

    from: 0
    to: 10
    stepSize: 1
    snapMode: Slider.SnapAlways
    value: board.cable
    implicitHeight: Theme.touch
    implicitWidth: 190
    focusPolicy: Qt.TabFocus
    onMoved: board.setCable(Math.round(value))

    Accessible.role: Accessible.Slider
    Accessible.name: board.cableWords

    background: Item {
        Text {
            anchors.left: parent.left
            anchors.top: parent.top
            text: slider.board.cableWords
            color: slider.value > 0 ? Theme.meter : Theme.dim
            font.family: Theme.textFont
            font.pixelSize: 15
        }

        Rectangle {
            x: slider.leftPadding
            y: parent.height - 15
            width: slider.availableWidth
            height: 6
            radius: 3
            color: Theme.gone
            border.color: Theme.line

            Rectangle {
                width: slider.visualPosition * parent.width
                height: parent.height
                radius: 3
                color: Theme.meter
            }
        }
    }

    handle: Rectangle {
        x: slider.leftPadding + slider.visualPosition * (slider.availableWidth - width)
        y: slider.height - 23
        width: 22
        height: 22
        radius: 11
        color: slider.pressed ? Theme.text : Theme.raised
        border.width: slider.visualFocus ? 3 : 2
        border.color: slider.visualFocus ? Theme.focus : Theme.meter
    }
}

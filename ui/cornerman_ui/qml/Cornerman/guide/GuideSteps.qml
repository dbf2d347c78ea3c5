pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The steps of the attack sequence; those that were played are ticked.
Flow {
    id: steps

    required property GuideModel guide

    spacing: 6

    Repeater {
        model: steps.guide.goals

        Rectangle {
            id: step
            required property var modelData
            required property int index

            objectName: "goal-" + index
            width: label.implicitWidth + 20
            height: 26
            radius: 13
            color: step.modelData.reached ? Theme.good : "transparent"
            border.color: step.modelData.reached ? Theme.good : Theme.line

            Text {
                id: label
                anchors.centerIn: parent
                text: (step.modelData.reached ? "✓ " : (step.index + 1) + " ") + step.modelData.label
                color: step.modelData.reached ? Theme.ink : Theme.dim
                font.family: Theme.tightFont
                font.weight: Font.DemiBold
                font.pixelSize: 16
            }
        }
    }
}

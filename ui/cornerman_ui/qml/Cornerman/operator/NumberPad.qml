import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A number with a big minus and plus.
ColumnLayout {
    id: pad

    required property DecisionModel decision

    spacing: 12

    RowLayout {
        Layout.fillWidth: true
        Layout.fillHeight: false
        spacing: 12

        StepButton {
            objectName: "numberLess"
            Layout.fillWidth: true
            Layout.preferredWidth: 60
            implicitHeight: Theme.primaryTouch
            text: "−"
            tint: Theme.seat(pad.decision.seat)
            enabled: pad.decision.number > pad.decision.low
            Accessible.name: qsTr("One less")
            onClicked: pad.decision.setNumber(pad.decision.number - 1)
        }

        Text {
            objectName: "number"
            Layout.fillWidth: true
            Layout.preferredWidth: 60
            text: pad.decision.number
            color: Theme.text
            horizontalAlignment: Text.AlignHCenter
            font.family: Theme.numberFont
            font.pixelSize: 72
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        StepButton {
            objectName: "numberMore"
            Layout.fillWidth: true
            Layout.preferredWidth: 60
            implicitHeight: Theme.primaryTouch
            text: "+"
            tint: Theme.seat(pad.decision.seat)
            enabled: pad.decision.number < pad.decision.high
            Accessible.name: qsTr("One more")
            onClicked: pad.decision.setNumber(pad.decision.number + 1)
        }
    }

    Text {
        Layout.fillWidth: true
        text: qsTr("from %1 to %2; keys: digits, − and +").arg(pad.decision.low).arg(pad.decision.high)
        color: Theme.dim
        horizontalAlignment: Text.AlignHCenter
        font.family: Theme.textFont
        font.pixelSize: 16
    }

    Item {
        Layout.fillHeight: true
    }
}

import QtQuick
import QtQuick.Layouts
import Cornerman

// A value with its name, a minus and a plus.
RowLayout {
    id: line

    required property string path
    required property string label
    required property string shown
    required property bool counted
    required property bool waiting
    property color tint: Theme.accent
    signal tapped(int by)

    spacing: 8

    Text {
        Layout.fillWidth: true
        text: line.label
        color: Theme.text
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.pixelSize: 18
    }

    StepButton {
        objectName: "less-" + line.path
        visible: line.counted
        text: "−"
        tint: line.tint
        Accessible.name: qsTr("%1: one less").arg(line.label)
        onClicked: line.tapped(-1)
    }

    Text {
        Layout.minimumWidth: 64
        Layout.maximumWidth: line.counted ? 64 : 260
        text: line.shown
        color: line.waiting ? Theme.meter : Theme.text
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignHCenter
        font.family: line.counted ? Theme.numberFont : Theme.textFont
        font.pixelSize: line.counted ? 30 : 16
    }

    StepButton {
        objectName: "more-" + line.path
        visible: line.counted
        text: "+"
        tint: line.tint
        Accessible.name: qsTr("%1: one more").arg(line.label)
        onClicked: line.tapped(1)
    }
}

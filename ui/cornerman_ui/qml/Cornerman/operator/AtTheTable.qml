import QtQuick
import Cornerman
import Cornerman.Models

// What hands must do at the table now.
Rectangle {
    id: bar

    required property InstructionsModel instructions

    visible: instructions.lines.length > 0
    implicitHeight: words.implicitHeight + 16
    color: Theme.panel
    border.color: Theme.meter
    radius: Theme.radius

    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.text

    Text {
        id: words
        objectName: "atTheTable"
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.margins: Theme.gap
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("At the table:  %1").arg(bar.instructions.lines.join("   ·   "))
        color: Theme.text
        wrapMode: Text.Wrap
        maximumLineCount: 2
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.pixelSize: 17
    }
}

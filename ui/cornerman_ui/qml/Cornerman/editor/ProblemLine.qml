import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// One thing that is wrong: where, what, what would be right, what to do.
AbstractButton {
    id: line

    required property int number
    required property string severity
    required property string where
    required property string message
    required property string allowed
    required property string cure
    required property bool near
    property bool cursor: false

    readonly property color tint: severity === "error" ? Theme.bad : severity === "dealt" ? Theme.meter : Theme.dim

    objectName: "problem-" + number
    implicitHeight: Math.max(Theme.touch, words.implicitHeight + 10)
    focusPolicy: Qt.NoFocus

    Accessible.role: Accessible.ListItem
    Accessible.name: message
    Accessible.description: [where, allowed, cure].filter(one => one !== "").join(". ")
    Accessible.onPressAction: line.clicked()

    background: Rectangle {
        radius: 6
        color: line.near ? Theme.raised : "transparent"
        border.width: line.cursor ? 3 : 1
        border.color: line.cursor ? Theme.focus : line.near ? line.tint : Theme.line
    }

    contentItem: Item {
        Column {
            id: words
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.margins: 8
            anchors.verticalCenter: parent.verticalCenter
            spacing: 1

            Text {
                width: parent.width
                text: (line.severity === "error" ? "✗ " : line.severity === "dealt" ? "△ " : "· ") + line.message
                color: line.tint
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.weight: Font.Medium
                font.pixelSize: 15
            }

            Text {
                width: parent.width
                visible: line.allowed !== ""
                text: qsTr("allowed: %1").arg(line.allowed)
                color: Theme.text
                wrapMode: Text.Wrap
                maximumLineCount: 3
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 14
            }

            Text {
                width: parent.width
                visible: line.cure !== ""
                text: line.cure
                color: Theme.text
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 14
            }

            Text {
                width: parent.width
                text: line.where
                color: Theme.dim
                elide: Text.ElideMiddle
                font.family: Theme.tightFont
                font.pixelSize: 14
            }
        }
    }
}

import QtQuick
import Cornerman

// A tool in the operator's work place: its title, a way back, its content.
Rectangle {
    id: page

    required property string title
    property string hint: ""
    default property alias content: inside.data
    readonly property real headHeight: close.height + 14 + Theme.gap
    signal closed

    color: Theme.panel
    border.color: Theme.line
    radius: Theme.radius

    Accessible.role: Accessible.Pane
    Accessible.name: page.title

    Text {
        id: heading
        anchors.left: parent.left
        anchors.leftMargin: Theme.gap
        anchors.verticalCenter: close.verticalCenter
        text: page.title
        color: Theme.text
        font.family: Theme.tightFont
        font.weight: Font.DemiBold
        font.pixelSize: 20
        font.capitalization: Font.AllUppercase
        font.letterSpacing: 1
    }

    Text {
        anchors.left: heading.right
        anchors.leftMargin: 14
        anchors.right: close.left
        anchors.rightMargin: 8
        anchors.verticalCenter: heading.verticalCenter
        text: page.hint
        color: Theme.dim
        // Half a hint is none.
        opacity: truncated ? 0 : 1
        wrapMode: Text.Wrap
        maximumLineCount: 2
        lineHeight: 0.9
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.pixelSize: 15
    }

    BigButton {
        id: close
        objectName: "closeTool"
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: 6
        implicitHeight: Theme.touch
        text: qsTr("Close")
        key: "Esc"
        onClicked: page.closed()
    }

    Item {
        id: inside
        anchors.fill: parent
        anchors.margins: Theme.gap
        anchors.topMargin: close.height + 14
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// Something that people should know; a touch takes it away.
Rectangle {
    id: bar

    property string message: ""
    // The rule that the message names.
    readonly property string rule: (/\b[A-Z]{2,5}-[A-Z][A-Z0-9]*-[0-9]+\b/.exec(message) ?? [""])[0]
    signal seen

    visible: message !== ""
    implicitHeight: Math.max(words.implicitHeight + 20, why.visible ? why.implicitHeight + 12 : 0)
    color: Theme.raised
    border.color: Theme.meter
    border.width: 2
    radius: Theme.radius

    Accessible.role: Accessible.AlertMessage
    Accessible.name: message

    Text {
        id: words
        anchors.left: parent.left
        anchors.right: why.visible ? why.left : parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.margins: Theme.gap
        text: bar.message
        color: Theme.text
        wrapMode: Text.Wrap
        font.family: Theme.textFont
        font.pixelSize: 18
    }

    WhyLink {
        id: why
        objectName: "messageWhy"
        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        rule: bar.rule
    }

    TapHandler {
        onTapped: bar.seen()
    }
}

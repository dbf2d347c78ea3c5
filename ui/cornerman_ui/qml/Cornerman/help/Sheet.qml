pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// Something that lies over the screen: the keys of the screen below are quiet meanwhile; Esc takes it away.
Popup {
    id: sheet

    required property string title
    property string hint: ""
    default property alias content: inside.data

    parent: Overlay.overlay
    x: Math.round((parent.width - width) / 2)
    y: Math.round((parent.height - height) / 2)
    width: Math.min(parent.width - 32, 1180)
    height: Math.min(parent.height - 32, 860)
    modal: true
    focus: true
    padding: 0
    closePolicy: Popup.CloseOnEscape

    Overlay.modal: Rectangle {
        color: "#B0000000"
    }

    background: Rectangle {
        color: Theme.panel
        border.color: Theme.line
        radius: Theme.radius
    }

    contentItem: FocusScope {
        focus: true

        Text {
            id: heading
            anchors.left: parent.left
            anchors.leftMargin: 20
            anchors.verticalCenter: close.verticalCenter
            text: sheet.title
            color: Theme.text
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 26
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }

        Text {
            anchors.left: heading.right
            anchors.leftMargin: 16
            anchors.right: close.left
            anchors.rightMargin: 8
            anchors.baseline: heading.baseline
            text: sheet.hint
            color: Theme.dim
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        BigButton {
            id: close
            objectName: "closeSheet"
            anchors.right: parent.right
            anchors.top: parent.top
            anchors.margins: 8
            text: qsTr("Close")
            key: "Esc"
            onClicked: sheet.close()
        }

        FocusScope {
            id: inside
            focus: true
            anchors.fill: parent
            anchors.margins: 20
            anchors.topMargin: close.height + 20
        }
    }
}

import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// What keeps the program from starting, in words, with what to do.
Window {
    id: window

    required property TroubleModel trouble

    width: 720
    height: 420
    minimumWidth: 560
    minimumHeight: 340
    visible: false
    title: "Cornerman"
    color: Theme.back

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 28
        spacing: 14

        Text {
            objectName: "troubleMessage"
            Layout.fillWidth: true
            text: window.trouble.message
            color: Theme.text
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 24
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }

        Text {
            Layout.fillWidth: true
            visible: text !== ""
            text: window.trouble.where
            color: Theme.dim
            wrapMode: Text.WrapAnywhere
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        Text {
            objectName: "troubleCure"
            Layout.fillWidth: true
            Layout.fillHeight: true
            text: window.trouble.cure
            color: Theme.meter
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 19
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 12

            BigButton {
                objectName: "giveUp"
                Layout.preferredHeight: Theme.primaryTouch
                text: qsTr("Quit")
                key: "Esc"
                onClicked: window.close()
            }

            BigButton {
                objectName: "tryAgain"
                Layout.fillWidth: true
                primary: true
                focus: true
                text: qsTr("Try again")
                key: "⏎"
                onClicked: window.trouble.tryAgain()
            }
        }
    }

    Shortcut {
        sequence: "Esc"
        onActivated: window.close()
    }

    Shortcut {
        sequences: ["Return", "Enter"]
        onActivated: window.trouble.tryAgain()
    }
}

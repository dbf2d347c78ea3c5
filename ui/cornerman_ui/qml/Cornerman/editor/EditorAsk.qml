pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman

// Somebody leaves a pack that is not saved: four ways, none of which loses anything by mistake.
FocusScope {
    id: ask

    signal decided(string how)

    function begin() {
        save.forceActiveFocus();
    }

    Keys.onPressed: event => {
        const ways = {
            [Qt.Key_S]: "save",
            [Qt.Key_K]: "keep",
            [Qt.Key_X]: "drop",
            [Qt.Key_Escape]: "stay"
        };
        if (ways[event.key]) {
            ask.decided(ways[event.key]);
            event.accepted = true;
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.back
        opacity: 0.8

        // what lies below cannot be touched
        TapHandler {
            gesturePolicy: TapHandler.WithinBounds
        }
    }

    Panel {
        anchors.centerIn: parent
        width: Math.min(parent.width - 48, 620)
        height: column.implicitHeight + 60
        title: qsTr("Not everything is saved")
        Accessible.role: Accessible.Dialog
        Accessible.name: title

        ColumnLayout {
            id: column
            width: parent.width
            spacing: 8

            Text {
                Layout.fillWidth: true
                Layout.bottomMargin: 6
                text: qsTr("What you typed is kept aside all the time. What shall become of it?")
                color: Theme.text
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 18
            }

            BigButton {
                id: save
                objectName: "leaveSave"
                Layout.fillWidth: true
                text: qsTr("Save it into the pack")
                tint: Theme.good
                key: "S"
                onClicked: ask.decided("save")
            }

            BigButton {
                objectName: "leaveKeep"
                Layout.fillWidth: true
                text: qsTr("Keep it for the next time")
                detail: qsTr("The pack stays as it was; the editor goes on here when you open it again")
                wrapDetail: true
                key: "K"
                onClicked: ask.decided("keep")
            }

            BigButton {
                objectName: "leaveDrop"
                Layout.fillWidth: true
                text: qsTr("Throw it away")
                tint: Theme.bad
                key: "X"
                onClicked: ask.decided("drop")
            }

            BigButton {
                objectName: "leaveStay"
                Layout.fillWidth: true
                text: qsTr("Go on editing")
                key: "Esc"
                onClicked: ask.decided("stay")
            }
        }
    }
}

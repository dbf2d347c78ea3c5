import QtQuick
import Cornerman

// A small page over the work place.
FocusScope {
    id: sheet

    property string title: ""
    property real contentHeight: 200
    default property alias content: inside.data
    signal closed

    visible: false

    function close() {
        visible = false;
        closed();
    }

    Keys.onEscapePressed: close()

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
        width: Math.min(parent.width - 48, 680)
        height: sheet.contentHeight + 60
        title: sheet.title
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.title

        Item {
            id: inside
            anchors.fill: parent
        }
    }
}

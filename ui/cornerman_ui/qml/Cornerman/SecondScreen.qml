pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Window
import Cornerman
import Cornerman.Models

// The table view in a window of its own: whole on a second screen, and gone while that is unplugged.
Window {
    id: second

    required property MatchModel match
    required property string mainScreen
    // Somebody wants it; it is shown as soon as it can be.
    property bool wanted: false
    property var screens: Application.screens
    signal gone
    signal came

    objectName: "secondScreen"
    transientParent: null
    title: qsTr("Table view – Cornerman")
    width: 1280
    height: 720
    color: Theme.back
    visibility: Window.Hidden

    function alone(): bool {
        return screens.length < 2;
    }

    function place() {
        if (!wanted) {
            visibility = Window.Hidden;
        } else if (alone()) {
            visibility = Window.Windowed;
        } else {
            for (const one of screens) {
                if (one.name !== mainScreen)
                    screen = one;
            }
            visibility = Window.FullScreen;
        }
    }

    onWantedChanged: place()
    onScreensChanged: {
        if (!wanted)
            return;
        if (alone()) {
            visibility = Window.Hidden;
            gone();
        } else {
            place();
            came();
        }
    }
    onClosing: wanted = false

    Loader {
        anchors.fill: parent
        active: second.visible

        sourceComponent: TableView {
            match: second.match
        }
    }

    Shortcut {
        sequences: ["F3", "Esc"]
        onActivated: second.wanted = false
    }
}

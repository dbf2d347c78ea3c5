pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The main window: one screen at a time.
Window {
    id: window

    required property AppModel app

    width: 1280
    height: 800
    minimumWidth: 800
    minimumHeight: 480
    visible: false
    title: app.match ? app.match.title + " – Cornerman" : "Cornerman"
    color: Theme.back

    Binding {
        target: Theme
        property: "palette"
        value: window.app.settings.palette
    }

    Binding {
        target: Theme
        property: "customOne"
        value: window.app.settings.customOne
    }

    Binding {
        target: Theme
        property: "customTwo"
        value: window.app.settings.customTwo
    }

    Binding {
        target: Theme
        property: "reducedMotion"
        value: window.app.settings.reducedMotion
    }

    Binding {
        target: Theme
        property: "drainInward"
        value: window.app.settings.drainInward
    }

    Binding {
        target: Theme
        property: "distanceMm"
        value: window.app.settings.distanceMm
    }

    Binding {
        target: Theme
        property: "pxPerMm"
        value: window.app.settings.pxPerMm > 0 ? window.app.settings.pxPerMm : window.Screen.pixelDensity
    }

    Binding {
        target: Theme
        property: "room"
        value: window.height
    }

    Shortcut {
        sequence: "F6"
        onActivated: calibration.show()
    }

    WindowKeys {
        app: window.app
        typing: window.activeFocusItem instanceof TextInput
        onScreenToggled: window.visibility = window.visibility === Window.FullScreen ? Window.Windowed : Window.FullScreen
    }

    CalibrationWindow {
        id: calibration
        settings: window.app.settings
    }

    // Screens get what they show when they are made, and are gone before it is.
    Loader {
        id: screens
        objectName: "screens"
        anchors.fill: parent
        anchors.topMargin: window.app.guide ? guide.height : 0
        focus: true
        onLoaded: (item as Item).forceActiveFocus()
    }

    Loader {
        id: guide
        objectName: "guide"
        width: parent.width
    }

    Sheets {
        app: window.app
        onCalibrationWanted: calibration.show()
    }

    BusySheet {
        busy: window.app.busy
        shownIn: window
    }

    // A match that is open is left first, with a word.
    onClosing: close => {
        if (app.match) {
            close.accepted = false;
            app.quit();
        }
    }

    Connections {
        target: Why

        function onWanted(rule: string) {
            window.app.why(rule);
        }
    }

    Connections {
        target: window.app

        function onScreenChanged() {
            window.show_screen();
        }

        function onGuideChanged() {
            window.show_guide();
        }
    }

    Connections {
        target: window.app

        // Words that the models have made are read anew with the screen.
        function onLanguageChanged() {
            window.show_screen();
            window.show_guide();
        }
    }

    Component.onCompleted: show_screen()

    readonly property var screenFiles: ({
            "start": "StartScreen.qml",
            "setup": "SetupScreen.qml",
            "match": "MatchScreen.qml",
            "editor": "editor/EditorScreen.qml",
            "result": "result/ResultScreen.qml"
        })

    function show_screen() {
        const file = screenFiles[app.screen] ?? "StartScreen.qml";
        screens.setSource(file, app.screen === "match" ? {
            "match": app.match,
            "secondWanted": app.settings.secondScreen
        } : app.screen === "result" ? {
            "result": app.result
        } : {
            "app": app
        });
    }

    function show_guide() {
        if (app.guide)
            guide.setSource("guide/GuideBar.qml", {
                "guide": app.guide,
                "app": app,
                "inside": screens
            });
        else
            guide.source = "";
    }

    Caption {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 84
        width: Math.min(implicitWidth, parent.width - 48)
        z: 1
        words: window.app.sounds.caption
    }

    MessageBar {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.margins: Theme.gap
        z: 1
        message: window.app.message
        onSeen: window.app.say("")
    }
}

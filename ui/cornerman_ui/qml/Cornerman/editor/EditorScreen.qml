pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The card and stage editor: the shelf with all packs, or the work place of the open one.
FocusScope {
    id: screen

    required property AppModel app
    readonly property EditorModel editor: app.editor

    Component.onCompleted: show_page()
    Component.onDestruction: editor.keep_aside()

    // A page gets what it shows when it is made, and is gone before that is.
    function show_page() {
        if (editor.bench)
            page.setSource("EditorBench.qml", {
                "editor": editor,
                "bench": editor.bench,
                "acts": editor.acts
            });
        else
            page.setSource("EditorShelf.qml", {
                "editor": editor
            });
    }

    Connections {
        target: screen.editor

        function onBenchChanged() {
            screen.show_page();
        }

        function onLeft() {
            screen.app.go("start");
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.back
    }

    Loader {
        id: page
        anchors.fill: parent
        focus: true
        enabled: !ask.visible
        onLoaded: (item as Item).forceActiveFocus()
    }

    EditorAsk {
        id: ask
        objectName: "askLeave"
        anchors.fill: parent
        visible: screen.editor.asking
        onDecided: how => screen.editor.decide(how)
        onVisibleChanged: {
            if (visible)
                begin();
            else if (page.item)
                (page.item as Item).forceActiveFocus();
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The set-up in four pages; each can be left as it is, and the match can begin from every one.
FocusScope {
    id: screen

    required property AppModel app

    readonly property SetupModel setup: app.setup
    readonly property bool typing: Window.activeFocusItem instanceof TextInput
    // A button that was reached with Tab: Enter is its own.
    readonly property AbstractButton reached: Window.activeFocusItem as AbstractButton
    readonly property var titles: [qsTr("Game"), qsTr("Who plays"), qsTr("Cards, dice and table"), qsTr("House rules")]
    readonly property var files: ["GamePage.qml", "PlayersPage.qml", "TablePage.qml", "RulesPage.qml"]
    readonly property bool last: setup.page === files.length - 1

    Component.onCompleted: load()

    function load() {
        page.setSource("setup/" + files[setup.page], {
            "setup": screen.setup
        });
    }

    function back() {
        if (setup.page === 0)
            app.go("start");
        else
            setup.turnTo(setup.page - 1);
    }

    function on() {
        if (last)
            setup.begin();
        else
            setup.turnTo(setup.page + 1);
    }

    function enter() {
        if (reached && reached.visualFocus)
            reached.click();
        else
            on();
    }

    Connections {
        target: screen.setup

        function onPageChanged() {
            screen.load();
        }
    }

    Shortcut {
        sequence: "Alt+Left"
        onActivated: screen.back()
    }

    Shortcut {
        sequence: "Esc"
        enabled: !screen.typing
        onActivated: screen.back()
    }

    Shortcut {
        sequence: "Alt+Right"
        enabled: !screen.last
        onActivated: screen.on()
    }

    Shortcut {
        sequences: ["Return", "Enter"]
        enabled: !screen.typing
        onActivated: screen.enter()
    }

    Shortcut {
        sequences: ["Ctrl+Return", "Ctrl+Enter"]
        onActivated: screen.setup.begin()
    }

    Shortcut {
        sequence: "L"
        enabled: !screen.typing && screen.setup.lastTime && !screen.setup.asLastTime
        onActivated: screen.setup.sameAsLastTime()
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 12
        spacing: 10

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 8
            uniformCellSizes: true

            Repeater {
                model: screen.titles

                StepTab {
                    required property string modelData
                    required property int index
                    objectName: "page-" + index
                    Layout.fillWidth: true
                    number: index + 1
                    text: modelData
                    detail: screen.setup.summary[index] ?? ""
                    here: screen.setup.page === index
                    onClicked: screen.setup.turnTo(index)
                }
            }
        }

        Loader {
            id: page
            Layout.fillWidth: true
            Layout.fillHeight: true
            focus: true
        }

        SetupTrouble {
            Layout.fillWidth: true
            setup: screen.setup
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 10

            BigButton {
                objectName: "back"
                Layout.preferredHeight: Theme.primaryTouch
                text: screen.setup.page === 0 ? qsTr("First screen") : qsTr("Back")
                key: "Esc"
                onClicked: screen.back()
            }

            BigButton {
                objectName: "asLastTime"
                Layout.preferredHeight: Theme.primaryTouch
                Layout.fillWidth: true
                Layout.maximumWidth: implicitWidth
                visible: screen.setup.lastTime
                enabled: !screen.setup.asLastTime
                text: qsTr("Same as last time")
                detail: enabled ? "" : qsTr("It is.")
                key: "L"
                onClicked: screen.setup.sameAsLastTime()
            }

            Item {
                Layout.fillWidth: true
            }

            BigButton {
                objectName: "next"
                Layout.preferredHeight: Theme.primaryTouch
                visible: !screen.last
                text: screen.width < 1000 ? qsTr("Next") : qsTr("Next: %1").arg(screen.titles[screen.setup.page + 1] ?? "")
                key: "⏎"
                onClicked: screen.on()
            }

            BigButton {
                objectName: "begin"
                Layout.fillWidth: screen.width < 1000
                Layout.maximumWidth: screen.width < 1000 ? implicitWidth : Number.POSITIVE_INFINITY
                Layout.minimumWidth: screen.width < 1000 ? 200 : 300
                primary: true
                text: qsTr("Begin the match")
                key: screen.last ? "⏎" : "Ctrl ⏎"
                onClicked: screen.setup.begin()
            }
        }
    }
}

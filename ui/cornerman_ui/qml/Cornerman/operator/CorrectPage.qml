pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Every value that can be set by hand: found by typing, changed by touch or keys.
ToolPage {
    id: page

    required property CorrectionsModel corrections

    title: qsTr("Correct a value")
    hint: qsTr("type to find it; − and + change it; each change is in the log and can be undone")

    Component.onCompleted: corrections.watch(true)
    Component.onDestruction: corrections.watch(false)

    function look(words: string) {
        search.text = words;
    }

    function begin() {
        search.forceActiveFocus();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 8

        TextBox {
            id: search
            objectName: "searchValues"
            Layout.fillWidth: true
            placeholderText: qsTr("Find a value, such as: ann meter")
            onTextChanged: page.corrections.search(text)
            onGone: page.closed()
            onDown: list.enter()
            onEntered: list.enter()
        }

        EnterList {
            id: list
            objectName: "values"
            Layout.fillWidth: true
            Layout.fillHeight: true
            model: page.corrections.values
            currentIndex: -1
            section.property: "owner"
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Values")

            function enter() {
                if (count > 0) {
                    currentIndex = 0;
                    forceActiveFocus();
                }
            }

            function path(): string {
                return currentItem ? currentItem.objectName.substring(6) : "";
            }

            Keys.onUpPressed: currentIndex > 0 ? currentIndex-- : search.forceActiveFocus()
            Keys.onDownPressed: currentIndex = Math.min(count - 1, currentIndex + 1)
            Keys.onLeftPressed: page.corrections.tap(path(), -1)
            Keys.onRightPressed: page.corrections.tap(path(), 1)
            Keys.onReturnPressed: written.begin()
            Keys.onEnterPressed: written.begin()
            Keys.onPressed: event => {
                if (event.text === "-" || event.text === "+") {
                    page.corrections.tap(path(), event.text === "+" ? 1 : -1);
                    event.accepted = true;
                }
            }

            section.delegate: Text {
                required property string section
                topPadding: 6
                text: section
                color: Theme.dim
                font.family: Theme.tightFont
                font.weight: Font.DemiBold
                font.pixelSize: 17
            }

            delegate: Rectangle {
                id: row
                required property string path
                required property string label
                required property string owner
                required property int seat
                required property string shown
                required property bool counted
                required property bool waiting
                required property int index

                objectName: "value-" + path
                width: ListView.view.width - 12
                height: Theme.touch + 8
                color: ListView.isCurrentItem ? Theme.raised : "transparent"
                border.width: ListView.isCurrentItem && list.activeFocus ? 2 : 0
                border.color: Theme.focus
                radius: Theme.radius

                TapHandler {
                    onTapped: {
                        list.currentIndex = row.index;
                        if (!row.counted)
                            written.begin();
                    }
                }

                ValueLine {
                    anchors.fill: parent
                    anchors.leftMargin: 10
                    anchors.rightMargin: 4
                    path: row.path
                    label: row.label
                    shown: row.shown
                    counted: row.counted
                    waiting: row.waiting
                    tint: Theme.seat(row.seat)
                    onTapped: by => {
                        list.currentIndex = row.index;
                        page.corrections.tap(row.path, by);
                    }
                }
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            visible: list.currentIndex >= 0
            spacing: 8

            TextBox {
                id: written
                objectName: "newValue"
                Layout.fillWidth: true
                placeholderText: list.path() !== "" ? qsTr("new value of %1").arg(list.path()) : ""

                function begin() {
                    clear();
                    forceActiveFocus();
                }

                onEntered: {
                    trouble.text = page.corrections.put(list.path(), text);
                    if (trouble.text === "")
                        list.forceActiveFocus();
                }
                onGone: list.forceActiveFocus()
            }

            BigButton {
                objectName: "setValue"
                text: qsTr("Set")
                enabled: written.text !== ""
                onClicked: written.entered()
            }
        }

        Text {
            id: trouble
            Layout.fillWidth: true
            visible: text !== ""
            color: Theme.bad
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }
}

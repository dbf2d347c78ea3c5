pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A button that shows what is chosen, and opens the list of what can be.
BigButton {
    id: chooser

    required property string title
    // A list model with the roles id and label; `first` stands before it.
    required property var choices
    property var first: null
    property string current: ""
    signal chosen(string id)

    hint: "▾"
    Accessible.role: Accessible.ComboBox
    Accessible.description: chooser.title
    onClicked: list.open()

    Popup {
        id: list
        parent: Overlay.overlay
        x: Math.round((parent.width - width) / 2)
        y: Math.round((parent.height - height) / 2)
        width: Math.min(parent.width - 40, 520)
        height: Math.min(parent.height - 40, heading.height + 30 + rows.contentHeight + 20)
        modal: true
        focus: true
        padding: 12

        Overlay.modal: Rectangle {
            color: "#90000000"
        }

        background: Rectangle {
            color: Theme.panel
            border.color: Theme.accent
            border.width: 2
            radius: Theme.radius
        }

        onOpened: rows.forceActiveFocus()

        contentItem: Item {
            PageHeading {
                id: heading
                width: parent.width
                text: chooser.title
                elide: Text.ElideRight
            }

            ListView {
                id: rows
                objectName: "chooserList"
                cacheBuffer: 0
                anchors.fill: parent
                anchors.topMargin: heading.height + 10
                clip: true
                spacing: 6
                focus: true
                keyNavigationEnabled: true
                highlightMoveDuration: 0
                boundsBehavior: Flickable.StopAtBounds
                ScrollBar.vertical: ScrollBar {}
                model: chooser.choices
                header: chooser.first ? own : null

                Keys.onReturnPressed: take()
                Keys.onEnterPressed: take()
                Keys.onSpacePressed: take()

                function take() {
                    const row = currentItem as Chip;
                    if (row)
                        row.clicked();
                }

                Component {
                    id: own

                    Item {
                        width: rows.width
                        height: Theme.touch + rows.spacing

                        Chip {
                            objectName: "choice-" + chooser.first.id
                            width: parent.width - 10
                            text: chooser.first.label
                            on: chooser.current === chooser.first.id
                            onClicked: chooser.take(chooser.first.id)
                        }
                    }
                }

                delegate: Chip {
                    required property string id
                    required property string label
                    objectName: "choice-" + id
                    width: rows.width - 10
                    text: label
                    on: chooser.current === id
                    onClicked: chooser.take(id)
                }
            }
        }
    }

    function take(id: string) {
        list.close();
        chosen(id);
        forceActiveFocus();
    }
}

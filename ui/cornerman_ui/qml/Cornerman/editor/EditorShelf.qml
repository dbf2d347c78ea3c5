pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// All packs at hand, broken ones too, and a new one.
FocusScope {
    id: shelf

    required property EditorModel editor

    Keys.onEscapePressed: editor.leave()

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap
        spacing: Theme.gap

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap

            BigButton {
                objectName: "leaveEditor"
                text: qsTr("Back")
                key: "Esc"
                onClicked: shelf.editor.leave()
            }

            Text {
                text: qsTr("Cards and stages")
                color: Theme.text
                font.family: Theme.numberFont
                font.pixelSize: 40
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }

            Text {
                Layout.fillWidth: true
                text: qsTr("Choose a pack. One that ships is copied before it is changed.")
                color: Theme.dim
                wrapMode: Text.Wrap
                maximumLineCount: 2
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 17
            }
        }

        Text {
            objectName: "shelfMessage"
            Layout.fillWidth: true
            visible: text !== ""
            text: shelf.editor.message
            color: Theme.bad
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 17
        }

        EnterList {
            id: list
            objectName: "packs"
            // lines are made at once: the list may be another one with the next touch
            cacheBuffer: 0
            Layout.fillWidth: true
            Layout.preferredHeight: Math.min(contentHeight, shelf.height - 200)
            focus: true
            model: shelf.editor.packs
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Packs")

            function take() {
                const row = currentItem as PackLine;
                if (row)
                    shelf.editor.take(row.folder);
            }

            Keys.onReturnPressed: take()
            Keys.onEnterPressed: take()

            delegate: PackLine {
                width: ListView.view.width - 12
                current: ListView.isCurrentItem && list.activeFocus
                onClicked: shelf.editor.take(folder)
            }
        }

        Panel {
            Layout.fillWidth: true
            Layout.preferredHeight: row.implicitHeight + 48
            title: qsTr("A new pack")

            RowLayout {
                id: row
                width: parent.width
                spacing: 8

                TextBox {
                    id: name
                    objectName: "newPackName"
                    Layout.fillWidth: true
                    placeholderText: qsTr("Its name, such as: My fighters")
                    onEntered: make.clicked()
                    onGone: list.forceActiveFocus()
                }

                FieldChoice {
                    id: game
                    objectName: "newPackGame"
                    Layout.preferredWidth: 330
                    words: shelf.editor.games
                    shown: shelf.editor.games[0] ?? ""
                    label: qsTr("Game")
                    onChosen: word => shown = word
                }

                BigButton {
                    id: make
                    objectName: "newPack"
                    text: qsTr("Make it")
                    tint: Theme.good
                    enabled: name.text.trim() !== ""
                    onClicked: shelf.editor.newPack(name.text, shelf.editor.games.indexOf(game.shown))
                }
            }
        }

        Item {
            Layout.fillHeight: true
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A printed card that no pack holds, in one short line: typed, or put together by touch.
ColumnLayout {
    id: entry

    required property CardsModel cards
    signal gone

    spacing: 6

    function begin() {
        line.forceActiveFocus();
    }

    RowLayout {
        Layout.fillWidth: true
        Layout.fillHeight: false
        spacing: 8

        TextBox {
            id: line
            objectName: "entryLine"
            Layout.fillWidth: true
            placeholderText: qsTr("the card in a few words")
            onTextChanged: entry.cards.tryEntry(text)
            onEntered: entry.cards.enter(text)
            onGone: entry.gone()
        }

        BigButton {
            objectName: "entryBack"
            text: "⌫"
            centred: true
            enabled: line.text !== ""
            Accessible.name: qsTr("Take the last word away")
            onClicked: line.text = line.text.trim().split(" ").slice(0, -1).join(" ")
        }

        BigButton {
            objectName: "enterCard"
            text: qsTr("Play this card")
            tint: Theme.good
            enabled: line.text !== "" && entry.cards.entryTrouble === ""
            onClicked: entry.cards.enter(line.text)
        }
    }

    Text {
        objectName: "entryTrouble"
        Layout.fillWidth: true
        text: entry.cards.entryTrouble !== "" ? entry.cards.entryTrouble : line.text === "" ? entry.cards.entryWords : qsTr("This is a whole card.")
        color: entry.cards.entryTrouble !== "" ? Theme.bad : line.text === "" ? Theme.dim : Theme.good
        wrapMode: Text.Wrap
        maximumLineCount: 3
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.pixelSize: 16
    }

    Flickable {
        id: pads
        Layout.fillWidth: true
        Layout.fillHeight: true
        clip: true
        contentHeight: groups.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        Column {
            id: groups
            width: pads.width - 12
            spacing: 6

            Repeater {
                model: entry.cards.pad

                Column {
                    id: group
                    required property string title
                    required property list<string> labels
                    required property list<string> words
                    width: groups.width
                    spacing: 3

                    Text {
                        text: group.title
                        color: Theme.dim
                        font.family: Theme.tightFont
                        font.weight: Font.DemiBold
                        font.pixelSize: 16
                    }

                    Flow {
                        width: parent.width
                        spacing: 5

                        Repeater {
                            model: group.labels

                            Chip {
                                required property string modelData
                                required property int index
                                objectName: "word-" + group.title + "-" + modelData
                                text: modelData
                                Accessible.role: Accessible.Button
                                onClicked: line.text = (line.text.trim() + " " + group.words[index]).trim()
                            }
                        }
                    }
                }
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Which card? Found by typing, taken by touch or keys; a printed one that is not there is typed in.
ToolPage {
    id: page

    required property CardsModel cards
    required property DecisionModel decision
    property bool typing: false
    // A value with these words in its name is to be corrected.
    signal correctWanted(string words)

    title: qsTr("Cards")
    hint: typing ? qsTr("type the printed card in") : decision.prompt

    function begin() {
        if (typing)
            entry.begin();
        else if (decision.kind === "reveal")
            search.forceActiveFocus();
    }

    // Arrow keys lead into the cards.
    function enter() {
        grid.forceActiveFocus();
    }

    function find() {
        search.forceActiveFocus();
    }

    Shortcut {
        sequence: "Ctrl+N"
        enabled: !page.typing && (page.cards.entry || page.cards.guessed)
        onActivated: {
            if (page.cards.entry) {
                page.typing = true;
                entry.begin();
            } else {
                page.correctWanted(grid.currentWords());
            }
        }
    }

    Connections {
        target: page.decision

        // A new question; what is typed while touches do not count yet stays.
        function onLockChanged() {
            if (!page.decision.locked)
                return;
            page.typing = false;
            search.clear();
        }
    }

    ColumnLayout {
        anchors.fill: parent
        visible: !page.typing
        spacing: 8

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 8

            TextBox {
                id: search
                objectName: "searchCards"
                Layout.fillWidth: true
                placeholderText: qsTr("Find a card")
                onTextChanged: {
                    page.cards.search(text);
                    trouble.text = "";
                }
                onEntered: {
                    if (!page.cards.takeOnly())
                        trouble.text = text.trim() === "" ? qsTr("Type a part of the card's name.") : page.decision.typed(text);
                }
                onGone: grid.forceActiveFocus()
                onDown: grid.forceActiveFocus()
            }

            BigButton {
                objectName: "printedNumber"
                visible: page.cards.guessed && !page.cards.entry
                text: qsTr("Another number is printed")
                key: "Ctrl N"
                onClicked: page.correctWanted(grid.currentWords())
            }

            BigButton {
                objectName: "typeCard"
                visible: page.cards.entry
                text: qsTr("Not here: type it in")
                key: "Ctrl N"
                onClicked: {
                    page.typing = true;
                    entry.begin();
                }
            }
        }

        Text {
            id: trouble
            objectName: "cardTrouble"
            Layout.fillWidth: true
            visible: text !== ""
            color: Theme.bad
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        CardGrid {
            id: grid
            objectName: "cards"
            Layout.fillWidth: true
            Layout.fillHeight: true
            rows: page.cards.choice
            // A pack of cards as high as what is in it; a card with grids below its words higher than one without.
            cardHeight: page.cards.parts > 0 ? (page.cards.introduced ? 116 : 66) + page.cards.parts * 50 : page.cards.aimed ? 176 : 138
            cardWidth: page.cards.parts > 0 ? 330 : 200
            enterTakes: page.decision.kind !== "some" && page.decision.kind !== "order"
            Accessible.name: page.decision.prompt
            onTaken: option => page.decision.take(option)
        }
    }

    QuickEntry {
        id: entry
        anchors.fill: parent
        visible: page.typing
        cards: page.cards
        onGone: {
            page.typing = false;
            page.begin();
        }
    }
}

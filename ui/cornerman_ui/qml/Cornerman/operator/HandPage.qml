pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The hand of whoever looks, with all that the cards say.
ToolPage {
    id: page

    required property CardsModel cards

    title: cards.owner !== "" ? qsTr("Hand of %1").arg(cards.owner) : qsTr("Hand")
    hint: cards.owner === "" ? qsTr("a hand is shown to its player alone, when asked something") : ""

    function begin() {
        grid.forceActiveFocus();
    }

    Text {
        anchors.centerIn: parent
        visible: grid.count === 0
        text: qsTr("There are no cards to show.")
        color: Theme.dim
        font.family: Theme.textFont
        font.pixelSize: 18
    }

    CardGrid {
        id: grid
        objectName: "wholeHand"
        anchors.fill: parent
        rows: page.cards.hand
        cardHeight: 190
        Accessible.name: page.title
    }
}

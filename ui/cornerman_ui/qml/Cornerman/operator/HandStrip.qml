pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The hand of the eyes at the screen, side by side; a touch shows it with all that the cards say.
ListView {
    id: strip
    cacheBuffer: 0

    required property CardsModel cards
    signal wanted

    implicitHeight: 128
    orientation: ListView.Horizontal
    clip: true
    spacing: 6
    model: cards.hand
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Hand of %1").arg(cards.owner)

    delegate: CardFace {
        required title
        required kind
        required shade
        required figure
        required unit
        required facts
        required says
        required count
        required placeholder

        width: Math.max(150, Math.min(210, (strip.width - (strip.count - 1) * strip.spacing) / Math.max(1, strip.count)))
        height: strip.height
        onClicked: strip.wanted()
    }
}

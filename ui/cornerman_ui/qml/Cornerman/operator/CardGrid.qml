pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// Cards side by side; arrow keys go from one to the other, Space takes one, Enter too where one is all.
GridView {
    id: grid
    cacheBuffer: 0

    required property QtObject rows
    property real cardHeight: 138
    // The narrowest that a card may be.
    property real cardWidth: 200
    property bool enterTakes: true
    signal taken(string option)

    readonly property int across: Math.max(1, Math.floor((width - 12) / cardWidth))

    clip: true
    model: rows
    cellWidth: Math.floor((width - 12) / across)
    cellHeight: cardHeight + 8
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: true
    highlightMoveDuration: 0
    ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.List

    // What the card under the cursor is called in the list of values.
    function currentWords(): string {
        return currentItem ? currentItem.objectName.substring(5).replace(/_/g, " ") : "";
    }

    function take() {
        const card = currentItem as CardFace;
        if (card && card.enabled)
            card.clicked();
    }

    Keys.onReturnPressed: take()
    Keys.onEnterPressed: take()
    Keys.onSpacePressed: take()

    delegate: CardFace {
        required property string option
        required title
        required kind
        required shade
        required figure
        required unit
        required facts
        required says
        required count
        required placeholder
        required zones
        required reach
        required partNames
        required partWords
        required partZones
        required verb
        required place
        required property bool open
        required property string whyNot
        required property string rule
        required property string digit
        required property int index

        objectName: "card-" + option
        width: grid.cellWidth - 8
        height: grid.cardHeight
        focusPolicy: Qt.NoFocus
        enabled: open
        why: open ? "" : whyNot + " (" + rule + ")"
        key: digit
        current: grid.activeFocus && GridView.isCurrentItem
        onClicked: {
            grid.currentIndex = index;
            if (option !== "")
                grid.taken(option);
        }
    }
}

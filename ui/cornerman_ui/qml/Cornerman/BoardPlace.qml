pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// Where the game's own board stands; a game without one leaves it empty. A question about a cell brings the arrow
// keys here.
FocusScope {
    id: place

    required property MatchModel match
    // The arrow keys are here for a question: the next one has them back.
    property bool lent: false

    activeFocusOnTab: match.boardItem !== ""

    Loader {
        id: loader
        anchors.fill: parent
        focus: true
        onLoaded: (item as Item).focus = true
    }

    Connections {
        target: place.match.decision

        function onLockChanged() {
            const decision = place.match.decision;
            if (!decision.locked)
                return;
            const cell = decision.kind === "place" && decision.what === "cell" && place.visible;
            if (cell)
                place.forceActiveFocus();
            else if (place.lent && place.activeFocus)
                place.focus = false;
            place.lent = cell;
        }
    }

    Component.onCompleted: {
        if (match.boardItem !== "")
            loader.setSource("boards/" + match.boardItem + ".qml", {
                "board": match.board
            });
    }
}

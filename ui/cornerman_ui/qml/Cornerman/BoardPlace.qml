pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// Where the game's own board stands; a game without one leaves it empty. A question about a cell brings the arrow
// keys here.
FocusScope {
    id: place

    required property MatchModel match

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
            if (decision.locked && decision.kind === "place" && decision.what === "cell" && place.visible)
                place.forceActiveFocus();
        }
    }

    Component.onCompleted: {
        if (match.boardItem !== "")
            loader.setSource("boards/" + match.boardItem + ".qml", {
                "board": match.board
            });
    }
}

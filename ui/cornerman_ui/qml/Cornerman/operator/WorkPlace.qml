import QtQuick
import Cornerman

// Where the operator's tools open: made when one is wanted, gone when it is not.
Loader {
    id: place
    objectName: "workPlace"

    required property OperatorView view

    readonly property var pages: ({
            "correct": ["CorrectPage.qml", {
                    "corrections": view.tools.corrections
                }],
            "past": ["PastPage.qml", {
                    "past": view.tools.past
                }],
            "log": ["LogPage.qml", {
                    "log": view.tools.log,
                    "players": view.tools.referee.players
                }],
            "statistics": ["../result/StatisticsPage.qml", {
                    "result": view.match.result
                }],
            "chart": ["ChartPage.qml", {
                    "chart": view.tools.chart
                }],
            "referee": ["RefereePage.qml", {
                    "referee": view.tools.referee,
                    "match": view.match
                }],
            "deck": ["DeckPage.qml", {
                    "referee": view.tools.referee
                }],
            "table": ["../virtualtable/BoardsPage.qml", {
                    "table": view.tools.table
                }],
            "hand": ["HandPage.qml", {
                    "cards": view.tools.cards
                }],
            "cards": ["CardsPage.qml", {
                    "cards": view.tools.cards,
                    "decision": view.match.decision
                }]
        })

    // What the board may use of the place while this tool is open; all of it without one.
    readonly property real below: view.shown === "" ? 0 : view.shown === "past" && view.tools.past.looking && item
        ? (item as PastPage).stripHeight + 6 : parent.height

    height: below > 0 ? Math.min(parent.height, below === parent.height ? below : below - 6) : 0

    function load() {
        const page = pages[view.shown];
        if (page)
            setSource(page[0], page[1]);
        else
            source = "";
    }

    Component.onCompleted: load()
    onLoaded: item.begin() // qmllint disable missing-property

    Connections {
        target: place.item
        ignoreUnknownSignals: true

        function onClosed() {
            place.view.stepOut();
        }

        function onCorrectWanted(words: string) {
            place.view.correct(words);
        }

        function onChartWanted() {
            place.view.open("chart");
        }
    }
}

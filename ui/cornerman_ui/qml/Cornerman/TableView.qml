pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// What is read from two metres away: nothing to touch, nothing that a hand would tell.
Rectangle {
    id: view

    required property MatchModel match

    readonly property PublicModel seen: match.public
    readonly property real arcMinute: Theme.arc(60) / 60
    readonly property real unit: arcMinute * fit.zoom
    readonly property real margin: Math.round(10 * unit)
    readonly property int sideSeats: Math.max(seen.firstSeats.length, seen.secondSeats.length)
    readonly property bool big: seen.versus && sideSeats === 1 && fit.roomWidth > 500
    readonly property int steps: Math.min(8, seen.steps.length)
    readonly property alias fit: fit

    // Heights in arc minutes, with the gap above each part.
    readonly property real oneSeat: big ? 35 + 90 + 16 : seen.versus ? 35 + 56 + 16 : 56
    readonly property int seatsHigh: seen.versus ? sideSeats : seen.firstSeats.length
    readonly property real askHigh: seen.prompt !== "" ? 8 + ask.lines * 35 + 14 : 0
    readonly property bool slim: seatsHigh > 1 && (oneSeat + 8) * seatsHigh + askHigh > fit.roomHeight
    readonly property real fightersHigh: slim ? 58 * (seen.versus ? sideSeats : Math.ceil(seatsHigh / 2)) : (oneSeat + 8) * seatsHigh

    color: Theme.back

    // Lines that the cards' own words take, two at most for each; with less width than there is when all has grown.
    function lines_of(words: list<var>): int {
        const width = (Math.min(880, fit.roomWidth) - 32) / 2 - 9;
        return words.reduce((sum, one) => sum + (ask.width_of(one) > width ? 2 : 1), 0);
    }

    TableFit {
        id: fit
        roomHeight: view.height / view.arcMinute - 20
        roomWidth: view.width / view.arcMinute - 20
        widthNeeded: Math.max(880, ask.widthNeeded)
        fixed: view.fightersHigh + view.askHigh
        extra: Math.max(0, view.steps - 1) * 43
        needs: ({
                "title": 43,
                "status": view.big ? 39 : 0,
                "rest": view.seen.otherSeats.length > 0 ? 44 : 0,
                "headline": view.seen.headline !== "" || view.seen.dice.sumUp !== "" ? 43 : 0,
                "cards": view.seen.cardsHigh > 0 ? view.seen.cardsHigh * 39 + 4 : 0,
                "text": 35 * Math.max(view.lines_of(view.seen.firstWords), view.lines_of(view.seen.secondWords)) + (view.steps > 0 ? 43 : 0),
                "dice": view.seen.dice.rowsHigh > 0 ? view.seen.dice.rowsHigh * 48 + 4 : 0,
                "hints": ask.hasHints && !ask.beside ? 46 : 0,
                "chips": view.match.houseRules.length > 0 ? 44 : 0,
                "undo": view.match.undo !== "" ? 43 : 0,
                "log": view.match.lastLines.length > 0 ? 78 - (view.match.undo !== "" ? 43 : 0) : 0
            })
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: view.margin
        spacing: Math.round(8 * view.unit)

        TableTitle {
            Layout.fillWidth: true
            visible: fit.has("title")
            match: view.match
            unit: view.unit
        }

        TableFighters {
            Layout.fillWidth: true
            match: view.match
            unit: view.unit
            big: view.big
            slim: view.slim
            status: fit.has("status")
        }

        ChipRow {
            Layout.fillWidth: true
            objectName: "otherSeats"
            visible: fit.has("rest")
            unit: view.unit
            words: view.seen.otherSeats.map(seat => view.match.seats[seat].standing)
        }

        TableMiddle {
            Layout.fillWidth: true
            Layout.fillHeight: true
            seen: view.seen
            unit: view.unit
            headline: fit.has("headline")
            cards: fit.has("cards")
            read: fit.has("text")
            dice: fit.has("dice")
            stepsShown: Math.min(view.steps, 1 + Math.floor(Math.max(0, fit.left) / 43))
        }

        ChipRow {
            Layout.fillWidth: true
            objectName: "houseRules"
            visible: fit.has("chips")
            unit: view.unit
            words: view.match.houseRules
        }

        TableAsk {
            id: ask
            Layout.fillWidth: true
            visible: view.seen.prompt !== ""
            seen: view.seen
            unit: view.unit
            roomWidth: fit.roomWidth
            below: fit.has("hints")
        }

        TableFoot {
            Layout.fillWidth: true
            visible: fit.has("log") || fit.has("undo")
            match: view.match
            unit: view.unit
            log: fit.has("log")
            undo: fit.has("undo")
        }
    }

    Banner {
        id: banner
        objectName: "banner"
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        unit: view.unit
    }

    Connections {
        target: view.match

        function onBannerChanged() {
            banner.show(view.match.banner);
        }
    }

    Shortcut {
        sequence: "Backspace"
        enabled: banner.shown && view.visible
        onActivated: banner.skip()
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Which game, and which of its modes.
SetupPage {
    id: page

    required property SetupModel setup

    // What each game and mode is like, for people who choose; a game without words here stands by its name.
    readonly property var abouts: ({
            "sftmg": qsTr("Figures on a stage, attack cards laid facedown, dice; best of three rounds."),
            "sf_rivals": qsTr("A duel of secret cards, eight rounds, no dice."),
            "wotf": qsTr("Two fighters on a track, dice laid on secret cards, combos and blasts."),
            "versus": qsTr("Two players, one Character each."),
            "single": qsTr("One fight."),
            "best_of": qsTr("The majority of several fights."),
            "points_target": qsTr("First to so many points."),
            "team": qsTr("Two teams, player against player."),
            "league": qsTr("Every pair once."),
            "knockout": qsTr("A bracket: who loses is out."),
            "duel": qsTr("One against one."),
            "tag_team": qsTr("Two teams of two, who tag in.")
        })

    PageHeading {
        text: qsTr("Game")
    }

    Repeater {
        model: page.setup.lists.games

        PickCard {
            required property string id
            required property string label
            required property bool picked
            objectName: "game-" + id
            Layout.fillWidth: true
            text: label
            about: page.abouts[id] ?? ""
            on: picked
            onClicked: page.setup.setGame(id)
        }
    }

    PageHeading {
        Layout.topMargin: 6
        text: qsTr("Mode")
    }

    GridLayout {
        Layout.fillWidth: true
        columns: page.width > 1000 ? 3 : 2
        columnSpacing: 10
        rowSpacing: 10
        uniformCellWidths: true

        Repeater {
            model: page.setup.lists.modes

            PickCard {
                required property string id
                required property string label
                required property bool picked
                objectName: "mode-" + id
                Layout.fillWidth: true
                Layout.fillHeight: true
                text: label.charAt(0).toUpperCase() + label.substring(1)
                about: page.abouts[id] ?? ""
                on: picked
                onClicked: page.setup.setMode(id)
            }
        }
    }
}

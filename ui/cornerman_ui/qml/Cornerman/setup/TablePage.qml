pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Where cards and dice come from, what shows the lights, and where the match is played.
SetupPage {
    id: page

    required property SetupModel setup

    readonly property var cards: [["app", qsTr("Dealt by the app"), qsTr("On the screen; nobody sees the other's hand.")], ["printed", qsTr("Printed cards"), qsTr("On the table; the app asks which were played.")]]
    readonly property var dice: [["app", qsTr("Rolled by the app"), qsTr("Fair, and proved after the match.")], ["faces", qsTr("Real dice"), qsTr("You touch the faces that they show.")]]
    readonly property var tables: [["none", qsTr("None"), qsTr("The screen alone.")], ["sim", qsTr("Simulated table"), qsTr("Its lights and buttons on the screen.")], ["auto", qsTr("Boards that are plugged in"), qsTr("Found by themselves.")]]

    component Pick: ColumnLayout {
        id: pick

        required property string name
        required property string heading
        required property var kinds
        required property string picked
        signal chosen(string id)

        Layout.fillWidth: true
        spacing: 6

        PageHeading {
            text: pick.heading
        }

        RowLayout {
            Layout.fillWidth: true
            spacing: 10
            uniformCellSizes: true

            Repeater {
                model: pick.kinds

                PickCard {
                    required property var modelData
                    objectName: pick.name + "-" + modelData[0]
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    text: modelData[1]
                    about: modelData[2]
                    on: pick.picked === modelData[0]
                    onClicked: pick.chosen(modelData[0])
                }
            }
        }
    }

    Pick {
        name: "cards"
        visible: page.setup.anyPeople
        heading: qsTr("Cards of the people")
        kinds: page.cards
        picked: page.setup.cards
        onChosen: id => page.setup.setCards(id)
    }

    Pick {
        name: "dice"
        visible: page.setup.anyPeople && page.setup.hasDice
        heading: qsTr("Dice of the people")
        kinds: page.dice
        picked: page.setup.dice
        onChosen: id => page.setup.setDice(id)
    }

    Pick {
        name: "table"
        heading: qsTr("Table with lights and buttons")
        kinds: page.tables
        picked: page.setup.table
        onChosen: id => page.setup.setTable(id)
    }

    PageHeading {
        visible: stages.visible
        text: qsTr("Stage")
    }

    Flow {
        id: stages
        Layout.fillWidth: true
        visible: page.setup.lists.stageCount > 0
        spacing: 8

        Repeater {
            model: page.setup.lists.stages

            Chip {
                required property string id
                required property string label
                required property bool picked
                objectName: "stage-" + id
                text: label
                on: picked
                onClicked: page.setup.setStage(id)
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// Any of some words: each is there or not. A word that is a colour shows it, too.
FocusScope {
    id: field

    property string name: ""
    property string label: ""
    property list<string> words
    property list<string> picked
    signal toggled(string word)

    implicitHeight: flow.implicitHeight

    function colour(word: string): string {
        return ({
                "red": "#E5484D",
                "yellow": "#F0E442",
                "green": "#35C48D",
                "blue": "#56B4E9"
            })[word] ?? "";
    }

    Flow {
        id: flow
        width: parent.width
        spacing: 4

        Repeater {
            model: field.words

            FlagChip {
                required property string modelData
                required property int index

                objectName: "flag-" + field.name + "-" + modelData
                word: modelData
                dot: field.colour(modelData)
                on: field.picked.includes(modelData)
                focus: index === 0
                Accessible.name: field.label + ": " + modelData
                onClicked: field.toggled(modelData)
            }
        }
    }
}

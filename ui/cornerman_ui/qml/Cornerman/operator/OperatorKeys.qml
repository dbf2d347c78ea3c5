pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman
import Cornerman.Models

// The operator's keys. While somebody types in a line, or is where Enter has a meaning of its own, these keep quiet.
Item {
    id: keys

    required property MatchModel match
    required property OperatorView view
    required property Item focused

    // What a curtain hides has no keys.
    readonly property bool seen: focused !== null && focused.visible
    readonly property bool quiet: seen && focused instanceof TextInput
    readonly property bool ownsEnter: seen && (inList(focused) || onBoard || focused instanceof LampButton)
    // A button that was reached with Tab: Enter presses it.
    readonly property AbstractButton reached: focused as AbstractButton
    readonly property bool onBoard: focused instanceof StageBoard && (focused as StageBoard).takesEnter
    readonly property var tools: [["C", "correct"], ["T", "past"], ["L", "log"], ["S", "statistics"], ["H", "hand"], ["G", "chart"], ["D", "deck"], ["V", "table"], ["M", "referee"]]

    signal escaped

    // The row of a list that has the focus counts for the list.
    function inList(item: Item): bool {
        for (let one = item; one; one = one.parent) {
            if (one instanceof EnterList || (one instanceof CardGrid && (one as CardGrid).enterTakes))
                return true;
        }
        return false;
    }

    function enter() {
        if (seen && reached && reached.visualFocus)
            reached.click();
        else
            view.question.confirm();
    }

    Shortcut {
        sequences: [StandardKey.Undo]
        enabled: !keys.quiet
        onActivated: keys.match.undoStep()
    }

    Shortcut {
        sequences: ["Ctrl+Y", "Ctrl+Shift+Z"]
        enabled: !keys.quiet
        onActivated: keys.match.redoStep()
    }

    Repeater {
        model: 10

        Item {
            id: digit
            required property int index

            Shortcut {
                sequence: String(digit.index)
                enabled: !keys.quiet
                onActivated: keys.match.decision.takeKey(String(digit.index))
            }
        }
    }

    Repeater {
        model: keys.tools

        Item {
            id: tool
            required property var modelData

            Shortcut {
                sequence: tool.modelData[0]
                enabled: !keys.quiet && !keys.view.curtain
                onActivated: keys.view.open(tool.modelData[1])
            }
        }
    }

    Shortcut {
        sequence: "P"
        enabled: !keys.quiet && keys.match.operator.cards.offered
        onActivated: keys.view.question.cardsWanted()
    }

    Shortcut {
        sequence: "/"
        enabled: !keys.quiet && !keys.view.curtain
        onActivated: keys.view.find()
    }

    Shortcut {
        sequences: ["Return", "Enter"]
        enabled: !keys.quiet && !keys.ownsEnter
        onActivated: keys.enter()
    }

    Shortcut {
        sequence: "Esc"
        enabled: !keys.quiet
        onActivated: if (!keys.view.stepOut())
            keys.escaped()
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// The keys of the result; quiet while somebody types a folder.
Item {
    id: keys

    required property ResultScreen screen
    readonly property bool quiet: screen.Window.activeFocusItem instanceof TextInput || screen.dialogUp

    Repeater {
        model: keys.screen.pages.length

        Item {
            id: digit
            required property int index

            Shortcut {
                sequence: String(digit.index + 1)
                enabled: !keys.quiet
                onActivated: keys.screen.page = digit.index
            }
        }
    }

    Shortcut {
        sequence: "A"
        enabled: !keys.quiet
        onActivated: keys.screen.result.again()
    }

    Shortcut {
        sequence: "N"
        enabled: !keys.quiet
        onActivated: keys.screen.result.newMatch()
    }

    Shortcut {
        sequence: "B"
        enabled: !keys.quiet
        onActivated: keys.screen.result.toStart()
    }

    Shortcut {
        sequences: [StandardKey.Undo, "U"]
        enabled: !keys.quiet
        onActivated: keys.screen.result.takeUp()
    }

    Shortcut {
        sequence: "Esc"
        enabled: !keys.quiet
        onActivated: keys.screen.result.live ? keys.screen.closed() : keys.screen.result.toStart()
    }
}

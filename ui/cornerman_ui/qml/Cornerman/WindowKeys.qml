import QtQuick
import Cornerman
import Cornerman.Models

// The keys that count on every screen.
Item {
    id: keys

    required property AppModel app
    required property bool typing
    signal screenToggled

    Shortcut {
        sequence: "F1"
        onActivated: keys.help()
    }

    Shortcut {
        sequence: "?"
        enabled: !keys.typing
        onActivated: keys.help()
    }

    Shortcut {
        sequence: "F4"
        onActivated: keys.app.lay("settings")
    }

    Shortcut {
        sequence: "W"
        enabled: !keys.typing && keys.app.screen === "match"
        onActivated: keys.app.whyAsked()
    }

    Shortcut {
        sequence: "F11"
        onActivated: keys.screenToggled()
    }

    Shortcut {
        // Not StandardKey.Quit besides: where that is Ctrl+Q too, the pair is ambiguous and neither counts.
        sequence: "Ctrl+Q"
        onActivated: keys.app.quit()
    }

    function help() {
        keys.app.help.showRule("");
        keys.app.lay("help");
    }
}

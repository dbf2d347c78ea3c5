import QtQuick
import Cornerman
import Cornerman.Models

// The keys of the first screen.
Item {
    id: keys

    required property AppModel app

    Shortcut {
        sequence: "R"
        enabled: keys.enabled && keys.app.start.unfinished !== ""
        onActivated: keys.app.goOn(keys.app.start.unfinished)
    }

    Shortcut {
        sequence: "A"
        enabled: keys.enabled && keys.app.start.again !== ""
        onActivated: keys.app.again()
    }

    Shortcut {
        sequence: "N"
        enabled: keys.enabled
        onActivated: keys.app.go("setup")
    }

    Shortcut {
        sequence: "G"
        enabled: keys.enabled
        onActivated: keys.app.guided()
    }

    Shortcut {
        sequence: "D"
        enabled: keys.enabled
        onActivated: keys.app.demo()
    }

    Shortcut {
        sequence: "K"
        enabled: keys.enabled
        onActivated: keys.app.lay("matches")
    }

    Shortcut {
        sequence: "E"
        enabled: keys.enabled
        onActivated: keys.app.openEditor()
    }
}

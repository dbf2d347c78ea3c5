import QtQuick
import Cornerman.Models

// The keys of the editor's work place.
Item {
    id: keys

    required property EditorBench page
    // Nothing lies over the work place.
    readonly property bool on: !page.editor.asking && !page.covered
    readonly property BenchModel bench: page.bench
    readonly property ActsModel acts: page.acts

    Shortcut {
        sequences: [StandardKey.Save]
        enabled: keys.on
        onActivated: keys.acts.save()
    }

    Shortcut {
        sequences: [StandardKey.Undo]
        enabled: keys.on
        onActivated: keys.acts.undo()
    }

    Shortcut {
        sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]
        enabled: keys.on
        onActivated: keys.acts.redo()
    }

    Shortcut {
        sequence: "Ctrl+N"
        enabled: keys.on && keys.bench.cards
        onActivated: keys.acts.addCard()
    }

    Shortcut {
        sequence: "Ctrl+Shift+D"
        enabled: keys.on
        onActivated: keys.acts.duplicate()
    }

    Shortcut {
        sequence: "Ctrl+Shift+Del"
        enabled: keys.on
        onActivated: keys.acts.delete()
    }

    Shortcut {
        sequence: "Ctrl+L"
        enabled: keys.on && keys.bench.lineHow !== ""
        onActivated: keys.page.toLine()
    }

    Shortcut {
        sequence: "Ctrl+T"
        enabled: keys.on && keys.bench.cards
        onActivated: keys.page.toTable()
    }

    Shortcut {
        sequence: "Ctrl+P"
        enabled: keys.on
        onActivated: keys.page.toPart()
    }

    Shortcut {
        sequence: "PgDown"
        enabled: keys.on
        onActivated: keys.bench.go(1)
    }

    Shortcut {
        sequence: "PgUp"
        enabled: keys.on
        onActivated: keys.bench.go(-1)
    }

    Shortcut {
        sequence: "Ctrl+PgDown"
        enabled: keys.on
        onActivated: keys.acts.move(1)
    }

    Shortcut {
        sequence: "Ctrl+PgUp"
        enabled: keys.on
        onActivated: keys.acts.move(-1)
    }
}

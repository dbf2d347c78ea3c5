import QtQuick
import Cornerman.Models

// Shift and a letter press a button of the simulated table as long as the letter is down.
Item {
    id: keys

    required property TableModel table
    readonly property bool active: Window.active

    onActiveChanged: if (!active && table)
        table.releaseAll()

    function down(event: KeyEvent) {
        if (event.modifiers === Qt.ShiftModifier)
            event.accepted = table.keyDown(event.key);
    }

    function up(event: KeyEvent) {
        if (!event.isAutoRepeat)
            event.accepted = table.keyUp(event.key);
    }
}

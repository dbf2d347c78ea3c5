import QtQuick
import Cornerman.Models

// Somebody looks at the lights as long as this is seen; boards tell nothing while nobody does.
Item {
    id: eyes

    required property TableModel table
    property bool told: false
    readonly property bool open: visible && Window.visibility !== Window.Hidden && Window.visibility !== Window.Minimized

    function tell(on: bool) {
        if (on !== told && table) {
            told = on;
            table.look(on);
        }
    }

    onOpenChanged: tell(open)
    Component.onCompleted: tell(open)
    Component.onDestruction: tell(false)
}

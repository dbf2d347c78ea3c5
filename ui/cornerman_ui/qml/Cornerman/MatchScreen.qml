pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// A match: the operator's view, or the table view with the operator's controls as a sheet from below.
// F2 changes between them; F3 shows the table view on a second screen.
FocusScope {
    id: screen

    required property MatchModel match
    // The table view is wanted on a second screen from the beginning, where there is one.
    property bool secondWanted: false
    property bool table: false
    // Over the table view: the operator's controls are up.
    property bool sheet: false
    // Somebody looks at the table of a match that is over.
    property bool resultClosed: false
    readonly property bool resultUp: match.over && !resultClosed && (!table || sheet)

    function showResult() {
        resultClosed = false;
        sheet = table;
    }

    Connections {
        target: screen.match

        function onChanged() {
            if (!screen.match.over)
                screen.resultClosed = false;
        }
    }

    Loader {
        anchors.fill: parent
        active: screen.table

        sourceComponent: TableView {
            match: screen.match

            TapHandler {
                onTapped: screen.sheet = !screen.sheet
            }
        }
    }

    OperatorView {
        id: operator
        objectName: screen.table ? "sheet" : "operator"
        width: parent.width
        height: screen.table ? Math.min(parent.height, Math.max(parent.height * 0.62, 400)) : parent.height
        y: !screen.table ? 0 : screen.sheet ? parent.height - height : parent.height
        visible: y < parent.height
        focus: true
        compact: screen.table
        match: screen.match
        onResultWanted: screen.showResult()

        Behavior on y {
            enabled: screen.table && !Theme.reducedMotion

            NumberAnimation {
                duration: Theme.quick
                easing.type: Easing.OutCubic
            }
        }

        Rectangle {
            visible: screen.table
            width: parent.width
            height: 2
            color: Theme.line
        }
    }

    Component.onCompleted: if (secondWanted && Application.screens.length > 1)
        second.wanted = true

    Keys.onPressed: event => tableKeys.down(event)
    Keys.onReleased: event => tableKeys.up(event)

    TableKeys {
        id: tableKeys
        table: screen.match.operator.table
    }

    SecondScreen {
        id: second
        match: screen.match
        mainScreen: screen.Screen.name
        onGone: screen.match.say(qsTr("The second screen is gone. The table view comes back with it; F2 shows it here."))
        onCame: screen.match.say("")
    }

    Loader {
        active: !screen.resultUp

        sourceComponent: OperatorKeys {
            match: screen.match
            view: operator
            focused: screen.Window.activeFocusItem
            onEscaped: screen.sheet = false
        }
    }

    Loader {
        anchors.fill: parent
        active: screen.resultUp
        onActiveChanged: if (!active)
            operator.forceActiveFocus()

        sourceComponent: ResultScreen {
            result: screen.match.result
            onClosed: {
                screen.resultClosed = true;
                screen.sheet = false;
            }
        }
    }

    Shortcut {
        sequence: "F2"
        onActivated: {
            screen.table = !screen.table;
            screen.sheet = false;
            operator.forceActiveFocus();
        }
    }

    Shortcut {
        sequence: "F3"
        onActivated: second.wanted = !second.wanted
    }

    Shortcut {
        sequence: "Space"
        enabled: screen.table && !screen.sheet
        onActivated: screen.sheet = true
    }
}

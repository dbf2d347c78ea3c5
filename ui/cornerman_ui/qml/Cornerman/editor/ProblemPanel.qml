pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// Everything that is wrong, in the words of the check; a touch goes to the field.
Panel {
    id: panel

    required property BenchModel bench

    title: bench.problems.count === 0 ? qsTr("Nothing is wrong") : bench.problems.errors > 0 ? qsTr("Errors: %1").arg(bench.problems.errors) : qsTr("To look at: %1").arg(bench.problems.count)

    EnterList {
        id: list
        objectName: "problems"
        // lines are made at once: the list may be another one with the next touch
        cacheBuffer: 0
        anchors.fill: parent
        anchors.margins: -4
        model: panel.bench.problems.found
        Accessible.role: Accessible.List
        Accessible.name: panel.title

        Keys.onReturnPressed: panel.bench.jump(currentIndex)
        Keys.onEnterPressed: panel.bench.jump(currentIndex)

        delegate: ProblemLine {
            width: ListView.view.width - 10
            cursor: ListView.isCurrentItem && list.activeFocus
            onClicked: panel.bench.jump(number)
        }
    }
}

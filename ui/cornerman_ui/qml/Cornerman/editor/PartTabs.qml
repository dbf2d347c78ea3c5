pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The parts of the pack side by side; arrow keys go from one to the next.
RowLayout {
    id: tabs

    required property BenchModel bench
    signal wanted

    spacing: 6

    ListView {
        id: list
        objectName: "parts"
        // lines are made at once: the list may be another one with the next touch
        cacheBuffer: 0
        Layout.fillWidth: true
        Layout.preferredHeight: Theme.touch
        orientation: ListView.Horizontal
        spacing: 6
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: tabs.bench.parts
        activeFocusOnTab: true
        highlightMoveDuration: 0
        Accessible.role: Accessible.PageTabList
        Accessible.name: qsTr("Parts of the pack")

        Keys.onLeftPressed: step(-1)
        Keys.onRightPressed: step(1)

        function step(by: int) {
            const next = itemAtIndex(currentIndex + by) as PartTab;
            if (next)
                tabs.bench.lookAtPart(next.part);
        }

        delegate: PartTab {
            height: Theme.touch
            cursor: current && list.activeFocus
            onCurrentChanged: if (current) list.currentIndex = index
            Component.onCompleted: if (current) list.currentIndex = index
            onClicked: tabs.bench.lookAtPart(part)
        }
    }

    BigButton {
        objectName: "newPart"
        text: qsTr("New")
        key: "Ctrl P"
        least: 60
        Accessible.name: qsTr("A new part of the pack")
        onClicked: tabs.wanted()
    }
}

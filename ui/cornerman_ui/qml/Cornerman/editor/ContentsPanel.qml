pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The cards of a part with what can be done with them, and what the deck adds up to.
Panel {
    id: panel

    required property BenchModel bench
    required property ActsModel acts

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: -6
        spacing: 6

        EnterList {
            id: list
            objectName: "contents"
            // lines are made at once: the list may be another one with the next touch
            cacheBuffer: 0
            Layout.fillWidth: true
            Layout.fillHeight: true
            model: panel.bench.contents
            currentIndex: panel.bench.current
            spacing: 2
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Cards")
            onCurrentIndexChanged: positionViewAtIndex(currentIndex, ListView.Contain)
            onCountChanged: positionViewAtIndex(panel.bench.current, ListView.Contain)

            Keys.onUpPressed: panel.bench.go(-1)
            Keys.onDownPressed: panel.bench.go(1)
            Keys.onDeletePressed: panel.acts.delete()

            delegate: EntryLine {
                width: ListView.view.width - 10
                cursor: current && list.activeFocus
                onClicked: {
                    list.forceActiveFocus();
                    panel.bench.lookAt(number);
                }
            }
        }

        RowLayout {
            Layout.fillWidth: true
            spacing: 4

            BigButton {
                objectName: "addCard"
                Layout.fillWidth: true
                least: 40
                text: qsTr("New")
                Accessible.name: qsTr("A new card")
                key: panel.width > 280 ? "Ctrl N" : ""
                onClicked: panel.acts.addCard()
            }

            BigButton {
                objectName: "duplicate"
                Layout.fillWidth: true
                least: 40
                text: qsTr("Copy")
                Accessible.name: qsTr("Once more (Ctrl Shift D)")
                onClicked: panel.acts.duplicate()
            }

            BigButton {
                objectName: "delete"
                Layout.preferredWidth: Theme.touch
                least: 40
                text: "✗"
                centred: true
                tint: Theme.bad
                Accessible.name: qsTr("Take out (Ctrl Shift Del)")
                onClicked: panel.acts.delete()
            }
        }

        SumTable {
            Layout.fillWidth: true
            rows: panel.bench.sums
            low: panel.height < 560
        }
    }
}

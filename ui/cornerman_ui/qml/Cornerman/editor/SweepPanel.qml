pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One number for every card of the pack: type it, Enter goes to the next.
Panel {
    id: panel

    required property BenchModel bench
    readonly property SweepModel sweep: bench.sweep

    title: sweep.left > 0 ? qsTr("%1: %2 of %3 are placeholders still").arg(sweep.label).arg(sweep.left).arg(sweep.total) : qsTr("%1: all %2 cards are typed in").arg(sweep.label).arg(sweep.total)

    ColumnLayout {
        anchors.fill: parent
        spacing: 6

        Text {
            Layout.fillWidth: true
            text: qsTr("Type the printed number, Enter goes on. Enter alone says that the number that stands there is the printed one.")
            color: Theme.dim
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        ListView {
            id: list
            objectName: "sweepCards"
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: 3
            model: panel.sweep.cards
            section.property: "owner"
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            // lines are made when they are needed: Tab and Enter ask for the next one
            cacheBuffer: 0
            ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: panel.title

            property bool wanted: false
            onHeightChanged: begin()
            onWantedChanged: begin()

            function begin() {
                if (wanted && height > 0 && count > 0) {
                    wanted = false;
                    Qt.callLater(go, 0);
                }
            }

            function go(number: int) {
                if (number < 0 || number >= count)
                    return;
                forceLayout();
                currentIndex = number;
                positionViewAtIndex(number, ListView.Contain);
                const line = itemAtIndex(number) as SweepLine;
                if (line)
                    line.begin();
            }

            section.delegate: Text {
                required property string section
                topPadding: 8
                text: section
                color: Theme.accent
                font.family: Theme.tightFont
                font.weight: Font.Bold
                font.pixelSize: 19
            }

            delegate: SweepLine {
                width: Math.min(900, ListView.view.width - 12)
                onEdited: text => panel.sweep.enter(number, text)
                onDone: {
                    if (placeholder && shown !== "")
                        panel.sweep.same(number);
                    list.go(number + 1);
                }
                onWent: by => list.go(number + by)
            }
        }
    }

    // The first line is there when the list has got its room.
    onVisibleChanged: if (visible) list.wanted = true
}

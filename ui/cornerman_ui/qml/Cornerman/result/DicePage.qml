pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// What the dice showed, and what fair ones would.
ColumnLayout {
    id: page

    required property StatisticsModel statistics
    property ExportModel files: null

    spacing: 6

    SeatLegend {
        Layout.fillWidth: true
        players: page.statistics.players
    }

    GridLayout {
        Layout.fillWidth: true
        Layout.fillHeight: kinds.count > 0
        columns: page.height < 420 && page.width > 700 && kinds.count > 1 ? 2 : 1
        columnSpacing: 6
        rowSpacing: 6
        uniformCellWidths: true
        uniformCellHeights: true

        Repeater {
            id: kinds
            model: page.statistics.dice

            PlotFrame {
                id: frame
                required property var model
                Layout.fillWidth: true
                Layout.fillHeight: true
                title: model.kind !== "" ? qsTr("Dice: %1").arg(model.kind) : qsTr("Dice")
                key: model.kind !== "" ? "dice-" + model.kind : "dice"
                files: page.files
                players: page.statistics.players
                note: qsTr("bars: what fell; lines: what fair dice would show") + (model.typed > 0 ? qsTr("; real dice typed in: %1").arg(model.typed) : "")

                DicePlot {
                    objectName: "plot-" + frame.key
                    height: parent.height
                    width: Math.min(parent.width, 900)
                    anchors.horizontalCenter: parent.horizontalCenter
                    marks: frame.model.marks
                    counts: frame.model.counts
                    expected: frame.model.expected
                    note: frame.model.note
                    judged: frame.model.judged
                    players: page.statistics.players
                }
            }
        }
    }

    Item {
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: kinds.count === 0

        Empty {
            text: qsTr("No dice were rolled.")
        }
    }
}

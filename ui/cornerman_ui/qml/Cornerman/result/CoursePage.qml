pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Life, meter and the like over the match.
ColumnLayout {
    id: page

    required property StatisticsModel statistics
    property ExportModel files: null
    property bool byTurn: false
    // Where there is room for one plot only, which one.
    readonly property bool single: height < 330 && width <= 700
    property int picked: 0

    spacing: 6

    Flow {
        Layout.fillWidth: true
        spacing: 8

        Repeater {
            model: page.single ? page.statistics.plots : []

            Chip {
                required property string title
                required property string key
                required property int index
                objectName: "pick-" + key
                text: title
                on: page.picked === index
                onClicked: page.picked = index
            }
        }

        Chip {
            objectName: "bySteps"
            visible: !page.single
            text: qsTr("by step")
            on: !page.byTurn
            onClicked: page.byTurn = false
        }

        Chip {
            objectName: "byTurns"
            text: qsTr("by turn")
            on: page.byTurn
            onClicked: page.byTurn = !page.single || !page.byTurn
        }

        Item {
            width: 8
            height: Theme.touch
        }

        Item {
            width: legend.implicitWidth
            height: Theme.touch

            SeatLegend {
                id: legend
                anchors.verticalCenter: parent.verticalCenter
                players: page.statistics.players
            }
        }
    }

    GridLayout {
        Layout.fillWidth: true
        Layout.fillHeight: true
        // A low window has more room beside than below.
        columns: page.height < 420 && page.width > 700 ? 2 : 1
        columnSpacing: 6
        rowSpacing: 6
        uniformCellWidths: true
        uniformCellHeights: true

        Repeater {
            model: page.statistics.plots

            PlotFrame {
                id: frame
                required property var model
                required property int index
                visible: !page.single || index === page.picked
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.minimumHeight: 80
                title: model.title
                key: model.key
                files: page.files
                players: page.statistics.players
                note: qsTr("0 to %1").arg(model.maximum)

                CoursePlot {
                    objectName: "plot-" + frame.key
                    anchors.fill: parent
                    title: frame.title
                    maximum: frame.model.maximum
                    seats: frame.model.seats
                    places: page.byTurn ? frame.model.turns : frame.model.steps
                    values: frame.model.values
                    marks: page.statistics.marks
                    length: page.byTurn ? page.statistics.turnsLength : page.statistics.steps
                    players: page.statistics.players
                    byTurn: page.byTurn
                }
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The first of the values over the match, by itself.
Item {
    id: place

    required property StatisticsModel statistics
    property ExportModel files: null
    property int row: 0

    Repeater {
        model: place.statistics.plots

        PlotFrame {
            id: frame
            required property var model
            required property int index
            anchors.fill: parent
            visible: index === place.row
            title: model.title
            key: model.key
            files: place.files
            players: place.statistics.players

            CoursePlot {
                objectName: "plot-" + frame.key
                anchors.fill: parent
                title: frame.title
                maximum: frame.model.maximum
                seats: frame.model.seats
                places: frame.model.steps
                values: frame.model.values
                marks: place.statistics.marks
                length: place.statistics.steps
                players: place.statistics.players
            }
        }
    }
}

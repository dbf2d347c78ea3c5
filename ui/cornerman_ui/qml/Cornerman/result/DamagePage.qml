pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// What dealt damage, and how long the turns took.
ColumnLayout {
    id: page

    required property StatisticsModel statistics
    property ExportModel files: null

    spacing: 6

    SeatLegend {
        Layout.fillWidth: true
        players: page.statistics.players
    }

    PlotFrame {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: 300
        title: qsTr("Damage by source")
        key: "damage"
        files: page.files
        players: page.statistics.players

        DamageBars {
            objectName: "damageBars"
            anchors.fill: parent
            model: page.statistics.sources
            players: page.statistics.players
        }

        Empty {
            visible: page.statistics.sources.rowCount() === 0 // qmllint disable missing-property
            text: qsTr("No damage yet.")
        }
    }

    PlotFrame {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: 120
        Layout.preferredHeight: 130
        Layout.maximumHeight: 240
        visible: page.statistics.turnSeconds.length > 0 && page.height >= 300
        title: qsTr("Time per turn")
        key: "turns"
        files: page.files
        players: page.statistics.players

        TurnPlot {
            objectName: "turnPlot"
            anchors.fill: parent
            seconds: page.statistics.turnSeconds
            seats: page.statistics.turnSeats
        }
    }
}

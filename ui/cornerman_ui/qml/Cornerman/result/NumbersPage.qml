pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Rounds, and all figures as a table.
ColumnLayout {
    id: page

    required property StatisticsModel statistics
    property ExportModel files: null

    spacing: 6

    RoundsList {
        Layout.fillWidth: true
        Layout.fillHeight: false
        Layout.preferredHeight: Math.min(contentHeight, page.height * 0.36)
        visible: count > 0 && page.height >= 260
        rounds: page.statistics.rounds
    }

    PlotFrame {
        Layout.fillWidth: true
        Layout.fillHeight: true
        title: qsTr("In numbers")
        key: "numbers"
        files: page.files
        note: page.statistics.played

        FiguresTable {
            objectName: "figures"
            anchors.fill: parent
            model: page.statistics.figures
            players: page.statistics.players
        }
    }

    Repeater {
        model: page.statistics.notes

        Text {
            required property string modelData
            Layout.fillWidth: true
            text: "⚑ " + modelData
            color: Theme.dim
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 15
        }
    }
}

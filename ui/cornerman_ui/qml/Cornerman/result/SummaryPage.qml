pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The result at a glance: the players, the rounds, the most important figures.
Item {
    id: page

    required property ResultModel result
    // A picture is taken: buttons are no part of it.
    property bool pictured: false
    readonly property ExportModel files: pictured ? null : result.files

    readonly property bool wide: width > 900
    readonly property list<string> names: result.statistics.players
    // So many players that the table of figures has no room beside them; it has a page of its own.
    readonly property bool many: names.length > 4

    GridLayout {
        anchors.fill: parent
        columns: page.wide ? 2 : 1
        columnSpacing: 8
        rowSpacing: 8

        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: page.wide
            Layout.preferredWidth: 10
            Layout.alignment: Qt.AlignTop
            spacing: 8

            Repeater {
                model: page.result.players

                PlayerLine {
                    Layout.fillWidth: true
                    low: page.height < 420
                    slim: page.many && page.height < 560
                }
            }

            RoundsList {
                Layout.fillWidth: true
                Layout.fillHeight: !course.visible
                Layout.minimumHeight: Math.min(contentHeight, 84)
                Layout.preferredHeight: Math.min(contentHeight, Math.max(84, page.height * (numbers.visible ? 0.3 : 1)))
                visible: !page.many
                rounds: page.result.statistics.rounds
            }

            CourseFrame {
                id: course
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: page.wide && page.height >= (page.many ? 620 : 440)
                statistics: page.result.statistics
                files: page.files
                row: 0
            }
        }

        RoundsList {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 10
            visible: page.many
            rounds: page.result.statistics.rounds
        }

        PlotFrame {
            id: numbers
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 10
            // Without a place for some lines it is left to its own page.
            visible: !page.many && (page.wide || page.height >= 400)
            title: qsTr("In numbers")
            key: "numbers"
            files: page.files

            FiguresTable {
                objectName: "figures"
                anchors.fill: parent
                model: page.result.statistics.figures
                players: page.names
            }
        }
    }
}

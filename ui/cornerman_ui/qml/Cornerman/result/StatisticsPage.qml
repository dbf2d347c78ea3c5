pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The operator's tool: the match in numbers while it goes on. Counted again after each step.
ToolPage {
    id: tool

    required property ResultModel result
    readonly property StatisticsModel statistics: result.statistics
    readonly property var kinds: [["course", qsTr("Course")], ["damage", qsTr("Damage")], ["dice", qsTr("Dice")], ["numbers", qsTr("Numbers")], ["proof", qsTr("Proof")]]

    title: qsTr("Statistics")
    hint: statistics.played

    Component.onCompleted: statistics.watch(true)
    Component.onDestruction: statistics.watch(false)

    function begin() {
        chips.itemAt(0).forceActiveFocus();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 6

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: tool.width < 500 ? 3 : 6

            Repeater {
                id: chips
                model: tool.kinds

                Chip {
                    required property var modelData
                    objectName: "stat-" + modelData[0]
                    Layout.fillWidth: true
                    Layout.maximumWidth: Math.ceil(implicitWidth)
                    leftPadding: tool.width < 500 ? 6 : 12
                    rightPadding: leftPadding
                    text: modelData[1]
                    on: pages.page === modelData[0]
                    onClicked: pages.page = modelData[0]
                }
            }

            Item {
                Layout.fillWidth: true
                Layout.preferredWidth: 0
            }
        }

        StatisticsPages {
            id: pages
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: page !== "proof"
            statistics: tool.statistics
        }

        Loader {
            Layout.fillWidth: true
            Layout.fillHeight: true
            active: pages.page === "proof"
            visible: active

            sourceComponent: ProofPage {
                proof: tool.result.proof
                key: ""
            }
        }
    }
}

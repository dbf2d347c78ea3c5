pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// "You are here": the states of the rules, the way that led here, the ways on; and a way out of any of them.
ToolPage {
    id: page

    required property ChartModel chart
    property bool sure: false

    title: qsTr("You are here")
    hint: chart.way

    Component.onCompleted: chart.watch(true)
    Component.onDestruction: chart.watch(false)

    function begin() {
        map.forceActiveFocus();
    }

    RowLayout {
        anchors.fill: parent
        spacing: 10

        Flickable {
            id: map
            objectName: "chart"
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            contentHeight: groups.implicitHeight
            boundsBehavior: Flickable.StopAtBounds
            ScrollBar.vertical: ScrollBar {}

            Column {
                id: groups
                width: map.width - 12
                spacing: 8

                Repeater {
                    model: page.chart.groups

                    Column {
                        id: column
                        required property string modelData
                        width: groups.width
                        spacing: 4

                        Text {
                            text: column.modelData
                            color: Theme.dim
                            font.family: Theme.tightFont
                            font.weight: Font.DemiBold
                            font.pixelSize: 16
                            font.capitalization: Font.AllUppercase
                        }

                        Flow {
                            width: parent.width
                            spacing: 6

                            Repeater {
                                model: page.chart.states

                                StateChip {
                                    id: chip
                                    required property string path
                                    required property string group
                                    required title
                                    required here
                                    required ago
                                    required next
                                    required ends
                                    required picked

                                    objectName: "state-" + path
                                    visible: group === column.modelData
                                    width: Math.min(implicitWidth, groups.width)
                                    onClicked: {
                                        page.sure = false;
                                        page.chart.pick(path);
                                    }
                                    onHereChanged: if (here && visible)
                                        map.chip = chip
                                    Component.onCompleted: if (here && visible)
                                        map.chip = chip
                                }
                            }
                        }
                    }
                }
            }

            // Where the match is; it stays in sight, however the chips are laid out.
            property Item chip: null
            onChipChanged: Qt.callLater(show)
            onContentHeightChanged: Qt.callLater(show)
            onHeightChanged: Qt.callLater(show)

            function show() {
                if (chip)
                    contentY = Math.max(0, Math.min(contentHeight - height, chip.mapToItem(groups, 0, 0).y - height / 2));
            }
        }

        ColumnLayout {
            Layout.preferredWidth: Math.min(250, Math.round(page.width * 0.42))
            Layout.maximumWidth: Layout.preferredWidth
            Layout.fillHeight: true
            spacing: 6

            Text {
                Layout.fillWidth: true
                text: page.chart.picked
                color: Theme.meter
                wrapMode: Text.WrapAnywhere
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 18
            }

            ListView {
                cacheBuffer: 0
                objectName: "ways"
                Layout.fillWidth: true
                Layout.fillHeight: true
                clip: true
                spacing: 6
                model: page.chart.ways
                boundsBehavior: Flickable.StopAtBounds
                Accessible.role: Accessible.List
                Accessible.name: qsTr("Ways out of this state")

                delegate: Text {
                    required property string trigger
                    required property string guard
                    required property string to
                    width: ListView.view.width
                    text: trigger + (guard !== "" ? " [" + guard + "]" : "") + "\n  › " + to
                    color: Theme.text
                    wrapMode: Text.Wrap
                    font.family: Theme.textFont
                    font.pixelSize: 15
                }
            }

            BigButton {
                objectName: "force"
                Layout.fillWidth: true
                tint: Theme.bad
                text: page.sure ? qsTr("Yes, go on from there") : qsTr("Put the match here")
                onClicked: {
                    if (page.sure)
                        page.chart.force();
                    page.sure = !page.sure;
                }
            }
        }
    }
}

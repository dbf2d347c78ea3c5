pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The palette as the colour-blind see it: a row for each kind, and a mark where two colours look alike.
Grid {
    id: preview

    required property SettingsModel settings
    property real swatch: 44
    readonly property var kinds: ["", "protan", "deutan", "tritan"]
    readonly property var names: [qsTr("All colours"), qsTr("No red"), qsTr("No green"), qsTr("No blue")]
    readonly property var colours: [Theme.seat(0), Theme.seat(1), Theme.trail, Theme.meter, Theme.good, Theme.bad]
    readonly property var uses: [qsTr("A"), qsTr("B"), qsTr("hit"), qsTr("meter"), qsTr("gain"), qsTr("loss")]

    columns: 2
    columnSpacing: Theme.gap
    rowSpacing: 6
    verticalItemAlignment: Grid.AlignVCenter

    Repeater {
        model: 2 * preview.kinds.length

        Loader {
            id: cell
            required property int index
            readonly property int row: Math.floor(index / 2)

            sourceComponent: index % 2 ? swatches : label

            Component {
                id: label

                Text {
                    readonly property bool apart: preview.settings.toldApart(Theme.seat(0), Theme.seat(1), preview.kinds[cell.row]) || Theme.mono

                    objectName: "vision-" + preview.kinds[cell.row]
                    text: apart ? preview.names[cell.row] : qsTr("%1: A and B look alike").arg(preview.names[cell.row])
                    color: apart ? Theme.text : Theme.bad
                    font.family: Theme.textFont
                    font.pixelSize: 17
                }
            }

            Component {
                id: swatches

                Row {
                    spacing: 4

                    Repeater {
                        model: preview.colours

                        Rectangle {
                            id: one
                            required property int index
                            required property color modelData

                            objectName: "swatch-" + preview.kinds[cell.row] + "-" + index
                            width: Math.max(preview.swatch, use.implicitWidth + 10)
                            height: preview.swatch
                            radius: 4
                            color: preview.settings.seenAs(modelData, preview.kinds[cell.row])

                            Pattern {
                                anchors.fill: parent
                                visible: kind !== ""
                                kind: one.index < 2 ? Theme.seatPattern(one.index) : one.index === 2 ? "back" : ""
                                ink: Theme.ink
                            }

                            Rectangle {
                                anchors.centerIn: parent
                                width: use.implicitWidth + 6
                                height: use.implicitHeight
                                color: one.color
                            }

                            Text {
                                id: use
                                anchors.centerIn: parent
                                text: preview.uses[one.index]
                                color: Theme.ink
                                font.family: Theme.tightFont
                                font.weight: Font.Bold
                                font.pixelSize: 16
                            }
                        }
                    }
                }
            }
        }
    }
}

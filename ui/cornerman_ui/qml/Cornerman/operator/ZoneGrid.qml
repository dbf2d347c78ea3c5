pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// Where an action reaches, as it is printed: a grid for each own posture, with rows for an opponent that jumps,
// stands, crouches, and columns for 0 to 3 spaces ahead. A special box has a dot.
Row {
    id: zones

    // Boxes of the grids, "." "x" "*"; "" for a posture in which the action cannot be used.
    property list<string> grids
    property string reach: ""
    property real box: 9
    property bool named: false

    readonly property list<string> postures: [qsTr("crouch"), qsTr("stand"), qsTr("jump")]

    spacing: named ? 10 : 5
    Accessible.role: Accessible.Graphic
    Accessible.name: reach

    Repeater {
        model: zones.grids

        delegate: Column {
            id: posture

            required property string modelData
            required property int index

            spacing: 1

            Text {
                visible: zones.named
                width: parent.width
                text: zones.postures[posture.index]
                color: Theme.dim
                horizontalAlignment: Text.AlignHCenter
                font.family: Theme.tightFont
                font.pixelSize: 13
            }

            Grid {
                columns: 4
                spacing: 1
                anchors.horizontalCenter: parent.horizontalCenter

                Repeater {
                    model: 12

                    delegate: Rectangle {
                        id: one

                        required property int index
                        readonly property string mark: posture.modelData.charAt(index)

                        width: zones.box
                        height: zones.box
                        color: mark === "x" || mark === "*" ? Theme.bad : "transparent"
                        border.width: mark === "x" || mark === "*" ? 0 : 1
                        border.color: posture.modelData === "" ? "transparent" : Theme.line

                        Rectangle {
                            anchors.centerIn: parent
                            visible: one.mark === "*"
                            width: Math.max(3, Math.round(zones.box / 2.5))
                            height: width
                            radius: width / 2
                            color: Theme.ink
                        }

                        // A posture without a grid: a dash in its middle.
                        Rectangle {
                            visible: posture.modelData === "" && one.index === 5
                            x: parent.width - width / 2
                            anchors.verticalCenter: parent.verticalCenter
                            width: zones.box
                            height: 2
                            color: Theme.dim
                        }
                    }
                }
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// What the real dice show: one touch or key for each die.
Item {
    id: pad

    required property DecisionModel decision

    readonly property int die: decision.high > 6 || height < 240 ? 36 : 46

    ColumnLayout {
        anchors.fill: parent
        spacing: 8

        Text {
            Layout.fillWidth: true
            text: qsTr("Roll the real dice. What do they show? (%1 of %2)").arg(pad.decision.faces.length).arg(pad.decision.high)
            color: Theme.text
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        Flow {
            objectName: "faces"
            Layout.fillWidth: true
            spacing: 5

            Repeater {
                model: pad.decision.high

                Rectangle {
                    id: die
                    required property int index
                    readonly property string mark: index < pad.decision.faces.length ? pad.decision.faces[index] : ""
                    width: pad.die
                    height: pad.die
                    radius: 7
                    color: mark !== "" ? Theme.text : Theme.gone
                    border.width: index === pad.decision.faces.length ? 3 : 1
                    border.color: index === pad.decision.faces.length ? Theme.seat(pad.decision.seat) : Theme.line
                    Accessible.role: Accessible.StaticText
                    Accessible.name: qsTr("Die %1: %2").arg(index + 1).arg(mark !== "" ? mark : qsTr("not yet"))

                    Text {
                        anchors.centerIn: parent
                        text: die.mark
                        color: Theme.ink
                        font.family: Theme.numberFont
                        font.pixelSize: pad.die * 0.65
                    }
                }
            }
        }

        GridLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.maximumHeight: rows * (Theme.primaryTouch + rowSpacing)
            columns: 3
            rows: Math.ceil((pad.decision.marks.length + 1) / columns)
            columnSpacing: 6
            rowSpacing: 6

            Repeater {
                model: pad.decision.marks

                BigButton {
                    required property string modelData
                    required property int index
                    objectName: "face-" + modelData
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.minimumHeight: Theme.touch
                    Layout.preferredWidth: 60
                    enabled: pad.decision.faces.length < pad.decision.high
                    text: modelData
                    key: isNaN(Number(modelData)) ? String(index + 1) : ""
                    tint: Theme.seat(pad.decision.seat)
                    centred: true
                    Accessible.name: qsTr("The die shows %1").arg(modelData)
                    onClicked: pad.decision.addFace(modelData)
                }
            }

            BigButton {
                objectName: "dropFace"
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.minimumHeight: Theme.touch
                Layout.preferredWidth: 60
                enabled: pad.decision.faces.length > 0
                text: "⌫"
                centred: true
                Accessible.name: qsTr("Take the last die back")
                onClicked: pad.decision.dropFace()
            }
        }

        Item {
            Layout.fillHeight: true
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A stage to tap on: a tool in the hand, a tap puts it on a cell; arrow keys and a letter do the same.
Panel {
    id: panel

    required property StageEditModel stage

    RowLayout {
        anchors.fill: parent
        spacing: Theme.gap

        Flickable {
            Layout.preferredWidth: panel.width > 600 ? 190 : 164
            Layout.fillHeight: true
            contentHeight: tools.implicitHeight
            interactive: contentHeight > height
            clip: true

            Column {
                id: tools
                width: parent.width
                spacing: 2

                Repeater {
                    model: panel.stage.tools

                    StageTool {
                        width: tools.width
                        onClicked: panel.stage.hold(tool)
                    }
                }
            }
        }

        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 6

            RowLayout {
                Layout.fillWidth: true
                opacity: panel.stage.placing ? 1 : 0
                enabled: panel.stage.placing
                spacing: 6

                Text {
                    text: qsTr("It is a")
                    color: Theme.dim
                    font.family: Theme.textFont
                    font.pixelSize: 17
                }

                EditField {
                    objectName: "objectKind"
                    Layout.preferredWidth: 130
                    text: panel.stage.kind
                    Accessible.name: qsTr("What the object is")
                    onTextEdited: panel.stage.call(text)
                }

                Repeater {
                    model: panel.stage.kinds.slice(0, panel.width > 760 ? 4 : panel.width > 600 ? 3 : 0)

                    Chip {
                        required property string modelData
                        text: modelData.replace(/_/g, " ")
                        on: panel.stage.kind === modelData
                        onClicked: panel.stage.call(modelData)
                    }
                }
            }

            StageGrid {
                objectName: "stageGrid"
                Layout.fillWidth: true
                Layout.fillHeight: true
                stage: panel.stage
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A Rivals fight: how the last round was decided, and what both may still hold.
FocusScope {
    id: view

    required property SidesModel board

    readonly property bool takesEnter: false

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("The last round, and what both may still hold")

    ColumnLayout {
        anchors.fill: parent
        spacing: 8

        Panel {
            Layout.fillWidth: true
            Layout.preferredHeight: Math.min(view.height * 0.42, round.implicitHeight + 52)
            visible: view.board.against !== ""
            title: qsTr("The last round")

            Flickable {
                anchors.fill: parent
                contentHeight: round.implicitHeight
                boundsBehavior: Flickable.StopAtBounds
                clip: true

                Column {
                    id: round
                    width: parent.width
                    spacing: 3

                    Text {
                        width: parent.width
                        objectName: "against"
                        text: view.board.against
                        color: Theme.text
                        wrapMode: Text.Wrap
                        font.family: Theme.textFont
                        font.weight: Font.DemiBold
                        font.pixelSize: 19
                    }

                    Repeater {
                        model: view.board.steps

                        Text {
                            required property string modelData
                            required property int index
                            width: round.width
                            text: (index + 1) + ". " + modelData
                            color: Theme.text
                            wrapMode: Text.Wrap
                            font.family: Theme.textFont
                            font.pixelSize: 17
                        }
                    }
                }
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 8

            Repeater {
                model: view.board.sides

                SideCards {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 100
                }
            }
        }
    }
}

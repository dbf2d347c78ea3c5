pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The track: three heights, pawns that look left or right, blasts; below it the cards on the table.
FocusScope {
    id: view

    required property TrackModel board

    readonly property bool takesEnter: false
    readonly property real label: 64
    readonly property real space: board.spaces > 0 ? Math.floor((width - label - 8) / board.spaces) : 0
    readonly property real high: Math.min(84, Math.max(44, height * 0.13))

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Track and cards on the table")

    ColumnLayout {
        anchors.fill: parent
        spacing: 8
        visible: view.board.there

        Item {
            id: track
            objectName: "track"
            Layout.fillWidth: true
            Layout.preferredHeight: view.high * 3 + 26

            Repeater {
                model: [qsTr("jump"), qsTr("stand"), qsTr("crouch")]

                Text {
                    required property string modelData
                    required property int index
                    y: view.high * index
                    width: view.label - 8
                    height: view.high
                    text: modelData
                    color: Theme.dim
                    horizontalAlignment: Text.AlignRight
                    verticalAlignment: Text.AlignVCenter
                    font.family: Theme.tightFont
                    font.weight: Font.Medium
                    font.pixelSize: 17
                }
            }

            Repeater {
                model: view.board.spaces

                Item {
                    id: column
                    required property int index
                    x: view.label + view.space * index
                    width: view.space
                    height: view.high * 3 + 24

                    Repeater {
                        model: 3

                        Rectangle {
                            required property int index
                            y: view.high * index
                            width: view.space - 3
                            height: view.high - 3
                            radius: 4
                            color: index === 1 ? Theme.raised : Theme.panel
                            border.color: Theme.line
                        }
                    }

                    Text {
                        y: view.high * 3
                        width: view.space
                        text: String(column.index + 1)
                        color: Theme.dim
                        horizontalAlignment: Text.AlignHCenter
                        font.family: Theme.tightFont
                        font.pixelSize: 17
                    }
                }
            }

            Repeater {
                model: view.board.pawns

                TrackPawn {
                    label: view.label
                    pitch: view.space
                    high: view.high
                }
            }

            Repeater {
                model: view.board.blasts

                TrackBlast {
                    label: view.label
                    pitch: view.space
                    high: view.high
                }
            }
        }

        Text {
            visible: played.count === 0
            text: qsTr("No cards are on the table.")
            color: Theme.dim
            font.family: Theme.textFont
            font.pixelSize: 17
        }

        ListView {
            id: played
            objectName: "played"
            cacheBuffer: 0
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: 6
            boundsBehavior: Flickable.StopAtBounds
            model: view.board.played

            delegate: PlayedCard {
                width: ListView.view.width
            }
        }
    }

    Text {
        anchors.centerIn: parent
        visible: !view.board.there
        text: qsTr("The track appears once the fighters stand on it.")
        color: Theme.dim
        font.family: Theme.textFont
        font.pixelSize: 18
    }
}

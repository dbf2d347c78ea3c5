pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The guided match: above the screen, what is going on and which button does it; a ring marks the place.
Rectangle {
    id: bar

    required property GuideModel guide
    required property AppModel app
    // Where the marked item is looked for.
    required property Item inside
    // On the screen of a small computer the words get one line each, and the match the rest.
    readonly property bool low: Theme.room < 560

    width: parent ? parent.width : 0
    height: visible ? words.implicitHeight + (bar.low ? 12 : 20) : 0
    color: Theme.raised
    z: 2

    Accessible.role: Accessible.Note
    Accessible.name: bar.guide.title
    Accessible.description: bar.guide.words + " " + bar.guide.button

    Rectangle {
        width: parent.width
        height: 3
        anchors.bottom: parent.bottom
        color: Theme.meter
    }

    RowLayout {
        id: words
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: bar.low ? 6 : 10
        spacing: bar.low ? 8 : 16

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 3

            RowLayout {
                Layout.fillWidth: true
                spacing: 14

                Text {
                    objectName: "guideTitle"
                    text: bar.guide.title
                    color: Theme.meter
                    font.family: Theme.textFont
                    font.weight: Font.Bold
                    font.pixelSize: bar.low ? 18 : 21
                }

                Text {
                    objectName: "guideButton"
                    Layout.fillWidth: true
                    visible: bar.low
                    text: bar.guide.button
                    color: Theme.accent
                    elide: Text.ElideRight
                    font.family: Theme.textFont
                    font.weight: Font.DemiBold
                    font.pixelSize: 16
                }

                GuideSteps {
                    Layout.fillWidth: true
                    guide: bar.guide
                    visible: bar.width >= 1200
                }
            }

            Text {
                objectName: "guideWords"
                Layout.fillWidth: true
                text: bar.guide.words
                color: Theme.text
                wrapMode: Text.Wrap
                lineHeight: bar.low ? 0.9 : 1
                font.family: Theme.textFont
                font.pixelSize: bar.low ? 16 : 18
            }

            Text {
                objectName: "guideButton"
                Layout.fillWidth: true
                visible: text !== "" && !bar.low
                text: bar.guide.button
                color: Theme.accent
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 18
            }

            GuideSteps {
                Layout.fillWidth: true
                guide: bar.guide
                visible: bar.width < 1200 && !bar.low
            }
        }

        BigButton {
            objectName: "guideWhy"
            Layout.alignment: Qt.AlignVCenter
            visible: bar.guide.rule !== ""
            fitDetail: true
            least: bar.low ? 72 : 96
            text: qsTr("Why?")
            detail: bar.low ? "" : bar.guide.rule
            Accessible.description: bar.guide.rule
            onClicked: Why.wanted(bar.guide.rule)
        }

        BigButton {
            objectName: "endGuide"
            Layout.alignment: Qt.AlignVCenter
            primary: bar.guide.done || bar.guide.over
            implicitHeight: Theme.touch
            text: bar.guide.done || bar.guide.over ? qsTr("Play on") : qsTr("Without help")
            onClicked: bar.app.endGuide()
        }
    }

    GuideRing {
        inside: bar.inside
        guide: bar.guide
        space: bar.parent ? bar.parent.parent : null // qmllint disable unresolved-type
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Proof of the dice: what was settled before the match, and whether all dice are what it gives.
Item {
    id: page

    required property ProofModel proof
    // The key that verifies, "" where it means something else.
    property string key: "V"

    readonly property color tint: proof.state === "good" ? Theme.good : proof.state === "bad" ? Theme.bad : Theme.meter
    readonly property string sign: proof.state === "good" ? "✓" : proof.state === "bad" ? "✗" : "○"

    Flickable {
        id: sight
        anchors.fill: parent
        clip: true
        contentHeight: all.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: contentHeight > height
        ScrollBar.vertical: ScrollBar {}
        Keys.onUpPressed: contentY = Math.max(0, contentY - 60)
        Keys.onDownPressed: contentY = Math.max(0, Math.min(contentHeight - height, contentY + 60))

        Rectangle {
            anchors.fill: parent
            visible: sight.activeFocus
            color: "transparent"
            border.width: 2
            border.color: Theme.focus
        }

        ColumnLayout {
            id: all
            width: sight.width - (sight.contentHeight > sight.height ? 14 : 0)
            spacing: 10

            RowLayout {
                Layout.fillWidth: true
                Layout.fillHeight: false
                spacing: 10

                BigButton {
                    id: verify
                    objectName: "verify"
                    Layout.preferredWidth: 220
                    focus: true
                    primary: true
                    enabled: !page.proof.busy
                    text: page.proof.busy ? qsTr("Checking …") : qsTr("Verify")
                    key: page.key
                    onClicked: page.proof.verify()
                }

                ProgressBar {
                    id: bar
                    objectName: "progress"
                    Layout.fillWidth: true
                    visible: page.proof.busy
                    value: page.proof.part
                    Accessible.role: Accessible.ProgressBar
                    Accessible.name: qsTr("Checking")

                    background: Rectangle {
                        implicitHeight: 16
                        radius: 8
                        color: Theme.raised
                        border.color: Theme.line
                    }

                    contentItem: Item {
                        Rectangle {
                            width: bar.visualPosition * parent.width
                            height: parent.height
                            radius: 8
                            color: Theme.accent
                        }
                    }
                }

                Text {
                    objectName: "verdict"
                    Layout.fillWidth: true
                    visible: !page.proof.busy && text !== ""
                    text: page.proof.verdict === "" ? "" : page.sign + "  " + page.proof.verdict
                    color: page.tint
                    wrapMode: Text.Wrap
                    font.family: Theme.textFont
                    font.weight: Font.DemiBold
                    font.pixelSize: 20
                    Accessible.role: Accessible.AlertMessage
                    Accessible.name: text
                }
            }

            Rectangle {
                Layout.fillWidth: true
                Layout.fillHeight: false
                implicitHeight: about.implicitHeight + 24
                color: Theme.panel
                border.color: Theme.line
                radius: Theme.radius

                ColumnLayout {
                    id: about
                    x: Theme.gap
                    y: 12
                    width: parent.width - 2 * Theme.gap
                    spacing: 6

                    PlotText {
                        text: qsTr("SETTLED BEFORE THE FIRST DIE")
                        font.weight: Font.DemiBold
                    }

                    Text {
                        objectName: "spoken"
                        Layout.fillWidth: true
                        text: page.proof.spoken
                        color: Theme.meter
                        wrapMode: Text.Wrap
                        font.family: Theme.textFont
                        font.weight: Font.Bold
                        font.pixelSize: 26
                        Accessible.role: Accessible.StaticText
                        Accessible.name: qsTr("Commitment in words: %1").arg(text)
                    }

                    HexText {
                        Layout.fillWidth: true
                        text: page.proof.commitment
                    }

                    Text {
                        objectName: "seededNote"
                        Layout.fillWidth: true
                        visible: page.proof.seeded
                        text: qsTr("Not a proof: the seed of this match was chosen by hand, so that it can be played again.")
                        color: Theme.bad
                        wrapMode: Text.Wrap
                        font.family: Theme.textFont
                        font.weight: Font.DemiBold
                        font.pixelSize: 17
                    }

                    Text {
                        Layout.fillWidth: true
                        visible: !page.proof.seeded
                        text: qsTr("These words stand for the secret that all dice of the app follow from. Who noted them when the match began can compare; the secret itself comes out when it is over.")
                        color: Theme.dim
                        wrapMode: Text.Wrap
                        font.family: Theme.textFont
                        font.pixelSize: 16
                    }
                }
            }

            HexText {
                objectName: "seed"
                Layout.fillWidth: true
                Layout.fillHeight: false
                visible: page.proof.seed !== ""
                text: qsTr("the secret: %1").arg(page.proof.seed)
            }

            Repeater {
                model: page.proof.lines

                Text {
                    required property string modelData
                    Layout.fillWidth: true
                    text: modelData
                    color: Theme.text
                    wrapMode: Text.Wrap
                    font.family: Theme.textFont
                    font.pixelSize: 16
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
        }
    }

    Shortcut {
        sequence: page.key
        enabled: page.key !== ""
        onActivated: page.proof.verify()
    }
}

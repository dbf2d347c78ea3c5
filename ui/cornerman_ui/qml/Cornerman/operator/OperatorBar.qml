pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Undo by name, redo, and the operator's tools.
RowLayout {
    id: bar

    required property MatchModel match
    property string tool: ""
    property bool cramped: width < 1420
    readonly property bool narrow: width < 900
    signal toolWanted(string tool)

    readonly property var tools: [["correct", qsTr("Correct"), "C"], ["past", qsTr("Past"), "T"], ["log", qsTr("Log"), "L"], ["statistics", qsTr("Stats"), "S"],
        ["hand", qsTr("Hand"), "H"], ["chart", qsTr("Chart"), "G"], ["deck", qsTr("Decks"), "D"], ["table", qsTr("Table"), "V"], ["referee", qsTr("More"), "M"]]

    spacing: 6

    BigButton {
        objectName: "undo"
        Layout.fillWidth: true
        Layout.preferredWidth: bar.narrow ? 100 : implicitWidth
        Layout.minimumWidth: bar.narrow ? 90 : 160
        text: qsTr("Undo")
        detail: bar.match.undo
        enabled: bar.match.undo !== ""
        key: bar.narrow ? "" : "Ctrl Z"
        Accessible.name: bar.match.undo !== "" ? qsTr("Undo: %1").arg(bar.match.undo) : qsTr("Nothing to undo")
        onClicked: bar.match.undoStep()
    }

    BigButton {
        objectName: "redo"
        Layout.fillWidth: true
        Layout.preferredWidth: implicitWidth
        Layout.minimumWidth: 62
        Layout.maximumWidth: implicitWidth
        least: 62
        edge: bar.cramped ? 5 : 12
        text: qsTr("Redo")
        enabled: bar.match.redo
        key: bar.cramped ? "" : "Ctrl Y"
        onClicked: bar.match.redoStep()
    }

    Repeater {
        model: bar.tools

        BigButton {
            required property var modelData
            objectName: "tool-" + modelData[0]
            // Longer words of another language get narrower letters before the bar gets too long.
            Layout.fillWidth: true
            Layout.preferredWidth: implicitWidth
            Layout.minimumWidth: bar.cramped ? 62 : 104
            Layout.maximumWidth: implicitWidth
            least: bar.cramped ? 62 : 104
            edge: bar.cramped ? 5 : 12
            text: modelData[1]
            key: bar.cramped ? "" : modelData[2]
            centred: bar.cramped
            picked: bar.tool === modelData[0]
            onClicked: bar.toolWanted(modelData[0])
        }
    }
}

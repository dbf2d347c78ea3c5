pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// The last two lines of the log, and what an undo would take back.
Item {
    id: foot

    required property MatchModel match
    required property real unit
    property bool log: true
    property bool undo: true

    readonly property real line: Math.round(35 * unit)

    implicitHeight: log ? 2 * line : line

    Rectangle {
        width: parent.width
        height: Math.max(1, Math.round(0.6 * foot.unit))
        color: Theme.line
    }

    Column {
        visible: foot.log
        width: undoWords.visible ? parent.width - undoWords.width - Math.round(20 * foot.unit) : parent.width

        Repeater {
            model: foot.match.lastLines

            ArcText {
                required property string modelData
                required property int index

                objectName: "logLine"
                width: parent.width
                height: foot.line
                unit: foot.unit
                text: modelData
                color: index === foot.match.lastLines.length - 1 ? Theme.text : Theme.dim
                font.weight: Font.Medium
            }
        }
    }

    ArcText {
        id: undoWords
        objectName: "undoTarget"
        visible: foot.undo && foot.match.undo !== ""
        width: Math.min(implicitWidth, foot.log ? foot.width * 0.42 : foot.width)
        height: foot.line
        x: foot.width - width
        y: foot.height - height
        unit: foot.unit
        text: qsTr("Undo: %1").arg(foot.match.undo)
        color: Theme.dim
        font.weight: Font.Medium
    }
}

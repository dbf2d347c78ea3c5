pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Where the match stands: the rules' state, in words, house rules, the clock.
RowLayout {
    id: line

    required property MatchModel match
    signal chartWanted

    readonly property int most: width < 1200 ? 1 : 3

    spacing: 10

    Text {
        objectName: "state"
        text: "▶ " + line.match.path.split(".").join(" › ").replace(/_/g, " ")
        color: Theme.dim
        font.family: Theme.tightFont
        font.weight: Font.Medium
        font.pixelSize: 17
        Accessible.role: Accessible.Button
        Accessible.name: qsTr("You are here: %1").arg(line.match.path)
        Accessible.onPressAction: line.chartWanted()

        TapHandler {
            onTapped: line.chartWanted()
        }
    }

    Text {
        Layout.fillWidth: true
        objectName: "title"
        text: line.match.title
        color: Theme.text
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignHCenter
        font.family: Theme.tightFont
        font.weight: Font.DemiBold
        font.pixelSize: 21
    }

    Repeater {
        // What does not fit stands behind "More".
        model: line.match.houseRules.length <= line.most ? line.match.houseRules
            : [...line.match.houseRules.slice(0, line.most), qsTr("and %1 more").arg(line.match.houseRules.length - line.most)]

        Rectangle {
            id: chip
            required property string modelData
            implicitWidth: words.implicitWidth + 18
            implicitHeight: 26
            radius: 13
            color: "transparent"
            border.color: Theme.meter

            Text {
                id: words
                anchors.centerIn: parent
                text: chip.modelData.replace(/_/g, " ")
                color: Theme.meter
                font.family: Theme.tightFont
                font.pixelSize: 16
            }
        }
    }

    Text {
        visible: text !== ""
        text: line.match.clock
        color: Theme.text
        font.family: Theme.numberFont
        font.pixelSize: 28
    }
}

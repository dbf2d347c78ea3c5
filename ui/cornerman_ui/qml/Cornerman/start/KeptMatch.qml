pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman

// One kept match with what can be done about it.
Rectangle {
    id: row

    required property string id
    required property string who
    required property string game
    required property string when
    required property string stands
    required property bool open
    required property bool bad
    property bool sure: false
    signal wanted
    signal resultWanted
    signal exportWanted(string kind)
    signal removeWanted

    implicitHeight: Math.max(line.implicitHeight + 16, 76)
    height: implicitHeight
    radius: Theme.radius
    color: Theme.raised
    border.color: row.bad ? Theme.bad : Theme.line

    RowLayout {
        id: line
        anchors.fill: parent
        anchors.margins: 8
        anchors.leftMargin: 14
        spacing: 8

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 2

            Text {
                Layout.fillWidth: true
                text: row.who
                color: Theme.text
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 19
            }

            Text {
                Layout.fillWidth: true
                text: [row.game, row.when].filter(one => one !== "").join(" · ")
                color: Theme.dim
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 15
            }

            Text {
                Layout.fillWidth: true
                text: row.stands
                color: row.bad ? Theme.bad : row.open ? Theme.meter : Theme.dim
                wrapMode: row.bad ? Text.Wrap : Text.NoWrap
                elide: row.bad ? Text.ElideNone : Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 15
            }
        }

        BigButton {
            objectName: "goOn-" + row.id
            visible: row.open
            text: qsTr("Go on")
            onClicked: row.wanted()
        }

        BigButton {
            objectName: "result-" + row.id
            visible: !row.bad
            least: 86
            text: row.open ? qsTr("So far") : qsTr("Result")
            Accessible.name: qsTr("Result and statistics: %1").arg(row.who)
            onClicked: row.resultWanted()
        }

        BigButton {
            objectName: "json-" + row.id
            visible: !row.bad
            least: 76
            text: qsTr("JSON")
            Accessible.name: qsTr("Export as JSON: %1").arg(row.who)
            onClicked: row.exportWanted("json")
        }

        BigButton {
            objectName: "csv-" + row.id
            visible: !row.bad
            least: 70
            text: qsTr("CSV")
            Accessible.name: qsTr("Export as CSV: %1").arg(row.who)
            onClicked: row.exportWanted("csv")
        }

        BigButton {
            objectName: "delete-" + row.id
            tint: row.sure ? Theme.bad : Theme.accent
            text: row.sure ? qsTr("Yes, delete it") : qsTr("Delete")
            onClicked: row.removeWanted()
        }
    }
}

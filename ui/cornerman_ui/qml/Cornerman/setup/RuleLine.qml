pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One house rule with what it may be set to.
Rectangle {
    id: line

    required property SetupModel setup
    required property string key
    required property string title
    required property string about
    required property string rule
    required property list<string> labels
    required property int at
    required property bool usual

    implicitHeight: row.implicitHeight + 12
    radius: Theme.radius
    color: line.usual ? Theme.panel : Theme.raised
    border.color: line.usual ? Theme.line : Theme.meter

    RowLayout {
        id: row
        anchors.fill: parent
        anchors.margins: 6
        anchors.leftMargin: 14
        spacing: 8

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 0

            Text {
                Layout.fillWidth: true
                text: line.title
                color: Theme.text
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 18
            }

            Text {
                Layout.fillWidth: true
                text: line.about
                color: Theme.dim
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 15
            }
        }

        BigButton {
            objectName: "why-" + line.key
            visible: line.rule !== ""
            fitDetail: true
            text: qsTr("Why?")
            detail: line.rule
            onClicked: Why.wanted(line.rule)
        }

        Repeater {
            model: line.labels.length <= 4 ? line.labels : []

            Chip {
                required property string modelData
                required property int index
                objectName: "rule-" + line.key + "-" + index
                text: modelData
                on: line.at === index
                onClicked: line.setup.setRule(line.key, index)
            }
        }

        StepButton {
            visible: line.labels.length > 4
            objectName: "less-" + line.key
            text: "−"
            enabled: line.at > 0
            onClicked: line.setup.setRule(line.key, line.at - 1)
        }

        Text {
            visible: line.labels.length > 4
            Layout.preferredWidth: 150
            text: line.labels[line.at] ?? ""
            color: Theme.text
            horizontalAlignment: Text.AlignHCenter
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.Medium
            font.pixelSize: 18
        }

        StepButton {
            visible: line.labels.length > 4
            objectName: "more-" + line.key
            text: "+"
            enabled: line.at < line.labels.length - 1
            onClicked: line.setup.setRule(line.key, line.at + 1)
        }
    }
}

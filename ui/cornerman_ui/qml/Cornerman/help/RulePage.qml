pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The text of one rule, and the rules that it names.
ColumnLayout {
    id: page

    required property HelpModel help

    spacing: 14

    Flickable {
        id: reading
        Layout.fillWidth: true
        Layout.fillHeight: true
        clip: true
        contentHeight: words.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        Text {
            id: words
            objectName: "ruleText"
            width: reading.width - 14
            text: page.help.ruleText
            textFormat: Text.StyledText
            color: Theme.text
            wrapMode: Text.Wrap
            lineHeight: 1.15
            font.family: Theme.textFont
            font.pixelSize: 20
        }
    }

    Flow {
        Layout.fillWidth: true
        spacing: 8
        visible: page.help.near.length > 0

        Text {
            height: Theme.touch
            text: qsTr("It names:")
            color: Theme.dim
            verticalAlignment: Text.AlignVCenter
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        Repeater {
            model: page.help.near

            Chip {
                required property string modelData
                objectName: "near-" + modelData
                text: modelData
                onClicked: page.help.showRule(modelData)
            }
        }
    }

    BigButton {
        objectName: "allKeys"
        text: qsTr("All keys")
        onClicked: page.help.showRule("")
    }
}

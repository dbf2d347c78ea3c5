pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One setting and what it may be.
ColumnLayout {
    id: row

    required property SettingsModel settings
    required property string title
    // The setting's name, its present value, and pairs of a value and its words.
    required property string name
    required property var value
    required property var choices
    property string about: ""

    Layout.fillWidth: true
    spacing: 6

    PageHeading {
        text: row.title
    }

    Flow {
        Layout.fillWidth: true
        spacing: 8

        Repeater {
            model: row.choices

            Chip {
                required property var modelData
                objectName: row.name + "-" + modelData[0]
                text: modelData[1]
                on: row.value === modelData[0]
                Accessible.description: row.title
                onClicked: row.settings.put(row.name, modelData[0])
            }
        }
    }

    Text {
        Layout.fillWidth: true
        visible: text !== ""
        text: row.about
        color: Theme.dim
        wrapMode: Text.Wrap
        font.family: Theme.textFont
        font.pixelSize: 15
    }
}

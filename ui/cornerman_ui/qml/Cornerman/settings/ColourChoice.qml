pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The colours of the first two seats: from a row of those that can be told apart, or typed in.
ColumnLayout {
    id: choice

    required property SettingsModel settings
    readonly property var offered: ["#56B4E9", "#E69F00", "#35C48D", "#CC79A7", "#F0E442", "#FF8A5C", "#9C8CFF", "#BBBBBB"]

    spacing: 8

    Repeater {
        model: [["custom_one", "A", choice.settings.customOne], ["custom_two", "B", choice.settings.customTwo]]

        RowLayout {
            id: row
            required property var modelData
            spacing: 6

            Text {
                Layout.preferredWidth: 26
                text: row.modelData[1]
                color: row.modelData[2]
                font.family: Theme.numberFont
                font.pixelSize: 32
            }

            Repeater {
                model: choice.offered

                ColourButton {
                    required property string modelData
                    objectName: row.modelData[0] + "-" + modelData
                    colour: modelData
                    on: row.modelData[2].toUpperCase() === modelData
                    who: row.modelData[1]
                    onClicked: choice.settings.put(row.modelData[0], modelData)
                }
            }
        }
    }
}

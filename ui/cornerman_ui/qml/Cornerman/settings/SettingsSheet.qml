pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Everything that can be set for this screen; each choice counts, and is kept, at once.
Sheet {
    id: sheet

    required property SettingsModel settings
    signal calibrationWanted

    objectName: "settingsSheet"
    title: qsTr("Settings")
    hint: qsTr("each choice counts at once")

    Flickable {
        id: page
        anchors.fill: parent
        clip: true
        contentHeight: all.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        GridLayout {
            id: all
            width: page.width - 14
            columns: page.width > 900 ? 2 : 1
            columnSpacing: 28
            rowSpacing: 18

            ColumnLayout {
                Layout.fillWidth: true
                Layout.preferredWidth: 100
                Layout.alignment: Qt.AlignTop
                spacing: 16

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Colours")
                    name: "palette"
                    value: sheet.settings.palette
                    choices: [["default", qsTr("Default")], ["contrast", qsTr("High contrast")], ["mono", qsTr("Patterns, no colours")], ["custom", qsTr("My own")]]
                }

                ColourChoice {
                    visible: sheet.settings.palette === "custom"
                    settings: sheet.settings
                }

                PageHeading {
                    text: qsTr("As the colour-blind see it")
                }

                ColourPreview {
                    settings: sheet.settings
                    swatch: 36
                }

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Motion")
                    name: "reduced_motion"
                    value: sheet.settings.reducedMotion
                    choices: [[false, qsTr("As designed")], [true, qsTr("Reduced")]]
                }

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Life bars")
                    name: "drain_inward"
                    value: sheet.settings.drainInward
                    choices: [[false, qsTr("Life stays in the middle")], [true, qsTr("Life stays at the edge")]]
                }
            }

            ColumnLayout {
                Layout.fillWidth: true
                Layout.preferredWidth: 100
                Layout.alignment: Qt.AlignTop
                spacing: 16

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Table view is read from")
                    name: "distance_mm"
                    value: sheet.settings.distanceMm
                    choices: [[1000, qsTr("%1 m").arg(1)], [2000, qsTr("%1 m").arg(2)], [3000, qsTr("%1 m").arg(3)]]
                }

                BigButton {
                    objectName: "calibrate"
                    wrapDetail: true
                    Layout.fillWidth: true
                    text: qsTr("Size of this screen")
                    detail: sheet.settings.pxPerMm > 0 ? qsTr("measured with a bank card") : qsTr("as the screen reports it; a bank card measures it")
                    key: "F6"
                    onClicked: sheet.calibrationWanted()
                }

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Second screen")
                    name: "second_screen"
                    value: sheet.settings.secondScreen
                    choices: [[false, qsTr("With F3")], [true, qsTr("Table view there in every match")]]
                }

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Sound")
                    name: "sound"
                    value: sheet.settings.sound
                    choices: [["off", qsTr("Off")], ["effects", qsTr("Effects")], ["announcer", qsTr("Effects and announcer")]]
                }

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Bots play")
                    name: "pace"
                    value: sheet.settings.pace
                    choices: [["slow", qsTr("Slowly")], ["usual", qsTr("To read along")], ["quick", qsTr("Quickly")]]
                }

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Language")
                    name: "language"
                    value: sheet.settings.language
                    choices: sheet.settings.languages
                }

                SettingRow {
                    settings: sheet.settings
                    title: qsTr("Drawn by")
                    about: qsTr("From the next start on. The software renderer is best where there is no real graphics card.")
                    name: "renderer"
                    value: sheet.settings.renderer
                    choices: [["auto", qsTr("What is there")], ["software", qsTr("Software")], ["gpu", qsTr("Graphics card")]]
                }
            }
        }
    }
}

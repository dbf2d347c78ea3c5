pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Files of one's own: where they go, which there are, where the last one went or why it did not.
Item {
    id: page

    required property ExportModel files
    // What was written is told below all of it: that must stay in sight.
    readonly property bool low: height < 340
    // A dialog has the keys.
    readonly property bool dialogUp: chooser.visible
    // Makes the picture of the result.
    signal pictureWanted

    readonly property var kinds: [["sheet", qsTr("Match sheet"), qsTr("PDF, one page A4 to print")], ["picture", qsTr("Picture of the result"), qsTr("PNG")], ["json", qsTr("The whole match"), qsTr("JSON, every command and event")], ["csv", qsTr("Table of events"), qsTr("CSV, for a spreadsheet")], ["statistics", qsTr("Statistics"), qsTr("JSON, the figures of these pages")]]

    function begin() {
        kinds.itemAt(0).forceActiveFocus();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 10

        PlotText {
            text: qsTr("FOLDER")
            font.weight: Font.DemiBold
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 8

            TextBox {
                id: folder
                objectName: "folder"
                Layout.fillWidth: true
                placeholderText: qsTr("Folder for files")
                text: page.files.folder
                onTextEdited: page.files.setFolder(text)
                onEntered: kinds.itemAt(0).forceActiveFocus()
                onGone: kinds.itemAt(0).forceActiveFocus()
            }

            BigButton {
                objectName: "chooseFolder"
                text: qsTr("Choose …")
                key: "F"
                onClicked: chooser.open()
            }
        }

        GridLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            columns: page.width < 760 ? 1 : page.low ? 3 : 2
            columnSpacing: 8
            rowSpacing: 8
            uniformCellWidths: true

            Repeater {
                id: kinds
                model: page.kinds

                BigButton {
                    required property var modelData
                    objectName: "write-" + modelData[0]
                    Layout.fillWidth: true
                    Layout.preferredHeight: 60
                    enabled: !page.files.busy
                    text: modelData[1]
                    detail: modelData[2]
                    onClicked: modelData[0] === "picture" ? page.pictureWanted() : page.files.write(modelData[0])
                }
            }
        }

        PlotText {
            Layout.fillWidth: true
            visible: !page.low
            wrapMode: Text.Wrap
            text: qsTr("Each plot has a button PNG of its own. A file that is there already is never written over.")
        }

        Text {
            objectName: "written"
            Layout.fillWidth: true
            visible: text !== ""
            text: page.files.told !== "" ? "✓  " + page.files.told : page.files.trouble !== "" ? "✗  " + page.files.trouble : ""
            color: page.files.told !== "" ? Theme.good : Theme.bad
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 18
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }

        Item {
            Layout.fillHeight: true
        }
    }

    FolderDialog {
        id: chooser
        title: qsTr("Folder for files")
        currentFolder: page.files.folderUrl
        onAccepted: page.files.chooseFolder(selectedFolder)
        onVisibleChanged: if (!visible)
            folder.forceActiveFocus()
    }

    Shortcut {
        sequence: "F"
        enabled: !folder.activeFocus
        onActivated: chooser.open()
    }
}

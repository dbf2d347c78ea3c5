pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Cards from a spreadsheet, and back into one.
EditorSheet {
    id: sheet

    required property ActsModel acts

    title: qsTr("The cards as a table (CSV)")
    contentHeight: column.implicitHeight

    function open() {
        file.text = acts.table;
        visible = true;
        file.forceActiveFocus();
    }

    ColumnLayout {
        id: column
        width: parent.width
        spacing: 8

        Text {
            Layout.fillWidth: true
            text: qsTr("Write this part's cards as a table, fill it in with any spreadsheet, and take it in again: one row a card. Cards whose row says nothing new stay as they are.")
            color: Theme.text
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 17
        }

        TextBox {
            id: file
            objectName: "tableFile"
            Layout.fillWidth: true
            placeholderText: qsTr("The file")
            onGone: sheet.close()
        }

        Text {
            objectName: "tableOutcome"
            Layout.fillWidth: true
            visible: text !== ""
            text: sheet.acts.outcome
            color: sheet.acts.good ? Theme.good : Theme.bad
            wrapMode: Text.Wrap
            maximumLineCount: 8
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        RowLayout {
            Layout.fillWidth: true
            spacing: 8

            BigButton {
                objectName: "exportTable"
                Layout.fillWidth: true
                text: qsTr("Write the table")
                onClicked: sheet.acts.exportTable(file.text)
            }

            BigButton {
                objectName: "importTable"
                Layout.fillWidth: true
                text: qsTr("Take the table in")
                tint: Theme.good
                onClicked: {
                    if (sheet.acts.importTable(file.text))
                        sheet.close();
                }
            }

            BigButton {
                objectName: "closeTable"
                text: qsTr("Close")
                key: "Esc"
                onClicked: sheet.close()
            }
        }
    }
}

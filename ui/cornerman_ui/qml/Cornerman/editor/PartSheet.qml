pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A new fighter, stage or other part of the pack; or the one that is open once more, or gone.
EditorSheet {
    id: sheet

    required property BenchModel bench
    required property ActsModel acts

    title: qsTr("Parts of the pack")
    contentHeight: column.implicitHeight

    function open() {
        name.text = "";
        visible = true;
        name.forceActiveFocus();
    }

    function make(word: string) {
        if (name.text.trim() === "")
            return;
        sheet.acts.addPart(word, name.text);
        sheet.close();
    }

    ColumnLayout {
        id: column
        width: parent.width
        spacing: 8

        TextBox {
            id: name
            objectName: "partName"
            Layout.fillWidth: true
            placeholderText: qsTr("The name of a new one")
            onGone: sheet.close()
            onEntered: sheet.make(sheet.bench.kinds[0])
        }

        Flow {
            Layout.fillWidth: true
            spacing: 8

            Repeater {
                model: sheet.bench.kinds

                BigButton {
                    required property string modelData

                    objectName: "make-" + modelData
                    text: qsTr("A new %1").arg(modelData)
                    tint: Theme.good
                    enabled: name.text.trim() !== ""
                    onClicked: sheet.make(modelData)
                }
            }

            BigButton {
                objectName: "copyPart"
                visible: sheet.bench.word !== "pack"
                text: qsTr("Copy of %1").arg(sheet.bench.partTitle)
                onClicked: {
                    sheet.acts.copyPart();
                    sheet.close();
                }
            }

            BigButton {
                objectName: "dropPart"
                visible: sheet.bench.word !== "pack"
                text: qsTr("Take %1 out").arg(sheet.bench.partTitle)
                tint: Theme.bad
                onClicked: {
                    sheet.acts.dropPart();
                    sheet.close();
                }
            }

            BigButton {
                objectName: "closePart"
                text: qsTr("Close")
                key: "Esc"
                onClicked: sheet.close()
            }
        }
    }
}

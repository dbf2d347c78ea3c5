pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The pack's name, how the last act went, undo, tables, saving.
RowLayout {
    id: bar

    required property BenchModel bench
    required property ActsModel acts
    property bool small: false
    signal back
    signal tableWanted

    spacing: 6

    BigButton {
        objectName: "benchBack"
        least: 60
        text: qsTr("Packs")
        key: "Esc"
        onClicked: bar.back()
    }

    Column {
        Layout.fillWidth: true
        Layout.leftMargin: 6

        Text {
            width: parent.width
            text: bar.bench.title + (bar.bench.ships ? qsTr("  ·  your copy, once you save") : "")
            color: Theme.text
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 19
        }

        Text {
            objectName: "outcome"
            width: parent.width
            text: bar.acts.outcome !== "" ? (bar.acts.good ? "✓ " : "✗ ") + bar.acts.outcome : bar.bench.unsaved ? qsTr("not saved yet; kept aside") : qsTr("as saved")
            color: bar.acts.outcome !== "" && !bar.acts.good ? Theme.bad : Theme.dim
            elide: Text.ElideRight
            maximumLineCount: 1
            font.family: Theme.textFont
            font.pixelSize: 15
        }
    }

    BigButton {
        objectName: "sweep"
        visible: bar.bench.sweep.label !== ""
        text: bar.bench.sweeping ? qsTr("One card") : qsTr("All %1s").arg(bar.bench.sweep.label)
        picked: bar.bench.sweeping
        onClicked: bar.bench.setSweeping(!bar.bench.sweeping)
    }

    BigButton {
        objectName: "tables"
        visible: bar.bench.cards
        text: qsTr("Table")
        key: bar.small ? "" : "Ctrl T"
        onClicked: bar.tableWanted()
    }

    BigButton {
        objectName: "undo"
        least: 60
        text: qsTr("Undo")
        key: bar.small ? "" : "Ctrl Z"
        enabled: bar.bench.undoes !== ""
        Accessible.description: bar.bench.undoes
        onClicked: bar.acts.undo()
    }

    BigButton {
        objectName: "redo"
        least: 60
        text: qsTr("Redo")
        key: bar.small ? "" : "Ctrl Y"
        enabled: bar.bench.redoes !== ""
        Accessible.description: bar.bench.redoes
        onClicked: bar.acts.redo()
    }

    BigButton {
        objectName: "save"
        text: bar.bench.unsaved ? qsTr("Save") : qsTr("Saved")
        key: "Ctrl S"
        tint: Theme.good
        picked: bar.bench.unsaved
        onClicked: bar.acts.save()
    }
}

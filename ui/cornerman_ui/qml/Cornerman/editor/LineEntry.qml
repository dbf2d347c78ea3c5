pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A whole card as one line: what is wrong is said while it is typed, Enter puts it into the deck.
ColumnLayout {
    id: entry

    required property BenchModel bench
    required property ActsModel acts

    spacing: 2

    function begin() {
        line.forceActiveFocus();
        line.selectAll();
    }

    RowLayout {
        Layout.fillWidth: true
        spacing: 6

        TextBox {
            id: line
            objectName: "line"
            Layout.fillWidth: true
            placeholderText: qsTr("A card in one line (Ctrl L)")
            onTextChanged: entry.acts.tryLine(text)
            onEntered: entry.put()
            onGone: text !== "" ? text = "" : entry.acts.tryLine("")
        }

        BigButton {
            objectName: "putLine"
            least: 60
            text: qsTr("Put in")
            tint: Theme.good
            enabled: line.text.trim() !== "" && entry.acts.lineTrouble === ""
            onClicked: entry.put()
        }
    }

    function put() {
        if (line.text.trim() !== "" && entry.acts.line(line.text))
            line.clear();
    }

    Text {
        objectName: "lineTrouble"
        Layout.fillWidth: true
        visible: line.activeFocus || line.text !== ""
        text: line.text.trim() === "" ? entry.bench.lineHow : entry.acts.lineTrouble !== "" ? entry.acts.lineTrouble : qsTr("This is a whole card: Enter puts it in.")
        color: line.text.trim() === "" ? Theme.dim : entry.acts.lineTrouble !== "" ? Theme.bad : Theme.good
        wrapMode: Text.Wrap
        maximumLineCount: 5
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.pixelSize: 15
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman

// The head of a group of fields: one that may be there or not, one of a list, or the button for one more.
FocusScope {
    id: group

    property string name: ""
    property string label: ""
    property string kind: ""
    property bool on: false
    property string shown: ""
    property list<string> words
    property bool needed: false
    signal switched(bool on)
    signal added(string word)
    signal dropped
    signal chosen(string word)

    readonly property bool head: kind === "item" || (kind === "table" && on)

    implicitHeight: head && (kind === "item" || words.length > 1) ? row.implicitHeight : Theme.touch + 20

    RowLayout {
        id: row
        visible: group.head
        anchors.bottom: parent.bottom
        width: parent.width
        spacing: 6

        Text {
            Layout.fillWidth: true
            text: group.label
            color: Theme.accent
            elide: Text.ElideRight
            font.family: Theme.tightFont
            font.weight: Font.Bold
            font.pixelSize: 18
            font.capitalization: Font.AllUppercase
            font.letterSpacing: 1
        }

        FieldChoice {
            objectName: "kind-" + group.name
            visible: group.words.length > 1
            Layout.preferredWidth: 190
            focus: visible
            words: group.words
            shown: group.shown
            label: qsTr("Kind of %1").arg(group.label)
            onChosen: word => group.chosen(word)
        }

        BigButton {
            objectName: "drop-" + group.name
            visible: !group.needed || group.kind === "item"
            least: Theme.touch
            implicitHeight: Theme.touch
            focusPolicy: Qt.StrongFocus
            text: "✗"
            centred: true
            tint: Theme.bad
            Accessible.name: qsTr("Without %1").arg(group.label)
            onClicked: group.kind === "item" ? group.dropped() : group.switched(false)
        }
    }

    BigButton {
        objectName: "add-" + group.name
        visible: !group.head && (group.kind === "table" || group.words.length < 2)
        focus: visible
        focusPolicy: Qt.StrongFocus
        anchors.bottom: parent.bottom
        width: parent.width
        implicitHeight: Theme.touch
        text: "+ " + group.label
        onClicked: group.kind === "add" ? group.added(group.words[0] ?? "") : group.switched(true)
    }

    FieldChoice {
        objectName: "add-" + group.name
        visible: group.kind === "add" && group.words.length > 1
        focus: visible
        anchors.bottom: parent.bottom
        width: parent.width
        words: group.words
        label: qsTr("One more %1").arg(group.label)
        displayText: "+ " + group.label
        onChosen: word => {
            currentIndex = -1;
            group.added(word);
        }
    }
}

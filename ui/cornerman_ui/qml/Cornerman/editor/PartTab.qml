import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A fighter, stage or other part, and whether something is wrong or not saved there.
AbstractButton {
    id: tab

    required property int index
    required property int part
    required property string title
    required property string word
    required property bool current
    required property bool changed
    required property int errors
    property bool cursor: false

    objectName: "part-" + title
    implicitWidth: words.implicitWidth + 28
    focusPolicy: Qt.NoFocus

    Accessible.role: Accessible.PageTab
    Accessible.name: title + ", " + word
    Accessible.description: (errors > 0 ? qsTr("errors: %1").arg(errors) : "") + (changed ? qsTr(" not saved") : "")
    Accessible.onPressAction: tab.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: tab.current ? Qt.darker(Theme.accent, 2.4) : tab.down ? Theme.raised : Theme.panel
        border.width: tab.cursor ? 3 : tab.current ? 2 : 1
        border.color: tab.cursor ? Theme.focus : tab.current ? Theme.accent : tab.errors > 0 ? Theme.bad : Theme.line
    }

    contentItem: Item {
        implicitWidth: words.implicitWidth

        Row {
            id: words
            anchors.centerIn: parent
            spacing: 6

            Text {
                text: (tab.errors > 0 ? "✗ " : "") + tab.title + (tab.changed ? " *" : "")
                color: tab.errors > 0 ? Theme.bad : Theme.text
                font.family: Theme.textFont
                font.weight: Font.Medium
                font.pixelSize: 17
            }

            Text {
                visible: tab.index > 0
                text: tab.word
                color: Theme.dim
                anchors.baseline: parent.children[0].baseline
                font.family: Theme.textFont
                font.pixelSize: 14
            }
        }
    }
}

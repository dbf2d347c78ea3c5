pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A pack on the shelf.
AbstractButton {
    id: line

    required property string folder
    required property string title
    required property string game
    required property string whose
    required property bool ships
    required property string holds
    required property string trouble
    required property string draft
    property bool current: false

    objectName: "pack-" + folder.split("/").pop()
    implicitHeight: Math.max(Theme.touch, words.implicitHeight + 16)
    focusPolicy: Qt.NoFocus

    Accessible.role: Accessible.ListItem
    Accessible.name: [title, game, mark.text].filter(one => one !== "").join(", ")
    Accessible.description: [below.text, line.draft].filter(one => one !== "").join(". ")
    Accessible.onPressAction: line.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: line.down ? Qt.darker(Theme.accent, 3) : Theme.panel
        border.width: line.current ? 3 : 1
        border.color: line.current ? Theme.focus : line.trouble !== "" ? Theme.bad : Theme.line
    }

    contentItem: Item {
        implicitHeight: words.implicitHeight

        Column {
            id: words
            anchors.left: parent.left
            anchors.leftMargin: Theme.gap
            anchors.right: mark.left
            anchors.rightMargin: Theme.gap
            anchors.verticalCenter: parent.verticalCenter

            Text {
                width: parent.width
                text: line.title + (line.game !== "" ? "  ·  " + line.game : "")
                color: Theme.text
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 20
            }

            Text {
                id: below
                width: parent.width
                text: line.trouble !== "" ? line.trouble : line.holds
                color: line.trouble !== "" ? Theme.bad : Theme.dim
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 16
            }

            Text {
                width: parent.width
                visible: line.draft !== ""
                text: qsTr("typed and not saved: %1").arg(line.draft)
                color: Theme.meter
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 16
            }
        }

        Text {
            id: mark
            anchors.right: parent.right
            anchors.rightMargin: Theme.gap
            anchors.verticalCenter: parent.verticalCenter
            text: line.trouble !== "" ? qsTr("✗ with errors") : line.whose
            color: line.trouble !== "" ? Theme.bad : line.ships ? Theme.dim : Theme.good
            font.family: Theme.tightFont
            font.weight: Font.DemiBold
            font.pixelSize: 17
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// How the link to a board is, in its own words, and the one thing to do about it.
GridLayout {
    id: line

    required property BoardModel board
    property bool compact: false

    columns: compact ? 2 : 3
    columnSpacing: 8
    rowSpacing: 4

    // A round light for a board in use, a corner for one that is not.
    Rectangle {
        Layout.leftMargin: 3
        implicitWidth: 12
        implicitHeight: 12
        radius: line.board.good ? 6 : 0
        rotation: line.board.good ? 0 : 45
        color: line.board.good ? Theme.good : line.board.gone || line.board.action !== "" ? Theme.bad : Theme.meter
    }

    ColumnLayout {
        Layout.fillWidth: true
        spacing: 0

        Text {
            Layout.fillWidth: true
            visible: !line.compact
            text: line.board.title
            color: Theme.text
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 17
        }

        Text {
            objectName: "words-" + line.board.name
            Layout.fillWidth: true
            text: (line.compact ? line.board.title + ": " : "") + line.board.words
                + (line.board.action !== "" && !line.board.gone ? " – " + line.board.action : "")
                + (line.board.damage !== "" ? " · " + line.board.damage : "")
            color: line.board.good ? Theme.dim : Theme.text
            wrapMode: Text.Wrap
            maximumLineCount: line.compact ? 2 : 3
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 15
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }

    BigButton {
        objectName: "help-" + line.board.name
        Layout.columnSpan: line.compact ? 2 : 1
        visible: line.board.deed !== ""
        tint: Theme.meter
        text: line.board.deed
        onClicked: line.board.help()
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// The log, the newest line below; undone lines are struck out.
ListView {
    id: list
    cacheBuffer: 0

    required property QtObject lines
    readonly property bool seen: visible && width > 0 && height > 0

    // A list without room looks for its end for ever, sixty frames a second.
    model: seen ? lines : null
    clip: true
    spacing: 2
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Log")

    Component.onCompleted: Qt.callLater(positionViewAtEnd)
    onSeenChanged: Qt.callLater(positionViewAtEnd)

    // A full log keeps its length while it goes on.
    Connections {
        target: list.lines
        ignoreUnknownSignals: true

        function onRowsInserted() {
            Qt.callLater(list.positionViewAtEnd);
        }
    }

    delegate: Text {
        required property string line
        required property bool undone
        required property int index

        width: ListView.view.width
        text: line
        wrapMode: Text.Wrap
        color: undone ? Theme.dim : Theme.text
        font.family: Theme.textFont
        font.pixelSize: 16
        font.strikeout: undone
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The matches that are kept: to go on with, to look at, to export, to delete.
Sheet {
    id: sheet

    required property StartModel start
    // The match that somebody has said once is to be deleted.
    property string sure: ""
    signal wanted(string match)
    signal resultWanted(string match)

    objectName: "matchesSheet"
    title: qsTr("Matches that are kept")
    hint: sheet.start.count > 0 ? qsTr("the one played last first") : ""

    Text {
        anchors.centerIn: parent
        visible: sheet.start.count === 0
        text: qsTr("No match was played here yet.")
        color: Theme.dim
        font.family: Theme.textFont
        font.pixelSize: 20
    }

    ListView {
        id: list
        objectName: "keptMatches"
        cacheBuffer: 0
        anchors.fill: parent
        clip: true
        focus: true
        spacing: 8
        model: sheet.start.kept
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: sheet.title

        delegate: KeptMatch {
            width: list.width - 14
            sure: sheet.sure === id
            onWanted: sheet.wanted(id)
            onResultWanted: sheet.resultWanted(id)
            onExportWanted: kind => sheet.start.export(id, kind)
            onRemoveWanted: {
                if (sure) {
                    sheet.sure = "";
                    sheet.start.remove(id);
                } else {
                    sheet.sure = id;
                }
            }
        }
    }
}

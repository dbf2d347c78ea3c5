pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman

// What one side may still hold, by initiative; numbers of copies stand behind.
Rectangle {
    id: side

    required property int seat
    required property string letter
    required property string player
    required property string character
    required property var notes
    required property int hand
    required property var names
    required property var initiatives
    required property var copies

    color: Theme.panel
    radius: Theme.radius
    border.color: Theme.seat(seat)
    border.width: 2
    objectName: "side-" + letter

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 10
        spacing: 4

        Text {
            Layout.fillWidth: true
            text: side.player + ", " + side.character
            color: Theme.seat(side.seat)
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 19
        }

        Text {
            Layout.fillWidth: true
            text: (side.hand > 0 ? qsTr("holds %1 of these").arg(side.hand) : qsTr("may hold")) + (side.notes.length > 0 ? " · " + side.notes.join(", ") : "")
            color: Theme.dim
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        ListView {
            cacheBuffer: 0
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: 3
            boundsBehavior: Flickable.StopAtBounds
            model: side.names
            ScrollBar.vertical: ScrollBar {}

            delegate: RowLayout {
                id: row
                required property string modelData
                required property int index

                width: ListView.view.width
                spacing: 8

                Text {
                    Layout.preferredWidth: 34
                    text: side.initiatives[row.index]
                    color: Theme.meter
                    horizontalAlignment: Text.AlignRight
                    font.family: Theme.numberFont
                    font.pixelSize: 20
                }

                Text {
                    Layout.fillWidth: true
                    text: row.modelData + (side.copies[row.index] > 1 ? "  ×" + side.copies[row.index] : "")
                    color: Theme.text
                    elide: Text.ElideRight
                    font.family: Theme.textFont
                    font.pixelSize: 17
                }
            }
        }
    }
}

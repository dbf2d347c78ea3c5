pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Deck check: how many printed cards should lie where; one touch confirms or corrects.
ToolPage {
    id: page

    required property RefereeModel referee

    title: qsTr("Deck check")
    hint: qsTr("count what lies on the table: so many cards should be there")

    function begin() {
        list.forceActiveFocus();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 8

        Text {
            Layout.fillWidth: true
            visible: list.count === 0
            text: qsTr("There are no printed cards to count: the app deals them, or this game counts none.")
            color: Theme.dim
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 18
        }

        ListView {
            id: list
            objectName: "piles"
            cacheBuffer: 0
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: 4
            model: page.referee.piles
            boundsBehavior: Flickable.StopAtBounds
            section.property: "owner"
            ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Piles of cards")

            section.delegate: Text {
                required property string section
                topPadding: 6
                text: section
                color: Theme.dim
                font.family: Theme.tightFont
                font.weight: Font.DemiBold
                font.pixelSize: 17
            }

            delegate: RowLayout {
                id: row
                required property string path
                required property int seat
                required property string pile
                required property int expected
                required property bool good

                width: ListView.view.width - 12
                height: Theme.touch + 4
                spacing: 8

                ValueLine {
                    Layout.fillWidth: true
                    path: row.path
                    label: row.pile
                    shown: String(row.expected)
                    counted: true
                    waiting: false
                    tint: Theme.seat(row.seat)
                    onTapped: by => page.referee.correctPile(row.path, by)
                }

                Chip {
                    objectName: "good-" + row.path
                    text: row.good ? qsTr("right") : qsTr("Is right")
                    tint: Theme.good
                    on: row.good
                    onClicked: page.referee.countedSame(row.path)
                }
            }
        }

        BigButton {
            objectName: "allGood"
            Layout.fillWidth: true
            visible: list.count > 0
            tint: Theme.good
            text: qsTr("All is right")
            onClicked: page.referee.allCounted()
        }
    }
}

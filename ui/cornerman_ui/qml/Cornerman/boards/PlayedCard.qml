pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman

// A card in play: whose, what it is, the dice on it, its score.
Rectangle {
    id: card

    required property int seat
    required property string player
    required property string title
    required property string place
    required property var core
    required property var power
    required property string score

    implicitHeight: 54
    radius: Theme.radius
    color: Theme.panel
    border.color: Theme.seat(seat)
    border.width: 2

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: 10
        anchors.rightMargin: 10
        spacing: 10

        Text {
            text: card.player
            color: Theme.seat(card.seat)
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 17
        }

        Text {
            Layout.fillWidth: true
            text: card.title !== "" ? card.title + " · " + card.place : qsTr("a card face down")
            color: card.title !== "" ? Theme.text : Theme.dim
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 17
        }

        Repeater {
            model: card.core.concat(card.power)

            Rectangle {
                id: die
                required property int modelData
                required property int index
                readonly property bool strong: index >= card.core.length

                implicitWidth: 30
                implicitHeight: 30
                radius: strong ? 15 : 5
                color: strong ? Theme.meter : "#F2F2F2"

                Text {
                    anchors.centerIn: parent
                    text: String(die.modelData)
                    color: Theme.ink
                    font.family: Theme.numberFont
                    font.pixelSize: 22
                }
            }
        }

        Text {
            visible: card.score !== ""
            text: card.score
            color: Theme.text
            font.family: Theme.numberFont
            font.pixelSize: 30
        }
    }
}

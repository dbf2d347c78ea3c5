pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// What is happening now: the attack, the cards that lie face up, the dice, the last round.
Item {
    id: middle

    required property PublicModel seen
    required property real unit
    property bool headline: true
    property bool cards: true
    property bool read: true
    property bool dice: true
    property int stepsShown: 1

    clip: true

    Column {
        width: parent.width
        anchors.verticalCenter: parent.verticalCenter
        spacing: Math.round(8 * middle.unit)

        Row {
            visible: middle.headline
            anchors.horizontalCenter: parent.horizontalCenter
            height: Math.round(35 * middle.unit)
            spacing: Math.round(16 * middle.unit)

            ArcText {
                objectName: "headline"
                height: parent.height
                visible: text !== ""
                width: Math.min(implicitWidth, middle.width - (sum.visible ? sum.width + parent.spacing : 0))
                unit: middle.unit
                text: middle.seen.headline
            }

            ArcText {
                id: sum
                objectName: "sumUp"
                height: parent.height
                visible: text !== ""
                unit: middle.unit
                arc: 22
                text: middle.seen.dice.sumUp
                color: Theme.meter
                elide: Text.ElideNone
                font.weight: Font.Bold
                font.capitalization: Font.AllUppercase
            }
        }

        TwoSides {
            id: cardSides
            width: parent.width
            visible: middle.cards
            unit: middle.unit
            first: middle.seen.firstCards
            second: middle.seen.secondCards

            delegate: FaceUpCard {
                width: cardSides.sideWidth
                unit: middle.unit
                mirrored: ((parent as Item)?.x ?? 0) > 0
                read: middle.read
            }
        }

        TwoSides {
            id: diceSides
            width: parent.width
            visible: middle.dice
            unit: middle.unit
            first: middle.seen.dice.first
            second: middle.seen.dice.second

            delegate: DiceRow {
                width: diceSides.sideWidth
                unit: middle.unit
                mirrored: ((parent as Item)?.x ?? 0) > 0
            }
        }

        Repeater {
            model: middle.read && middle.stepsShown > 0 ? middle.seen.steps.slice(-middle.stepsShown) : []

            ArcText {
                required property string modelData

                objectName: "step"
                width: middle.width
                height: Math.round(35 * middle.unit)
                horizontalAlignment: Text.AlignHCenter
                unit: middle.unit
                text: modelData
                font.weight: Font.Medium
            }
        }
    }
}

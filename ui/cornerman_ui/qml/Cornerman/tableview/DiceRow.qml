pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// One side's dice with their total; the total stands towards the middle.
Item {
    id: throwRow

    required property int seat
    required property string word
    required property var marks
    required property var kinds
    required property string total
    required property real unit
    property bool mirrored: false

    readonly property real die: Math.floor(Math.min(40 * unit, (width - side.width - 8 * unit) / Math.max(1, marks.length) - 4 * unit))
    // Smaller than their letters, dice say nothing: the total alone stays.
    readonly property bool roomy: die >= 25 * unit

    implicitHeight: Math.round(44 * unit)

    Accessible.role: Accessible.StaticText
    Accessible.name: word + " " + marks.join(" ") + (total !== "" ? " = " + total : "")

    Row {
        id: faces
        visible: throwRow.roomy
        x: throwRow.mirrored ? throwRow.width - width : 0
        anchors.verticalCenter: parent.verticalCenter
        spacing: Math.round(4 * throwRow.unit)
        layoutDirection: throwRow.mirrored ? Qt.RightToLeft : Qt.LeftToRight

        Repeater {
            model: throwRow.marks

            Rectangle {
                id: face
                required property int index
                required property string modelData
                readonly property string kind: throwRow.kinds[index]

                objectName: "die"
                width: throwRow.die
                height: width
                radius: width / 6
                color: Theme.die(kind)
                border.color: Theme.text
                border.width: Math.max(2, Math.round(throwRow.unit))

                ArcText {
                    anchors.centerIn: parent
                    unit: throwRow.unit
                    text: face.modelData
                    color: Theme.dieInk(face.kind)
                    elide: Text.ElideNone
                    font.family: Theme.numberFont
                    font.weight: Font.Normal
                }
            }
        }
    }

    Row {
        id: side
        x: throwRow.mirrored ? 0 : throwRow.width - width
        height: parent.height
        spacing: Math.round(8 * throwRow.unit)
        layoutDirection: throwRow.mirrored ? Qt.RightToLeft : Qt.LeftToRight

        ArcText {
            height: parent.height
            visible: throwRow.width > 380 * throwRow.unit
            unit: throwRow.unit
            text: throwRow.word
            color: Theme.dim
            elide: Text.ElideNone
            font.capitalization: Font.AllUppercase
        }

        ArcText {
            objectName: "diceTotal"
            height: parent.height
            visible: text !== ""
            unit: throwRow.unit
            arc: 30
            text: throwRow.total
            color: throwRow.seat >= 0 ? Theme.seat(throwRow.seat) : Theme.text
            elide: Text.ElideNone
            font.family: Theme.numberFont
            font.weight: Font.Normal
        }
    }
}

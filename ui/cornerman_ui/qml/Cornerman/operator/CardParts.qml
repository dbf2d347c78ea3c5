pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// The cards that are in a pack of cards: name, type, what each does, where it reaches.
Column {
    id: parts

    required property list<string> names
    required property list<string> words
    // Three for each, as in ZoneGrid; all "" for a card without grids.
    required property list<string> zones

    readonly property real each: 48

    spacing: 2

    Repeater {
        model: parts.names.length

        delegate: Item {
            id: part

            required property int index
            readonly property list<string> grids: parts.zones.slice(index * 3, index * 3 + 3)
            readonly property bool aimed: grids.some(one => one !== "")
            readonly property string name: parts.names[index] ?? ""
            readonly property int bracket: name.lastIndexOf(" (")

            width: parts.width
            height: parts.each

            Column {
                anchors.left: parent.left
                anchors.right: reach.visible ? reach.left : parent.right
                anchors.rightMargin: reach.visible ? 8 : 0

                Row {
                    width: parent.width
                    spacing: 6

                    Text {
                        id: title
                        width: Math.min(implicitWidth, parent.width)
                        text: part.bracket > 0 ? part.name.substring(0, part.bracket) : part.name
                        color: Theme.text
                        elide: Text.ElideRight
                        font.family: Theme.textFont
                        font.pixelSize: 15
                    }

                    Text {
                        width: Math.max(0, parent.width - title.width - 6)
                        text: part.bracket > 0 ? part.name.substring(part.bracket + 2, part.name.length - 1) : ""
                        color: Theme.dim
                        elide: Text.ElideRight
                        font.family: Theme.textFont
                        font.pixelSize: 15
                    }
                }

                Text {
                    width: parent.width
                    text: parts.words[part.index] ?? ""
                    color: Theme.dim
                    elide: Text.ElideRight
                    wrapMode: Text.Wrap
                    maximumLineCount: 2
                    lineHeight: 0.85
                    font.family: Theme.tightFont
                    font.pixelSize: 14
                }
            }

            ZoneGrid {
                id: reach
                visible: part.aimed
                anchors.right: parent.right
                anchors.top: parent.top
                anchors.topMargin: 3
                box: 8
                grids: part.grids
            }
        }
    }
}

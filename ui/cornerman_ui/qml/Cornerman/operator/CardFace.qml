pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A card as we draw it: its kind as a band, the figure that is looked for first, what it says.
AbstractButton {
    id: card

    property string title: ""
    property string kind: ""
    property string shade: "plain"
    property string figure: ""
    property string unit: ""
    property list<string> facts
    property string says: ""
    property int count: 1
    property bool placeholder: false
    property string verb: ""
    property string why: ""
    property string key: ""
    property int place: 0
    // Where it reaches, as in ZoneGrid; and of a pack of cards those in it.
    property list<string> zones
    property string reach: ""
    property list<string> partNames
    property list<string> partWords
    property list<string> partZones
    property bool current: false

    readonly property color tint: shade === "strike" ? Theme.accent : shade === "special" ? Theme.seatColours[3]
        : shade === "projectile" ? Theme.good : shade === "super" ? Theme.meter : shade === "grab" ? Theme.seatColours[3]
        : shade === "block" ? Theme.good : shade === "move" ? Theme.seatColours[1] : Theme.dim

    implicitWidth: 200
    implicitHeight: 132
    focusPolicy: Qt.TabFocus

    Accessible.role: Accessible.Button
    Accessible.name: [verb, title, kind, figure !== "" ? figure + " " + unit : ""].filter(one => one !== "").join(", ")
    Accessible.description: facts.concat([reach, says, partNames.join(", "), why]).filter(one => one !== "").join(". ")
    Accessible.onPressAction: card.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: card.down ? Qt.darker(card.tint, 3) : Theme.raised
        opacity: card.enabled ? 1 : 0.55
        border.width: card.visualFocus || card.current ? 3 : card.place > 0 ? 3 : 1
        border.color: card.visualFocus || card.current ? Theme.focus : card.place > 0 ? card.tint : Theme.line
    }

    contentItem: Item {
        Rectangle {
            id: band
            x: 1
            y: 1
            width: parent.width - 2
            height: 24
            radius: Theme.radius - 1
            color: Qt.darker(card.tint, 2.2)

            Text {
                anchors.left: parent.left
                anchors.leftMargin: 8
                anchors.right: badge.left
                anchors.verticalCenter: parent.verticalCenter
                text: card.verb !== "" ? card.verb + " · " + card.kind : card.kind
                color: Theme.text
                elide: Text.ElideRight
                font.family: Theme.tightFont
                font.weight: Font.DemiBold
                font.pixelSize: 15
            }

            Text {
                id: badge
                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                text: card.place > 0 ? "✓ " + card.place : card.count > 1 ? "×" + card.count : card.key
                color: Theme.text
                font.family: Theme.tightFont
                font.weight: Font.Bold
                font.pixelSize: 16
            }
        }

        Column {
            id: corner
            visible: card.figure !== ""
            x: 6
            anchors.top: band.bottom
            anchors.topMargin: 4
            width: visible ? 46 : 0

            Text {
                width: parent.width
                text: card.figure
                color: card.tint
                horizontalAlignment: Text.AlignHCenter
                font.family: Theme.numberFont
                font.pixelSize: 38
                fontSizeMode: Text.HorizontalFit
            }

            Text {
                width: parent.width
                text: card.unit
                color: Theme.dim
                horizontalAlignment: Text.AlignHCenter
                font.family: Theme.tightFont
                font.pixelSize: 14
            }
        }

        ZoneGrid {
            id: reachGrid
            visible: card.zones.length > 0 && card.height >= 170
            anchors.horizontalCenter: parent.horizontalCenter
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 8
            named: true
            box: 10
            grids: card.zones
            reach: card.reach
        }

        CardParts {
            id: inside
            visible: card.partNames.length > 0
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.top: words.bottom
            anchors.margins: 8
            names: card.partNames
            words: card.partWords
            zones: card.partZones
        }

        Column {
            id: words
            anchors.left: corner.right
            anchors.leftMargin: 8
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.top: band.bottom
            anchors.topMargin: 6
            anchors.bottom: inside.visible ? undefined : reachGrid.visible ? reachGrid.top : parent.bottom
            anchors.bottomMargin: 6
            clip: true
            spacing: 1

            Text {
                width: parent.width
                text: card.title
                color: Theme.text
                wrapMode: Text.Wrap
                maximumLineCount: 2
                elide: Text.ElideRight
                lineHeight: 0.9
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 17
            }

            Text {
                width: parent.width
                visible: text !== ""
                text: card.why !== "" ? card.why : (card.placeholder ? qsTr("placeholder: ") : "") + card.facts.join(" · ")
                    + (card.says !== "" ? (card.facts.length ? "\n" : "") + card.says : "")
                color: card.why !== "" ? Theme.bad : Theme.dim
                wrapMode: Text.Wrap
                maximumLineCount: inside.visible ? 3 : Math.max(1, Math.floor((words.height - 48) / 17))
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 14
            }
        }
    }
}

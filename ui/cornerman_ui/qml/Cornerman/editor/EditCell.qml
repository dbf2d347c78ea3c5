pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// One cell of a stage that is edited: what stands there in shape and words, not in colour alone.
Rectangle {
    id: item

    required property string cell
    required property int column
    required property int line
    required property bool hole
    required property bool special
    required property string thing
    required property bool large
    required property string start
    property real size: 40
    property bool cursor: false
    signal touched

    readonly property bool west: start.endsWith("west")
    readonly property bool versus: start.startsWith("versus")

    objectName: "edit-" + cell
    width: size
    height: size
    color: hole ? Theme.gone : (column + line) % 2 ? Theme.panel : Theme.raised
    border.width: cursor ? 3 : 1
    border.color: cursor ? Theme.focus : Theme.line
    z: cursor ? 1 : 0

    Accessible.role: Accessible.Button
    Accessible.name: [cell, hole ? qsTr("no grid") : "", special ? qsTr("special terrain") : "", thing, start.replace("_", " ")].filter(one => one !== "").join(", ")
    Accessible.onPressAction: item.touched()

    Text {
        visible: item.hole
        anchors.centerIn: parent
        text: "✗"
        color: Theme.line
        font.pixelSize: item.size * 0.5
    }

    Repeater {
        model: item.special ? 4 : 0

        Rectangle {
            required property int index
            x: item.size * (0.14 + 0.22 * index)
            y: item.size * 0.1
            width: 2
            height: item.size * 0.8
            color: Theme.dim
            rotation: 20
        }
    }

    Rectangle {
        visible: item.start !== ""
        anchors.centerIn: parent
        width: item.size * 0.74
        height: width
        radius: item.versus ? width / 2 : 4
        color: "transparent"
        border.width: 3
        border.color: Theme.seat(item.west ? 0 : 1)

        Text {
            anchors.centerIn: parent
            text: (item.west ? "W" : "E") + (item.versus ? "" : "·2")
            color: Theme.seat(item.west ? 0 : 1)
            font.family: Theme.tightFont
            font.weight: Font.Bold
            font.pixelSize: Math.max(12, item.size * 0.32)
        }
    }

    Rectangle {
        visible: item.thing !== ""
        anchors.centerIn: parent
        width: item.size * (item.large ? 0.9 : 0.7)
        height: width
        radius: item.large ? 4 : width / 2
        color: item.large ? "#2E5E4E" : "#5E4A22"
        border.color: item.large ? "#7FD6B4" : "#E0B354"
        border.width: 2

        Text {
            anchors.centerIn: parent
            width: parent.width - 4
            text: item.thing.replace(/_/g, " ")
            color: "#FFFFFF"
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            maximumLineCount: 2
            elide: Text.ElideRight
            lineHeight: 0.85
            font.family: Theme.tightFont
            font.pixelSize: Math.max(11, item.size * 0.24)
        }
    }

    TapHandler {
        onTapped: item.touched()
    }
}

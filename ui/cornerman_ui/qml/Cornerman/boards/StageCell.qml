pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// One cell of the stage.
Rectangle {
    id: item

    required property string cell
    required property int column
    required property int line
    required property bool special
    required property string thing
    required property bool large
    required property bool open
    required property int way
    required property bool blocker
    required property bool hole
    property real size: 40
    property color tint: Theme.accent
    property bool cursor: false

    signal touched
    signal pointedAt

    objectName: "cell-" + cell
    visible: !hole
    x: column * size
    y: line * size
    width: size
    height: size
    color: open ? Qt.darker(tint, 2.4) : (column + line) % 2 ? Theme.panel : Theme.raised
    border.width: cursor ? 3 : open ? 2 : 1
    border.color: cursor ? Theme.focus : open ? tint : Theme.line

    Accessible.role: Accessible.Button
    Accessible.name: cell + (thing !== "" ? ", " + thing : "") + (open ? qsTr(", may be chosen") : "")
    Accessible.onPressAction: item.touched()

    // where one may go: also a dot, not the colour alone
    Rectangle {
        visible: item.open && item.way === 0
        anchors.centerIn: parent
        width: item.size * 0.16
        height: width
        radius: width / 2
        color: item.tint
    }

    Text {
        visible: item.way > 0
        anchors.centerIn: parent
        text: String(item.way)
        color: Theme.text
        font.family: Theme.numberFont
        font.pixelSize: Math.max(16, item.size * 0.42)
    }

    // special terrain: hatched
    Repeater {
        model: item.special ? 4 : 0

        Rectangle {
            required property int index
            x: item.size * (0.1 + 0.22 * index)
            y: item.size * 0.1
            width: 2
            height: item.size * 0.8
            color: Theme.dim
            rotation: 20
        }
    }

    Rectangle {
        visible: item.thing !== ""
        anchors.centerIn: parent
        width: item.size * (item.large ? 0.86 : 0.56)
        height: width
        radius: item.large ? 4 : width / 2
        color: item.large ? "#2E5E4E" : "#5E4A22"
        border.color: item.blocker ? Theme.bad : item.large ? "#7FD6B4" : "#E0B354"
        border.width: item.blocker ? 4 : 2

        Text {
            anchors.centerIn: parent
            width: parent.width - 2
            text: parent.width < implicitNeed ? item.thing.charAt(0).toUpperCase() : item.thing
            color: "#FFFFFF"
            horizontalAlignment: Text.AlignHCenter
            elide: Text.ElideRight
            font.family: Theme.tightFont
            font.pixelSize: parent.width < implicitNeed ? parent.width * 0.6 : Math.max(13, item.size * 0.2)

            // what the whole word needs in the smallest letters that can be read
            readonly property real implicitNeed: item.thing.length * 7 + 4
        }
    }

    HoverHandler {
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad | PointerDevice.Stylus
        onHoveredChanged: if (hovered) item.pointedAt()
    }

    TapHandler {
        onTapped: item.touched()
    }
}

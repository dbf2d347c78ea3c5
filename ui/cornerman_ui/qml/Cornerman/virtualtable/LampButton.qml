pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// A button of a board with its light: it is down as long as a finger, the mouse or a key holds it.
Item {
    id: button

    required property string title
    required property string colour
    required property string key
    required property string says
    required property bool held
    property bool shut: false
    property bool compact: false
    property color tint: Theme.text

    signal pushed
    signal released

    readonly property bool lit: colour !== ""
    readonly property real round: compact ? Math.max(44, Theme.touch - 4) : Math.max(56, Theme.touch)

    implicitWidth: Math.max(round, compact ? round : 84)
    implicitHeight: round + (compact ? 0 : 20)
    activeFocusOnTab: !shut

    Accessible.role: Accessible.Button
    Accessible.name: title
    Accessible.description: (lit ? qsTr("lit") : qsTr("dark")) + (says !== "" ? ": " + says : "")
    Accessible.pressed: held
    Accessible.onPressAction: {
        button.pushed();
        button.released();
    }

    function presses(key: int): bool {
        return key === Qt.Key_Space || key === Qt.Key_Return || key === Qt.Key_Enter;
    }

    Keys.onPressed: event => {
        if (presses(event.key) && !button.shut) {
            if (!event.isAutoRepeat)
                button.pushed();
            event.accepted = true;
        }
    }
    Keys.onReleased: event => {
        if (presses(event.key) && !event.isAutoRepeat) {
            button.released();
            event.accepted = true;
        }
    }
    onActiveFocusChanged: if (!activeFocus)
        button.released()

    Rectangle {
        id: cap
        anchors.horizontalCenter: parent.horizontalCenter
        width: button.round
        height: button.round
        radius: width / 2
        color: "#05070B"
        border.width: button.activeFocus ? 3 : 2
        border.color: button.activeFocus ? Theme.focus : button.held ? Theme.text : Theme.line

        Rectangle {
            anchors.fill: parent
            anchors.margins: button.held ? 8 : 5
            radius: width / 2
            color: button.lit ? button.colour : "#171C27"
            border.width: button.lit ? 0 : 1
            border.color: Theme.line
        }

        // Whatever the light, its name is read: dark letters on a plate of their own.
        Rectangle {
            anchors.centerIn: parent
            width: Math.max(28, letters.implicitWidth + (button.compact ? 6 : 12))
            height: letters.implicitHeight
            radius: height / 2
            color: "#05070B"
            opacity: button.lit ? 0.82 : 0
        }

        Text {
            id: letters
            anchors.centerIn: parent
            text: button.title
            color: button.lit ? "#FFFFFF" : Theme.dim
            font.family: Theme.tightFont
            font.weight: Font.Bold
            font.pixelSize: button.title.length === 1 ? 21 : button.compact ? 14 : 16
        }
    }

    Rectangle {
        visible: button.key !== "" && !button.shut
        anchors.right: cap.right
        anchors.bottom: cap.bottom
        anchors.rightMargin: button.compact ? -9 : -7
        anchors.bottomMargin: button.compact ? -2 : -3
        width: button.compact ? 18 : 21
        height: width
        radius: 4
        color: Theme.raised
        border.color: Theme.line

        Text {
            anchors.centerIn: parent
            text: button.key
            color: Theme.text
            font.family: Theme.tightFont
            font.weight: Font.DemiBold
            font.pixelSize: button.compact ? 14 : 15
        }
    }

    Text {
        visible: !button.compact
        anchors.top: cap.bottom
        anchors.topMargin: 3
        anchors.horizontalCenter: parent.horizontalCenter
        width: parent.width
        text: button.lit ? button.says : ""
        color: Theme.text
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignHCenter
        font.family: Theme.tightFont
        font.weight: Font.Medium
        font.pixelSize: 15
    }

    TapHandler {
        enabled: !button.shut
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onPressedChanged: {
            if (pressed)
                button.pushed();
            else
                button.released();
        }
    }
}

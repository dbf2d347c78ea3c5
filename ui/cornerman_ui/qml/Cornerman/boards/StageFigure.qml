pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// A figure: circle or square by its seat, with its letter; it can be dragged while the question is where it goes.
Rectangle {
    id: figure

    required property int seat
    required property string letter
    required property string cell
    required property int column
    required property int line
    required property bool movable
    property real size: 40

    signal dropped(column: int, line: int)
    signal touched

    objectName: "figure-" + letter
    width: size * 0.76
    height: width
    radius: seat % 2 ? 8 : width / 2
    color: Theme.seat(seat)
    border.color: movable ? Theme.focus : Theme.gone
    border.width: 3
    z: drag.active ? 3 : 2

    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Figure %1 on %2").arg(letter).arg(cell)

    function place() {
        x = column * size + size * 0.12;
        y = line * size + size * 0.12;
    }

    onColumnChanged: place()
    onLineChanged: place()
    onSizeChanged: place()
    Component.onCompleted: {
        place();
        moving.enabled = true;
    }

    Behavior on x {
        id: moving
        enabled: false

        NumberAnimation {
            duration: drag.active ? 0 : Theme.calm
            easing.type: Easing.OutCubic
        }
    }

    Behavior on y {
        NumberAnimation {
            duration: drag.active || !moving.enabled ? 0 : Theme.calm
            easing.type: Easing.OutCubic
        }
    }

    Text {
        anchors.centerIn: parent
        text: figure.letter
        color: Theme.ink
        font.family: Theme.tightFont
        font.weight: Font.Bold
        font.pixelSize: figure.size * 0.44
    }

    DragHandler {
        id: drag
        enabled: figure.movable
        onActiveChanged: {
            if (active)
                return;
            const column = Math.round((figure.x - figure.size * 0.12) / figure.size);
            const line = Math.round((figure.y - figure.size * 0.12) / figure.size);
            figure.dropped(column, line);
            figure.place();
        }
    }

    TapHandler {
        enabled: !figure.movable
        onTapped: figure.touched()
    }
}

import QtQuick
import Cornerman
import Cornerman.Models

// A ring around the item that the guide speaks of.
Rectangle {
    id: ring

    required property GuideModel guide
    required property Item inside
    required property Item space
    property Item target: null

    objectName: "guideRing"
    parent: space
    z: 3
    visible: target !== null && target.visible && target.width > 0
    color: "transparent"
    border.width: 4
    border.color: Theme.meter
    radius: Theme.radius + 4

    function find(item: Item, name: string): Item {
        if (item.objectName === name && item.visible)
            return item;
        for (let at = 0; at < item.children.length; at++) {
            const found = find(item.children[at], name);
            if (found)
                return found;
        }
        return null;
    }

    function look() {
        target = guide.place !== "" && space ? find(inside, guide.place) : null;
        place();
    }

    function place() {
        if (!target)
            return;
        const at = target.mapToItem(space, 0, 0);
        x = at.x - 4;
        y = at.y - 4;
        width = target.width + 8;
        height = target.height + 8;
    }

    onVisibleChanged: if (!visible)
        again.restart()

    Connections {
        target: ring.guide

        function onChanged() {
            again.restart();
        }
    }

    // Layouts have settled when a frame is about to be drawn: there the ring is where the item is in that frame.
    Connections {
        target: ring.space ? ring.space.Window.window : null // qmllint disable unresolved-type

        function onAfterAnimating() {
            ring.place();
        }
    }

    // The item that is meant may be made only after the words: it is looked for until it is there.
    Timer {
        id: again
        running: true
        interval: 0
        onTriggered: {
            ring.look();
            if (!ring.visible && ring.guide.place !== "")
                later.restart();
        }
    }

    Timer {
        id: later
        interval: 100
        onTriggered: again.restart()
    }
}

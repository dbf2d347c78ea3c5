import QtQuick
import Cornerman
import Cornerman.Models

// What is left, what the last attack took, what came back, what is gone; mirrored for the fighter on the right.
//
// The bar jumps to the new value at once. The trail stays until the attack has resolved, and for at least
// 1.2 s; then it drains in 0.4 s. Several hits add up in one trail.
Item {
    id: bar

    required property SeatModel seat
    property bool mirrored: false
    // What is left stays in the middle of the screen, unless somebody wants it at the edge.
    readonly property bool turned: mirrored !== Theme.drainInward
    property real words: 0 // arc minutes to pixels for the words LOW and K.O.; 0 for none

    // Where the trail ends, and where what came back begins.
    property real trail: seat.held ? seat.before : seat.life
    property real healed: seat.life
    readonly property bool draining: drain.running
    readonly property bool waiting: wait.running
    property int last: seat.life
    readonly property real most: Math.max(1, seat.maximum)

    implicitHeight: 40

    Accessible.role: Accessible.ProgressBar
    Accessible.name: qsTr("%1: %2 of %3").arg(seat.name).arg(seat.life).arg(seat.maximum)

    function follow() {
        if (seat.life < last) {
            drain.stop();
            trail = Math.max(trail, last);
            healed = seat.life;
            wait.restart();
            if (bar.visible && !Theme.reducedMotion && Theme.mayFlash(Date.now()))
                flash.restart();
        } else if (seat.life > last) {
            trail = seat.life;
            healed = Math.min(healed, last);
            wait.restart();
        }
        last = seat.life;
    }

    function let_go() {
        if (wait.running || seat.held || (trail <= seat.life && healed >= seat.life))
            return;
        if (Theme.reducedMotion) {
            trail = seat.life;
            healed = seat.life;
        } else if (!drain.running) {
            drain.start();
        }
    }

    Component.onCompleted: {
        trail = seat.held ? seat.before : seat.life;
        healed = seat.life;
        last = seat.life;
    }

    Connections {
        target: bar.seat

        function onChanged() {
            bar.follow();
            bar.let_go();
        }
    }

    Timer {
        id: wait
        interval: Theme.trailMs
        onTriggered: bar.let_go()
    }

    ParallelAnimation {
        id: drain

        NumberAnimation {
            target: bar
            property: "trail"
            to: bar.seat.life
            duration: 400
        }

        NumberAnimation {
            target: bar
            property: "healed"
            to: bar.seat.life
            duration: 400
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.gone
        border.color: bar.seat.low ? Theme.bad : Theme.text
        border.width: Math.max(2, Math.round(bar.height / 20))
        radius: 3
    }

    Item {
        id: inside
        anchors.fill: parent
        anchors.margins: Math.max(3, Math.round(bar.height / 12))
        clip: true

        // Widths of life, of what came back in it, and of the trail behind it, from the middle of the screen.
        readonly property real life: Math.round(width * bar.seat.life / bar.most)
        readonly property real back: Math.round(width * Math.max(0, bar.seat.life - bar.healed) / bar.most)
        readonly property real behind: Math.round(width * Math.max(0, Math.min(bar.most, bar.trail) - bar.seat.life) / bar.most)

        BarPart {
            objectName: "lifeLeft"
            from: 0
            size: inside.life
            mirrored: bar.turned
            tint: Theme.seat(bar.seat.number)
            pattern: bar.seat.low ? "stripes" : Theme.seatPattern(bar.seat.number)
            ink: Theme.gone
        }

        BarPart {
            objectName: "lifeBack"
            visible: size > 0
            from: inside.life - inside.back
            size: inside.back
            mirrored: bar.turned
            tint: Theme.good
            pattern: "cross"
            ink: Theme.gone
        }

        BarPart {
            objectName: "lifeTrail"
            visible: size > 0
            from: inside.life
            size: inside.behind
            mirrored: bar.turned
            tint: Theme.trail
            pattern: "back"
            ink: Theme.trailInk
        }

        Rectangle {
            id: white
            anchors.fill: parent
            color: "white"
            opacity: 0

            NumberAnimation on opacity {
                id: flash
                running: false
                from: 0.7
                to: 0
                duration: 160
            }
        }
    }

    ArcText {
        id: word
        objectName: "lifeWord"
        visible: bar.words > 0 && text !== "" && implicitWidth < bar.width * (1 - Math.max(bar.trail, bar.seat.life) / bar.most) - 12
        unit: bar.words
        text: bar.seat.out ? qsTr("K.O.") : bar.seat.low ? qsTr("LOW") : ""
        color: bar.seat.out ? Theme.text : Theme.bad
        font.weight: Font.Bold
        anchors.verticalCenter: parent.verticalCenter
        x: bar.turned ? bar.width - width - 12 : 12
    }

    // Low life beats like a heart, once a second; the stripes and the word stay without it.
    Rectangle {
        anchors.fill: parent
        anchors.margins: -3
        visible: bar.seat.low
        color: "transparent"
        border.color: Theme.bad
        border.width: 3
        radius: 5
        opacity: lowBeat.level

        Beat {
            id: lowBeat
            running: bar.visible && bar.seat.low && !Theme.reducedMotion
        }
    }
}

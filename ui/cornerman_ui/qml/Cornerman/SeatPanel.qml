pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One fighter at the top of the operator's screen; a touch on any number offers minus and plus.
Rectangle {
    id: panel

    required property SeatModel seat
    property bool mirrored: false
    // Where the board would have no room left: without the marks, which the corrections show, too.
    property bool slim: false
    signal lifeTouched
    signal markTouched(string name)

    implicitHeight: slim ? Theme.touch + 26 : Theme.touch * 2 + 26
    color: Theme.panel
    radius: Theme.radius
    border.width: seat.active !== "" ? 3 : 1
    border.color: seat.active !== "" ? Theme.seat(seat.number) : Theme.line

    Accessible.role: Accessible.Grouping
    Accessible.name: [seat.name, seat.fighter, seat.active].filter(one => one !== "").join(", ")

    ColumnLayout {
        anchors.fill: parent
        anchors.leftMargin: 8
        anchors.rightMargin: 8
        anchors.topMargin: 4
        anchors.bottomMargin: 4
        spacing: 2

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            layoutDirection: panel.mirrored ? Qt.RightToLeft : Qt.LeftToRight
            spacing: 8

            Rectangle {
                implicitWidth: 30
                implicitHeight: 30
                radius: panel.seat.number % 2 ? 4 : 15
                color: Theme.seat(panel.seat.number)

                Text {
                    anchors.centerIn: parent
                    text: panel.seat.letter
                    color: Theme.ink
                    font.family: Theme.tightFont
                    font.weight: Font.Bold
                    font.pixelSize: 20
                }
            }

            Text {
                Layout.fillWidth: true
                Layout.minimumWidth: 40
                Layout.maximumWidth: Math.ceil(implicitWidth)
                text: (panel.seat.active !== "" ? "▶ " : "") + panel.seat.name
                color: Theme.seat(panel.seat.number)
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 21
            }

            Text {
                Layout.fillWidth: true
                Layout.minimumWidth: 0
                text: panel.width < 300 ? "" : panel.seat.fighter
                color: Theme.dim
                elide: Text.ElideRight
                horizontalAlignment: panel.mirrored ? Text.AlignRight : Text.AlignLeft
                font.family: Theme.textFont
                font.pixelSize: 16
            }

            Text {
                visible: panel.seat.delta !== 0
                text: (panel.seat.delta > 0 ? "+" : "−") + Math.abs(panel.seat.delta)
                color: panel.seat.delta > 0 ? Theme.good : Theme.bad
                font.family: Theme.numberFont
                font.pixelSize: 28
            }

            TouchMark {
                objectName: "life-" + panel.seat.number
                visible: panel.seat.maximum > 0
                big: true
                text: panel.seat.life + "/" + panel.seat.maximum
                tint: Theme.seat(panel.seat.number)
                Accessible.name: qsTr("Correct the life of %1: %2 of %3").arg(panel.seat.name).arg(panel.seat.life).arg(panel.seat.maximum)
                onClicked: panel.lifeTouched()
            }
        }

        LifeBar {
            Layout.fillWidth: true
            visible: panel.seat.maximum > 0
            implicitHeight: 14
            seat: panel.seat
            mirrored: panel.mirrored
        }

        ListView {
            id: marks
            objectName: "marks-" + panel.seat.number
            cacheBuffer: 0

            // Nine and more of them (Way of the Fighter), or a narrow panel: closer together.
            readonly property bool tight: count > 7 || panel.width < 420

            visible: !panel.slim
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.touch
            orientation: ListView.Horizontal
            layoutDirection: panel.mirrored ? Qt.RightToLeft : Qt.LeftToRight
            clip: true
            spacing: marks.tight ? 2 : 4
            model: panel.seat.marks
            boundsBehavior: Flickable.StopAtBounds

            delegate: TouchMark {
                required property string kind
                required property string name
                required property int value
                required property int of
                required property string pays

                objectName: "mark-" + panel.seat.number + "-" + name
                height: ListView.view.height
                tight: marks.tight
                text: (kind === "lamps" && of === 1 ? (value ? "● " : "○ ") + name : name + " " + value + (kind === "count" ? "" : "/" + of))
                    + (pays !== "" ? "  " + pays : "")
                tint: Theme.seat(panel.seat.number)
                Accessible.name: qsTr("Correct: %1").arg(text)
                onClicked: panel.markTouched(name)
            }

            // There is more at this end.
            Rectangle {
                visible: panel.mirrored ? !marks.atXBeginning : !marks.atXEnd
                x: panel.mirrored ? 0 : marks.width - width
                width: 28
                height: marks.height
                color: panel.color

                Text {
                    anchors.centerIn: parent
                    text: panel.mirrored ? "‹" : "›"
                    color: Theme.dim
                    font.family: Theme.textFont
                    font.pixelSize: 24
                }
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The steps of the match: undone by name, or looked at along the time line before going back.
ToolPage {
    id: page

    required property PastModel past
    property bool redraw: false
    // So high is what stays when an earlier moment is looked at; the board is to be seen below it.
    readonly property real stripHeight: top.implicitHeight + headHeight
    // How many steps an undo would take back that waits for a yes; 0 for none.
    property int asked: 0

    title: qsTr("Undo and time line")
    hint: qsTr("slide to look at an earlier moment; nothing changes until you go back to it")

    Component.onCompleted: past.watch(true)
    Component.onDestruction: past.watch(false)

    function begin() {
        slider.forceActiveFocus();
    }

    function wish(back: int) {
        if (back === 1)
            past.undo(1, redraw);
        else
            asked = back;
    }

    ColumnLayout {
        id: top
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        spacing: 6

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 8

            StepButton {
                objectName: "earlier"
                text: "◀"
                enabled: page.past.position > 0
                Accessible.name: qsTr("One step earlier")
                onClicked: page.past.lookAt(page.past.position - 1)
            }

            Slider {
                id: slider
                objectName: "timeLine"
                Layout.fillWidth: true
                implicitHeight: Theme.touch
                from: 0
                to: Math.max(1, page.past.last)
                stepSize: 1
                value: page.past.position
                snapMode: Slider.SnapAlways
                Accessible.name: qsTr("Moment %1 of %2").arg(page.past.position).arg(page.past.last)
                onMoved: page.past.lookAt(value)

                background: Rectangle {
                    x: slider.leftPadding
                    y: slider.topPadding + slider.availableHeight / 2 - 4
                    width: slider.availableWidth
                    height: 8
                    radius: 4
                    color: Theme.gone
                    border.color: slider.activeFocus ? Theme.focus : Theme.line

                    Rectangle {
                        width: slider.visualPosition * parent.width
                        height: parent.height
                        radius: 4
                        color: Theme.accent
                    }
                }

                handle: Rectangle {
                    x: slider.leftPadding + slider.visualPosition * (slider.availableWidth - width)
                    y: slider.topPadding + slider.availableHeight / 2 - height / 2
                    width: 30
                    height: 30
                    radius: 15
                    color: slider.pressed ? Theme.text : Theme.accent
                    border.width: 3
                    border.color: slider.activeFocus ? Theme.focus : Theme.back
                }
            }

            StepButton {
                objectName: "later"
                text: "▶"
                enabled: page.past.position < page.past.last
                Accessible.name: qsTr("One step later")
                onClicked: page.past.lookAt(page.past.position + 1)
            }

            Text {
                Layout.minimumWidth: 84
                text: page.past.looking ? page.past.position + " / " + page.past.last : qsTr("now")
                color: page.past.looking ? Theme.meter : Theme.dim
                horizontalAlignment: Text.AlignRight
                font.family: Theme.numberFont
                font.pixelSize: 26
            }
        }

        Text {
            objectName: "moment"
            Layout.fillWidth: true
            text: page.past.looking ? qsTr("Shown now: just after “%1”").arg(page.past.line) : qsTr("The present is shown.")
            color: page.past.looking ? Theme.meter : Theme.dim
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            visible: page.past.looking || page.asked > 1
            spacing: 8

            BigButton {
                objectName: "goBack"
                Layout.fillWidth: true
                tint: Theme.meter
                text: page.asked > 1 ? qsTr("Yes, undo %1 steps").arg(page.asked)
                    : page.past.last - page.past.position === 1 ? qsTr("Go back to here: undo one step")
                    : qsTr("Go back to here: undo %1 steps").arg(page.past.last - page.past.position)
                onClicked: {
                    const steps = page.asked;
                    page.asked = 0;
                    if (steps > 1)
                        page.past.undo(steps, page.redraw);
                    else
                        page.past.goBack(page.redraw);
                }
            }

            BigButton {
                objectName: "toPresent"
                text: page.asked > 1 ? qsTr("No") : qsTr("Back to now")
                onClicked: {
                    page.asked = 0;
                    page.past.present();
                }
            }
        }

    }

    ColumnLayout {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: top.bottom
        anchors.topMargin: 6
        anchors.bottom: parent.bottom
        visible: !page.past.looking
        spacing: 6

        EnterList {
            id: list
            objectName: "steps"
            Layout.fillWidth: true
            Layout.fillHeight: true
            model: page.past.steps
            keyNavigationEnabled: true
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Steps that can be undone, the latest first")
            Keys.onReturnPressed: page.wish(currentIndex + 1)
            Keys.onEnterPressed: page.wish(currentIndex + 1)

            delegate: BigButton {
                id: step
                required property int back
                required property string line

                objectName: "step-" + back
                width: ListView.view.width - 12
                focusPolicy: Qt.NoFocus
                key: String(back)
                text: line
                picked: page.asked >= back || (list.activeFocus && ListView.isCurrentItem)
                why: page.asked === back && back > 1 ? qsTr("this and all above are taken back") : ""
                Accessible.description: back === 1 ? qsTr("Undo this step") : qsTr("Undo %1 steps, down to this one").arg(back)
                onClicked: page.wish(back)
            }
        }

        Chip {
            objectName: "redraw"
            Layout.fillWidth: true
            Layout.maximumWidth: Math.ceil(implicitWidth)
            on: page.redraw
            text: qsTr("Draw chance anew afterwards (else dice fall as they fell)")
            Accessible.role: Accessible.CheckBox
            onClicked: page.redraw = !page.redraw
        }
    }
}

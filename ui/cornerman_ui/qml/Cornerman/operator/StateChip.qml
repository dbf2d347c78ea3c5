import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A state of the rules chart: where the match is, was lately, may go next.
AbstractButton {
    id: chip

    property string title: ""
    property bool here: false
    property int ago: 0
    property bool next: false
    property bool ends: false
    property bool picked: false

    implicitHeight: Theme.touch
    implicitWidth: words.implicitWidth + 28
    leftPadding: 8
    rightPadding: 8
    focusPolicy: Qt.TabFocus

    Accessible.role: Accessible.Button
    Accessible.name: chip.title
    Accessible.description: chip.here ? qsTr("you are here") : chip.ago > 0 ? qsTr("%1 states ago").arg(chip.ago)
        : chip.next ? qsTr("possible next") : ""
    Accessible.onPressAction: chip.clicked()

    background: Rectangle {
        radius: chip.ends ? height / 2 : Theme.radius
        color: chip.here ? Theme.accent : chip.ago > 0 ? Qt.darker(Theme.accent, 2.6) : "transparent"
        border.width: chip.visualFocus ? 3 : chip.picked ? 3 : 1
        border.color: chip.visualFocus ? Theme.focus : chip.picked ? Theme.meter
            : chip.next ? Theme.good : chip.here || chip.ago > 0 ? Theme.accent : Theme.line
    }

    contentItem: Text {
        id: words
        text: (chip.here ? "▶ " : chip.ago > 0 ? "−" + chip.ago + "  " : chip.next ? "› " : "") + chip.title
        color: chip.here ? Theme.ink : chip.ago > 0 || chip.next ? Theme.text : Theme.dim
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        font.family: Theme.textFont
        font.weight: chip.here ? Font.Bold : Font.Medium
        font.pixelSize: 16
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 12
        elide: Text.ElideRight
    }
}

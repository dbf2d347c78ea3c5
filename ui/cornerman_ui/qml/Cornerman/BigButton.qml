pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// A button for fingers: its words, the key and the table button that do the same, and why it is shut.
AbstractButton {
    id: button

    property bool primary: false
    property string key: ""
    property string hint: ""
    property string why: ""
    // Smaller words below the label.
    property string detail: ""
    property color tint: Theme.accent
    property bool picked: false
    property bool centred: primary
    property real least: 96
    // Left and right of the words.
    property real edge: 12
    // So wide that the smaller words fit, too; else they are cut where there is no room.
    property bool fitDetail: false
    // The smaller words take two lines where they must, or as many as this.
    property bool wrapDetail: false
    property int detailLines: wrapDetail ? 2 : 1

    implicitHeight: primary ? Theme.primaryTouch : Math.max(Theme.touch, column.implicitHeight + 10)
    implicitWidth: Math.max(least, Math.max(words.implicitWidth, fitDetail ? smaller.implicitWidth : 0) + column.anchors.leftMargin + column.anchors.rightMargin)
    // A touch leaves the keyboard where it was: Enter stays the primary button's.
    focusPolicy: Qt.TabFocus
    hoverEnabled: true

    Accessible.role: Accessible.Button
    Accessible.name: button.text
    Accessible.description: [button.detail, button.why].filter(one => one !== "").join(". ")
    Accessible.onPressAction: button.clicked()

    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: !button.enabled ? "transparent"
            : button.primary ? (button.down ? Qt.darker(button.tint, 1.3) : button.tint)
            : button.down || button.picked ? Qt.darker(button.tint, 2.6)
            : button.hovered ? Qt.lighter(Theme.raised, 1.2) : Theme.raised
        border.width: button.visualFocus ? 3 : button.picked ? 2 : 1
        border.color: button.visualFocus ? Theme.focus : button.enabled ? button.tint : Theme.line
    }

    contentItem: Item {
        implicitHeight: column.implicitHeight
        implicitWidth: button.implicitWidth

        Column {
            id: column
            anchors.verticalCenter: parent.verticalCenter
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.leftMargin: button.key !== "" ? Math.max(34, keyName.implicitWidth + 22) : button.edge
            anchors.rightMargin: button.hint !== "" ? 62 : button.centred ? anchors.leftMargin : 10

            Text {
                id: words
                width: parent.width
                text: button.text
                color: !button.enabled ? Theme.dim : button.primary ? Theme.ink : Theme.text
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: button.primary ? 24 : 18
                // Words of another language shrink a little before they are cut.
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: button.primary ? 15 : 13
                elide: Text.ElideRight
                horizontalAlignment: button.centred ? Text.AlignHCenter : Text.AlignLeft
                verticalAlignment: Text.AlignVCenter
            }

            Text {
                id: smaller
                width: parent.width
                visible: text !== ""
                text: button.detail
                color: button.primary ? Theme.ink : Theme.dim
                font.family: Theme.textFont
                font.pixelSize: 15
                wrapMode: button.detailLines > 1 ? Text.Wrap : Text.NoWrap
                maximumLineCount: button.detailLines
                elide: Text.ElideRight
                horizontalAlignment: words.horizontalAlignment
            }

            Text {
                width: parent.width
                visible: text !== ""
                text: button.why
                color: button.primary ? Theme.ink : Theme.dim
                font.family: Theme.textFont
                font.pixelSize: 14
                wrapMode: Text.Wrap
                maximumLineCount: 2
                elide: Text.ElideRight
            }
        }

        Text {
            id: keyName
            visible: button.key !== ""
            anchors.left: parent.left
            anchors.leftMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            text: button.key
            color: button.primary && button.enabled ? Theme.ink : Theme.dim
            font.family: Theme.tightFont
            font.weight: Font.Bold
            font.pixelSize: 17
        }

        Rectangle {
            visible: button.hint !== ""
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(30, letters.implicitWidth + 14)
            height: 30
            radius: 15
            color: "transparent"
            border.color: button.primary ? Theme.ink : button.enabled ? Theme.meter : Theme.line
            border.width: 2

            Text {
                id: letters
                anchors.centerIn: parent
                text: button.hint
                color: button.primary ? Theme.ink : button.enabled ? Theme.meter : Theme.dim
                font.family: Theme.tightFont
                font.weight: Font.Bold
                font.pixelSize: 16
            }
        }
    }
}

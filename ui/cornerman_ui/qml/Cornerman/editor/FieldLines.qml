import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// Text of some lines; Tab goes on to the next field.
TextArea {
    id: area

    property string shown: ""
    property string label: ""
    property bool wrong: false
    signal edited(string text)
    signal undone
    signal redone

    implicitHeight: Math.max(Theme.touch, contentHeight + topPadding + bottomPadding)
    text: shown
    color: Theme.text
    wrapMode: TextEdit.Wrap
    selectByMouse: true
    selectionColor: Theme.accent
    selectedTextColor: Theme.ink
    font.family: Theme.textFont
    font.pixelSize: 18
    leftPadding: 12
    topPadding: 10
    bottomPadding: 10
    Accessible.role: Accessible.EditableText
    Accessible.name: label

    onTextChanged: if (text !== shown) area.edited(text)

    Keys.onTabPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    Keys.onPressed: event => {
        if (event.matches(StandardKey.Undo)) {
            area.undone();
            event.accepted = true;
        } else if (event.matches(StandardKey.Redo)) {
            area.redone();
            event.accepted = true;
        }
    }

    background: Rectangle {
        color: Theme.gone
        border.width: area.activeFocus ? 3 : 1
        border.color: area.activeFocus ? Theme.focus : area.wrong ? Theme.bad : Theme.line
        radius: Theme.radius
    }
}

import QtQuick
import QtQuick.Layouts
import Cornerman

// A card and its one number.
RowLayout {
    id: line

    required property int number
    required property string title
    required property string detail
    required property string shown
    required property bool placeholder
    required property string trouble
    signal edited(string text)
    signal done
    signal went(int by)

    spacing: 10

    function begin() {
        box.forceActiveFocus();
    }

    Text {
        Layout.fillWidth: true
        Layout.preferredWidth: 300
        Layout.leftMargin: 8
        text: line.title
        color: Theme.text
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.weight: Font.Medium
        font.pixelSize: 18
    }

    Text {
        Layout.preferredWidth: 170
        text: line.detail
        color: Theme.dim
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.pixelSize: 16
    }

    EditField {
        id: box
        objectName: "sweep-" + line.number
        Layout.preferredWidth: 110
        text: line.shown
        wrong: line.trouble !== ""
        horizontalAlignment: TextInput.AlignHCenter
        inputMethodHints: Qt.ImhDigitsOnly
        font.weight: Font.DemiBold
        Accessible.name: line.title
        onTextEdited: line.edited(text)
        Keys.onReturnPressed: line.done()
        Keys.onEnterPressed: line.done()
        Keys.onTabPressed: line.went(1)
        Keys.onBacktabPressed: line.went(-1)
        Keys.onUpPressed: line.went(-1)
        Keys.onDownPressed: line.went(1)
    }

    Text {
        Layout.preferredWidth: 210
        text: line.trouble !== "" ? "✗ " + line.trouble : line.placeholder ? qsTr("? a placeholder") : qsTr("✓ as printed")
        color: line.trouble !== "" ? Theme.bad : line.placeholder ? Theme.meter : Theme.good
        elide: Text.ElideRight
        font.family: Theme.textFont
        font.pixelSize: 16
    }
}

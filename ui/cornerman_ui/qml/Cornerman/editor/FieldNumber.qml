import QtQuick
import QtQuick.Layouts
import Cornerman

// A number: typed, by arrow keys, or by minus and plus.
FocusScope {
    id: field

    property string name: ""
    property string shown: ""
    property string usual: ""
    property string label: ""
    property string allowed: ""
    property bool wrong: false
    signal edited(string text)
    signal stepped(int by)
    signal undone
    signal redone

    implicitHeight: row.implicitHeight

    RowLayout {
        id: row
        width: parent.width
        spacing: 4

        StepButton {
            objectName: "less-" + field.name
            implicitWidth: Theme.touch
            text: "−"
            focusPolicy: Qt.NoFocus
            Accessible.name: qsTr("%1: one less").arg(field.label)
            onClicked: field.stepped(-1)
        }

        EditField {
            objectName: "enter-" + field.name
            Layout.fillWidth: true
            focus: true
            text: field.shown
            wrong: field.wrong
            placeholderText: field.usual
            horizontalAlignment: TextInput.AlignHCenter
            leftPadding: 4
            rightPadding: 4
            inputMethodHints: Qt.ImhFormattedNumbersOnly
            font.weight: Font.DemiBold
            Accessible.name: field.label
            Accessible.description: field.allowed
            onTextEdited: field.edited(text)
            onUndone: field.undone()
            onRedone: field.redone()
            Keys.onUpPressed: field.stepped(1)
            Keys.onDownPressed: field.stepped(-1)
        }

        StepButton {
            objectName: "more-" + field.name
            implicitWidth: Theme.touch
            text: "+"
            focusPolicy: Qt.NoFocus
            Accessible.name: qsTr("%1: one more").arg(field.label)
            onClicked: field.stepped(1)
        }
    }
}

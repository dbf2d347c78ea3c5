import QtQuick
import Cornerman

// Leads to the text of a rule.
Chip {
    id: link

    required property string rule

    visible: rule !== ""
    text: qsTr("Why?")
    Accessible.role: Accessible.Link
    Accessible.description: rule
    Keys.onReturnPressed: link.clicked()
    Keys.onEnterPressed: link.clicked()
    onClicked: Why.wanted(rule)
}

import QtQuick
import Cornerman
import Cornerman.Models

// What is wrong with the set-up and what to do; else packs that cannot be used.
Rectangle {
    id: box

    required property SetupModel setup
    readonly property bool bad: setup.trouble !== ""

    objectName: "setupTrouble"
    visible: bad || setup.broken.length > 0
    implicitHeight: words.implicitHeight + 20
    color: Theme.raised
    radius: Theme.radius
    border.width: 2
    border.color: bad ? Theme.bad : Theme.meter

    Accessible.role: Accessible.AlertMessage
    Accessible.name: setup.trouble !== "" ? setup.trouble : setup.broken.join(". ")

    Column {
        id: words
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.margins: 12
        spacing: 2

        Text {
            objectName: "trouble"
            width: parent.width
            visible: box.bad
            text: box.setup.trouble
            color: Theme.bad
            wrapMode: Text.Wrap
            maximumLineCount: 3
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 18
        }

        Text {
            objectName: "cure"
            width: parent.width
            visible: box.bad && text !== ""
            text: box.setup.cure
            color: Theme.text
            wrapMode: Text.Wrap
            maximumLineCount: 3
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        Text {
            objectName: "broken"
            width: parent.width
            visible: box.setup.broken.length > 0
            text: qsTr("Left out, broken: %1").arg(box.setup.broken.join("; "))
            color: Theme.meter
            wrapMode: Text.Wrap
            maximumLineCount: 2
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }
}

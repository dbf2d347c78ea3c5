pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// One seat: its letter, its name, who plays it, whom they play.
Rectangle {
    id: line

    required property SetupModel setup
    required property int seat
    required property string name
    required property string player
    required property bool human
    required property string fighter
    required property string fighterId

    implicitHeight: row.implicitHeight + 16
    radius: Theme.radius
    color: Theme.panel
    border.color: Theme.line

    Rectangle {
        width: 6
        height: parent.height
        radius: 3
        color: Theme.seat(line.seat)
    }

    RowLayout {
        id: row
        anchors.fill: parent
        anchors.margins: 8
        anchors.leftMargin: 16
        spacing: 10

        Text {
            text: String.fromCharCode(65 + line.seat)
            color: Theme.seat(line.seat)
            font.family: Theme.numberFont
            font.pixelSize: 34
        }

        TextBox {
            id: box
            objectName: "name-" + line.seat
            Layout.fillWidth: true
            Layout.minimumWidth: 110
            maximumLength: 30
            text: line.name
            Accessible.name: qsTr("Name of player %1").arg(line.seat + 1)
            onEntered: line.rename(box.text)
            onActiveFocusChanged: if (!activeFocus)
                line.rename(box.text)
            onGone: line.forceActiveFocus()
        }

        Chooser {
            objectName: "player-" + line.seat
            Layout.preferredWidth: 200
            title: qsTr("Who plays as %1?").arg(line.name)
            text: line.human ? qsTr("Person") : qsTr("Bot: %1").arg(line.player)
            first: ({
                    "id": "human",
                    "label": qsTr("A person")
                })
            choices: line.setup.lists.bots
            current: line.player
            onChosen: id => line.setup.setPlayer(line.seat, id)
        }

        Chooser {
            objectName: "fighter-" + line.seat
            Layout.preferredWidth: 260
            title: qsTr("Whom does %1 play?").arg(line.name)
            text: line.fighter !== "" ? line.fighter : qsTr("Chosen in the match")
            first: ({
                    "id": "",
                    "label": qsTr("Chosen in the match")
                })
            choices: line.setup.lists.fighters
            current: line.fighterId
            onChosen: id => line.setup.setFighter(line.seat, id)
        }
    }

    function rename(text: string) {
        if (text !== line.name)
            line.setup.setName(line.seat, text);
    }
}

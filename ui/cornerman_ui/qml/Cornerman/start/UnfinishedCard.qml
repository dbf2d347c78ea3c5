pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The match that was not played to its end: who, where it stands, when; a touch goes on with it.
AbstractButton {
    id: card

    required property StartModel start

    implicitHeight: words.implicitHeight + 28
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    text: qsTr("Go on: %1").arg(start.unfinishedWho)

    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: [start.unfinishedStands, start.unfinishedWhen].filter(one => one !== "").join(". ")
    Accessible.onPressAction: card.clicked()

    Keys.onReturnPressed: card.clicked()
    Keys.onEnterPressed: card.clicked()

    background: Rectangle {
        radius: Theme.radius
        color: card.down ? Qt.darker(Theme.accent, 1.3) : Theme.accent
        border.width: card.visualFocus ? 4 : 0
        border.color: Theme.focus
    }

    contentItem: RowLayout {
        spacing: 16

        Text {
            Layout.leftMargin: 8
            text: "R"
            color: Theme.ink
            font.family: Theme.tightFont
            font.weight: Font.Bold
            font.pixelSize: 19
        }

        ColumnLayout {
            id: words
            Layout.fillWidth: true
            spacing: 2

            Text {
                Layout.fillWidth: true
                text: card.text
                color: Theme.ink
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 26
            }

            Text {
                Layout.fillWidth: true
                // The place is kept while the match is read.
                text: card.start.unfinishedStands !== "" ? card.start.unfinishedStands : " "
                color: Theme.ink
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.weight: Font.Medium
                font.pixelSize: 18
            }

            Text {
                Layout.fillWidth: true
                text: card.start.unfinishedWhen
                color: Theme.ink
                elide: Text.ElideRight
                font.family: Theme.textFont
                font.pixelSize: 16
            }
        }

        Triangle {
            Layout.rightMargin: 10
            Layout.preferredWidth: 22
            Layout.preferredHeight: 28
            fill: Theme.ink
        }
    }
}

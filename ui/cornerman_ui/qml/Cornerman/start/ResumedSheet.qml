pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// A match that was not taken up whole: what is lost and from where it goes on, before anybody plays.
Sheet {
    id: sheet

    required property AppModel app

    objectName: "resumedSheet"
    title: qsTr("The end of this match was torn off")
    width: Math.min(parent.width - 32, 760)
    height: Math.min(parent.height - 32, words.implicitHeight + on.implicitHeight + 116)

    Flickable {
        anchors.fill: parent
        anchors.bottomMargin: on.height + 16
        contentHeight: words.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        ScrollBar.vertical: ScrollBar {}

        Accessible.role: Accessible.AlertMessage
        Accessible.name: [sheet.title, sheet.app.resumedLost, sheet.app.resumedFrom].join(". ")

        ColumnLayout {
            id: words
            width: parent.width
            spacing: 14

            Text {
                objectName: "resumedLost"
                Layout.fillWidth: true
                text: sheet.app.resumedLost
                color: Theme.text
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.pixelSize: 21
            }

            Text {
                objectName: "resumedFrom"
                Layout.fillWidth: true
                text: sheet.app.resumedFrom
                color: Theme.meter
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: 21
            }

            Text {
                Layout.fillWidth: true
                text: sheet.app.resumedDetail
                color: Theme.dim
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                font.family: Theme.textFont
                font.pixelSize: 16
            }
        }
    }

    BigButton {
        id: on
        objectName: "resumedOn"
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        focus: true
        primary: true
        text: qsTr("Go on with the match")
        key: "⏎"
        onClicked: sheet.close()
    }
}

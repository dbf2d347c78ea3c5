pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Minus and plus for the mark that was touched.
Rectangle {
    id: popup

    required property CorrectionsModel corrections
    signal allWanted

    visible: corrections.nearTitle !== ""
    implicitWidth: 360
    implicitHeight: Math.min(360, list.contentHeight + 128)
    color: Theme.raised
    border.width: 2
    border.color: Theme.seat(corrections.nearSeat)
    radius: Theme.radius

    Accessible.role: Accessible.Dialog
    Accessible.name: corrections.nearTitle

    // Touches beside the numbers stay here.
    TapHandler {}

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap
        spacing: 8

        Text {
            objectName: "nearTitle"
            Layout.fillWidth: true
            text: popup.corrections.nearTitle
            color: Theme.seat(popup.corrections.nearSeat)
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 20
        }

        ListView {
            id: list
            objectName: "near"
            cacheBuffer: 0
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: 6
            model: popup.corrections.near
            boundsBehavior: Flickable.StopAtBounds
            ScrollBar.vertical: ScrollBar {}

            delegate: ValueLine {
                required path
                required label
                required shown
                required counted
                required waiting
                width: ListView.view.width - 10
                height: Theme.touch
                tint: Theme.seat(popup.corrections.nearSeat)
                onTapped: by => popup.corrections.tap(path, by)
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 8

            BigButton {
                objectName: "nearAll"
                Layout.fillWidth: true
                text: qsTr("All values")
                key: "C"
                onClicked: popup.allWanted()
            }

            BigButton {
                objectName: "nearDone"
                Layout.fillWidth: true
                text: qsTr("Done")
                key: "Esc"
                onClicked: popup.corrections.leave()
            }
        }
    }
}

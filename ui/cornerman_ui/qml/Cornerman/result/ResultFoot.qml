import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// What comes next.
RowLayout {
    id: foot

    required property ResultModel result
    readonly property bool cramped: width < 1150
    signal closed

    spacing: 6

    BigButton {
        objectName: "playAgain"
        Layout.fillWidth: true
        Layout.preferredWidth: 260
        primary: true
        text: qsTr("Again, set up the same")
        key: "A"
        onClicked: foot.result.again()
    }

    BigButton {
        objectName: "newMatch"
        Layout.fillWidth: true
        Layout.preferredWidth: 130
        Layout.preferredHeight: Theme.primaryTouch
        text: qsTr("New match")
        key: "N"
        onClicked: foot.result.newMatch()
    }

    BigButton {
        objectName: "toStart"
        Layout.fillWidth: true
        Layout.preferredWidth: 110
        Layout.preferredHeight: Theme.primaryTouch
        text: qsTr("Start")
        detail: foot.cramped ? "" : qsTr("The match is kept.")
        wrapDetail: true
        key: "B"
        onClicked: foot.result.toStart()
    }

    BigButton {
        objectName: "takeUp"
        enabled: foot.result.live || foot.result.ready
        Layout.fillWidth: true
        Layout.preferredWidth: 200
        Layout.preferredHeight: Theme.primaryTouch
        text: foot.result.live || foot.result.over || !enabled ? qsTr("Undo the last step") : qsTr("Go on with it")
        detail: foot.cramped ? "" : qsTr("The match goes on from there.")
        wrapDetail: true
        key: foot.cramped ? "U" : "Ctrl Z"
        onClicked: foot.result.takeUp()
    }

    BigButton {
        objectName: "closeResult"
        Layout.fillWidth: true
        Layout.preferredWidth: 120
        Layout.preferredHeight: Theme.primaryTouch
        visible: foot.result.live
        text: qsTr("The table")
        detail: foot.cramped ? "" : qsTr("Board, log, tools")
        wrapDetail: true
        key: "Esc"
        onClicked: foot.closed()
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// Who sits down: people and bots, what they are called, whom they play.
SetupPage {
    id: page

    required property SetupModel setup

    readonly property var ways: [["against_bots", qsTr("You against bots")], ["people", qsTr("People only")], ["bots", qsTr("Bots only, to watch")]]

    RowLayout {
        Layout.fillWidth: true
        spacing: 10
        uniformCellSizes: true

        Repeater {
            model: page.ways

            PickCard {
                required property var modelData
                objectName: "who-" + modelData[0]
                Layout.fillWidth: true
                text: modelData[1]
                on: page.setup.who === modelData[0]
                onClicked: page.setup.setWho(modelData[0])
            }
        }
    }

    RowLayout {
        Layout.fillWidth: true
        visible: page.setup.moreSeats || page.setup.fewerSeats
        spacing: 10

        PageHeading {
            Layout.fillWidth: true
            text: qsTr("%1 players").arg(page.setup.lists.seatCount)
        }

        BigButton {
            objectName: "fewerSeats"
            text: qsTr("Fewer")
            enabled: page.setup.fewerSeats
            key: "−"
            onClicked: page.setup.seatsBy(-1)
        }

        BigButton {
            objectName: "moreSeats"
            text: qsTr("More")
            enabled: page.setup.moreSeats
            key: "+"
            onClicked: page.setup.seatsBy(1)
        }
    }

    Repeater {
        model: page.setup.lists.seats

        SeatLine {
            Layout.fillWidth: true
            setup: page.setup
        }
    }
}

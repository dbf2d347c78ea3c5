pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The house rules: each says what it changes, and leads to the rule that it belongs to.
SetupPage {
    id: page

    required property SetupModel setup

    RowLayout {
        Layout.fillWidth: true
        spacing: 10

        PageHeading {
            Layout.fillWidth: true
            text: qsTr("Where you play otherwise than the rulebook says")
            elide: Text.ElideRight
        }

        BigButton {
            objectName: "noRules"
            text: qsTr("All as the rulebook says")
            onClicked: page.setup.noRules()
        }
    }

    Repeater {
        model: page.setup.lists.rules

        RuleLine {
            Layout.fillWidth: true
            setup: page.setup
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The open question with everything that can be done about it; the primary button is always at the bottom.
Panel {
    id: panel

    required property DecisionModel decision
    property string waiting: ""
    property string message: ""
    property bool paused: false
    property bool over: false
    property bool looking: false
    // The choice of cards is shown big beside this panel.
    property bool cardsAside: false
    property bool cardsOffered: false
    property list<string> cardOptions
    signal messageSeen
    signal cardsWanted
    signal wayOutWanted
    signal presentWanted
    signal goOnWanted
    signal correctWanted
    signal resultWanted

    readonly property color tint: Theme.seat(decision.seat)

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("The question")

    // Up and down through the options; false where there are none to go through.
    function move(by: int): bool {
        return panel.decision.there && options.visible && options.go(by);
    }

    function takeCurrent(): bool {
        return options.visible && options.takeCurrent();
    }

    function typeHere() {
        if (typed.visible)
            typed.forceActiveFocus();
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 8

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 8

            Text {
                Layout.fillWidth: true
                objectName: "prompt"
                text: panel.looking ? qsTr("You look at an earlier moment.")
                    : panel.over ? qsTr("The match is over")
                    : panel.paused ? qsTr("Paused")
                    : panel.decision.there ? panel.decision.prompt
                    : panel.decision.curtain !== "" ? qsTr("For the eyes of %1 alone").arg(panel.decision.curtain)
                    : panel.waiting !== "" ? qsTr("Waiting for %1").arg(panel.waiting) : ""
                color: panel.decision.there ? panel.tint : Theme.dim
                wrapMode: Text.Wrap
                font.family: Theme.textFont
                font.weight: Font.DemiBold
                font.pixelSize: panel.height < 320 ? 19 : 24
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }

            WhyLink {
                objectName: "why"
                Layout.alignment: Qt.AlignTop
                rule: panel.decision.there && !panel.looking && !panel.paused ? panel.decision.rule : ""
            }
        }

        Text {
            Layout.fillWidth: true
            visible: text !== ""
            text: panel.decision.detail
            color: Theme.text
            wrapMode: Text.Wrap
            maximumLineCount: panel.height < 320 ? 2 : 5
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        MessageBar {
            objectName: "message"
            Layout.fillWidth: true
            message: panel.message
            onSeen: panel.messageSeen()
        }

        OptionList {
            id: options
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: !pad.visible && !number.visible
            decision: panel.decision
            aside: panel.cardsAside ? panel.cardOptions : []
        }

        FacePad {
            id: pad
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: panel.decision.there && panel.decision.marks.length > 0
            decision: panel.decision
        }

        NumberPad {
            id: number
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: panel.decision.kind === "number"
            decision: panel.decision
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 6

            TextBox {
                id: typed
                objectName: "typed"
                Layout.fillWidth: true
                visible: panel.decision.there && panel.decision.kind === "place" && panel.decision.what === "cell"
                placeholderText: qsTr("a cell, such as e5")
                onEntered: {
                    trouble.text = panel.decision.typed(text);
                    if (trouble.text === "") {
                        clear();
                        leave();
                    }
                }
                onTextChanged: trouble.text = ""
                onGone: leave()

                // Digits and Enter are the next question's again.
                function leave() {
                    focus = false;
                    panel.forceActiveFocus();
                }
                onVisibleChanged: clear()
            }

            BigButton {
                objectName: "byHand"
                Layout.fillWidth: true
                visible: panel.decision.byHand
                text: qsTr("Correct what it changed")
                key: "C"
                onClicked: panel.correctWanted()
            }

            BigButton {
                objectName: "asCards"
                Layout.fillWidth: !typed.visible
                visible: panel.cardsOffered && !panel.cardsAside
                text: qsTr("Show these as cards")
                key: "P"
                onClicked: panel.cardsWanted()
            }
        }

        Text {
            id: trouble
            objectName: "trouble"
            Layout.fillWidth: true
            visible: text !== ""
            color: Theme.bad
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 16
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 6

            BigButton {
                id: primaryButton
                objectName: "primary"
                Layout.fillWidth: true
                primary: true

                readonly property bool curtain: panel.decision.curtain !== ""
                readonly property bool ready: panel.looking || panel.over || panel.paused || curtain || panel.decision.primary !== ""

                enabled: ready
                opacity: panel.decision.locked && !curtain ? 0.75 : 1
                text: panel.looking ? qsTr("Back to now")
                    : panel.over ? qsTr("Result")
                    : panel.paused ? qsTr("Go on")
                    : curtain ? qsTr("%1 is alone with the screen").arg(panel.decision.curtain)
                    : panel.decision.primary !== "" ? panel.decision.primary
                    : panel.decision.there ? panel.decision.lacking : qsTr("Wait")
                key: "⏎"
                hint: panel.decision.there && !panel.looking ? panel.decision.primaryButton : ""
                tint: panel.tint
                onClicked: panel.confirm()
            }

            BigButton {
                objectName: "wayOut"
                fitDetail: true
                Layout.preferredHeight: Theme.primaryTouch
                text: qsTr("Other")
                detail: qsTr("way out")
                key: "M"
                onClicked: panel.wayOutWanted()
            }
        }
    }

    function confirm() {
        if (panel.looking)
            panel.presentWanted();
        else if (panel.over)
            panel.resultWanted();
        else if (panel.paused)
            panel.goOnWanted();
        else if (panel.decision.curtain !== "")
            panel.decision.liftCurtain();
        else if (!panel.takeCurrent())
            panel.decision.confirm();
    }
}

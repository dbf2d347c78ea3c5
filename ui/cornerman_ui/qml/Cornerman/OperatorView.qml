pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// What the person at the laptop uses: fighters on top, the board or a tool, the open question, undo and tools.
FocusScope {
    id: view

    required property MatchModel match
    // As a sheet over the table view: what that shows already is left out.
    property bool compact: false
    // Which tool is open in the work place, "" for the board.
    property string tool: ""
    // The choice of cards opens by itself, unless somebody has closed it for this question.
    property bool cardsClosed: false

    readonly property OperatorModel tools: match.operator
    readonly property bool cardsAside: tools.cards.only && !cardsClosed && match.decision.there
    readonly property string shown: tool !== "" ? tool : cardsAside ? "cards" : ""
    readonly property bool curtain: match.decision.curtain !== ""
    // The screen of a small computer: what a tool needs is worth more than what stands elsewhere, too.
    readonly property bool low: height < 560
    readonly property real side: Math.round(Math.min(480, Math.max(364, width * 0.34)))
    readonly property alias question: question

    signal resultWanted

    function open(wanted: string) {
        tools.corrections.leave();
        tool = tool === wanted ? "" : wanted;
    }

    // Open the corrections with what is looked for filled in.
    function correct(words: string) {
        open("correct");
        const page = work.item as CorrectPage;
        if (page)
            page.look(words);
    }

    function stepOut(): bool {
        if (tools.corrections.nearTitle !== "")
            tools.corrections.leave();
        else if (tool !== "")
            tool = "";
        else if (cardsAside)
            cardsClosed = true;
        else
            return false;
        forceActiveFocus();
        return true;
    }

    function go(by: int): bool {
        const cards = work.item as CardsPage;
        if (cards && !cards.typing) {
            cards.enter();
            return true;
        }
        const moved = question.move(by);
        // Enter takes the option that is marked now, and no button that Tab has led to before.
        const reached = Window.activeFocusItem as AbstractButton;
        if (moved && reached)
            reached.focus = false;
        return moved;
    }

    function find() {
        const page = work.item;
        if (page instanceof CardsPage)
            (page as CardsPage).find();
        else if (page && page.begin) // qmllint disable missing-property
            page.begin(); // qmllint disable missing-property
        else if (tools.cards.offered)
            open("cards");
        else
            question.typeHere();
    }

    onShownChanged: work.load()

    Keys.onUpPressed: event => event.accepted = view.go(-1)
    Keys.onDownPressed: event => event.accepted = view.go(1)
    Keys.onPressed: event => {
        if (event.key === Qt.Key_Backspace) {
            view.match.decision.dropFace();
            event.accepted = true;
        } else if (view.match.decision.kind === "number" && (event.text === "-" || event.text === "+")) {
            view.match.decision.setNumber(view.match.decision.number + (event.text === "+" ? 1 : -1));
            event.accepted = true;
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.back
    }

    Connections {
        target: view.match.decision

        function onLockChanged() {
            if (view.match.decision.locked)
                view.cardsClosed = false;
        }
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 8
        spacing: 6
        visible: !view.curtain

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            visible: !view.compact && !(view.low && view.tool !== "")
            spacing: 8

            Repeater {
                model: view.match.seats

                SeatPanel {
                    required property SeatModel modelData
                    required property int index

                    Layout.fillWidth: true
                    Layout.preferredWidth: 100
                    slim: view.height < 440
                    seat: modelData
                    mirrored: view.match.seats.length === 2 && index === 1
                    onLifeTouched: view.tools.corrections.touchLife(index)
                    onMarkTouched: name => view.tools.corrections.touch(index, name)
                }
            }
        }

        StatusLine {
            Layout.fillWidth: true
            Layout.fillHeight: false
            visible: !view.compact && !(view.low && view.match.clock === "")
            match: view.match
            onChartWanted: view.open("chart")
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 8

            ColumnLayout {
                Layout.preferredWidth: 330
                Layout.maximumWidth: 330
                Layout.fillHeight: true
                visible: view.width >= 1500
                spacing: 8

                Panel {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    visible: view.shown !== "log"
                    title: qsTr("Log")

                    LogList {
                        anchors.fill: parent
                        lines: view.match.log
                    }
                }

                TableSide {
                    objectName: "tableSide"
                    Layout.fillWidth: true
                    Layout.maximumHeight: view.height * 0.5
                    visible: table.boards.length > 0 && view.shown !== "table"
                    table: view.tools.table
                }
            }

            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: 6

                Item {
                    Layout.fillWidth: true
                    Layout.fillHeight: true

                    BoardPlace {
                        objectName: "boardPlace"
                        anchors.fill: parent
                        anchors.topMargin: work.below
                        visible: height > 0
                        match: view.match
                    }

                    WorkPlace {
                        id: work
                        width: parent.width
                        view: view
                    }

                    MarkStepper {
                        objectName: "stepper"
                        width: Math.min(implicitWidth, parent.width)
                        height: Math.min(implicitHeight, parent.height)
                        x: corrections.nearSeat > 0 ? parent.width - width : 0
                        corrections: view.tools.corrections
                        onAllWanted: view.open("correct")
                    }
                }

                HandStrip {
                    Layout.fillWidth: true
                    visible: count > 0 && view.height >= 700 && view.shown === ""
                    cards: view.tools.cards
                    onWanted: view.open("hand")
                }

                Text {
                    objectName: "lastLine"
                    Layout.fillWidth: true
                    visible: text !== "" && !view.compact && view.width < 1500 && view.height >= 680 && view.shown !== "log"
                    text: view.match.lastLines.join("   ·   ")
                    color: Theme.dim
                    elide: Text.ElideLeft
                    font.family: Theme.textFont
                    font.pixelSize: 16
                }

                AtTheTable {
                    Layout.fillWidth: true
                    instructions: view.tools.instructions
                }
            }

            DecisionPanel {
                id: question
                Layout.preferredWidth: view.side
                Layout.maximumWidth: view.side
                Layout.fillHeight: true
                decision: view.match.decision
                waiting: view.match.waitingFor
                message: view.match.message
                paused: view.match.paused
                over: view.match.over
                looking: view.tools.past.looking
                cardsAside: view.shown === "cards"
                cardsOffered: view.tools.cards.offered
                cardOptions: view.tools.cards.options
                onMessageSeen: view.match.say("")
                onCardsWanted: view.cardsClosed ? view.cardsClosed = false : view.open("cards")
                onWayOutWanted: view.open("referee")
                onPresentWanted: view.tools.past.present()
                onGoOnWanted: view.match.pause()
                onCorrectWanted: view.open("correct")
                onResultWanted: view.resultWanted()
            }
        }

        OperatorBar {
            Layout.fillWidth: true
            Layout.fillHeight: false
            match: view.match
            tool: view.shown
            onToolWanted: tool => view.open(tool)
        }
    }

    Curtain {
        objectName: "curtain"
        anchors.fill: parent
        visible: view.curtain
        who: view.match.decision.curtain
        seat: view.match.decision.curtainSeat
        onLifted: view.match.decision.liftCurtain()
    }
}

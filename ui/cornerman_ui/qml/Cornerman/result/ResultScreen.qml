pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// After the match: who won, how it went, whether the dice were fair, files to keep, and what comes next.
FocusScope {
    id: screen

    required property ResultModel result
    property int page: 0
    property bool pictured: false
    readonly property real rim: pictured ? 20 : 0
    // Back to where the match can be looked at; only of one that is open.
    signal closed

    readonly property var pages: [["result", qsTr("Result")], ["course", qsTr("Course")], ["damage", qsTr("Damage")], ["dice", qsTr("Dice")], ["numbers", qsTr("Numbers")], ["proof", qsTr("Proof")], ["save", qsTr("Save")]]
    readonly property string shown: pages[page][0]
    readonly property bool dialogUp: place.item instanceof SavePage && (place.item as SavePage).dialogUp
    readonly property bool low: height < 680

    Component.onCompleted: {
        result.statistics.watch(true);
        load();
        forceActiveFocus();
    }
    Component.onDestruction: result.close()

    onShownChanged: load()

    function load() {
        const known = {
            "result": ["SummaryPage.qml",
                {
                    "result": result
                }
            ],
            "proof": ["ProofPage.qml",
                {
                    "proof": result.proof
                }
            ],
            "save": ["SavePage.qml",
                {
                    "files": result.files
                }
            ]
        };
        const wanted = known[shown] ?? ["StatisticsPages.qml",
            {
                "statistics": result.statistics,
                "files": result.files,
                "page": shown
            }
        ];
        place.setSource(wanted[0], wanted[1]);
    }

    // The picture of the result is that of its first page with a rim, and without buttons.
    function keepPicture() {
        const before = page;
        page = 0;
        pictured = true;
        Qt.callLater(() => whole.grabToImage(done => {
                pictured = false;
                page = before;
                result.files.picture(done.image, "result"); // qmllint disable missing-property
            }));
    }

    Binding {
        target: place.item
        property: "pictured"
        value: screen.pictured
        when: place.item instanceof SummaryPage
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.back
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 10
        spacing: 8

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: 6

            Repeater {
                model: screen.pages

                BigButton {
                    required property var modelData
                    required property int index
                    objectName: "page-" + modelData[0]
                    Layout.fillWidth: true
                    Layout.preferredWidth: 10
                    least: 70
                    text: modelData[1]
                    key: String(index + 1)
                    picked: screen.page === index
                    onClicked: screen.page = index
                    Accessible.role: Accessible.PageTab
                }
            }
        }

        Rectangle {
            id: whole
            Layout.fillWidth: true
            Layout.fillHeight: true
            color: Theme.back

            ResultHead {
                id: head
                x: screen.rim
                y: screen.rim / 2
                width: parent.width - 2 * screen.rim
                result: screen.result
                low: screen.low
                full: screen.page === 0
            }

            Loader {
                id: place
                anchors.fill: parent
                anchors.margins: screen.rim
                anchors.topMargin: head.y + head.height + 8
                focus: true
            }

            Connections {
                target: place.item
                ignoreUnknownSignals: true

                function onPictureWanted() {
                    screen.keepPicture();
                }
            }
        }

        MessageBar {
            objectName: "resultMessage"
            Layout.fillWidth: true
            visible: message !== "" && screen.shown !== "save"
            message: screen.result.files.trouble !== "" ? screen.result.files.trouble : screen.result.files.told
            onSeen: screen.result.files.forget()
        }

        ResultFoot {
            Layout.fillWidth: true
            Layout.fillHeight: false
            result: screen.result
            onClosed: screen.closed()
        }
    }

    ResultKeys {
        screen: screen
    }
}

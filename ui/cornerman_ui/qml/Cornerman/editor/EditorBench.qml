pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// The open pack: its parts above, the cards on the left, the form, and what it comes to on the right.
FocusScope {
    id: page

    required property EditorModel editor
    required property BenchModel bench
    required property ActsModel acts

    readonly property bool covered: table.visible || part.visible
    readonly property bool small: width < 1200

    BenchKeys {
        page: page
    }

    Keys.onEscapePressed: editor.leave()

    function toLine() {
        entry.begin();
    }

    function toTable() {
        table.open();
    }

    function toPart() {
        part.open();
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 8
        spacing: 6

        BenchBar {
            Layout.fillWidth: true
            bench: page.bench
            acts: page.acts
            small: page.small
            onBack: page.editor.leave()
            onTableWanted: table.open()
        }

        PartTabs {
            Layout.fillWidth: true
            bench: page.bench
            onWanted: part.open()
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 6

            ContentsPanel {
                visible: page.bench.cards && !page.bench.sweeping
                Layout.preferredWidth: page.small ? 250 : 300
                Layout.minimumWidth: Layout.preferredWidth
                Layout.maximumWidth: Layout.preferredWidth
                Layout.fillHeight: true
                bench: page.bench
                acts: page.acts
            }

            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: 6
                visible: !page.bench.sweeping

                LineEntry {
                    id: entry
                    Layout.fillWidth: true
                    visible: page.bench.lineHow !== ""
                    bench: page.bench
                    acts: page.acts
                }

                FormPanel {
                    id: form
                    objectName: "form"
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 200
                    focus: true
                    form: page.bench.form
                    acts: page.acts
                }

                ProblemPanel {
                    visible: page.bench.stage.there
                    Layout.fillWidth: true
                    Layout.preferredHeight: page.height * 0.28
                    bench: page.bench
                }
            }

            StagePanel {
                visible: page.bench.stage.there
                Layout.preferredWidth: page.width - (page.small ? 330 : 420)
                Layout.fillHeight: true
                stage: page.bench.stage
            }

            SweepPanel {
                visible: page.bench.sweeping
                Layout.fillWidth: true
                Layout.fillHeight: true
                bench: page.bench
            }

            ColumnLayout {
                Layout.preferredWidth: page.small ? 236 : 300
                Layout.minimumWidth: Layout.preferredWidth
                Layout.maximumWidth: Layout.preferredWidth
                Layout.fillHeight: true
                spacing: 6
                visible: !page.bench.sweeping && !page.bench.stage.there

                CardPreview {
                    Layout.fillWidth: true
                    visible: page.bench.preview.there
                    preview: page.bench.preview
                }

                ProblemPanel {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    bench: page.bench
                }
            }
        }
    }

    TableSheet {
        id: table
        anchors.fill: parent
        acts: page.acts
        onClosed: form.forceActiveFocus()
    }

    PartSheet {
        id: part
        anchors.fill: parent
        bench: page.bench
        acts: page.acts
        onClosed: form.forceActiveFocus()
    }
}

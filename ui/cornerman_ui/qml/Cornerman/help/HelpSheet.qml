pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// All keys on one page that also prints; over them the rule that somebody asked for.
Sheet {
    id: sheet

    required property HelpModel help
    readonly property int columns: width > 1000 ? 3 : 2

    objectName: "helpSheet"
    title: help.rule !== "" ? help.rule : qsTr("All keys")
    hint: help.rule !== "" ? help.ruleTitle : qsTr("every button shows its key, too")

    onClosed: help.showRule("")

    RulePage {
        anchors.fill: parent
        visible: sheet.help.rule !== ""
        help: sheet.help
    }

    Flickable {
        id: keys
        anchors.fill: parent
        anchors.bottomMargin: foot.height + 10
        visible: sheet.help.rule === ""
        clip: true
        contentHeight: row.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        focus: visible
        ScrollBar.vertical: ScrollBar {}

        Keys.onDownPressed: flick(0, -900)
        Keys.onUpPressed: flick(0, 900)

        Row {
            id: row
            width: keys.width - 12
            spacing: 18

            Repeater {
                model: sheet.columns

                Column {
                    id: column
                    required property int index
                    width: (row.width - (sheet.columns - 1) * row.spacing) / sheet.columns
                    spacing: 14

                    Repeater {
                        model: sheet.share(column.index)

                        KeyBox {
                            required property var modelData
                            width: column.width
                            group: modelData
                        }
                    }
                }
            }
        }
    }

    RowLayout {
        id: foot
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        visible: sheet.help.rule === ""
        spacing: 12

        BigButton {
            objectName: "printKeys"
            fitDetail: true
            text: qsTr("Print this page")
            detail: qsTr("as a PDF, one sheet of A4")
            key: "P"
            onClicked: done.text = sheet.help.print()
        }

        Text {
            id: done
            objectName: "printed"
            Layout.fillWidth: true
            color: Theme.dim
            elide: Text.ElideMiddle
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }

    Shortcut {
        sequence: "P"
        enabled: sheet.opened && sheet.help.rule === ""
        onActivated: done.text = sheet.help.print()
    }

    // Groups are dealt out, the longest first, so that the columns are about as high as each other.
    function share(column: int): var {
        const columns = Array.from({
            "length": sheet.columns
        }, () => ({
                    "high": 0,
                    "first": 99,
                    "groups": []
                }));
        const groups = sheet.help.groups;
        const order = groups.map((_, at) => at).sort((one, other) => groups[other].rows.length - groups[one].rows.length);
        for (const at of order) {
            const least = columns.reduce((one, other) => other.high < one.high ? other : one);
            least.groups.push(groups[at]);
            least.high += groups[at].rows.length + 2;
            least.first = Math.min(least.first, at);
        }
        columns.sort((one, other) => one.first - other.first);
        return columns[column].groups;
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman
import Cornerman.Models

// The options as big buttons; what is shut says why, with the rule.
Flickable {
    id: options

    required property DecisionModel decision
    // Options that are shown elsewhere.
    property list<string> aside
    property int currentIndex: -1

    objectName: "options"
    clip: true
    contentHeight: rows.implicitHeight
    boundsBehavior: Flickable.StopAtBounds
    opacity: decision.locked ? 0.75 : 1
    ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.List
    Accessible.name: decision.prompt

    function at(index: int): BigButton {
        const row = buttons.itemAt(index) as BigButton;
        return row && row.visible && row.enabled ? row : null;
    }

    // Arrow keys: to the next option that can be taken.
    function go(by: int): bool {
        for (let next = currentIndex + by; next >= 0 && next < buttons.count; next += by) {
            const row = at(next);
            if (row) {
                currentIndex = next;
                contentY = Math.max(Math.min(contentY, row.y), row.y + row.height - height, 0);
                return true;
            }
        }
        return buttons.count > 0;
    }

    function takeCurrent(): bool {
        const row = at(currentIndex);
        if (row)
            row.clicked();
        return row !== null;
    }

    Connections {
        target: options.decision

        function onLockChanged() {
            if (options.decision.locked) {
                options.currentIndex = -1;
                options.contentY = 0;
            }
        }
    }

    Column {
        id: rows
        spacing: 6

        Repeater {
            id: buttons
            model: options.decision.options

            BigButton {
                required property int index
                required property string id
                required property string label
                required property bool open
                required property string whyNot
                required property string rule
                required property string button
                required property string digit
                required property bool cell
                required property int place
        required property string says

                readonly property int bracket: label.endsWith(")") ? label.lastIndexOf(" (") : -1

                objectName: "option-" + id
                visible: !cell && !options.aside.includes(id)
                width: options.width - 10
                text: (place > 0 ? (options.decision.kind === "order" ? place + ". " : "✓ ") : "") + (bracket > 0 ? label.substring(0, bracket) : label)
                detail: [bracket > 0 ? label.substring(bracket + 2, label.length - 1) : "", says].filter(one => one !== "").join("; ")
                detailLines: 3
                enabled: open
                why: open ? "" : whyNot + (rule !== "" ? " (" + rule + ")" : "")
                key: digit
                hint: button
                picked: place > 0 || index === options.currentIndex
                tint: Theme.seat(options.decision.seat)
                onClicked: options.decision.take(id)
            }
        }
    }
}

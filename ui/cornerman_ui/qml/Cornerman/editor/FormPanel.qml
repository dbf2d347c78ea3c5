pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman
import Cornerman.Models

// A form made of the pack format: short fields two in a row, long ones alone; Tab goes through them.
FocusScope {
    id: panel

    required property FormModel form
    required property ActsModel acts

    readonly property real inner: page.width - 14
    readonly property int columns: inner > 820 ? 3 : inner > 380 ? 2 : 1
    property string awaited: ""

    function fieldNamed(place: string): FormField {
        for (let n = 0; n < fields.count; n++) {
            const one = fields.itemAt(n) as FormField;
            if (one && one.place === place)
                return one;
        }
        return null;
    }

    // The field is made after the list has changed: then it gets the keyboard.
    function go() {
        const field = fieldNamed(awaited);
        awaited = "";
        if (field)
            field.begin();
    }

    Connections {
        target: panel.form

        // Another card is read from its beginning.
        function onTurned() {
            page.contentY = 0;
        }

        function onFocusWanted(place: string) {
            panel.awaited = place;
            Qt.callLater(panel.go);
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.panel
        border.color: Theme.line
        radius: Theme.radius
    }

    Flickable {
        id: page
        anchors.fill: parent
        anchors.margins: 8
        clip: true
        contentHeight: flow.implicitHeight + 8
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        function reveal(item: Item) {
            const y = item.mapToItem(flow, 0, 0).y;
            if (y < contentY)
                contentY = Math.max(0, y - 6);
            else if (y + item.height > contentY + height)
                contentY = Math.min(Math.max(0, contentHeight - height), y + item.height - height + 6);
        }

        Flow {
            id: flow
            width: panel.inner
            spacing: 8

            Repeater {
                id: fields
                model: panel.form.fields

                FormField {
                    form: panel.form
                    acts: panel.acts
                    cell: Math.floor((panel.inner - (panel.columns - 1) * flow.spacing) / panel.columns)
                    whole: panel.inner
                    onReached: page.reveal(this)
                }
            }
        }
    }
}

pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// One field of a form: its name, a control of its kind, what is wrong with it.
FocusScope {
    id: field

    required property FormModel form
    required property ActsModel acts
    required property string place
    required property string label
    required property string kind
    required property string shown
    required property bool on
    required property list<string> choices
    required property list<string> picked
    required property string usual
    required property string allowed
    required property bool needed
    required property int depth
    required property string trouble
    required property real cell
    required property real whole
    signal reached

    readonly property bool group: kind === "table" || kind === "item" || kind === "add"
    readonly property bool long: kind === "long" || ((kind === "item" || (kind === "table" && on)) && (depth === 0 || choices.length > 1)) || (kind === "flags" && choices.length > 4) || (kind === "text" && shown.length > 24)
    readonly property real inset: Math.min(depth, 4) * 12

    objectName: "field-" + place
    width: long ? whole : cell
    implicitHeight: column.implicitHeight
    height: implicitHeight

    onActiveFocusChanged: {
        if (activeFocus)
            field.reached();
        else
            field.form.pause();
    }

    function begin() {
        control.forceActiveFocus();
        const inner = control.item as Item;
        if (inner)
            inner.forceActiveFocus(Qt.TabFocusReason);
    }

    // how deep it lies
    Repeater {
        model: Math.min(field.depth, 4)

        Rectangle {
            required property int index
            x: index * 12 + 3
            width: 2
            height: column.height
            color: Theme.line
        }
    }

    Column {
        id: column
        x: field.inset
        width: field.width - field.inset
        spacing: 2

        Text {
            visible: !field.group && field.kind !== "yes"
            width: parent.width
            text: field.label + (field.needed ? " *" : "")
            color: field.trouble !== "" ? Theme.bad : Theme.dim
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.weight: Font.Medium
            font.pixelSize: 15
        }

        Loader {
            id: control
            width: parent.width
            focus: true
            sourceComponent: field.kind === "number" ? number : field.kind === "choice" ? choice : field.kind === "flags" ? flags
                : field.kind === "yes" ? yes : field.group ? group : field.kind === "long" ? lines : line
        }

        Text {
            visible: field.trouble !== ""
            width: parent.width
            text: "✗ " + field.trouble
            color: Theme.bad
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 15
        }
    }

    Component {
        id: line

        EditField {
            objectName: "enter-" + field.place
            text: field.shown
            wrong: field.trouble !== ""
            placeholderText: field.usual
            Accessible.name: field.label
            Accessible.description: field.trouble !== "" ? field.trouble : field.allowed
            onTextEdited: field.form.enter(field.place, text)
            onUndone: field.acts.undo()
            onRedone: field.acts.redo()
        }
    }

    Component {
        id: lines

        FieldLines {
            objectName: "enter-" + field.place
            shown: field.shown
            wrong: field.trouble !== ""
            label: field.label
            onEdited: text => field.form.enter(field.place, text)
            onUndone: field.acts.undo()
            onRedone: field.acts.redo()
        }
    }

    Component {
        id: number

        FieldNumber {
            name: field.place
            shown: field.shown
            usual: field.usual
            label: field.label
            allowed: field.allowed
            wrong: field.trouble !== ""
            onEdited: text => field.form.enter(field.place, text)
            onStepped: by => field.form.step(field.place, by)
            onUndone: field.acts.undo()
            onRedone: field.acts.redo()
        }
    }

    Component {
        id: choice

        FieldChoice {
            objectName: "enter-" + field.place
            words: field.choices
            shown: field.shown
            usual: field.usual
            label: field.label
            optional: !field.needed
            wrong: field.trouble !== ""
            onChosen: word => field.form.choose(field.place, word)
        }
    }

    Component {
        id: flags

        FieldFlags {
            name: field.place
            label: field.label
            words: field.choices
            picked: field.picked
            onToggled: word => field.form.flag(field.place, word)
        }
    }

    Component {
        id: yes

        FieldYes {
            objectName: "enter-" + field.place
            text: field.label
            on: field.on
            onClicked: field.form.switchOn(field.place, !field.on)
        }
    }

    Component {
        id: group

        FieldGroup {
            name: field.place
            label: field.label
            kind: field.kind
            on: field.on
            shown: field.shown
            words: field.choices
            needed: field.needed
            onSwitched: on => field.form.switchOn(field.place, on)
            onAdded: word => field.form.add(field.place, word)
            onDropped: field.form.drop(field.place)
            onChosen: word => field.form.choose(field.place, word)
        }
    }
}

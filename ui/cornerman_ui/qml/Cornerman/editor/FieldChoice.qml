pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman

// One of some words: a list that opens; arrow keys and first letters choose without opening it.
ComboBox {
    id: box

    property var words: []
    property string shown: ""
    property string label: ""
    property string usual: ""
    // It may say nothing: then what is usual counts.
    property bool optional: false
    property bool wrong: false
    signal chosen(string word)

    readonly property var all: optional ? [""].concat(words) : words

    function said(word: string): string {
        return word === "" ? usual !== "" ? qsTr("as usual: %1").arg(usual.replace(/_/g, " ")) : "–" : word.replace(/_/g, " ");
    }

    implicitHeight: Theme.touch
    model: all.map(word => said(word))
    currentIndex: all.indexOf(shown)
    displayText: said(shown)
    onActivated: index => box.chosen(box.all[index])
    font.family: Theme.textFont
    font.pixelSize: 18

    Accessible.role: Accessible.ComboBox
    Accessible.name: label + ": " + displayText

    background: Rectangle {
        radius: Theme.radius
        color: Theme.gone
        border.width: box.activeFocus ? 3 : 1
        border.color: box.activeFocus ? Theme.focus : box.wrong ? Theme.bad : Theme.line
    }

    contentItem: Text {
        leftPadding: 12
        text: box.displayText
        color: box.shown === "" ? Theme.dim : Theme.text
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 13
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
        font: box.font
    }

    indicator: Text {
        x: box.width - width - 10
        anchors.verticalCenter: parent.verticalCenter
        text: "▾"
        color: Theme.dim
        font.pixelSize: 18
    }

    delegate: ItemDelegate {
        id: item

        required property string modelData
        required property int index

        width: ListView.view.width
        height: Theme.touch
        highlighted: box.highlightedIndex === index
        objectName: box.objectName + "-" + (box.all[index] ?? "")
        Accessible.name: modelData

        contentItem: Text {
            text: item.modelData
            color: Theme.text
            elide: Text.ElideRight
            verticalAlignment: Text.AlignVCenter
            font: box.font
        }

        background: Rectangle {
            color: item.highlighted ? Qt.darker(Theme.accent, 2.6) : Theme.raised
        }
    }

    popup: Popup {
        y: box.height + 2
        width: Math.max(box.width, 180)
        height: Math.min(contentItem.implicitHeight + 2, 8 * Theme.touch)
        padding: 1

        contentItem: ListView {
            cacheBuffer: 0
            clip: true
            implicitHeight: contentHeight
            model: box.popup.visible ? box.delegateModel : null
            currentIndex: box.highlightedIndex
            ScrollBar.vertical: ScrollBar {}
        }

        background: Rectangle {
            color: Theme.raised
            border.color: Theme.focus
            radius: Theme.radius
        }
    }
}

import QtQuick
import Cornerman
import Cornerman.Models

// Who has won, in letters that are read from where people stand.
Item {
    id: head

    required property ResultModel result
    property bool low: false
    // Of a low window only the first page has room for all of it.
    property bool full: true

    implicitHeight: words.implicitHeight

    Column {
        id: words
        width: parent.width

        Text {
            objectName: "headline"
            width: parent.width
            text: head.result.headline
            color: head.result.winners.length > 0 ? Theme.seat(head.result.winners[0]) : Theme.text
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 24
            elide: Text.ElideRight
            font.family: Theme.numberFont
            font.pixelSize: !head.low ? 60 : head.full ? 40 : 30
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }

        Text {
            objectName: "resultFacts"
            visible: !head.low || head.full
            width: parent.width
            text: head.result.facts
            color: Theme.dim
            elide: Text.ElideRight
            font.family: Theme.textFont
            font.pixelSize: 16
        }
    }
}

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Cornerman

// A page of the set-up; it scrolls where a screen is low.
Flickable {
    id: page

    default property alias content: column.data

    clip: true
    contentHeight: column.implicitHeight
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}

    ColumnLayout {
        id: column
        width: page.width - (page.contentHeight > page.height ? 14 : 0)
        spacing: 10
    }
}

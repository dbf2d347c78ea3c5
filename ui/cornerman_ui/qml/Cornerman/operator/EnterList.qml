import QtQuick
import QtQuick.Controls.Basic

// A list whose rows Enter takes: the match does not hear that Enter.
ListView {
    cacheBuffer: 0
    clip: true
    spacing: 4
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    highlightMoveDuration: 0
    ScrollBar.vertical: ScrollBar {}
}

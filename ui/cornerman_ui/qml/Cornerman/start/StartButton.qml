import QtQuick
import QtQuick.Layouts
import Cornerman

// One of the ways on from the first screen.
BigButton {
    Layout.fillWidth: true
    Layout.preferredHeight: Math.max(Theme.touch, detail !== "" ? 64 : 52)
    centred: false
}

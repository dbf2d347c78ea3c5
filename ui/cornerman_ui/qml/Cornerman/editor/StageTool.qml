import QtQuick
import Cornerman

// Something that a tap can put on a cell, with its letter.
BigButton {
    required property string tool
    required property string label
    required property string letter
    required property bool on

    objectName: "tool-" + tool
    implicitHeight: Theme.touch
    text: label
    key: letter
    picked: on
    Accessible.checked: on
}

import QtQuick
import Cornerman
import Cornerman.Models

// The calibration in a window of its own, so that its keys are its own.
Window {
    id: window

    required property SettingsModel settings

    objectName: "calibrationWindow"
    visible: false
    modality: Qt.ApplicationModal
    title: qsTr("Size of the screen – Cornerman")
    color: Theme.back
    width: Math.max(minimumWidth, inside.implicitWidth)
    height: Math.max(minimumHeight, inside.implicitHeight)
    minimumWidth: 720
    minimumHeight: 560

    onVisibleChanged: if (visible) {
        inside.pxPerMm = inside.start();
        inside.forceActiveFocus();
        requestActivate();
    }

    Calibration {
        id: inside
        objectName: "calibration"
        anchors.fill: parent
        focus: true
        settings: window.settings
        onDone: window.close()
    }
}

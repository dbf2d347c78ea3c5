pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cornerman
import Cornerman.Models

// How large a millimetre is on this screen: a bank card is held against a picture of one.
FocusScope {
    id: calibration

    required property SettingsModel settings
    // Pixels for a millimetre as the picture is drawn now.
    property real pxPerMm: start()
    readonly property real cardWidthMm: 85.6
    readonly property real cardHeightMm: 53.98
    readonly property var distances: [1000, 2000, 3000]
    signal done

    implicitWidth: Math.max(640, card.width + 4 * Theme.gap)
    implicitHeight: Math.max(560, card.height + 330)

    function start(): real {
        return settings.pxPerMm > 0 ? settings.pxPerMm : Screen.pixelDensity;
    }

    // The card grows by so many pixels of its width.
    function grow(pixels: real) {
        const width = cardWidthMm * pxPerMm + pixels;
        pxPerMm = Math.max(1, Math.min(30, width / cardWidthMm));
    }

    function keep() {
        settings.put("px_per_mm", Math.round(pxPerMm * 1000) / 1000);
        done();
    }

    Keys.onPressed: event => {
        const step = event.modifiers & Qt.ShiftModifier ? 10 : 1;
        if (event.key === Qt.Key_Right || event.key === Qt.Key_Plus)
            grow(step);
        else if (event.key === Qt.Key_Left || event.key === Qt.Key_Minus)
            grow(-step);
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            keep();
        else if (event.key === Qt.Key_Escape)
            done();
        else
            return;
        event.accepted = true;
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 2 * Theme.gap
        spacing: Theme.gap

        Text {
            Layout.fillWidth: true
            text: qsTr("Hold a bank card here")
            color: Theme.text
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 26
        }

        Text {
            Layout.fillWidth: true
            text: qsTr("Make the picture exactly as large as the card: then letters of the table view are as high in millimetres as they must be to be read from where you sit.")
            color: Theme.dim
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.pixelSize: 17
        }

        Item {
            Layout.fillWidth: true
            Layout.fillHeight: true

            Rectangle {
                id: card
                objectName: "card"
                anchors.centerIn: parent
                width: Math.round(calibration.cardWidthMm * calibration.pxPerMm)
                height: Math.round(calibration.cardHeightMm * calibration.pxPerMm)
                radius: 3.2 * calibration.pxPerMm
                color: Theme.raised
                border.color: Theme.accent
                border.width: 2

                Rectangle {
                    x: parent.width * 0.1
                    y: parent.height * 0.34
                    width: parent.width * 0.14
                    height: parent.height * 0.18
                    radius: 4
                    color: Theme.meter
                }

                Text {
                    anchors.horizontalCenter: parent.horizontalCenter
                    anchors.bottom: parent.bottom
                    anchors.bottomMargin: parent.height * 0.12
                    text: qsTr("85.6 × 54 mm")
                    color: Theme.text
                    font.family: Theme.tightFont
                    font.pixelSize: 20
                }
            }

            DragHandler {
                id: drag
                property real from: 0
                target: null
                xAxis.enabled: true
                onActiveChanged: from = calibration.pxPerMm
                onTranslationChanged: if (active)
                    calibration.pxPerMm = Math.max(1, Math.min(30, from + 2 * activeTranslation.x / calibration.cardWidthMm))
            }
        }

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap

            BigButton {
                objectName: "smaller"
                text: qsTr("Smaller")
                key: "−"
                autoRepeat: true
                onClicked: calibration.grow(-1)
            }

            BigButton {
                objectName: "larger"
                text: qsTr("Larger")
                key: "+"
                autoRepeat: true
                onClicked: calibration.grow(1)
            }

            Item {
                Layout.fillWidth: true
            }

            Text {
                text: qsTr("Read from")
                color: Theme.dim
                font.family: Theme.textFont
                font.pixelSize: 17
            }

            Repeater {
                model: calibration.distances

                BigButton {
                    required property int modelData

                    objectName: "distance-" + modelData
                    implicitWidth: 96
                    text: qsTr("%1 m").arg(modelData / 1000)
                    picked: calibration.settings.distanceMm === modelData
                    onClicked: calibration.settings.put("distance_mm", modelData)
                }
            }
        }

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap

            BigButton {
                objectName: "leaveCalibration"
                text: qsTr("Leave as it was")
                key: "Esc"
                onClicked: calibration.done()
            }

            BigButton {
                objectName: "keepCalibration"
                Layout.fillWidth: true
                primary: true
                text: qsTr("It is as large as the card")
                key: "Enter"
                onClicked: calibration.keep()
            }
        }
    }
}

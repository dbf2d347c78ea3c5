pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman
import Cornerman.Models

// What takes a moment: in words and as a part of the whole, over everything, from the touch on.
Popup {
    id: sheet

    required property BusyModel busy
    required property Window shownIn
    // Frames until the words are on the screen for certain: one may have been under way already.
    property int toDraw: 0

    parent: Overlay.overlay
    x: Math.round((parent.width - width) / 2)
    y: Math.round((parent.height - height) / 2)
    width: Math.min(parent.width - 32, 560)
    padding: 28
    modal: true
    focus: true
    closePolicy: Popup.NoAutoClose
    visible: busy.words !== ""

    Connections {
        target: sheet.busy

        function onChanged() {
            sheet.toDraw = sheet.busy.words !== "" ? 2 : 0;
            sheet.shownIn.update();
        }
    }

    Connections {
        target: sheet.shownIn

        function onFrameSwapped() {
            if (sheet.toDraw === 0)
                return;
            sheet.toDraw -= 1;
            if (sheet.toDraw === 0)
                sheet.busy.drawn();
            else
                sheet.shownIn.update();
        }
    }

    Overlay.modal: Rectangle {
        color: "#B0000000"
    }

    background: Rectangle {
        color: Theme.panel
        border.color: Theme.meter
        border.width: 2
        radius: Theme.radius
    }

    contentItem: Column {
        spacing: 16

        Accessible.role: Accessible.AlertMessage
        Accessible.name: sheet.busy.words

        Text {
            objectName: "busy"
            width: parent.width
            text: qsTr("%1 …").arg(sheet.busy.words)
            color: Theme.text
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            font.family: Theme.textFont
            font.weight: Font.DemiBold
            font.pixelSize: 24
        }

        Rectangle {
            width: parent.width
            height: 10
            radius: 5
            color: Theme.gone
            border.color: Theme.line

            Rectangle {
                width: parent.width * sheet.busy.step / (sheet.busy.of + 1)
                height: parent.height
                radius: parent.radius
                color: Theme.meter
            }
        }

        Text {
            width: parent.width
            text: qsTr("Step %1 of %2").arg(sheet.busy.step).arg(sheet.busy.of)
            color: Theme.dim
            horizontalAlignment: Text.AlignHCenter
            font.family: Theme.textFont
            font.pixelSize: 16
            visible: sheet.busy.of > 1
        }
    }
}

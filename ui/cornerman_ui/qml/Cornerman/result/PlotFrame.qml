pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// A plot with its title; its picture can be kept as a file of its own.
Rectangle {
    id: frame

    required property string title
    // The name of the picture's file.
    required property string key
    property ExportModel files: null
    // Who is who: said in the picture, where nothing stands around it.
    property list<string> players
    property bool pictured: false
    property string note: ""
    default property alias content: inside.data
    readonly property real head: 40

    color: Theme.panel
    border.color: Theme.line
    radius: Theme.radius

    Accessible.role: Accessible.Pane
    Accessible.name: title

    // Without the button, which is not a part of the picture.
    function keep() {
        pictured = true;
        frame.grabToImage(result => {
            frame.pictured = false;
            frame.files.picture(result.image, frame.key); // qmllint disable missing-property
        });
    }

    Text {
        id: heading
        x: Theme.gap
        y: 8
        text: frame.title
        color: Theme.dim
        font.family: Theme.tightFont
        font.weight: Font.DemiBold
        font.pixelSize: 17
        font.capitalization: Font.AllUppercase
        font.letterSpacing: 1
    }

    PlotText {
        anchors.left: heading.right
        anchors.leftMargin: 14
        anchors.right: save.left
        anchors.rightMargin: 8
        anchors.baseline: heading.baseline
        visible: !frame.pictured
        elide: Text.ElideRight
        text: frame.note
    }

    SeatLegend {
        anchors.right: parent.right
        anchors.rightMargin: Theme.gap
        y: 10
        visible: frame.pictured
        players: visible ? frame.players : []
    }

    PictureButton {
        id: save
        objectName: "png-" + frame.key
        visible: frame.files !== null && !frame.pictured
        anchors.right: parent.right
        anchors.top: parent.top
        title: frame.title
        onClicked: frame.keep()
    }

    Item {
        id: inside
        anchors.fill: parent
        anchors.margins: Theme.gap
        anchors.topMargin: frame.head
        anchors.bottomMargin: 8
    }
}

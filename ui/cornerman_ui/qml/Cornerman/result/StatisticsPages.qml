pragma ComponentBehavior: Bound
import QtQuick
import Cornerman
import Cornerman.Models

// One page of the statistics: course, damage, dice or numbers. Made when it is looked at.
Item {
    id: pages

    required property StatisticsModel statistics
    property ExportModel files: null
    property string page: "course"

    readonly property var sources: ({
            "course": "CoursePage.qml",
            "damage": "DamagePage.qml",
            "dice": "DicePage.qml",
            "numbers": "NumbersPage.qml"
        })

    onPageChanged: load()
    Component.onCompleted: load()

    function load() {
        const source = sources[page];
        if (source)
            shown.setSource(source, {
                "statistics": pages.statistics,
                "files": pages.files
            });
        else
            shown.source = "";
    }

    Loader {
        id: shown
        anchors.fill: parent
        visible: pages.statistics.ready
    }

    Empty {
        objectName: "statisticsState"
        visible: !pages.statistics.ready
        text: pages.statistics.trouble !== "" ? pages.statistics.trouble : qsTr("Counting …")
    }
}

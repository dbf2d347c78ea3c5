pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Cornerman
import Cornerman.Models

// What lies over the screen: help, settings, the kept matches; one at a time, made when it is wanted.
Item {
    id: sheets

    required property AppModel app
    property Popup laid: null
    signal calibrationWanted

    Component {
        id: help

        HelpSheet {
            help: sheets.app.help
        }
    }

    Component {
        id: settings

        SettingsSheet {
            settings: sheets.app.settings
            onCalibrationWanted: sheets.calibrationWanted()
        }
    }

    Component {
        id: matches

        MatchesSheet {
            start: sheets.app.start
            onWanted: match => sheets.app.goOn(match)
            onResultWanted: match => {
                sheets.app.lay("");
                sheets.app.openResult(match);
            }
        }
    }

    Component {
        id: resumed

        ResumedSheet {
            app: sheets.app
        }
    }

    readonly property var kinds: ({
            "help": help,
            "settings": settings,
            "matches": matches,
            "resumed": resumed
        })

    Connections {
        target: sheets.app

        function onSheetChanged() {
            const before = sheets.laid;
            sheets.laid = null;
            if (before)
                before.destroy();
            const wanted = sheets.kinds[sheets.app.sheet] as Component;
            if (!wanted)
                return;
            const made = wanted.createObject(sheets) as Popup;
            made.closed.connect(() => {
                if (sheets.laid === made)
                    sheets.app.lay("");
            });
            sheets.laid = made;
            made.open();
        }
    }
}

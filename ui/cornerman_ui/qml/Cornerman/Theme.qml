pragma Singleton
import QtQuick

// Colours, sizes and motion of everything. Sizes of the table view are millimetres at a viewing distance.
QtObject {
    id: theme

    property string palette: "default"
    property bool reducedMotion: false
    // Lost life goes at the inner end of a bar.
    property bool drainInward: false
    property int distanceMm: 2000
    property real pxPerMm: 3.61
    // The height of the main window in pixels.
    property real room: 800
    // The two seat colours of the palette "custom".
    property color customOne: "#56B4E9"
    property color customTwo: "#E69F00"

    readonly property bool contrast: palette === "contrast"
    readonly property bool mono: palette === "mono"

    readonly property color back: contrast || mono ? "#000000" : "#0B0E14"
    readonly property color panel: contrast || mono ? "#000000" : "#141A26"
    readonly property color raised: contrast ? "#101010" : mono ? "#1A1A1A" : "#1E2738"
    readonly property color line: contrast || mono ? "#FFFFFF" : "#33405A"
    readonly property color text: contrast || mono ? "#FFFFFF" : "#EEF2F8"
    readonly property color dim: contrast || mono ? "#D8D8D8" : "#A4B0C4"
    readonly property color accent: mono ? "#FFFFFF" : "#56B4E9"
    readonly property color ink: "#06121C"
    readonly property color trail: "#F2F2F2"
    readonly property color trailInk: "#5A5A5A"
    readonly property color gone: contrast || mono ? "#000000" : "#05070B"
    readonly property color meter: mono ? "#FFFFFF" : "#F0E442"
    readonly property color good: mono ? "#FFFFFF" : "#35C48D"
    readonly property color bad: mono ? "#FFFFFF" : "#FF8A5C"
    readonly property color focus: "#FFFFFF"

    readonly property var seatColours: mono
        ? ["#FFFFFF", "#BDBDBD", "#FFFFFF", "#BDBDBD", "#FFFFFF", "#BDBDBD"]
        : [palette === "custom" ? customOne : "#56B4E9", palette === "custom" ? customTwo : "#E69F00", "#35C48D", "#CC79A7", "#F0E442", "#BBBBBB"]
    // Where colours cannot part the seats, patterns do.
    readonly property var seatPatterns: ["", "hatch", "dots", "back", "cross", "stripes"]
    readonly property var dieColours: ({
            "C": "#F0E442",
            "A": "#E69F00",
            "B": "#56B4E9",
            "M": "#CC79A7",
            "power": "#F0E442"
        })

    readonly property string textFont: "Barlow"
    readonly property string tightFont: "Barlow Condensed"
    readonly property string numberFont: "Bebas Neue"

    readonly property int quick: reducedMotion ? 0 : 120
    readonly property int calm: reducedMotion ? 0 : 400

    // A hit's trail stays so long at least; a banner stays so long.
    readonly property int trailMs: 1200
    readonly property int bannerMs: 1500
    // What flashes faster than three times a second can hurt people.
    readonly property int flashesMost: 3
    property var flashes: []

    readonly property int gap: 12
    readonly property int radius: 8
    // A touch target of 12 mm, a primary one of 20 mm; never less than what a mouse hits well.
    // On a small screen they give way before something cannot be reached any more.
    readonly property int touch: Math.max(44, Math.round(Math.min(12 * pxPerMm, room / 10)))
    readonly property int primaryTouch: Math.max(64, Math.round(Math.min(20 * pxPerMm, room / 7)))

    function seat(number: int): color {
        return number >= 0 ? seatColours[number % seatColours.length] : text;
    }

    function seatPattern(number: int): string {
        return mono && number >= 0 ? seatPatterns[number % seatPatterns.length] : "";
    }

    // A die by its kind; its letter or number says the same.
    function die(kind: string): color {
        return mono || contrast ? "#FFFFFF" : dieColours[kind] ?? "#F2F2F2";
    }

    function dieInk(kind: string): color {
        return ink;
    }

    // Whether something may flash at this time (in ms); one that may not is left out.
    function mayFlash(now: real): bool {
        const recent = flashes.filter(then => now - then < 1000);
        const may = recent.length < flashesMost;
        flashes = may ? [...recent, now] : recent;
        return may;
    }

    // Pixels of a capital letter's height that is so many arc minutes at the viewing distance.
    function arc(minutes: real): real {
        return 2 * distanceMm * Math.tan(minutes / 60 * Math.PI / 360) * pxPerMm;
    }

    // The pixel size of a font whose capitals are so many arc minutes high (capitals are 0.7 of the size).
    function arcFont(minutes: real): int {
        return Math.ceil(arc(minutes) / 0.7);
    }
}

import QtQml

// What fits on the table view. Heights are arc minutes at the viewing distance; what does not fit is dropped in
// this order: log lines, undo target, house-rule chips, card text; on very small screens the others after them.
QtObject {
    id: fit

    required property real roomHeight
    required property real roomWidth
    required property real widthNeeded // for everything to grow no further
    required property real fixed
    property real extra: 0 // what more could be shown, were there room
    required property var needs // each part's height, 0 for nothing to show

    readonly property var order: ["log", "undo", "chips", "text", "status", "title", "rest", "cards", "hints", "headline", "dice"]

    // How many parts, counted in that order, are dropped.
    readonly property int dropped: {
        let need = total;
        let count = 0;
        while (count < order.length && need > roomHeight) {
            need -= needs[order[count]] ?? 0;
            count += 1;
        }
        return count;
    }
    readonly property real total: order.reduce((sum, part) => sum + (needs[part] ?? 0), fixed)

    // Where all is there and room is left, everything grows.
    readonly property real zoom: Math.max(1, Math.min(2.5, roomHeight / Math.max(1, total + extra), roomWidth / widthNeeded))

    // Arc minutes that are left over.
    readonly property real left: roomHeight / zoom - order.slice(dropped).reduce((sum, part) => sum + (needs[part] ?? 0), fixed)

    function has(part: string): bool {
        return (needs[part] ?? 0) > 0 && order.indexOf(part) >= dropped;
    }
}

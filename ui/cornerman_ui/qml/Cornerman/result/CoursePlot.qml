pragma ComponentBehavior: Bound
import QtQuick
import Cornerman

// A value of all seats over the match, step by step or turn by turn.
Item {
    id: plot

    required property string title
    required property int maximum
    required property var seats
    required property var places
    required property var values
    required property var marks
    required property real length
    required property list<string> players
    property bool byTurn: false
    // Marks on one line: more would hide it.
    property int marksMost: 16

    readonly property real inset: 40
    readonly property real above: 20
    readonly property real wide: Math.max(1, width - inset - 14)
    readonly property real high: Math.max(1, height - above - 24)
    readonly property var turnMarks: marks.filter(mark => mark.kind === "turn")
    readonly property var roundMarks: marks.filter(mark => mark.kind === "round")
    readonly property bool roundsTight: roundMarks.length * 74 > wide
    readonly property int roundsEvery: Math.max(1, Math.ceil(roundMarks.length * 26 / wide))
    readonly property int turnsEvery: Math.max(1, Math.ceil(turnMarks.length / Math.max(1, Math.floor(wide / 34))))

    Accessible.role: Accessible.Graphic
    Accessible.name: title
    Accessible.description: seats.map((seat, n) => qsTr("%1: from %2 to %3").arg(players[seat] ?? "").arg(values[n][0]).arg(values[n][values[n].length - 1])).join("; ")

    function x_at(place: real): real {
        return inset + wide * place / length;
    }

    function y_at(value: real): real {
        return above + high * (1 - value / maximum);
    }

    // The line in pieces: it breaks where the seat was not in play.
    function pieces(number: int): var {
        const found = [];
        let piece = [];
        const at = places[number], value = values[number];
        for (let n = 0; n < at.length; n++) {
            if (value[n] < 0) {
                if (piece.length)
                    piece.push(Qt.point(x_at(at[n]), piece[piece.length - 1].y));
                if (piece.length > 1)
                    found.push(piece);
                piece = [];
                continue;
            }
            const spot = Qt.point(x_at(at[n]), y_at(value[n]));
            if (piece.length)
                piece.push(Qt.point(spot.x, piece[piece.length - 1].y));
            piece.push(spot);
        }
        if (piece.length > 1)
            found.push(piece);
        return found;
    }

    function spots(number: int): var {
        const found = [];
        for (let n = 0; n < places[number].length - 1; n++)
            if (values[number][n] >= 0)
                found.push(Qt.point(x_at(places[number][n]), y_at(values[number][n])));
        const every = Math.max(1, Math.ceil(found.length / marksMost));
        return found.filter((spot, n) => n % every === 0);
    }

    Repeater {
        model: [0, Math.round(plot.maximum / 2), plot.maximum]

        Item {
            id: level
            required property int modelData

            Rectangle {
                x: plot.inset
                y: plot.y_at(level.modelData)
                width: plot.wide
                height: 1
                color: Theme.line
            }

            PlotText {
                x: plot.inset - width - 12
                y: plot.y_at(level.modelData) - height / 2
                text: level.modelData
            }
        }
    }

    Repeater {
        model: plot.roundMarks

        Item {
            id: round
            required property var modelData
            required property int index
            readonly property real at: plot.x_at(plot.byTurn ? modelData.turn : modelData.at)

            Rectangle {
                visible: plot.roundMarks.length > 1
                x: round.at
                y: plot.above
                width: 2
                height: plot.high
                color: Theme.dim
            }

            PlotText {
                visible: plot.roundMarks.length > 1 && round.index % plot.roundsEvery === 0
                x: Math.min(round.at + 4, plot.width - width)
                y: 0
                text: plot.roundsTight ? round.modelData.label : qsTr("round %1").arg(round.modelData.label)
            }
        }
    }

    Repeater {
        model: plot.turnMarks

        Item {
            id: turn
            required property var modelData
            required property int index
            readonly property real at: plot.x_at(plot.byTurn ? modelData.turn : modelData.at)

            Rectangle {
                x: turn.at
                y: plot.above + plot.high
                width: 1
                height: 5
                color: Theme.dim
            }

            PlotText {
                visible: turn.index % plot.turnsEvery === 0
                x: turn.at - width / 2
                y: plot.height - height
                text: turn.modelData.label
            }
        }
    }

    PlotText {
        x: 0
        y: plot.height - height
        text: qsTr("turn")
    }

    Repeater {
        model: plot.seats

        Item {
            id: line
            required property int modelData
            required property int index

            Repeater {
                model: plot.pieces(line.index)

                CourseLine {
                    required property var modelData
                    seat: line.modelData
                    spots: modelData
                }
            }

            Repeater {
                model: plot.spots(line.index)

                SeatMark {
                    required property var modelData
                    seat: line.modelData
                    size: 10
                    x: modelData.x - width / 2
                    y: modelData.y - height / 2
                }
            }
        }
    }
}

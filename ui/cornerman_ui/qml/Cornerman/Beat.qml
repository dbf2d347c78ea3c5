import QtQuick

// Beats like a heart, in eight steps a beat: a smooth animation draws sixty frames a second for as long as it lasts,
// and low life can last for an hour.
Timer {
    id: beat

    property int beatMs: 1000
    property real low: 0.2
    readonly property real level: running ? 1 - (1 - low) * (4 - Math.abs(4 - _step)) / 4 : 1
    property int _step: 0

    interval: beatMs / 8
    repeat: true
    onTriggered: _step = (_step + 1) % 8
    onRunningChanged: _step = 0
}

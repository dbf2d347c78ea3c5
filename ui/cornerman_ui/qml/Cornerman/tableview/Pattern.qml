import QtQuick

// Lines or dots over a colour, so that colour is never the only sign.
Canvas {
    id: canvas

    property string kind: "hatch"
    property color ink: "black"
    property real step: 12

    onKindChanged: requestPaint()
    onInkChanged: requestPaint()
    onStepChanged: requestPaint()
    onWidthChanged: requestPaint()
    onHeightChanged: requestPaint()

    onPaint: {
        const c = getContext("2d");
        c.clearRect(0, 0, width, height);
        c.strokeStyle = ink;
        c.fillStyle = ink;
        c.lineWidth = Math.max(1, step / 4);
        c.beginPath();
        if (kind === "hatch" || kind === "cross")
            for (let x = -height; x < width; x += step) {
                c.moveTo(x, height);
                c.lineTo(x + height, 0);
            }
        if (kind === "back" || kind === "cross")
            for (let x = -height; x < width; x += step) {
                c.moveTo(x, 0);
                c.lineTo(x + height, height);
            }
        if (kind === "stripes")
            for (let x = step / 2; x < width; x += step) {
                c.moveTo(x, 0);
                c.lineTo(x, height);
            }
        c.stroke();
        if (kind === "dots")
            for (let x = step / 2; x < width; x += step)
                for (let y = step / 2; y < height; y += step) {
                    c.beginPath();
                    c.arc(x, y, step / 5, 0, 2 * Math.PI);
                    c.fill();
                }
    }
}

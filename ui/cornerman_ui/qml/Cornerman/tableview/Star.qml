import QtQuick
import QtQuick.Shapes

// Something is full.
Shape {
    id: star

    property color fill: "white"

    ShapePath {
        fillColor: star.fill
        strokeColor: "transparent"

        PathPolyline {
            path: {
                const points = [];
                for (let i = 0; i <= 10; i++) {
                    const r = (i % 2 ? 0.42 : 1) * star.width / 2;
                    const a = -Math.PI / 2 + i * Math.PI / 5;
                    points.push(Qt.point(star.width / 2 + r * Math.cos(a), star.height / 2 + r * Math.sin(a)));
                }
                return points;
            }
        }
    }
}

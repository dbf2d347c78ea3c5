import QtQuick
import Cornerman
import Cornerman.Models

// The card as it is drawn in a match.
CardFace {
    id: face

    required property PreviewModel preview

    objectName: "preview"
    implicitHeight: 190
    focusPolicy: Qt.NoFocus
    title: preview.title
    kind: preview.kind
    shade: preview.shade
    figure: preview.figure
    unit: preview.unit
    facts: preview.facts
    says: preview.says
    count: preview.count
    placeholder: preview.placeholder
    Accessible.role: Accessible.StaticText
}

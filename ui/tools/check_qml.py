"""Check every QML file against the view models: `python ui/tools/check_qml.py` (part of `make lint`).

Qt's own qmllint reads what the models offer from a description that is made here from their meta-objects, so
a misspelt member is found without opening a window. Exit code 1 where there is anything to say.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMetaMethod, QMetaObject, QObject

from cornerman_ui.models import QML_MAJOR, QML_MODULE
from cornerman_ui.window import QML, every_model

PLAIN: Final = {"PyObject": "QVariant", "QVariantList": "QVariantList"}
"""Types that have another name in QML's descriptions."""
TYPES_FILE: Final = "types.qmltypes"


def kind(name: str) -> tuple[str, bool]:
    """The name of a type as descriptions have it, and whether it is a pointer."""
    bare = name.rstrip("*")
    return PLAIN.get(bare, bare), name.endswith("*")


def told(model: type[QObject], name: str) -> str:
    """The view model that a getter says it returns, "" for something else: meta-objects only say QObject."""
    getter = getattr(vars(model).get(name), "fget", None)
    words = getattr(getter, "__annotations__", {}).get("return", "")
    found = [known.__name__ for known in every_model() if known.__name__ in re.findall(r"\w+", str(words))]
    return found[0] if len(found) == 1 and "list" not in str(words) else ""


def properties(model: type[QObject]) -> Iterator[str]:
    """One description for each property of the model's own."""
    meta: QMetaObject = model.staticMetaObject
    for number in range(meta.propertyOffset(), meta.propertyCount()):
        one = meta.property(number)
        name, pointer = kind(one.typeName())
        if pointer:
            name = told(model, one.name()) or name
        parts = [f'name: "{one.name()}"', f'type: "{name}"', f"index: {number - meta.propertyOffset()}"]
        parts.append(f'read: "{one.name()}"')
        parts += ["isPointer: true"] * pointer + ["isReadonly: true"] * (not one.isWritable())
        parts += ["isPropertyConstant: true"] * one.isConstant()
        if one.hasNotifySignal():
            parts.append(f'notify: "{bytes(one.notifySignal().name().data()).decode()}"')
        yield "Property { " + "; ".join(parts) + " }"


def methods(meta: QMetaObject) -> Iterator[str]:
    """One description for each signal and slot of the model's own."""
    for number in range(meta.methodOffset(), meta.methodCount()):
        one = meta.method(number)
        signal = one.methodType() == QMetaMethod.MethodType.Signal
        lines = [f'name: "{bytes(one.name().data()).decode()}"']
        result = one.typeName()
        result = result if isinstance(result, str) else bytes(result).decode()
        if not signal and result not in ("", "void"):
            lines.append(f'type: "{kind(result)[0]}"')
        for place, given in enumerate(one.parameterTypes()):
            name, pointer = kind(bytes(given.data()).decode())
            also = "; isPointer: true" if pointer else ""
            lines.append(f'Parameter {{ name: "a{place}"; type: "{name}"{also} }}')
        yield ("Signal" if signal else "Method") + " {\n" + "\n".join(lines) + "\n}"


def component(model: type[QObject]) -> str:
    """The description of one view model."""
    meta = model.staticMetaObject
    base = meta.superClass()
    head = [
        f'name: "{model.__name__}"',
        'accessSemantics: "reference"',
        f'prototype: "{base.className() if base else "QObject"}"',
        f'exports: ["{QML_MODULE}/{model.__name__} {QML_MAJOR}.0"]',
        f"exportMetaObjectRevisions: [{QML_MAJOR * 256}]",
        "isCreatable: false",
    ]
    return "Component {\n" + "\n".join([*head, *properties(model), *methods(meta)]) + "\n}\n"


def describe(folder: Path) -> None:
    """Write the description of all view models where an import of their module finds it."""
    place = folder.joinpath(*QML_MODULE.split("."))
    place.mkdir(parents=True)
    text = (
        "import QtQuick.tooling 1.2\nModule {\n"
        + "".join(component(model) for model in every_model())
        + "}\n"
    )
    (place / TYPES_FILE).write_text(text, encoding="utf-8")
    (place / "qmldir").write_text(
        f"module {QML_MODULE}\ntypeinfo {TYPES_FILE}\nimport QtQml.Models\n", encoding="utf-8"
    )


def main() -> int:
    """Run qmllint over every file; returns its exit code."""
    lint = shutil.which("pyside6-qmllint", path=str(Path(sys.executable).parent)) or "pyside6-qmllint"
    files = sorted(QML.rglob("*.qml"))
    with tempfile.TemporaryDirectory() as scratch:
        describe(Path(scratch))
        command = [lint, "--max-warnings", "0", "-I", str(QML), "-I", scratch, *map(str, files)]
        code = subprocess.run(command, check=False).returncode
    print(f"qmllint: {len(files)} files, {'good' if code == 0 else 'see above'}")
    return 1 if code else 0


if __name__ == "__main__":
    sys.exit(main())

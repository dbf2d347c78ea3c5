"""`python hardware/make.py STEP...`: checks the kits, and makes what is made from their sources."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from cornerman_hardware import agreement, made, power
from cornerman_hardware.drawing import sheet_text
from cornerman_hardware.kit import HARDWARE, KITS, Kit, WrongKit, kit_names, read_kit
from cornerman_hardware.tables import bill_page, picture_name, power_page, wiring_page

STEPS = ("check", "pages", "drawings", "enclosure", "pictures")
_CODE = Path(__file__).parent


def main() -> int:
    """Run the steps named. Exit codes: 0 good, 1 a check failed, 2 wrong use or something is missing."""
    parser = argparse.ArgumentParser(prog="make.py", description="Check and make what stands in hardware/.")
    parser.add_argument("step", nargs="+", choices=STEPS, metavar="STEP", help=", ".join(STEPS))
    steps = parser.parse_args().step
    try:
        kits = [read_kit(name) for name in kit_names()]
        for step in (step for step in STEPS if step in steps and step != "check"):
            _MAKERS[step](kits)
        return _check(kits) if "check" in steps else 0
    except (WrongKit, OSError) as error:
        print(f"make.py: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        print(f"make.py: {error}; pip install -r hardware/requirements.lock", file=sys.stderr)
        return 2


def pages(kits: list[Kit]) -> dict[Path, str]:
    """Return every page and drawing source that is made from the kits' data, by path."""
    found = {HARDWARE / "power.md": power_page(kits)}
    for kit in kits:
        found[KITS / kit.name / "bill.md"] = bill_page(kit)
        found[KITS / kit.name / "wiring.md"] = wiring_page(kit)
        for sheet in kit.wiring.sheet:
            found[KITS / kit.name / "drawings" / f"{sheet.name}.yml"] = sheet_text(kit, sheet)
    return found


def _check(kits: list[Kit]) -> int:
    found = [
        f"{kit.name}: {said}" for kit in kits for said in agreement.complaints(kit) + power.complaints(kit)
    ]
    for path, text in pages(kits).items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            found.append(f"{path.relative_to(HARDWARE)} is behind its sources: make.py pages")
    found += made.complaints()
    print(
        "\n".join(found) if found else "hardware: board files, wiring, bills and what is made of them agree"
    )
    return 1 if found else 0


def _make_pages(kits: list[Kit]) -> None:
    for path, text in pages(kits).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def _make_drawings(kits: list[Kit]) -> None:
    """Have WireViz draw each sheet. It calls Graphviz's `dot`, a program of its own."""
    wireviz = shutil.which("wireviz", path=str(Path(sys.executable).parent)) or shutil.which("wireviz")
    if wireviz is None or shutil.which("dot") is None:
        raise OSError("drawings need WireViz (hardware/requirements.lock) and Graphviz's program dot")
    for kit in kits:
        for sheet in kit.wiring.sheet:
            source = KITS / kit.name / "drawings" / f"{sheet.name}.yml"
            subprocess.run([wireviz, "--format", "s", str(source)], check=True, stdout=subprocess.DEVNULL)
            target = KITS / kit.name / picture_name(sheet.name)
            source.with_suffix(".svg").replace(target)
            made.note([target], [source])


def _make_enclosure(_kits: list[Kit]) -> None:
    from cornerman_hardware.enclosure import write_parts

    made.note(write_parts(), _enclosure_sources())


def _make_pictures(_kits: list[Kit]) -> None:
    from cornerman_hardware.pictures import write_pictures

    made.note(write_pictures(), [*_enclosure_sources(), *(_CODE / name for name in _PICTURE_CODE)])


def _enclosure_sources() -> list[Path]:
    return [HARDWARE / "enclosure" / "parameters.toml", *(_CODE / name for name in _ENCLOSURE_CODE)]


_ENCLOSURE_CODE = ("enclosure.py", "life_bar.py", "boxes.py", "lettering.py", "solids.py", "parameters.py")
_PICTURE_CODE = ("pictures.py", "scenes.py", "boards.py", "render.py")
_MAKERS = {
    "pages": _make_pages,
    "drawings": _make_drawings,
    "enclosure": _make_enclosure,
    "pictures": _make_pictures,
}

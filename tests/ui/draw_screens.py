"""Draws the pictures of the manual: `python draw_screens.py FOLDER [NAME ...] [--size 1024x600]`.

Each is a screen of the real program at a real position of a match. Letters are drawn a little otherwise where
others were drawn before them: all in this order in one process are the same every time, single ones are not.
"""

from __future__ import annotations

import os
import struct
import sys
import tempfile
import zlib
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ.setdefault("FONTCONFIG_FILE", str(Path(__file__).with_name("fonts.conf")))
sys.path.insert(0, str(Path(__file__).parent))

from draw_table import Patience
from positions import HIT, LAST_ROUND, POOLS, SEED, Position, answer, kept
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot
from the_window import Hands

from cornerman.agents.casting import bot_of_match
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Roll
from cornerman.session.paths import data_paths
from cornerman.sitting.wishes import Wishes
from cornerman_ui.fonts import load_fonts
from cornerman_ui.models import seat
from cornerman_ui.models.app import EDITOR, AppModel
from cornerman_ui.window import build, destroy

SIZE: Final = (1280, 720)
REACTING: Final = Position(HIT.wishes, 9, HIT.corrections, 2)
WHOLE: Final = Position(HIT.wishes, 0)
PRINTED: Final = Wishes(
    game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "human"], cards=["printed"]
)
AT_TABLE: Final = Position({**HIT.wishes, "table": "sim"}, 9, HIT.corrections, 2)
MOST: Final = 2_000
LOOK: Final = {"reduced_motion": True, "px_per_mm": 2.41, "distance_mm": 1000}
"""A screen of 24 inches, read from one metre."""
Draw = Callable[[Hands], None]


def _match(position: Position, *keys: Qt.Key) -> Draw:
    def draw(ui: Hands) -> None:
        ui.app.resume(kept(position, ui.app.home))
        match = ui.app.match
        assert match is not None
        for _ in range(position.more):
            answer(match.desk.session)
        ui.until(lambda: _asked(ui), "the question")
        for key in keys:
            ui.key(key)

    return draw


def _asked(ui: Hands) -> bool:
    """The question that stands now is shown, whoever's eyes it is for."""
    match = ui.app.match
    assert match is not None
    if match.decision.curtain:
        match.decision.liftCurtain()
    question = match.desk.question
    return question is not None and match.decision.there and match.lastLines != []


def _curtain(ui: Hands) -> None:
    ui.app.begin(Wishes(**HIT.wishes), seed=SEED)
    match = ui.app.match
    assert match is not None

    def drawn() -> bool:
        if not match.decision.curtain and match.desk.question is not None:
            answer(match.desk.session)
        return bool(match.decision.curtain)

    ui.until(drawn, "a curtain")


def _start(ui: Hands) -> None:
    """As it is for somebody who opens it for the first time."""


def _guided(ui: Hands) -> None:
    ui.app.guided()
    ui.until(lambda: ui.app.match is not None and "rolls off" in ui.app.match.undo, "the bot's roll")
    ui.until(lambda: ui.find("guideRing") is not None, "the ring")


def _setup(page: int) -> Draw:
    def draw(ui: Hands) -> None:
        ui.click("play")
        ui.click(f"page-{page}")

    return draw


def _card(ui: Hands) -> None:
    ui.app.begin(PRINTED, seed=SEED)
    ui.answer_until("Your Action?")
    assert ui.app.match is not None
    ui.app.match.decision._open()
    ui.app.match.decision.take("attack")
    ui.answer_until("Which card was revealed?")


def _decks(ui: Hands) -> None:
    _card(ui)
    ui.key(Qt.Key.Key_Escape)
    ui.key(Qt.Key.Key_D)


def _typed_card(ui: Hands) -> None:
    _card(ui)
    ui.click("typeCard")
    ui.type("s 4 1-2 ex knockback 2")


def _table(ui: Hands) -> None:
    _match(AT_TABLE)(ui)
    assert ui.app.match is not None
    table = ui.app.match.operator.table
    ui.until(lambda: any(board.good for board in table.boards), "a board")  # type: ignore[attr-defined]
    ui.key(Qt.Key.Key_V)
    ui.until(lambda: any(_lights(board) for board in table.boards), "its lights")


def _lights(board: object) -> bool:
    seats = board.all_seats  # type: ignore[attr-defined]
    return any(row.colour for one in seats for row in one.buttons.rows)


def _result(ui: Hands) -> None:
    ui.app.resume(kept(WHOLE, ui.app.home))
    match = ui.app.match
    assert match is not None
    session = match.desk.session
    minds = [bot_of_match(session.game, "heuristic", session.config, seat) for seat in (0, 1)]
    for _ in range(MOST):
        if session.over:
            break
        request = next(one for one in session.batch.requests if one.id not in session.batch.sealed)
        if isinstance(request, Roll):
            session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
        else:
            session.submit(minds[request.seat].answer(session.news(request.seat).match, request))
    ui.until(lambda: match.over, "the end")
    ui.until(lambda: ui.find("resultFacts") is not None, "the result")
    ui.until(lambda: match.result.statistics.ready, "the statistics")  # type: ignore[attr-defined]


def _page(key: Qt.Key) -> Draw:
    def draw(ui: Hands) -> None:
        _result(ui)
        ui.settle()
        ui.key(key)

    return draw


def _sheet(name: str) -> Draw:
    return lambda ui: ui.app.lay(name)


def _editor(ui: Hands) -> None:
    ui.app.go(EDITOR)


def _editor_open(ui: Hands) -> None:
    ui.app.go(EDITOR)
    rows = ui.app.editor.packs.rows  # type: ignore[attr-defined]
    ui.app.editor.take(next(row.folder for row in rows if "Miniatures" in row.game))


TIMED: Final = frozenset(
    {"virtual-table", "log", "result", "course", "damage", "dice", "proof", "editor", "editor-fighter"}
)
"""Times, names of boards or folders stand in these: they are drawn and looked at, but no two are the same."""
SCREENS: Final[dict[str, Draw]] = {
    "start": _start,
    "setup-game": _setup(0),
    "setup-players": _setup(1),
    "setup-table": _setup(2),
    "setup-rules": _setup(3),
    "operator": _match(REACTING),
    "operator-wotf": _match(POOLS),
    "operator-rivals": _match(LAST_ROUND),
    "curtain": _curtain,
    "card": _card,
    "typed-card": _typed_card,
    "correct": _match(HIT, Qt.Key.Key_C),
    "past": _match(HIT, Qt.Key.Key_T),
    "log": _match(HIT, Qt.Key.Key_L),
    "hand": _match(REACTING, Qt.Key.Key_H),
    "chart": _match(HIT, Qt.Key.Key_G),
    "decks": _decks,
    "more": _match(HIT, Qt.Key.Key_M),
    "virtual-table": _table,
    "table-view": _match(HIT, Qt.Key.Key_F2),
    "result": _result,
    "course": _page(Qt.Key.Key_2),
    "damage": _page(Qt.Key.Key_3),
    "dice": _page(Qt.Key.Key_4),
    "proof": _page(Qt.Key.Key_6),
    "help": _sheet("help"),
    "settings": _sheet("settings"),
    "guided": _guided,
    "editor": _editor,
    "editor-fighter": _editor_open,
}


def draw(name: str, path: Path, size: tuple[int, int]) -> None:
    """Draw one."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CORNERMAN_HOME"] = str(Path(folder) / "home")
        os.environ["CORNERMAN_SIM_DIR"] = str(Path(tempfile.gettempdir()) / "cornerman")
        app = AppModel(data_paths().create(), pace_ms=1)
        for setting, value in LOOK.items():
            app.settings.put(setting, value)
        engine, window = build(app)
        window.resize(*size)
        window.show()
        ui = Hands(cast(QtBot, Patience()), app, engine, window)
        ui.settle()
        SCREENS[name](ui)
        if app.match is not None:
            app.match.decision._open()
        for _ in range(4):
            ui.settle()
        keep_small(window.grabWindow(), path)
        app.leave()
        window.close()
        destroy(engine)


def keep_small(picture: QImage, path: Path) -> None:
    """Write it without row filters: a quarter smaller for pictures of plain faces and letters."""
    drawn = picture.convertToFormat(QImage.Format.Format_RGB888)
    wide, high = drawn.width(), drawn.height()
    rows = b"".join(b"\0" + bytes(drawn.constScanLine(y))[: 3 * wide] for y in range(high))
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in chunks
        )
    )


def main() -> int:
    """Draw all of them, or those that are named."""
    parser = ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=[])
    parser.add_argument("--size", default=f"{SIZE[0]}x{SIZE[1]}")
    args = parser.parse_args()
    wide, high = (int(one) for one in args.size.split("x"))
    seat.DELTA_MS = 600_000  # type: ignore[misc]
    gui = QGuiApplication([])
    assert load_fonts(gui) == []
    for name in args.names or SCREENS:
        draw(name, args.folder / f"{name}.png", (wide, high))
    return 0


if __name__ == "__main__":
    sys.exit(main())

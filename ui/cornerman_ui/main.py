"""`cornerman dashboard`: open the window, and leave everything whole when it closes."""

from __future__ import annotations

import os
import signal
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtQuick import QQuickWindow

from cornerman.session.instance import Instance
from cornerman.session.paths import data_paths
from cornerman_ui import renderer
from cornerman_ui.desktop_entry import ASSETS
from cornerman_ui.fonts import load_fonts
from cornerman_ui.garbage import Garbage
from cornerman_ui.models.app import AppModel
from cornerman_ui.settings import read_settings
from cornerman_ui.trouble import tried
from cornerman_ui.window import build, destroy

EXIT_WRONG_USE: Final = 2
ICON: Final = ASSETS / "cornerman.png"
LISTEN_MS: Final = 200
"""Python hears Ctrl-C only when it runs; an idle window would never let it."""


Opened: TypeAlias = Callable[[AppModel, QQuickWindow], object]


def main(argv: Sequence[str] = (), opened: Opened | None = None) -> int:
    """Run the dashboard; returns the exit code. opened: called before the first frame, the match there.

    Errors: CornermanError.
    """
    args = _parser().parse_args(list(argv))
    home = data_paths()
    settings, unread = read_settings(home.root)
    gui = QGuiApplication(["cornerman"])
    gui.setApplicationName("cornerman")
    gui.setApplicationDisplayName("Cornerman")
    gui.setDesktopFileName("cornerman")
    gui.setWindowIcon(QIcon(str(ICON)))
    if "QT_QUICK_BACKEND" not in os.environ:
        renderer.use(renderer.chosen(args.renderer or settings.renderer))
    fonts = load_fonts(gui)
    signal.signal(signal.SIGINT, lambda *_: gui.quit())
    signal.signal(signal.SIGTERM, lambda *_: gui.quit())
    listening = QTimer()
    listening.timeout.connect(lambda: None)
    listening.start(LISTEN_MS)
    instance = tried(gui, lambda: Instance.acquire(home, "cornerman dashboard"))
    if instance is None:
        return EXIT_WRONG_USE
    with instance:
        garbage = Garbage(gui)
        app = AppModel(home)
        if fonts:
            app.say(gui.tr("Fonts that cannot be read: {0}").format(", ".join(fonts)))
        if unread:  # the bad file is put aside by now: nobody who reads it again would know
            app.say(unread)
        app.quitWanted.connect(gui.quit)
        engine, window = build(app)
        window.show()
        if args.resume and opened is not None:
            app.resume(args.resume)
        elif args.resume:
            app.goOn(args.resume)
        if args.check:
            window.frameSwapped.connect(lambda: _works(gui, app, window))
        if opened is not None:
            opened(app, window)
        code = gui.exec()
        app.leave()
        app.sounds.close()
        destroy(engine)
        garbage.stop()
    return code


def _works(gui: QGuiApplication, app: AppModel, window: QQuickWindow) -> None:
    """The first frame of what was asked for has been drawn: say so, and leave."""
    if app.busy.words:
        return
    window.frameSwapped.disconnect()
    where = app.match.title if app.match is not None else gui.tr("its first screen")
    print(gui.tr("The dashboard works here: it shows {0}.").format(where), flush=True)
    QTimer.singleShot(0, gui.quit)  # not while the frame is being drawn: it closes the window


def _parser() -> ArgumentParser:
    parser = ArgumentParser("cornerman dashboard")
    parser.add_argument("--resume", default="")
    parser.add_argument("--renderer", default="")
    parser.add_argument("--check", action="store_true")
    return parser

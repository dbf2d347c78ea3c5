"""Who draws: a real GPU where there is one, else Qt's software renderer; an emulated GPU never by itself."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtGui import QOffscreenSurface, QOpenGLContext
from PySide6.QtQuick import QQuickWindow, QSGRendererInterface

EMULATED: Final = re.compile(r"llvmpipe|softpipe|swrast|swiftshader|software|basic render", re.IGNORECASE)
"""Names of renderers that only pretend: in normal play they need some twenty times the work of Qt's own."""
GL_RENDERER: Final = 0x1F01
DEVICES: Final = Path("/dev/dri")
"""Where Linux lists GPUs; nothing there, no GPU."""


def chosen(setting: str, probe: Callable[[], str] | None = None) -> str:
    """software or gpu. setting: auto, software or gpu. probe: names what would draw, "" for nothing."""
    if setting in ("software", "gpu"):
        return setting
    name = (probe or renderer_name)()
    return "gpu" if name and not EMULATED.search(name) else "software"


def renderer_name() -> str:
    """What OpenGL would draw with, by its own name; the program must be up. "" where there is no GPU."""
    if sys.platform in ("win32", "darwin"):
        return sys.platform  # Direct3D and Metal, which are there on every desktop
    if not any(DEVICES.glob("renderD*")):
        return ""
    surface, context = QOffscreenSurface(), QOpenGLContext()
    surface.create()
    if not context.create() or not context.makeCurrent(surface):
        return ""
    name = context.functions().glGetString(GL_RENDERER)
    context.doneCurrent()
    return name if isinstance(name, str) else bytes(name or b"").decode(errors="replace")


def use(kind: str) -> None:
    """Before the first window: let this one draw."""
    if kind == "software":
        QQuickWindow.setGraphicsApi(QSGRendererInterface.GraphicsApi.Software)

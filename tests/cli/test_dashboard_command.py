"""`cornerman dashboard`, and what a bare `cornerman` opens."""

from __future__ import annotations

import sys

import pytest

from cornerman.cli import dashboard, main
from cornerman.errors import InputError


def test_without_a_screen_a_bare_cornerman_plays_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dashboard, "has_display", lambda _: False)
    assert main._default_command() == main.DEFAULT_COMMAND


def test_with_a_screen_and_qt_it_opens_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dashboard, "has_display", lambda _: True)
    monkeypatch.setattr(dashboard, "installed", lambda: object())
    assert main._default_command() == ("dashboard",)


def test_without_qt_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dashboard, "installed", lambda: None)
    assert main.main(["dashboard"]) == 2


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
def test_a_screen_is_what_a_desktop_names() -> None:
    assert not dashboard.has_display({})
    assert not dashboard.has_display({"DISPLAY": ""})
    assert dashboard.has_display({"WAYLAND_DISPLAY": "wayland-0"})
    assert dashboard.has_display({"DISPLAY": ":0"})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the wheel holds all")
def test_missing_libraries_are_named_with_the_line_that_installs_them() -> None:
    from cornerman_ui.start import check_libraries

    def load(name: str) -> object:
        if name in ("libEGL.so.1", "libxcb-cursor.so.0"):
            raise OSError(name)
        return name

    with pytest.raises(InputError) as told:
        check_libraries({"DISPLAY": ":0"}, load)
    assert "libEGL.so.1, libxcb-cursor.so.0" in str(told.value)
    assert "sudo apt install --no-install-recommends libegl1 libxcb-cursor0" in str(told.value)
    with pytest.raises(InputError) as told:
        check_libraries({"QT_QPA_PLATFORM": "offscreen"}, load)
    assert "libxcb" not in str(told.value)

"""What somebody has set for this screen: kept beside the matches, and never a part of one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, get_args

import msgspec

from cornerman.unreadable import Unreadable, decoded, file_bytes, why

FILE_NAME: Final = "dashboard.json"
Palette = Literal["default", "contrast", "mono", "custom"]
Renderer = Literal["auto", "software", "gpu"]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Pace = Literal["slow", "usual", "quick"]
PACES_MS: Final[dict[str, int]] = {"slow": 1_500, "usual": 700, "quick": 250}
"""How long a bot's step waits after what was before: people read along."""
PALETTES: Final[tuple[str, ...]] = get_args(Palette)


class Settings(msgspec.Struct, kw_only=True):
    """distance_mm: from the table view to those who read it. px_per_mm: of the screen, 0 = as it reports.

    custom_one, custom_two: the colours of the first two seats in the palette ``custom``. second_screen: a
    match begins with the table view there. drain_inward: lost life goes at the inner end of a bar.
    """

    palette: Palette = "default"
    custom_one: Colour = "#56B4E9"
    custom_two: Colour = "#E69F00"
    reduced_motion: bool = False
    distance_mm: int = 2000
    px_per_mm: float = 0.0
    sound: Literal["off", "effects", "announcer"] = "effects"
    language: str = "en"
    renderer: Renderer = "auto"
    pace: Pace = "usual"
    second_screen: bool = False
    drain_inward: bool = False


def read_settings(root: Path) -> tuple[Settings, str]:
    """The settings, and what is wrong with the file, "" for nothing; a bad file is kept beside."""
    path = root / FILE_NAME
    try:
        return decoded(file_bytes(path), Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, Unreadable) as error:
        kept = path.with_suffix(".bad.json")
        try:
            path.replace(kept)
        except OSError:
            kept = path
        return Settings(), f"{path.name} could not be read ({why(error)}); it is kept as {kept.name}"


def write_settings(settings: Settings, root: Path) -> str:
    """Keep the settings; returns what is wrong, "" for nothing."""
    path = root / FILE_NAME
    beside = path.with_suffix(".new")
    try:
        root.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        beside.replace(path)
    except OSError as error:
        return f"the settings cannot be kept: {error}"
    return ""

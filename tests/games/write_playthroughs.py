"""Writes the playthroughs anew from the answers in them: ``python write_playthroughs.py [NAME...]``."""

from __future__ import annotations

import sys

from written_matches import FILES, replayed


def main(names: list[str]) -> None:
    """All of them, or those that are named."""
    for file in FILES:
        if not names or file.stem in names:
            text = replayed(file.parts[-3], file.read_text(encoding="utf-8"))
            file.write_text(text, encoding="utf-8", newline="\n")
            print(file)


if __name__ == "__main__":
    main(sys.argv[1:])

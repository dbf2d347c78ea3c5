"""What the documents say of the code is true, as far as that can be checked."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from cornerman.cli.chart import begin_mark
from cornerman.cli.commands import BY_NAME
from cornerman.cli.main import main
from cornerman.cli.parser import command_parser
from cornerman.rules_text import all_rule_ids

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md")]
PAGES += sorted((ROOT / "docs").glob("*.md")) + sorted((ROOT / "hardware").rglob("*.md"))
ARCHITECTURE = ROOT / "docs" / "architecture.md"

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"^```[^\n]*\n.*?^```", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
RULE_ID = re.compile(r"\b(?:SFTMG|SFR|WOTF|SM)-[A-Z]+-\d+\b")
TOP_FOLDERS = ("host/", "firmware/", "hardware/", "docs/", "tests/", ".ci/")
INSIDE_HOST = tuple(f"{path.name}/" for path in (ROOT / "host" / "cornerman").iterdir() if path.is_dir())


def every(pages: list[Path]) -> list[object]:
    return [pytest.param(page, id=str(page.relative_to(ROOT))) for page in pages if page.is_file()]


def anchor(heading: str) -> str:
    """The anchor that a heading gets on the usual hosts of repositories."""
    plain = re.sub(r"[`*]", "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def headings(page: Path) -> set[str]:
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    return {anchor(line.lstrip("#")) for line in text.splitlines() if line.startswith("#")}


def exists(name: str) -> bool:
    path = name.partition("*")[0].rstrip("/") if "*" in name else name.rstrip("/")
    path = path.split("<")[0].rstrip("/")
    return (ROOT / path).exists() or (ROOT / "host" / "cornerman" / path).exists()


@pytest.mark.parametrize("page", every(PAGES))
def test_every_link_inside_of_the_project_leads_somewhere(page: Path) -> None:
    wrong = []
    for target in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        if "://" in target or target.startswith("mailto:"):
            continue
        name, _, part = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        if not file.exists() or (part and file.suffix == ".md" and part not in headings(file)):
            wrong.append(target)
    assert wrong == []


@pytest.mark.parametrize("page", every(PAGES))
def test_every_file_that_is_named_is_there(page: Path) -> None:
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    named = {
        quoted for quoted in QUOTED.findall(text) if quoted.startswith(TOP_FOLDERS) and " " not in quoted
    }
    if page == ARCHITECTURE:
        named |= {quoted for quoted in QUOTED.findall(text) if quoted.startswith(INSIDE_HOST)}
    assert sorted(name for name in named if not exists(name)) == []


@pytest.mark.parametrize("page", every(PAGES))
def test_every_rule_that_is_named_is_a_rule(page: Path) -> None:
    found = set(RULE_ID.findall(page.read_text(encoding="utf-8")))
    assert found - set(all_rule_ids()) == set()


def words_of(line: str) -> list[str]:
    """The words of a `cornerman` command without its name, its comment and what is done with its output."""
    words = shlex.split(line.partition(" #")[0].partition(" | ")[0].partition(" > ")[0])
    return words[1:] if words[:1] == ["cornerman"] else []


def typed(page: Path) -> list[list[str]]:
    """The commands that a page shows at a prompt."""
    blocks = CONSOLE.findall(page.read_text(encoding="utf-8"))
    lines = [line.removeprefix("$ ") for block in blocks for line in block.splitlines() if line[:2] == "$ "]
    return [words for line in lines if (words := words_of(line))]


@pytest.mark.parametrize("page", every(PAGES))
def test_every_subcommand_that_is_named_exists(page: Path) -> None:
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    named = {match[1] for match in re.finditer(r"`cornerman ([a-z]+)", text)}
    assert sorted(name for name in named if name not in BY_NAME or not BY_NAME[name].is_there()) == []


@pytest.mark.parametrize("page", every(PAGES))
def test_every_command_that_is_shown_at_a_prompt_takes_these_words(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in typed(page):
        if words[0] in ("--help", "--version"):
            continue
        parser = command_parser("cornerman", "")
        BY_NAME[words[0]].load().add_arguments(parser)
        try:
            parser.parse_args(words[1:])
        except SystemExit as left:
            if left.code:
                pytest.fail(f"cornerman {' '.join(words)}: {capsys.readouterr().err}")


def test_the_charts_are_those_of_the_code() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    drawn = re.findall(r"^<!-- chart of (\w+) -->$", text, re.MULTILINE)
    assert drawn
    for game in drawn:
        assert begin_mark(game) in text
        assert main(["chart", game, "--into", str(ARCHITECTURE), "--check"]) == 0


def test_the_architecture_names_every_part_of_the_host() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    parts = [
        path.name for path in (ROOT / "host" / "cornerman").iterdir() if (path / "__init__.py").is_file()
    ]
    assert [part for part in sorted(parts) if f"host/cornerman/{part}/" not in text] == []


def test_the_architecture_names_every_library_that_is_needed() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = [re.split(r"[<>=\[; ]", line)[0] for line in needed]
    text = ARCHITECTURE.read_text(encoding="utf-8")
    assert [name for name in names if f"`{name}`" not in text and not name.startswith("types-")] == []


def test_the_index_of_the_documents_names_each_of_them_once() -> None:
    text = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = sorted(page.name for page in (ROOT / "docs").glob("*.md") if page.name != "README.md")
    assert [page for page in pages if text.count(f"]({page})") != 1] == []

"""What a board's compiler is given: values in place of names, which cost memory there."""

from __future__ import annotations

import ast
import json

import pytest

from cornerman.sim.board_code import compiled_for_board
from cornerman.sim.drive import board_names, drive_files


def folded(**sources: str) -> dict[str, list[str]]:
    """Lines by module name, blank ones left out."""
    given = {f"{name.replace('_in_', '/')}.py": text for name, text in sources.items()}
    return {
        name: [line for line in text.splitlines() if line.strip()]
        for name, text in compiled_for_board(given).items()
    }


def test_a_number_stands_where_its_name_stood_in_every_file_that_asks_for_it() -> None:
    made = folded(
        one="WAIT = 2 * 30\n_HALF = WAIT // 2\nLOW, HIGH = range(2)\ndef f():\n    return _HALF - LOW\n",
        two="from one import HIGH, WAIT, f\n\nx = f() + WAIT + HIGH\n",
    )
    assert made["one.py"] == ["def f():", "    return 30 - 0"]
    assert made["two.py"] == ["from one import f", "x = f() + 60 + 1"]


def test_a_package_finds_its_own_modules_by_a_dot() -> None:
    made = compiled_for_board(
        {
            "lib/link/words.py": 'OPEN = "open"\n',
            "lib/link/board.py": "from .words import OPEN\n\nstate = OPEN\n",
        }
    )
    assert made["lib/link/board.py"].split("\n") == ["", "", "state = 'open'", ""]


@pytest.mark.parametrize(
    "source",
    [
        "A = 1\nA = 2\nx = A\n",
        "A = 1\n\ndef f():\n    for A in ():\n        return A\n",
        "A = f()\nx = A\n",
        'A = "a sentence of more than sixteen letters"\nx = A\n',
        "small = 1\nx = small\n",
        "A = True\nx = A\n",
    ],
)
def test_what_is_no_constant_stays_as_it_is(source: str) -> None:
    assert compiled_for_board({"m.py": source})["m.py"] == source


def test_a_name_inside_of_an_f_string_stays_there_and_where_it_comes_from() -> None:
    made = folded(one="MOST = 3\n", two='from one import MOST\n\nx = MOST\ny = f"at most {MOST}"\n')
    assert made["one.py"] == ["MOST = 3"]
    assert made["two.py"] == ["from one import MOST", "x = 3", 'y = f"at most {MOST}"']


def test_a_name_that_a_function_imports_stays() -> None:
    made = folded(one="MOST = 3\n", two="def f():\n    from one import MOST\n    return MOST\n")
    assert made["one.py"] == ["MOST = 3"]


def test_a_fraction_stands_in_place_too() -> None:
    assert folded(one="SCAN_S = 0.005\nx = SCAN_S\n")["one.py"] == ["x = 0.005"]


def test_arguments_get_short_names_where_nobody_gives_them_by_name() -> None:
    made = folded(
        one="def f(value, level):\n    return value + level\n\ndef g(text):\n    return f'{text}'\n",
        two="from one import f\n\nx = f(1, level=2)\n",
    )
    assert made["one.py"] == [
        "def f(_0, level):",
        "    return _0 + level",
        "def g(text):",
        "    return f'{text}'",
    ]


def test_a_function_with_another_one_in_it_keeps_its_arguments() -> None:
    source = "def f(value):\n    def g():\n        return value\n    return g\n"
    assert compiled_for_board({"m.py": source})["m.py"] == source


def test_a_negative_number_keeps_its_sign_to_itself() -> None:
    assert compiled_for_board({"m.py": "NONE = -1\nx = 5 - NONE\n"})["m.py"].split("\n")[1] == "x = 5 - (-1)"


@pytest.mark.parametrize("board", board_names())
def test_every_file_of_a_drive_keeps_its_lines_and_its_tables(board: str) -> None:
    files = {n: path.read_text("utf-8") for n, path in drive_files(board).items() if n.endswith(".py")}
    made = compiled_for_board(files)
    assert made.keys() == files.keys()
    for name, text in made.items():
        assert text.count("\n") == files[name].count("\n"), name
        ast.parse(text)
    tables: dict[str, object] = {}
    exec(made["lib/cornerman_link/messages.py"], tables)
    from cornerman_link import messages

    assert json.dumps(tables["FIELDS"]) == json.dumps(messages.FIELDS)

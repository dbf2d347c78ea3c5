"""Of the fakes of a chip's modules only what a program can get at takes memory in the VM."""

from __future__ import annotations

from cornerman.sim.needed import only_needed

CHIP = {
    "_machine.py": "class Machine:\n    def ask(self):\n        pass\n\n    def tell(self):\n        pass\n",
    "usb.py": (
        "from _machine import machine\n\n"
        "class Port:\n    def __init__(self):\n        machine.ask()\n\n"
        "    @property\n    def name(self):\n        return 1\n\n"
        "    @name.setter\n    def name(self, value):\n        machine.tell()\n\n"
        "    def close(self):\n        pass\n\n"
        "def enable():\n    machine.tell()\n"
    ),
    "pins.py": "def pin():\n    pass\n",
}


def names(source: str) -> list[str]:
    lines = (line.split("(")[0].split(":")[0].split() for line in source.splitlines())
    return [words[1] for words in lines if words and words[0] in ("def", "class")]


def test_what_nobody_names_is_left_out_and_what_only_that_named_too() -> None:
    made = only_needed(
        CHIP, "code.py", {"code.py": "import app\n", "lib/app.py": "import usb\nusb.Port().name\n"}
    )
    assert made.keys() == {"_machine.py", "usb.py"}
    assert names(made["usb.py"]) == ["Port", "__init__", "name"]
    assert names(made["_machine.py"]) == ["Machine", "ask"]


def test_a_setter_stays_where_somebody_sets() -> None:
    made = only_needed(CHIP, "code.py", {"code.py": "from usb import Port\nport = Port()\nport.name = 2\n"})
    assert names(made["usb.py"]) == ["Port", "__init__", "name", "name"]
    assert names(made["_machine.py"]) == ["Machine", "ask", "tell"]


def test_another_program_on_the_drive_counts_only_when_it_is_imported() -> None:
    files = {"boot.py": "import usb\nusb.enable()\n", "code.py": "from pins import pin\npin()\n"}
    assert names(only_needed(CHIP, "boot.py", files)["usb.py"]) == ["enable"]
    assert only_needed(CHIP, "code.py", files).keys() == {"_machine.py", "pins.py"}


def test_lines_stay_where_they_are() -> None:
    made = only_needed(CHIP, "code.py", {"code.py": "from usb import Port\n"})
    assert all(made[name].count("\n") == CHIP[name].count("\n") for name in made)

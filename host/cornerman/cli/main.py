"""`cornerman`: choose the subcommand, run it, and turn whatever ends it into plain words and an exit code.

Exit codes: 0 good; 1 a check failed, or a fault in Cornerman itself; 2 wrong use or input; 130 stopped by
Ctrl-C; 141 whoever was reading the output went away.
"""

from __future__ import annotations

import errno
import os
import select
import sys
from collections.abc import Sequence

from cornerman import __version__
from cornerman.cli.commands import BY_NAME, SUBCOMMANDS, Subcommand
from cornerman.cli.parser import EXIT_WRONG_USE, command_parser
from cornerman.errors import CornermanError, InputError, did_you_mean
from cornerman.output import gated, open_streams, to_nowhere

EXIT_FAULT = 1
EXIT_INTERRUPTED = 130  # 128 + SIGINT, what shells expect
EXIT_PIPE = 141  # 128 + SIGPIPE
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)

#: What a bare `cornerman` does where there is no window: a Versus match on the simulated table.
DEFAULT_COMMAND = ("play", "--table", "sim")

PROGRAM = "cornerman"
NO_TEXT = "a word of the command line is no text"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (without the program's name) and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    open_streams()
    _never_fail_on_a_character()
    with gated():
        code = _run_to_an_end(words)
        return code if _all_is_said() else EXIT_PIPE


def _all_is_said() -> bool:
    """Send what a command that ended badly had printed before; False where nobody reads it any more."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        return not _reader_is_gone()
    except OSError as error:
        _no_room(error)
    return True


def _run_to_an_end(words: list[str]) -> int:
    try:
        code = _dispatch(words)
        sys.stdout.flush()
    except CornermanError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print(f"\n{PROGRAM}: stopped", file=sys.stderr)
        return EXIT_INTERRUPTED
    except UnicodeEncodeError as error:
        strange = [word for word in words if not _is_text(word)]
        if not strange:
            return _fault(error, words)
        print(f"{PROGRAM}: {InputError(NO_TEXT, where=strange[0], allowed='UTF-8')}", file=sys.stderr)
        return EXIT_WRONG_USE
    except BrokenPipeError as error:
        return EXIT_PIPE if _reader_is_gone() else _fault(error, words)
    except OSError as error:
        if error.errno in _NO_ROOM:
            return _no_room(error)
        from cornerman.unreadable import told

        known = told(error)
        if known is None:
            return _fault(error, words)
        print(f"{PROGRAM}: {known}", file=sys.stderr)
        return known.exit_code
    except Exception as error:  # noqa: BLE001 - the one place where a fault becomes a file and a sentence
        return _fault(error, words)
    return code


def _is_text(word: str) -> bool:
    """Whether a word came as UTF-8: another may name a file, and be nothing else."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


def _dispatch(words: list[str]) -> int:
    if words and words[0] in ("-h", "--help"):
        print(_overview())
        return 0
    if words and words[0] in ("-V", "--version"):
        print(f"{PROGRAM} {__version__}")
        return 0
    name, *rest = words or _default_command()
    if name.startswith("-"):
        raise InputError(
            f"{name} is not an option of {PROGRAM} itself",
            allowed="--help, --version, or a subcommand and its options",
            cure=f"{PROGRAM} --help lists the subcommands",
        )
    return _run(_subcommand(name), rest)


def _default_command() -> Sequence[str]:
    """The dashboard where it is installed and there is a screen, else the terminal."""
    from cornerman.cli.dashboard import has_display, installed

    return ("dashboard",) if has_display(os.environ) and installed() is not None else DEFAULT_COMMAND


def _subcommand(name: str) -> Subcommand:
    command = BY_NAME.get(name)
    if command is None:
        hint = did_you_mean(name, BY_NAME)
        raise InputError(f'there is no subcommand "{name}"' + (f"; {hint}" if hint else ""), allowed=BY_NAME)
    if not command.is_there():
        raise InputError(
            f'this installation holds no "{name}": the module {command.module} is missing',
            cure="install Cornerman again",
        )
    return command


def _run(command: Subcommand, words: list[str]) -> int:
    module = command.load()
    parser = command_parser(f"{PROGRAM} {command.name}", command.help[0].upper() + command.help[1:] + ".")
    module.add_arguments(parser)
    return module.run(parser.parse_args(words))


def _overview() -> str:
    there = [command for command in SUBCOMMANDS if command.is_there()]
    width = max(len(command.name) for command in SUBCOMMANDS)
    return "\n".join(
        [
            f"usage: {PROGRAM} [SUBCOMMAND [OPTIONS]]",
            "",
            "Runs the rules of a fighting game that is played on a physical table.",
            "Without a subcommand: the dashboard where there is a screen, else a match here in the terminal.",
            "",
            "subcommands:",
            *(f"  {command.name:<{width}}  {command.help}" for command in there),
            "",
            f"{PROGRAM} SUBCOMMAND --help says more; {PROGRAM} --version prints the version.",
            "Exit codes: 0 good, 1 a check failed or a fault, 2 wrong use or input.",
        ]
    )


def _never_fail_on_a_character() -> None:
    """Print a stand-in for what the terminal's encoding lacks: an arrow must not end a match."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _reader_is_gone() -> bool:
    """Return whether standard output is the broken pipe; if so, keep Python quiet about it on the way out."""
    out = sys.stdout.fileno()
    if hasattr(select, "poll"):
        poll = select.poll()
        poll.register(out, select.POLLOUT)
        if not any(state & select.POLLERR for _, state in poll.poll(0)):
            return False
    to_nowhere(sys.stdout)
    return True


def _no_room(error: OSError) -> int:
    """Say that a disk is full. What standard output still holds is let go, or Python would fail again."""
    where = error.filename or "what the command printed"
    print(f"{PROGRAM}: there is no room to write\nwhere: {where}", file=sys.stderr)
    print("what to do: free some space, then do the same again", file=sys.stderr)
    if not error.filename:
        to_nowhere(sys.stdout)
    return EXIT_WRONG_USE


def _fault(error: Exception, words: list[str]) -> int:
    from cornerman.cli.fault import write_fault_report

    where = write_fault_report(error, words)
    print(
        f"{PROGRAM}: a fault in Cornerman itself ended this: {type(error).__name__}: {error}\n"
        f"details: {where}\n"
        f"what to do: `{PROGRAM} report` gathers them into one file to send with your words; "
        "a match in progress is kept and can be resumed",
        file=sys.stderr,
    )
    return EXIT_FAULT


__all__ = ["DEFAULT_COMMAND", "EXIT_FAULT", "EXIT_INTERRUPTED", "EXIT_PIPE", "EXIT_WRONG_USE", "main"]

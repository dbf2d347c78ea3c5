"""`cornerman pack`: check, begin, fill and list packs, print their format for editors.

The one module of this package that knows which games there are: it hands their formats to all the others.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from cornerman.errors import InputError, did_you_mean
from cornerman.packs.checking import check_packs
from cornerman.packs.exporting import export_cards
from cornerman.packs.importing import import_cards, print_columns
from cornerman.packs.listing import list_packs
from cornerman.packs.loader import Formats
from cornerman.packs.new_pack import new_pack
from cornerman.packs.schema import print_schema, write_schemas
from cornerman.packs.setting import set_fields
from cornerman.session.paths import data_paths

DEFAULT_GAME = "sftmg"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman pack`."""
    actions = parser.add_subparsers(
        dest="action", required=True, metavar="check | new | set | import | export | list | schema"
    )

    check = actions.add_parser("check", help="say everything that is wrong with a pack", allow_abbrev=False)
    check.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PACK",
        help="a pack's id or folder, or a folder of packs; without: all at hand",
    )
    check.add_argument(
        "--dealt", action="store_true", help="for cards that the app deals: the decks must add up"
    )
    check.add_argument("--json", action="store_true", help="print one JSON object")

    new = actions.add_parser("new", help="make a pack to fill in", allow_abbrev=False)
    new.add_argument("name", metavar="NAME", help='the title of the pack, such as "My fighters"')
    new.add_argument(
        "folder", nargs="?", type=Path, metavar="DIR", help="where to make it; without: among your packs"
    )
    _add_game(new)

    setting = actions.add_parser("set", help="type in what one card says", allow_abbrev=False)
    setting.add_argument("pack", metavar="PACK", help="the pack's id or folder")
    setting.add_argument("card", metavar="CARD", help="ryu/hadouken, or just ryu for what is not on a card")
    setting.add_argument("values", nargs="+", metavar="FIELD=VALUE", help="damage=3, attack.dice=4, text=")

    bring = actions.add_parser("import", help="cards from a CSV file", allow_abbrev=False)
    bring.add_argument("table", nargs="?", type=Path, metavar="CSV", help="the table: one row a card")
    bring.add_argument("pack", nargs="?", metavar="PACK", help="the pack's id or folder")
    bring.add_argument(
        "part", nargs="?", default="", metavar="ID", help="whose cards, where no column says it"
    )
    bring.add_argument("--replace", action="store_true", help="put them in the place of cards that are there")
    bring.add_argument("--columns", action="store_true", help="say which columns a table may have")
    bring.add_argument("--game", metavar="GAME", help=f"for --columns; default: {DEFAULT_GAME}")

    out = actions.add_parser("export", help="a pack's cards as a CSV file", allow_abbrev=False)
    out.add_argument("pack", metavar="PACK", help="the pack's id or folder")
    out.add_argument("part", nargs="?", default="", metavar="ID", help="only this fighter's or character's")
    out.add_argument("--into", type=Path, metavar="CSV", help="the file to write; without: print it")

    listing = actions.add_parser("list", help="name the packs at hand", allow_abbrev=False)
    listing.add_argument("--json", action="store_true", help="print one JSON object")

    schema = actions.add_parser("schema", help="print the JSON Schema of a kind of file", allow_abbrev=False)
    schema.add_argument(
        "word", nargs="?", metavar="KIND", help="pack, fighter, stage ...; without: all kinds in one object"
    )
    schema.add_argument("--into", type=Path, metavar="DIR", help="write one file a kind into this folder")
    _add_game(schema)


def run(args: Namespace, formats: Formats | None = None) -> int:
    """Do it. 0 good, 1 a pack is not what it must be; InputError and PackError for wrong use."""
    known = formats if formats is not None else _formats()
    user_root = data_paths().packs
    if args.action == "check":
        return check_packs(args.paths, known, user_root, dealt=args.dealt, as_json=args.json)
    if args.action == "list":
        return list_packs(known, user_root, as_json=args.json)
    if args.action == "set":
        return set_fields(args.pack, args.card, args.values, known, user_root)
    if args.action == "export":
        return export_cards(args.pack, args.part, args.into, known, user_root)
    if args.action == "import" and not args.columns:
        return _import(args, known, user_root)
    if (args.game or DEFAULT_GAME) not in known:
        hint = did_you_mean(args.game, known)
        raise InputError(
            f'there is no pack format for "{args.game}"' + (f"; {hint}" if hint else ""), allowed=known
        )
    if args.action == "import":
        return print_columns(known[args.game or DEFAULT_GAME])
    if args.action == "new":
        return new_pack(args.name, args.folder, user_root, known[args.game])
    if args.into is not None:
        return write_schemas(known[args.game], args.word, args.into)
    return print_schema(known[args.game], args.word)


def _import(args: Namespace, known: Formats, user_root: Path) -> int:
    if args.pack is None:
        raise InputError(
            "which table, into which pack, as whose cards?",
            allowed="cornerman pack import CSV PACK ID",
            cure="cornerman pack import --columns says what a table holds",
        )
    game = args.game or ""
    return import_cards(args.table, args.pack, args.part, known, game, user_root, replace=args.replace)


def _add_game(parser: ArgumentParser) -> None:
    parser.add_argument("--game", default=DEFAULT_GAME, metavar="GAME", help=f"default: {DEFAULT_GAME}")


def _formats() -> Formats:
    from cornerman.games.pack_formats import pack_formats  # the wiring: nothing else here names a game

    return pack_formats()

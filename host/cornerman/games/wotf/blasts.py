"""Blasts: tokens that are placed, fly, meet and hit, also on later turns (WOTF catalogue section 17, BLA)."""

from __future__ import annotations

from cornerman.engine.requests import Request, Value

from .cancelling import cancel, leave_table
from .contest import Contest
from .effects import give_up_frames
from .events import TokenFlew, TokenGone, TokenPlaced
from .frames import FlyTokens, PlaceToken, Primary
from .grids import OUT, SPECIAL
from .hits import established, zone_box
from .state import AREA, HANDLED, Played, Token
from .walk_in import can_hit, strike_with


def tokens_of(contest: Contest, item: Played) -> list[Token]:
    """Tokens of a card on the track, in order of placement."""
    return [token for token in contest.state.tokens if token.item == item.id]


def cancel_earlier(contest: Contest, item: Played) -> None:
    """A player has one blast card in play: the earlier one goes when the new one resolves (WOTF-BLA-02)."""
    for other in list(contest.state.table):
        own = other.owner == item.owner and other.id != item.id and other.place in (AREA, HANDLED)
        if own and contest.facts(other.card).kind == "blast":
            cancel(contest, other, "WOTF-BLA-02")


def place(contest: Contest, item: Played, frame: Primary) -> None:
    """One token for the action and one for each repetition, settled one by one (WOTF-BLA-03, BLA-08)."""
    acting = contest.acting
    contest.pop()
    if acting.left:
        acting.left -= 1
        contest.push(Primary(again=True))
    height = contest.facts(item.card).action.blast
    assert height is not None, "a blast says what it places"
    contest.push(PlaceToken(item=item.id, height="" if height.height == "choice" else height.height))


def step_place(contest: Contest, frame: PlaceToken) -> tuple[Request, ...] | None:
    """High or low is chosen per token (WOTF-BLA-12); with no token left none is placed (CMP-05)."""
    item = contest.item(frame.item)
    free = 0 if item is None else tokens_left(contest, item.owner)
    if item is None or free <= 0 or not contest.state.seats[item.owner].space:
        contest.pop()
        return None
    if not frame.height:
        return (contest.choose(item.owner, "blast_height", "WOTF-BLA-12", ("high", "low")),)
    contest.pop()
    _put(contest, item, frame.height)
    return None


def answer_place(contest: Contest, frame: PlaceToken, values: tuple[Value, ...]) -> None:
    """The chosen token is placed."""
    contest.replace_top(PlaceToken(item=frame.item, height=str(values[0])))


def tokens_left(contest: Contest, seat: int) -> int:
    """Tokens of the colour that are not on the track (WOTF-CMP-05)."""
    most = int(contest.option("blast_tokens")) or contest.library.board.blast_tokens
    return most - sum(token.owner == seat for token in contest.state.tokens)


def _put(contest: Contest, item: Played, height: str) -> None:
    """On the fighter's space, facing as it faces; placing never hits; then it flies (WOTF-BLA-03, BLA-04)."""
    pawn = contest.state.seats[item.owner]
    number = max((token.number for token in contest.state.tokens), default=0) + 1
    token = Token(
        owner=item.owner,
        item=item.id,
        space=pawn.space,
        facing=pawn.facing,
        height=height,
        number=number,
    )
    contest.state.tokens.append(token)
    contest.emit(
        TokenPlaced(rule="WOTF-BLA-03", seat=item.owner, space=pawn.space, facing=pawn.facing, height=height)
    )
    fly(contest, item, token)


def flight_order(contest: Contest, item: Played) -> tuple[int, ...]:
    """The token nearest to the edge it is heading for flies first (WOTF-PRI-07)."""

    def to_go(token: Token) -> tuple[int, int]:
        return (contest.spaces - token.space if token.facing > 0 else token.space - 1, token.number)

    return tuple(token.number for token in sorted(tokens_of(contest, item), key=to_go))


def step_fly(contest: Contest, frame: FlyTokens) -> None:
    """On a later turn each token first looks at its own space, then flies (WOTF-BLA-09, BLA-10)."""
    item = contest.item(frame.item)
    contest.pop()
    if item is None or not frame.tokens:
        return
    if len(frame.tokens) > 1:
        contest.push(FlyTokens(item=frame.item, tokens=frame.tokens[1:]))
    token = next((each for each in contest.state.tokens if each.number == frame.tokens[0]), None)
    if token is None:
        return
    foe = contest.foe(item.owner)
    if contest.option("token_walk_in") == "at_resolution" and can_hit(contest, token, foe):
        _hit(contest, item, token, foe)
        return
    fly(contest, item, token)


def fly(contest: Contest, item: Played, token: Token) -> None:
    """Space by space: off the board, an opposing token, an opposing pawn, or on (WOTF-BLA-05, BLA-06)."""
    blast = contest.facts(item.card).action.blast
    assert blast is not None, "a blast says how far it flies"
    n = max(0, blast.n + contest.modifier(item.owner, "blast", "blast"))
    foe = contest.foe(item.owner)
    start = token.space
    for _ in range(n):
        ahead = token.space + token.facing
        if not 1 <= ahead <= contest.spaces:
            _gone(contest, token, "edge", "WOTF-BLA-05")
            return
        token = _moved(contest, token, ahead)
        other = _opposing(contest, token)
        if other is not None:
            _gone(contest, token, "met", "WOTF-BLA-05")
            _gone(contest, other, "met", "WOTF-BLA-05")
            return
        if can_hit(contest, token, foe):
            _hit(contest, item, token, foe)
            return
    if token.space != start:
        contest.emit(TokenFlew(rule="WOTF-BLA-04", seat=token.owner, space=token.space, height=token.height))


def _moved(contest: Contest, token: Token, space: int) -> Token:
    moved = Token(
        owner=token.owner,
        item=token.item,
        space=space,
        facing=token.facing,
        height=token.height,
        number=token.number,
    )
    tokens = contest.state.tokens
    tokens[tokens.index(token)] = moved
    return moved


def _opposing(contest: Contest, token: Token) -> Token | None:
    """A token there that faces the other way, of either player, the first placed (WOTF-BLA-05, BLA-11)."""
    for other in contest.state.tokens:
        if other.space == token.space and other.facing != token.facing:
            return other
    return None


def _gone(contest: Contest, token: Token, why: str, rule: str) -> None:
    contest.state.tokens.remove(token)
    contest.emit(TokenGone(rule=rule, seat=token.owner, space=token.space, why=why))


def _hit(contest: Contest, item: Played, token: Token, foe: int) -> None:
    acting = contest.state.acting
    if acting is not None and acting.item == item.id:
        special = contest.is_active(item.owner) and zone_box(contest, item, item.owner)
        established(contest, acting, item, special == SPECIAL and special != OUT)
    strike_with(contest, token, foe)
    contest.push(*give_up_frames(contest, item.owner, item.id, "hit", early=True))


def finish_blasts(contest: Contest) -> None:
    """Cards whose last token is gone leave play (WOTF-BLA-13)."""
    for item in list(contest.state.table):
        if item.place not in (AREA, HANDLED) or contest.facts(item.card).kind != "blast":
            continue
        if not any(token.item == item.id for token in contest.state.tokens):
            leave_table(contest, item, "WOTF-BLA-13")

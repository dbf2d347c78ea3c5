"""Combos: the chain that follows a hit or a Link (WOTF catalogue section 15; Tag In: section 21)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from . import initiative
from .cancelling import cancel
from .cards import numbers
from .contest import Contest
from .dice_choices import split_name
from .effects import give_up_frames, push_effects
from .events import CardPlayed, ComboBegan, ComboCompared
from .pack import Effect
from .playing import ask_dice, in_hand, lay_dice, lay_down, push_reveal, roll_of, turn_up, which_card
from .pools import chain
from .priority import ask_fits, fits_posture, judge_fits, score, unjudged
from .state import UNKNOWN, Acting, Played
from .tagging import exchange, tag_card

STOP: Final = "stop"
COMBO: Final = "combo"
TAG_IN: Final = "tag"
AFTER_HIT: Final = ("strike", "grab", "blast")
"""Types that may follow a hit (WOTF-CMB-03)."""


def hit_opens(contest: Contest) -> bool:
    """The action hit, blocked or not; a blast only in the turn it was played.

    WOTF-CMB-01, CMB-08, BLA-14, STR-03.
    """
    acting = contest.acting
    return acting.hit and not acting.flying


def types_allowed(contest: Contest) -> tuple[str, ...]:
    """Types that the next card may be of; if hit and Link both apply, either set.

    Link counts after a miss too, and alone lets a move action go on (WOTF-CMB-03, CMB-12, MVA-05).
    """
    found = AFTER_HIT if hit_opens(contest) else ()
    return tuple(dict.fromkeys((*found, *contest.acting.links)))


def may_combo(contest: Contest) -> bool:
    """A hit or a Link, a card in hand and a die to roll; the same for every hand (WOTF-CMB-01, CMB-06)."""
    acting = contest.acting
    if acting.flying or acting.over or not types_allowed(contest):
        return False
    return _from_hand(contest) or tag_in(contest) is not None


def _from_hand(contest: Contest) -> bool:
    acting = contest.acting
    pawn = contest.state.seats[acting.seat]
    if not contest.is_active(acting.seat) or not pawn.hand:
        return False
    return pawn.active_core + pawn.active_power + _chained(contest) > 0


def _chained(contest: Contest) -> int:
    """Core dice that Chain of the last action will give back (WOTF-KEY-04)."""
    acting = contest.acting
    item = contest.item(acting.item)
    if item is None:
        return 0
    chains = (*acting.chains, *(e.value for e in _combo_chains(contest, item)))
    return min(len(item.core), sum(contest.value(each, item) for each in chains))


def _combo_chains(contest: Contest, item: Played) -> list[Effect]:
    return [e for e in contest.facts(item.card).effects("combo") if e.keyword == "chain"]


def tag_in(contest: Contest) -> Played | None:
    """The partner's Tag In card, unless the last action was cancelled (WOTF-TAG-18, TAG-21)."""
    acting = contest.acting
    if not contest.tag or acting.gone or not contest.is_active(acting.seat):
        return None
    found = tag_card(contest, acting.seat)
    if found is None:
        return None
    pawn = contest.state.seats[found.owner]
    return found if pawn.active_core + pawn.active_power > 0 else None


# offer


def ask_offer(contest: Contest) -> Asked:
    """Stop, or the next card; asked whatever the hand holds (WOTF-CMB-07)."""
    seat = contest.acting.seat
    found = [STOP]
    if _from_hand(contest):
        if contest.app_cards[seat]:
            found += [f"{COMBO}:{card}" for card in combo_cards(contest, seat)]
        elif not contest.state.seats[seat].crippled or "block" in types_allowed(contest):
            found.append(COMBO)
    if tag_in(contest) is not None:
        found.append(TAG_IN)
    return (contest.choose(seat, "combo", "WOTF-CMB-01", tuple(found)),)


def combo_cards(contest: Contest, seat: int) -> list[str]:
    """Cards of the hand that may follow; a crippled fighter has its block alone (WOTF-CMB-03, STA-06)."""
    types = types_allowed(contest)
    hand = dict.fromkeys(card for card in contest.state.seats[seat].hand if card != UNKNOWN)
    fitting = [card for card in hand if contest.facts(card).kind in types]
    if contest.state.seats[seat].crippled:
        fitting = [card for card in fitting if card == contest.fighter(seat).block]
    return fitting


def answer_offer(contest: Contest, values: tuple[Value, ...]) -> str:
    """Chain of the last action acts as the next card is put down (WOTF-CMB-11, TAG-19)."""
    word, _, card = str(values[0]).partition(":")
    acting = contest.acting
    if word == STOP:
        return "stop"
    last = contest.item(acting.item)
    if last is not None and (count := _chained(contest)):
        chain(contest, last, count)
    acting.length += 1
    if word == TAG_IN:
        item = tag_in(contest)
        assert item is not None, "the Tag In card lay there when it was asked for"
        contest.emit(CardPlayed(rule="WOTF-TAG-19", seat=item.owner, how="combo"))
        exchange(contest, item.owner, item.posture, "combo", "WOTF-TAG-19")
        acting.seat = item.owner
    else:
        item = lay_down(contest, acting.seat, card or UNKNOWN, "combo", "WOTF-CMB-02")
    acting.new = item.id
    contest.emit(ComboBegan(rule="WOTF-CMB-02", seat=acting.seat, length=acting.length))
    return "combo"


# roll, initiative, reveal


def ask_pick(contest: Contest) -> Asked:
    """1 to 4 dice (WOTF-CMB-02, CMB-06); none where a correction has taken them away."""
    pawn = contest.state.seats[contest.acting.seat]
    if pawn.active_core or pawn.active_power:
        return (ask_dice(contest, contest.acting.seat),)
    contest.state.dice_for = ()
    return "next"


def answer_pick(contest: Contest, values: tuple[Value, ...]) -> str:
    """They are in hand."""
    contest.state.dice_for = ((contest.acting.seat, *split_name(str(values[0]))),)
    return "next"


def ask_roll(contest: Contest) -> Asked:
    """They are rolled."""
    return tuple(roll_of(contest, *dice) for dice in in_hand(contest)) or "next"


def answer_roll(contest: Contest, values: tuple[Value, ...]) -> str:
    """They lie on the card, faces kept."""
    _, core, _ = in_hand(contest)[0]
    contest.state.dice_for = ()
    lay_dice(contest, _new(contest), numbers(values[0]), core)
    return "next"


def _new(contest: Contest) -> Played:
    item = contest.item(contest.acting.new)
    assert item is not None, "the combo card is on the table"
    return item


def ask_use(contest: Contest) -> Asked:
    """The holder may use the card after a combo roll too (WOTF-CMB-14, INI-05)."""
    return (initiative.ask_use(contest, contest.acting.seat),)


def answer_use(contest: Contest, values: tuple[Value, ...]) -> str:
    """Used or kept."""
    initiative.use(contest, contest.acting.seat, str(values[0]), _new(contest))
    return "next"


def ask_reveal(contest: Contest) -> Asked:
    """A printed card is named; then its Reveal effects happen (WOTF-CMB-09)."""
    item = _new(contest)
    if item.card == UNKNOWN:
        return (which_card(contest, item, _candidates(contest, item)),)
    turn_up(contest, item)
    push_reveal(contest, item)
    return "next"


def _candidates(contest: Contest, item: Played) -> tuple[str, ...]:
    """Unseen cards of the types that may follow; any card where it was a Tag In (WOTF-TAG-23).

    A crippled fighter has only its block (WOTF-STA-06).
    """
    if item.crippled:
        return (contest.fighter(item.owner).block,)
    unseen = contest.unseen(item.owner)
    if item.posture:
        return unseen
    types = types_allowed(contest)
    fitting = tuple(card for card in unseen if contest.facts(card).kind in types)
    return fitting or unseen


def answer_reveal(contest: Contest, values: tuple[Value, ...]) -> None:
    """Takes the printed card."""
    _new(contest).card = str(values[0])


# compare


def answer_compare(contest: Contest, values: tuple[Value, ...]) -> None:
    """Whether a card without a grid fits."""
    judge_fits(contest, _new(contest), values[0])


def ask_compare(contest: Contest) -> Asked:
    """Posture, type and score decide whether the new action is handled (WOTF-CMB-04, CMB-05, CMB-09)."""
    state, acting = contest.state, contest.acting
    item = contest.item(acting.new)
    if item is None:
        return "fail"
    if contest.facts(item.card).kind not in types_allowed(contest):
        cancel(contest, item, "WOTF-TAG-23" if item.posture else "WOTF-CMB-03")
        return "fail"
    if unjudged(contest, item):
        return (ask_fits(contest, item),)
    if not fits_posture(contest, item):
        cancel(contest, item, "WOTF-TAG-20" if item.posture else "WOTF-CMB-09")
        return "fail"
    score(contest, item)
    needed = acting.score
    contest.emit(
        ComboCompared(rule="WOTF-CMB-04", seat=item.owner, card=item.card, score=item.score, needed=needed)
    )
    if item.score < needed:
        cancel(contest, item, "WOTF-TAG-20" if item.posture else "WOTF-CMB-05")
        return "fail"
    first = contest.item(acting.first)
    state.acting = Acting(
        item=item.id,
        seat=item.owner,
        dazed=state.seats[item.owner].dazed,
        first=acting.first,
        first_dealt=acting.dealt if acting.item == acting.first else acting.first_dealt,
        score=item.score,
        length=acting.length,
    )
    _combo_effects(contest, item)
    if first is not None:
        _combo_effects(contest, first)
    return "next"


def _combo_effects(contest: Contest, item: Played) -> None:
    """Combo effects of an action, once a turn; pushed last happens first (WOTF-CMB-10, EFX-08)."""
    if item.combo_done:
        return
    item.combo_done = True
    effects = tuple(e for e in contest.facts(item.card).effects("combo") if e.keyword != "chain")
    if item.id == contest.acting.item:
        effects = (*effects, *contest.ongoing(item.owner, "combo"))
        contest.push(*give_up_frames(contest, item.owner, item.id, "combo"))
    push_effects(contest, item.owner, item.id, effects)


PHASES: Final = {
    "combo.offer": Phase(ask=ask_offer, answer=answer_offer),
    "combo.pick": Phase(ask=ask_pick, answer=answer_pick),
    "combo.dice": Phase(ask=ask_roll, answer=answer_roll),
    "combo.initiative": Phase(ask=ask_use, answer=answer_use),
    "combo.reveal": Phase(ask=ask_reveal, answer=answer_reveal),
    "combo.compare": Phase(ask=ask_compare, answer=answer_compare),
}

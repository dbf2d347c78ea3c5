"""One match of a campaign: bots play it, many of their answers by pressing buttons, and things go wrong."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from cornerman.agents.luck import luck_from
from cornerman.agents.random_bot import RandomBot
from cornerman.bench.matches import Setting
from cornerman.device.link import Link, Told
from cornerman.engine.commands import Concede
from cornerman.engine.requests import Request, Roll
from cornerman.engine.trackers import TABLE
from cornerman.session.paths import DataPaths
from cornerman.session.records import Press
from cornerman.sim.campaign.lights import REST_MS, wrong_lights
from cornerman.sim.campaign.mishaps import DEEDS, RESTARTS, Mishap
from cornerman.sim.campaign.tally import Arrived, Tally, doubled, misdirected, presses_in
from cornerman.sim.campaign.world import NotSettled, World
from cornerman.sim.faults import FaultRates
from cornerman.table.notices import Notice, NoticeKind
from cornerman.table.prompts import Button, GoBack, Meaning, RollDice
from cornerman_link.happenings import EdgesLost, Pressed, Welcomed

PRESSES: Final = 30  # the rest of a match is answered at the screen, which takes no time here
LEFT_AFTER: Final = 50  # commands after the last press: then most matches are given up, as tired players do
COMMANDS: Final = 2000  # far above any match of ours: one that goes on for ever must not
HELD_MS: Final = 60  # a quick finger
UNDRAWN_MS: Final = 300  # a long collection of garbage; a quick press fits in
DEBOUNCED_MS: Final = 12  # two scans, and a little
DELIVERED_MS: Final = 200  # a press that is made is in the journal, on a bad cable, too
WHOLE_MS: Final = 15_000  # to be whole again; the design's three seconds are a figure, this is a failure
CABLE: Final = FaultRates(drop=2e-4, flip=2e-4, double=2e-4, split=0.3, late=0.1, late_ms=50)

# How often, of 1.
_BY_BUTTON, _MISHAP, _UNHEARD, _RACE, _UNDO, _LOOK = 0.5, 0.35, 0.3, 0.06, 0.03, 0.1
_PLAYED_OUT, _UNSEEN = 0.25, 0.5


class _Finger(NamedTuple):
    """A press on purpose. arrived, notices: how many there were before it.

    tie: new lights came between the finger and the edge, and it may mean the one question or the other.
    """

    name: str
    meaning: Meaning
    arrived: int
    notices: int
    mishap: Mishap | None
    race: bool
    tie: bool = False


class CampaignMatch:
    """Plays one match and adds what came of it to a tally. recovered: milliseconds of each recovery."""

    def __init__(
        self, setting: Setting, home: DataPaths, seed: int, tally: Tally, recovered: list[float]
    ) -> None:
        self._tally = tally
        self._recovered = recovered
        self._seed = seed
        self._chance = Random(f"campaign {seed}")
        self._bot = RandomBot(setting.game, luck_from(f"campaign {seed}"))
        self._arrived: list[tuple[str, Arrived]] = []
        self._seen: set[Press] = set()
        self._notices: list[Notice] = []
        self._told_lost = 0
        self._boot = ""
        self._meant: dict[tuple[str, int], Meaning] = {}
        self._finger: _Finger | None = None
        self._fingers: list[tuple[_Finger, Arrived]] = []
        self._world = World(setting, home, seed, CABLE, self._heard, self._notices.append)

    def play(self) -> None:
        """Play to the end, and check."""
        self._tally.matches += 1
        world = self._world
        try:
            self._settle()
            presses = commands = left = 0
            left_at = COMMANDS if self._chance.random() < _PLAYED_OUT else LEFT_AFTER
            while not world.session.over and commands < COMMANDS:
                if left == left_at:
                    world.session.submit(Concede(by=0, seat=0))
                    break
                request = self._asked()
                found = self._fitting(request) if presses < PRESSES else []
                if found and self._chance.random() < _BY_BUTTON:
                    self._press(self._chance.choice(found), request)
                    presses += 1
                else:
                    self._answer(request, at_once=presses == PRESSES)
                commands += 1
                left += presses == PRESSES
            self._settle()
            self._look()
        except NotSettled as error:
            self._tally.unsettled += 1
            self._fail(str(error))
        finally:
            world.close()
        self._check()

    # what is heard

    def _heard(self, link: Link, thing: Told) -> None:
        if isinstance(thing, Welcomed):
            self._boot = thing.boot
        if isinstance(thing, EdgesLost):
            self._told_lost += thing.edges
        if not isinstance(thing, Pressed) or not thing.down:
            return
        press = Press(board=thing.uid, boot=int(thing.boot, 16), number=thing.event)
        if press in self._seen:
            return  # again, after the host program was started anew
        self._seen.add(press)
        self._note_scene()  # before the table has heard of it: drumming goes on under the next question
        button = thing.button
        name = f"{button.seat}.{button.name}" if button.seat else button.name
        finger = self._finger
        on_purpose = finger is not None and finger.name == name and not finger.tie
        meaning = finger.meaning if finger and on_purpose else self._meant.get((name, thing.token))
        self._arrived.append((name, Arrived(press, meaning)))

    def _note_scene(self) -> None:
        """Remember what the buttons mean now, for presses that nobody makes on purpose.

        A token that meant something means that for ever.
        """
        for button, armed in self._world.service.table.scene.armed.items():
            self._meant.setdefault((_name(button), armed.token), armed.meaning)

    # playing

    def _asked(self) -> Request:
        batch = self._world.session.batch
        return next(request for request in batch.requests if request.id not in batch.sealed)

    def _answer(self, request: Request, *, at_once: bool = False) -> None:
        """Answer at the screen. at_once: the table hears of most such answers only with later ones."""
        session = self._world.session
        if isinstance(request, Roll):
            session.submit(session.chance(request))
        else:
            session.submit(self._bot.answer(session.news(request.seat).match, request))
        if not at_once or self._chance.random() < _LOOK:
            self._world.run(4)

    def _fitting(self, request: Request) -> list[tuple[str, Meaning]]:
        """Buttons of the board that give a legal answer, and now and then the one that goes back."""
        self._settle()
        self._note_scene()
        there = {f"{b.seat}.{b.name}" if b.seat else b.name for b in self._world.board.board.buttons}
        armed = self._world.service.table.scene.armed
        found = [(_name(button), one.meaning) for button, one in armed.items() if _name(button) in there]
        if self._chance.random() < _UNDO:
            return [pair for pair in found if isinstance(pair[1], GoBack)]
        return [pair for pair in found if self._is_legal(request, pair[1])]

    def _is_legal(self, request: Request, meaning: Meaning) -> bool:
        if isinstance(meaning, GoBack) or meaning.request != request.id:
            return False
        if isinstance(meaning, RollDice):
            return True
        value = meaning.value
        words = tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
        options = self._world.session.news(request.seat).options(request)
        return any(option.enabled for option in options if option.id in words)

    def _press(self, found: tuple[str, Meaning], request: Request) -> None:
        """Press a button; perhaps something goes wrong meanwhile, or somebody else answers first."""
        world, chance = self._world, self._chance
        name, meaning = found
        mishap = chance.choice(list(Mishap)) if chance.random() < _MISHAP else None
        if mishap in (Mishap.KEY_STUCK, Mishap.KEY_BOUNCES, Mishap.KEYS_OVERFLOW) and name in ("1.c", "2.c"):
            mishap = None  # the finger and the worn key would be one
        race = mishap is None and not isinstance(meaning, GoBack) and chance.random() < _RACE
        unseen = race and chance.random() < _UNSEEN
        self._tally.presses += 1
        self._finger = _Finger(name, meaning, len(self._arrived), len(self._notices), mishap, race)
        if unseen:
            self._answer_unseen(request)
        pressed_us = world.board.now_ms() * 1000
        world.board.press(name)
        if unseen:
            world.freeze_host(DEBOUNCED_MS)
            self._finger = self._finger._replace(tie=world.board.drawn_us() >= pressed_us)
        if mishap in RESTARTS and chance.random() < _UNHEARD:
            world.freeze_host(HELD_MS)  # pressed and let go of before the host hears of it
            world.board.release(name)
            world.freeze_host(HELD_MS)
            self._befall(mishap)
            mishap = None
        if race and not unseen:
            world.freeze_host(20)  # the edge is in the board, the host has not heard of it
            self._answer(request)
        world.run(chance.randrange(HELD_MS))
        if mishap and chance.random() < 0.5:
            self._befall(mishap)
            mishap = None
        world.run(HELD_MS)
        world.board.release(name)
        if mishap:
            world.run(chance.randrange(HELD_MS))
            self._befall(mishap)
        world.run(HELD_MS)
        self._settle()
        world.run(DELIVERED_MS)
        self._settle()
        self._resolve(self._finger)
        self._finger = None
        if chance.random() < _LOOK:
            self._look()

    def _answer_unseen(self, request: Request) -> None:
        """Somebody else answers; the board stalls with the next question in hand, its lights show the old.

        The finger that comes now means the old one, though the next may wait for the same button.
        """
        self._world.run(REST_MS)  # nothing moves: the next write is that of the next question
        self._world.board.stall(UNDRAWN_MS, before_drawing=True)
        self._answer(request)
        self._world.run(UNDRAWN_MS // 4)

    def _befall(self, mishap: Mishap) -> None:
        self._tally.faults += 1
        self._tally.by_fault[mishap.value] = self._tally.by_fault.get(mishap.value, 0) + 1
        world, boot = self._world, self._boot
        DEEDS[mishap](world, self._chance)
        world.run_until(world.there, WHOLE_MS)

        def recovered() -> bool:
            """The host has noticed, and the board shows everything again."""
            return world.whole() and (mishap not in RESTARTS or self._boot != boot)

        self._recovered.append(world.run_until(recovered, WHOLE_MS))

    def _settle(self) -> None:
        self._world.run(4)  # news of what was just answered
        self._world.run_until(self._world.whole, WHOLE_MS)

    def _resolve(self, finger: _Finger) -> None:
        """What became of a press on purpose."""
        mine = [one for name, one in self._arrived[finger.arrived :] if name == finger.name]
        if mine:
            self._fingers.append((finger, mine[0]))
        elif finger.mishap in RESTARTS:
            self._tally.lost_with_the_board += 1
        elif finger.mishap is Mishap.KEYS_OVERFLOW and self._told_lost:
            self._tally.told += 1
        else:
            self._tally.lost += 1
            self._fail(f"press of {finger.name} never came in ({finger.mishap})")

    # checking

    def _look(self) -> None:
        self._world.run(REST_MS)
        self._settle()
        wrong = wrong_lights(self._world.board, self._world.session)
        self._tally.leds_wrong += len(wrong)
        for text in wrong:
            self._fail(text)

    def _check(self) -> None:
        """The journal's file against the presses."""
        kept = presses_in(self._world.journal)
        held = {done.press for done in kept}
        self._tally.counted += len(held)
        self._tally.doubled += doubled(kept)
        for done in misdirected(kept, [one for _, one in self._arrived]):
            self._tally.misdirected += 1
            self._fail(f"command {done.n} answers what the press of {done.press} did not mean")
        for finger, arrived in self._fingers:
            if arrived.press not in held and not self._is_excused(finger):
                self._tally.lost += 1
                self._fail(f"press of {finger.name} came in and counted for nothing ({finger.mishap})")

    def _is_excused(self, finger: _Finger) -> bool:
        """Whether people were told why a press did not count, and the reason is one."""
        told = {notice.kind for notice in self._notices[finger.notices :]}
        if NoticeKind.AGAIN in told and isinstance(finger.meaning, RollDice):
            self._tally.told += 1
            return True
        # The question was answered by somebody else, or the board had just forgotten it.
        excused = NoticeKind.STRAY in told and (finger.race or finger.mishap is not None)
        self._tally.told += excused
        return excused

    def _fail(self, text: str) -> None:
        self._tally.failures.append(f"seed {self._seed}: {text}")


def _name(button: Button) -> str:
    """As boards call it; the board has the whole table to itself."""
    return button.name if button.seat == TABLE else f"{button.seat + 1}.{button.name}"

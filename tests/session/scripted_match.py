"""Plays a toy duel for ever and prints every state as it is shown; to be killed by a test at any moment.

Arguments: the journal, or "new"; the seed of the answers. Prints the journal, then "number digest" each time.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import duelling
import toygame

from cornerman.engine.commands import Rewind
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import data_paths
from cornerman.session.rules_runner import digest

journal, seed = sys.argv[1:]
if journal == "new":
    session = MatchSession.new(
        toygame.GAME, toygame.duel(toygame.LONG_PACK), [toygame.LONG_PACK], home=data_paths()
    )
else:
    session = MatchSession.resume(Path(journal), game=toygame.GAME)
print(session.path, flush=True)
session.subscribe(lambda news: print(news.number, digest(duelling.state_bytes(session)), flush=True))
rng = random.Random(int(seed))
while True:
    if rng.random() < 0.1 and session.number > 1:
        session.submit(Rewind(to=rng.randrange(session.number), redraw=rng.random() < 0.2))
    else:
        duelling.step(session, rng)

"""In safe mode, before anything else: note a weak supply and start again, a few times.

Memory 0: 1 after a brownout (the lights then keep to half their budget). Memory 1: restarts in a row.
"""

import microcontroller
import supervisor

_WEAK_SUPPLY = 0
_RESTARTS = 1
_RESTARTS_MOST = 3  # a board that cannot start must stop where a person can reach it

reason = supervisor.runtime.safe_mode_reason
memory = microcontroller.nvm
# A person who holds the button wants safe mode; a stuck program must not come back at once.
wanted = reason in (supervisor.SafeModeReason.USER, supervisor.SafeModeReason.PROGRAMMATIC)
if memory is not None and not wanted and memory[_RESTARTS] < _RESTARTS_MOST:
    memory[_RESTARTS] += 1
    if reason == supervisor.SafeModeReason.BROWNOUT:
        memory[_WEAK_SUPPLY] = 1
    microcontroller.reset()

"""Whether the MicroPython VM can be expected here."""

from __future__ import annotations

import pytest

from cornerman.sim.vm import has_wheel

# Where there is a wheel, a VM that is missing fails the tests: `make test` installs it.
NEEDS_VM = pytest.mark.skipif(not has_wheel(), reason="no MicroPython VM is published for this system")

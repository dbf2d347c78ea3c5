"""A booted table with a connected host."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.firmware.table_host import BOOTED_MS, TableHost, a_table


@pytest.fixture
def host() -> Iterator[TableHost]:
    with a_table() as table:
        table.advance(BOOTED_MS)
        host = TableHost(table)
        host.connect()
        yield host

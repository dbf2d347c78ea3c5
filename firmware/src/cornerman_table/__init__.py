"""The table's firmware: what its lights show and what its buttons tell the host."""

VERSION = "0.1.0"

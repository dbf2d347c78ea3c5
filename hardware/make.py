"""Checks the kits, and makes pages, drawings, housing and pictures from their sources. `--help` says more."""

import sys

from cornerman_hardware.command import main

if __name__ == "__main__":
    sys.exit(main())

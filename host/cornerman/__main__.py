"""`python -m cornerman` is the same as `cornerman`."""

import sys

from cornerman.cli.main import main

sys.exit(main())

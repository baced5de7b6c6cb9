"""``python -m gobelet`` is the ``gobelet`` command."""

import sys

from gobelet.cli import main

if __name__ == "__main__":
    sys.exit(main())

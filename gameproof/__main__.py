"""`python -m gameproof` is the `gameproof` command."""

import sys

from gameproof import main

if __name__ == "__main__":
    sys.exit(main())

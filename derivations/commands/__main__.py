"""The `gameproof` program, which can be interrupted while it loads."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from derivations.rooms import require_own_rooms

INTERRUPTED = "gameproof: interrupted; nothing is half-written"
NO_MEMORY = "gameproof: expected enough memory, found too little"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 (another verdict than expected) or 2 (bad input)."""
    try:
        try:
            require_own_rooms()
        except ImportError as error:
            print(error, file=sys.stderr)
            return 2
        from derivations.commands.program import main as run

        return run(arguments)
    except KeyboardInterrupt:
        print(INTERRUPTED, file=sys.stderr)
    except ImportError as error:  # so a library in C tells of Ctrl-C while it loads
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        print(INTERRUPTED, file=sys.stderr)
    except MemoryError:  # while it loads; later ones are told with what they say
        print(NO_MEMORY, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())

"""How long a solver may take for one question."""

TIMEOUT_MS = 60_000

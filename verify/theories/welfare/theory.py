"""The rows of this theory: what all players get together, and profiles that are better for all."""

from __future__ import annotations

from verify.kernel.theory import NUMBER, STATEMENT, Theory, Word

_PROFILE = {"game": "game", "profile": "profile"}
_DEFINITIONS = "verify.theories.welfare.definitions"
_WORDS = {
    "welfare": Word(
        NUMBER,
        _PROFILE,
        "what all players expect under the profile together",
        stands_for=f"{_DEFINITIONS}:welfare",
    ),
    "pareto_dominates": Word(
        STATEMENT,
        {**_PROFILE, "other": "profile"},
        "under the profile everybody expects as much at least as under the other one, and somebody more",
        stands_for=f"{_DEFINITIONS}:pareto_dominates",
    ),
    "pareto_efficient": Word(
        STATEMENT,
        {**_PROFILE, "among": "list of profiles"},
        "none of these profiles Pareto dominates the profile",
        stands_for=f"{_DEFINITIONS}:pareto_efficient",
    ),
}
THEORY = Theory(
    "welfare",
    "What all players get together, and profiles that are better for all",
    words=_WORDS,
)

"""The profile that is to be judged: as a user wrote it, or one of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from derivations.answers.answer import Answer
from derivations.inputs.game import Usage

AnyProfile: TypeAlias = "str | Path | Mapping[str, Any] | Answer"


def chosen(profile: AnyProfile, equilibrium: int | None = None) -> str | Mapping[str, Any]:
    """What `claimed` reads; of an answer its strategies, or its `equilibrium` with this number, from 1 on.

    Raises:
        Usage: the answer has no such equilibrium, several and no number is given, or no strategies.

    >>> from derivations.api import solve
    >>> chosen(solve("kuhn"))["Player 2"]["J after check"]
    {'check': Fraction(2, 3), 'bet': Fraction(1, 3)}
    """
    if not isinstance(profile, Answer):
        if equilibrium is not None:
            raise Usage(f"equilibrium: expected a number with an answer that lists them, found {equilibrium}")
        if not isinstance(profile, (str, Path, Mapping)):
            raise Usage(
                f"profile: expected a file, Gambit's numbers, a dict or an answer, found {type(profile).__name__}"
            )
        return profile if isinstance(profile, Mapping) else str(profile)
    found = getattr(profile, "equilibria", ())
    if equilibrium is not None:
        if isinstance(equilibrium, bool) or not 1 <= equilibrium <= len(found):
            known = f"a number from 1 to {len(found)}" if found else "none with an answer that lists none"
            raise Usage(f"equilibrium: expected {known}, found {equilibrium}")
        return dict(found[equilibrium - 1])
    if len(found) > 1:
        raise Usage(f"profile: expected one, found an answer with {len(found)} equilibria: choose by equilibrium=1")
    given: Mapping[str, Any] | None = getattr(profile, "strategies", None)
    if given is None:
        pieces = profile.data.get("pieces")
        why = "formulas by ranges of its parameter: give the parameter a number" if pieces else "no strategies"
        raise Usage(f"profile: expected strategies, found an answer with {why}")
    return given

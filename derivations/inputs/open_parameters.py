"""Games that still have parameters, where numbers are needed."""

from __future__ import annotations

from derivations.inputs.game import Usage
from verify.kernel.games.game import parameters_of
from verify.kernel.games.subject import Game


def require_numbers(game: Game, asked: str, instead: str = "verify a profile for all its values") -> None:
    """Check that the game has no parameter without a number.

    Raises:
        Usage: it has one; says what can be asked.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> require_numbers(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}), "solve")
    Traceback (most recent call last):
    ...
    derivations.inputs.game.Usage: solve: expected a number for the parameter B (B=1/2), found none; verify a profile for all its values
    """  # noqa: E501
    names = list(parameters_of(game))
    if names:
        each = ", ".join(f"{name}=1/2" for name in names)
        one = f"a number for the parameter {names[0]}" if len(names) == 1 else f"numbers for {', '.join(names)}"
        raise Usage(f"{asked}: expected {one} ({each}), found none; {instead}")

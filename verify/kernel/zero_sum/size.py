"""Check of how large the linear program of a game is: one unknown for each sequence, the empty one included."""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.games.game import form_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.zero_sum.records import FormSize


def form_size(game: Game) -> FormSize:
    """The sequences of each player.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> form_size(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})).sequences
    (13, 13)
    """
    form = form_of(game, {})
    return FormSize(game, tuple(len(form.sequences(player)) for player in range(len(form.infosets))))


def check_form_size(c: FormSize) -> tuple[Statement, ...]:
    """The sequences are counted again."""
    expected = form_size(c.game).sequences
    if c.sequences != expected:
        raise CheckFailed(f"sequences: expected {list(expected)}, found {list(c.sequences)!r:.60}")
    game = reference(c.game)
    return tuple(
        equal(Call("sequences", (game, Fraction(player))), Fraction(count)) for player, count in enumerate(expected, 1)
    )

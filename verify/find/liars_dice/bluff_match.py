"""A match of Bluff by its rounds, an exact linear program for each, those with the fewest dice first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from trees.games.bluff import Dice, bluff_round, require_dice
from trees.games.bluff_match import FAMILY, later, match_of, states
from trees.games.family import Values
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.subject import BuiltIn
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.theories.dice.bluff_records import BluffMatch, BluffRound


def by_rounds(game: BuiltIn, report: Callable[[str], None] = lambda _: None) -> BluffMatch:
    """The value of every round of the game `bluff-match` and optimal plans for it: a candidate; see `solved_rounds`.

    >>> match = {"faces": "3", "first": "2", "second": "1", "wild": "1", "difference": "0"}
    >>> [(each.dice, str(each.value)) for each in by_rounds(BuiltIn("bluff-match", match)).rounds]
    [((2, 1), '203/243'), ((1, 1), '5/9')]
    """
    return BluffMatch(game, tuple(each for each, _ in solved_rounds(game, report))[::-1])


def solved_rounds(
    game: BuiltIn, report: Callable[[str], None] = lambda _: None
) -> Iterator[tuple[BluffRound, SequenceForm]]:
    """Each round with its sequence form, those with the fewest dice first; `report` is told of each.

    Raises:
        TreeError: a parameter that does not fit, or a round that is too large.
        LinearProgramError: no exact optimum was found.
    """
    faces, dice, wild, difference = match_of(Values(game.name, FAMILY.complete(game.parameters)))
    require_dice(game.name, faces, dice)
    worth: dict[Dice, Fraction] = {}
    for state in states(dice, difference):
        report(f"round with {state[0]}:{state[1]} dice")
        form = sequence_form(bluff_round(faces, state, later(state, worth, difference), wild, difference))
        worth[state], first, second = solve(form)
        yield BluffRound(state, worth[state], (first, second)), form

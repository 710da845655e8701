r"""Check of a match of Bluff round by round.

When a round is over all dice have been shown, so both players know all that has happened, and what follows is a proper
subgame. If a player can guarantee w in it, and the other 1 - w, then in the game before it the subgame may be replaced
by an end that pays w and 1 - w: plans that guarantee a value there, followed by those for the subgame, guarantee it in
the whole game. It is so for each round, those with the fewest dice first, where W(a, b) is the value to a player who
begins with a dice against b: the plans of both must guarantee it in the round whose results are worth what `later` says
of the rounds checked before. The loser begins, with a dice or fewer, so each round leads to rounds with fewer dice.
W(a, b) is also the value of the match that begins with this round, which is the same game without a past.
"""

from __future__ import annotations

from fractions import Fraction

from trees.games.bluff import Dice, bluff_round, require_dice
from trees.games.bluff_match import FAMILY, later, match_of, states
from trees.games.family import Values
from trees.tree import moderate
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.strategies.sequence_form import PlanError, sequence_form
from verify.kernel.zero_sum.value import require_value
from verify.theories.dice.bluff_records import BluffMatch


def check_bluff_match(c: BluffMatch) -> tuple[Statement, ...]:
    """Each round is worth what it says, given the values of the rounds it leads to; see the top of this file.

    >>> from verify.find.liars_dice.bluff_match import by_rounds
    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.language.text import shown
    >>> match = {"faces": "2", "first": "2", "second": "1", "wild": "1", "difference": "0"}
    >>> for fact in check_bluff_match(by_rounds(BuiltIn("bluff-match", match))):
    ...     print(shown(fact))
    value(bluff_match(faces=2, first=2, second=1, wild=1, difference=0)) == 31/32
    value(bluff_match(faces=2, first=1, second=1, wild=1, difference=0)) == 3/4
    """
    if c.game.name != FAMILY.name:
        raise CheckFailed(f"game: expected {FAMILY.name}, found {c.game.name!r:.60}")
    if dict(c.game.parameters) != FAMILY.complete(c.game.parameters):
        raise CheckFailed(f"game: expected all parameters of {c.game.name}, found {dict(c.game.parameters)!r:.200}")
    faces, dice, wild, difference = match_of(Values(FAMILY.name, c.game.parameters))
    require_dice(c.game.name, faces, dice)
    expected, found = states(dice, difference)[::-1], [each.dice for each in c.rounds]
    if found != expected:
        raise CheckFailed(f"rounds: expected the dice {_listed(expected)}, found {_listed(found)}")
    worth: dict[Dice, Fraction] = {}
    for j, each in reversed(list(enumerate(c.rounds))):
        form = sequence_form(bluff_round(faces, each.dice, later(each.dice, worth, difference), wild, difference))
        try:
            require_value(form, each.value, each.plans)
        except (CheckFailed, PlanError) as error:
            raise CheckFailed(f"rounds[{j}]: {error}") from error
        worth[each.dice] = moderate(each.value, f"rounds[{j}].value")
    return tuple(equal(Call("value", (_from(c.game, each.dice),)), each.value) for each in c.rounds)


def _from(game: BuiltIn, dice: Dice) -> BuiltIn:
    """The match that begins with this round."""
    return BuiltIn(game.name, {**game.parameters, "first": str(dice[0]), "second": str(dice[1])})


def _listed(rounds: list[Dice]) -> str:
    return f"{', '.join(f'{own}:{other}' for own, other in rounds) or 'none':.60}"

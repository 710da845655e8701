"""A profile of mixed strategies judged by the strategic form, and one that is an equilibrium; players may forget.

Of two players one is found by Lemke's method on the strategic form, of more by Newton's method in small supports.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from trees.games.at_once import at_once
from trees.histories import histories
from trees.rules import grow
from trees.strategic import StrategicForm, strategic_form
from trees.tree import Tree
from verify.find.equilibria.all_nash import one_of_all
from verify.find.equilibria.nearby import candidates
from verify.find.equilibria.one_equilibrium import equilibrium
from verify.kernel.games.game import shape_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Profile
from verify.theories.all_nash.records import AllEquilibria
from verify.theories.recall.mixed import Drawn, MixedRegret, MixedRegrets, earnings, shares_of


def mixed_regrets(game: Game, mixed: Sequence[Sequence[Drawn]]) -> MixedRegrets:
    """What each player expects, and what the best pure strategy gains.

    Raises:
        CheckFailed: it is no profile of mixed strategies of the game.
        TooLarge: there are too many profiles of reduced strategies.
    """
    form = strategic_form(shape_of(game, {}))
    return _judged(game, form, tuple(map(tuple, mixed)))


def mixed_equilibrium(game: Game) -> MixedRegrets | AllEquilibria | None:
    """An equilibrium in mixed strategies, as a box where its probabilities are irrational; None if none is found.

    Raises:
        TooLarge: there are too many profiles of reduced strategies.
    """
    form = strategic_form(shape_of(game, {}))
    if len(form.strategies) == 2:
        shares = _shares(equilibrium(_by_numbers(form)))
    else:
        one = one_of_all(game)
        if one is None or one.solutions[0].radius:
            return one
        (solution,) = one.solutions
        shares = [dict(zip(*own, strict=True)) for own in zip(solution.support, solution.centre, strict=True)]
    return _judged(game, form, [_drawn(form, player, own) for player, own in enumerate(shares)])


def near_mixed(game: Game, mixed: Sequence[Sequence[Drawn]]) -> Iterator[tuple[MixedRegrets, Fraction]]:
    """Profiles near this one that mix the same, one of which may be an equilibrium, and how far they are from it.

    Raises:
        TooLarge: there are too many profiles of reduced strategies.
    """
    form = strategic_form(shape_of(game, {}))
    given = shares_of(form, mixed)
    profile = tuple(
        {f"player {j}": {str(s): own.get(s, Fraction(0)) for s in range(len(form.strategies[j - 1]))}}
        for j, own in enumerate(given, 1)
    )
    for found in candidates(histories(_by_numbers(form)), profile):
        shares = _shares(found)
        if [{s for s, x in own.items() if x} for own in shares] == [set(own) for own in given]:
            far = max(abs(own[s] - x) for own, before in zip(shares, given, strict=True) for s, x in before.items())
            yield _judged(game, form, [_drawn(form, player, own) for player, own in enumerate(shares)]), far


def _by_numbers(form: StrategicForm) -> Tree:
    """The game in which all call the number of a strategy at once."""
    names = [tuple(map(str, range(len(own)))) for own in form.strategies]
    return grow(at_once("", names, lambda *chosen: form.payoffs[tuple(map(int, chosen))]))


def _shares(profile: Profile) -> list[dict[int, Fraction]]:
    return [{int(s): Fraction(x) for here in own.values() for s, x in here.items()} for own in profile]


def _drawn(form: StrategicForm, player: int, shares: Mapping[int, Fraction]) -> tuple[Drawn, ...]:
    return tuple(Drawn(form.strategies[player][s], x) for s, x in shares.items() if x)


def _judged(game: Game, form: StrategicForm, mixed: Sequence[Sequence[Drawn]]) -> MixedRegrets:
    shares, players = shares_of(form, mixed), []
    for player, own in enumerate(shares):
        earned = earnings(form, shares, player)
        payoff = sum((x * earned[s] for s, x in own.items()), Fraction(0))
        best = max(range(len(earned)), key=earned.__getitem__)
        players.append(MixedRegret(payoff, earned[best] - payoff, dict(form.strategies[player][best])))
    return MixedRegrets(game, tuple(map(tuple, mixed)), tuple(players))

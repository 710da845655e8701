"""One exact Nash equilibrium of a two-player game, which is subgame perfect: subgames first, each by Lemke's method.

Each largest proper subgame is replaced by a leaf that pays what its equilibrium pays, so that what is found for all of
them together is an equilibrium of every subgame. Where a player's own plan never arrives, the choice there is best
against the plan of the other.

Source: Selten (1965); Koller, Megiddo and von Stengel (1996).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from trees.histories import histories
from trees.tree import Node, Number, TooLarge, Tree, infosets, players
from verify.find.behaviours import behaviour_of
from verify.find.equilibria.complementarity import Complementarity
from verify.find.equilibria.lemke import Plans, lemke
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.equilibria.rough_path import Lost, supports
from verify.find.equilibria.settled import plans_with_supports
from verify.kernel.equilibria.records import ProfileRegrets, SubgameRegrets
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.response import best_reply, gains, payoff
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.kernel.strategies.subgames import starting_nodes
from verify.theories.equilibrium_sets.extreme import NotTwoPlayers
from verify.theories.equilibrium_sets.stages import stage_rules

Report = Callable[[str], None]
SMALL = 50
"""Sequences up to which the path is followed in integers from the start."""
MOVED = 1e-9, 1e-7, 1e-11
"""How much constants are moved in floating point, one after the other."""
MOST_SEQUENCES = 3_000
"""A tableau has a row for each; with so many the work takes half a gigabyte."""


def one_equilibrium(game: Game, report: Report = lambda _: None) -> tuple[ProfileRegrets, SubgameRegrets]:
    """The regrets of an equilibrium in the game and in its subgames; whether there are others is not looked for.

    Raises:
        NotTwoPlayers: there are fewer players, or more.
        TreeError: it is no game. TooLarge: it has more than `MOST_SEQUENCES` sequences.

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.subject import BuiltIn
    >>> nash, perfect = one_equilibrium(BuiltIn("kuhn", complete("kuhn", {})))
    >>> [(str(found.payoff), str(found.regret)) for found in nash.players], perfect.deviation
    ([('-1/18', '0'), ('1/18', '0')], None)
    """
    tree = tree_of(game, {})
    if players(tree) != 2:
        raise NotTwoPlayers(players(tree))
    profile = equilibrium(tree, report)
    report("regrets")
    table = histories(tree)
    return profile_regrets(game, profile, table), subgame_regrets(game, profile, table)


def equilibrium(tree: Tree, report: Report = lambda _: None) -> Profile:
    """A subgame-perfect equilibrium of a validated tree of two players with rational payoffs.

    Raises:
        TooLarge: a subgame, with inner ones replaced, has more than `MOST_SEQUENCES` sequences.
    """
    worth: dict[Node, tuple[Number, ...]] = {}
    profile: tuple[dict[str, Mapping[str, Number]], ...] = ({}, {})
    for start in reversed(starting_nodes(tree)):
        form = sequence_form(stage_rules(tree, start, worth, (0, 1)))
        plans = _plans(form, report)
        worth[start] = tuple(payoff(form, player, dict(enumerate(plans))) for player in (0, 1))
        for player in (0, 1):
            profile[player].update(_behaviour(form, player, plans))
    return tuple({label: profile[player][label] for label in infosets(tree, player)} for player in (0, 1))


def _plans(form: SequenceForm, report: Report) -> Plans:
    """The plans of an equilibrium: from a guess in floating point where the game is large, if it leads to one.

    Raises:
        TooLarge: there are more than `MOST_SEQUENCES` sequences.
    """
    problem = Complementarity(form)
    if problem.count > MOST_SEQUENCES:
        raise TooLarge(
            f"game: expected at most {MOST_SEQUENCES:,} sequences of both players for one equilibrium, found"
            f" {problem.count:,}; whether a given profile is an equilibrium can be asked of it"
        )
    if problem.count > SMALL:
        for moved in MOVED:
            try:
                return plans_with_supports(
                    problem, supports(problem, moved, lambda pivots: report(f"pivot {pivots:,}"))
                )
            except (Lost, OverflowError):
                report("another path")
    return lemke(problem, lambda pivots: report(f"exact pivot {pivots:,}"))


def _behaviour(form: SequenceForm, player: int, plans: Plans) -> Behaviour:
    """The strategy of a plan, with best replies to the other's where it does not arrive."""
    choices = best_reply(form, player, gains(form, player, dict(enumerate(plans)))).choices
    found: dict[str, Mapping[str, Number]] = {}
    for label, here in behaviour_of(form, player, plans[player]).items():
        actions = form.infosets[player][label].actions
        found[label] = here or {action: Fraction(action == choices[label]) for action in actions}
    return found

"""Candidate certificates of iterated dominance: in each round all that is dominated, and beliefs for what is not.

Beliefs that the others play one choice are tried first, then other pure strategies, then linear programs. With a
mixture that has no dominated strategy in it, which is what those give, so is what any round says.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from verify.find.equilibria.undominated import Pays, Weights, find_dominance, purely, replies, simple_beliefs
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.theories.dominance.elimination import STRICT, StrategiesLeft, gains
from verify.theories.dominance.iterated import Belief, Believed, IteratedDominance, Round, form_for_dominance
from verify.theories.dominance.records import Elimination, Portion

Report: TypeAlias = Callable[[str], None]
Mixtures: TypeAlias = dict[int, tuple[Portion, ...]]


def iterated_dominance(game: Game, dominance: str = STRICT, report: Report = lambda _: None) -> IteratedDominance:
    """What is left of the game's reduced pure strategies after rounds of elimination; `report` is told how far it is.

    Raises:
        TreeError: it is no game. TooLarge: it has too many strategies.
        LinearProgramError: some linear program could not be settled.

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.subject import BuiltIn
    >>> found = iterated_dominance(BuiltIn("prisoners-dilemma", complete("prisoners-dilemma", {})))
    >>> [(e.player, e.strategy, str(e.least)) for e in found.rounds[0].eliminated]
    [(0, 0, '2'), (1, 0, '2')]
    """
    form = form_for_dominance(tree_of(game, {}))
    left = StrategiesLeft.all_of(form)
    rounds: list[Round] = []
    while not rounds or rounds[-1].eliminated:
        found = one_round(left, dominance, _within(f"round {len(rounds) + 1}", report))
        rounds.append(found)
        left = without(left, found.eliminated)
    return IteratedDominance(game, dominance, form.strategies, tuple(rounds))


def without(left: StrategiesLeft, eliminated: tuple[Elimination, ...]) -> StrategiesLeft:
    """What is left without these, which the checker looks at later."""
    return left.less([{e.strategy for e in eliminated if e.player == j} for j in range(len(left.strategies))])


def strictly_dominated(left: StrategiesLeft) -> tuple[Elimination, ...]:
    """All that is strictly dominated in what is left, which no equilibrium plays.

    Raises:
        LinearProgramError: some linear program could not be settled.
    """
    return one_round(left, STRICT).eliminated


def one_round(left: StrategiesLeft, dominance: str, report: Report = lambda _: None) -> Round:
    """All that is dominated, and beliefs for what is not."""
    eliminated: list[Elimination] = []
    kept: list[Belief] = []
    for player in range(len(left.strategies)):
        pays, scale = left.rows(player)
        against = list(left.others(player))
        mixtures, beliefs = _sorted_out(pays, dominance, _within(f"player {player + 1}", report))
        for strategy, instead in mixtures.items():
            more, times = gains(pays, strategy, instead)
            least, most = (Fraction(number, times * scale) for number in (min(more), max(more)))
            eliminated.append(Elimination(player, strategy, instead, least, most))
        for belief, here in beliefs:
            weights = tuple(Believed(against[p], weight) for p, weight in belief)
            kept.append(Belief(player, weights, here))
    return Round(tuple(eliminated), tuple(kept))


def _sorted_out(pays: Pays, dominance: str, report: Report) -> tuple[Mixtures, list[tuple[Weights, tuple[int, ...]]]]:
    """The dominated strategies with mixtures of others, and beliefs with those of the rest that are replies."""
    beliefs: list[tuple[Weights, tuple[int, ...]]] = []
    waiting = dict.fromkeys(pays)

    def keep(belief: Weights) -> None:
        new = tuple(s for s in replies(pays, belief, dominance) if s in waiting)
        if new:
            beliefs.append((belief, new))
        for s in new:
            del waiting[s]

    report(f"beliefs about {len(waiting):,} strategies")
    for belief in simple_beliefs(pays, dominance):
        if waiting:
            keep(belief)
    pure = {s: other for s in waiting if (other := purely(pays, s, dominance)) is not None}
    mixtures: Mixtures = {}
    for s in list(waiting):
        if s in waiting and s not in pure:
            report(f"{len(waiting):,} strategies to compare")
            found = find_dominance(pays, s, dominance)
            if found.instead:
                mixtures[s] = found.instead
            else:
                keep(found.belief)
    for s, other in pure.items():
        # dominance is transitive, so this ends at one that stays, or at a mixture of such
        while other in pure:
            other = pure[other]
        mixtures[s] = mixtures.get(other, (Portion(other, Fraction(1)),))
    return dict(sorted(mixtures.items())), beliefs


def _within(where: str, report: Report) -> Report:
    return lambda how: report(f"{where}, {how}")

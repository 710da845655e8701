r"""Iterated elimination of dominated strategies, in rounds, and why nothing else is eliminated.

Let u_i(s, p) be what player i gets by the reduced pure strategy s against p, reduced pure strategies of all others.
A mixture x of i's strategies that are left *dominates* s strictly if

    sum over r of x_r u_i(r, p) - u_i(s, p)

is > 0 for all p that are left, and weakly if it is >= 0 for all and > 0 for some. In each round all strategies of all
players that are dominated are eliminated at once; the last round eliminates nothing.

Why the others stay: let q_p >= 0 be weights, a *belief* about all others together. If s pays most against q among the
strategies of i that are left, then no mixture pays more against q, so that none is better against each p with
q_p > 0; if all q_p > 0 and a mixture is nowhere worse, it is nowhere better. Such beliefs exist for each s that is not
strictly (with all q_p > 0: not weakly) dominated; with three players or more they may correlate the others' choices.

    strict: the order does not matter, so what is left is what any other order leaves as well.
    weak: the order may matter; the result is that of these rounds.

A strategy that is dominated strictly is played in no equilibrium, and a mixture with it is dominated as well. That of
reduced strategies is enough: two pure strategies with one reduced strategy pay the same.

What a player does at a single information set is a strategy, so that an action there is dominated as that is. An action
at any set is not dominated if a strategy with it is not: a better one that differs only there and after would dominate
it; strictly only if the set may be reached under all play of the others, since what happens elsewhere does not count.

Sources: Pearce (1984), "Rationalizable strategic behavior and the problem of perfection", lemmas 3 and 4 (beliefs);
Osborne and Rubinstein (1994), "A course in game theory", propositions 61.2 (order) and 62.1 and section 4.3; Gilboa,
Kalai and Zemel (1990), "On the order of eliminating dominated strategies".
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod

from trees.exact import TooLarge
from trees.strategic import StrategicForm, reduced_count, strategic_form
from trees.tree import CHANCE, Infoset, Tree, infosets, moves, players, root, walk
from verify.kernel.games.game import reference, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement, equal
from verify.theories.dominance.actions import way
from verify.theories.dominance.elimination import STRICT, WEAK, StrategiesLeft
from verify.theories.dominance.records import Elimination

MOST_CELLS = 50_000
"""Profiles of reduced strategies."""
MOST_COMPARED = 20_000_000
"""Of each two strategies of a player, what they pay against all strategies of the others."""


@dataclass(frozen=True)
class Believed:
    """How much weight a belief has on the strategies of all others, in the order of the players."""

    others: tuple[int, ...]
    weight: Fraction


@dataclass(frozen=True)
class Belief:
    """Each of `replies` pays the player most against it; what is not listed in `weights` has the weight 0.

    With weak dominance each weight is 1 more.
    """

    player: int
    weights: tuple[Believed, ...]
    replies: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """What is eliminated at once, and beliefs to which all strategies that stay are replies."""

    eliminated: tuple[Elimination, ...]
    kept: tuple[Belief, ...]


@dataclass(frozen=True)
class IteratedDominance:
    """What is left of the reduced pure strategies after rounds of elimination; `dominance` is "strict" or "weak"."""

    game: Game
    dominance: str
    strategies: tuple[tuple[Mapping[str, str], ...], ...]
    rounds: tuple[Round, ...]


def check_iterated_dominance(c: IteratedDominance) -> tuple[Statement, ...]:
    """Each mixture is multiplied out against all that is left, and each belief with all strategies that are left."""
    if c.dominance not in (STRICT, WEAK):
        raise CheckFailed(f"dominance: expected {STRICT} or {WEAK}, found {c.dominance!r:.60}")
    tree = tree_of(c.game, {})
    form = form_for_dominance(tree)
    if tuple(tuple(map(dict, own)) for own in c.strategies) != form.strategies:
        raise CheckFailed("strategies: expected the reduced pure strategies of each player in order, found others")
    if not c.rounds or c.rounds[-1].eliminated:
        raise CheckFailed("rounds: expected a last one that eliminates nothing, found none")
    left = StrategiesLeft.all_of(form)
    for k, each in enumerate(c.rounds):
        if k < len(c.rounds) - 1 and not each.eliminated:
            raise CheckFailed(f"rounds[{k}]: expected something that is eliminated, found nothing")
        after = left.without(each.eliminated, c.dominance, f"rounds[{k}].eliminated")
        _require_kept(left, after, each.kept, c.dominance, f"rounds[{k}]")
        left = after
    return _facts(c, tree, left)


def _facts(c: IteratedDominance, tree: Tree, left: StrategiesLeft) -> tuple[Statement, ...]:
    game, weakly = reference(c.game), (c.dominance,) if c.dominance == WEAK else ()
    solved = Call("dominance_solvable", (game, *weakly))
    facts: list[Statement] = [solved if all(len(own) == 1 for own in left.strategies) else Not(solved)]
    for player, own in enumerate(left.strategies):
        facts.append(equal(Call("survivors", (game, Fraction(player + 1), *weakly)), len(own)))
    at_first = {(each.player, each.strategy) for each in c.rounds[0].eliminated}
    for player, own in enumerate(left.strategies):
        for number, strategy in enumerate(c.strategies[player]):
            who: tuple[Argument, ...] = game, Fraction(player + 1), dict(strategy), *weakly
            facts.append(_said("eliminated", who, number not in own))
            facts.append(_said("dominated_by_mixture", who, (player, number) in at_first))
    return (*facts, *_actions(c, tree, at_first))


def _actions(c: IteratedDominance, tree: Tree, dominated: set[tuple[int, int]]) -> Iterator[Statement]:
    """What these strategies say of actions: at a single set all, at others that some are not dominated."""
    word = "dominated" if c.dominance == WEAK else "strictly_dominated"
    for player, own in enumerate(c.strategies):
        sets = infosets(tree, player)
        for label, infoset in sets.items():
            always = c.dominance == WEAK or _always_reached(tree, sets, infoset)
            for action in infoset.actions:
                holds = all((player, s) in dominated for s, each in enumerate(own) if each.get(label) == action)
                if len(sets) == 1 if holds else always:
                    yield _said(word, (reference(c.game), Fraction(player + 1), label, action), holds)


def _always_reached(tree: Tree, own: dict[str, Infoset], infoset: Infoset) -> bool:
    """Whether a player who plays to an information set may reach it, whatever the others do."""
    there: dict[Hashable, bool] = {}
    leading = set(way(own, infoset.parent))
    for node, _, chance in reversed(list(walk(tree))):
        at, after = tree.nodes[node], moves(tree, node)
        mover = at.get("player", CHANCE)
        if mover == infoset.player and at["infoset"] == infoset.label:
            there[node] = chance > 0
        elif mover == infoset.player:
            there[node] = any(there[child] for action, child in after if (at["infoset"], action) in leading)
        elif mover == CHANCE:
            there[node] = any(there[child] for _, child in after)
        else:
            there[node] = all(there[child] for _, child in after)
    return there[root(tree)]


def _said(word: str, about: tuple[Argument, ...], holds: bool) -> Statement:
    return Call(word, about) if holds else Not(Call(word, about))


def form_for_dominance(tree: Tree) -> StrategicForm:
    """The reduced strategic form of a tree, if its strategies can be compared.

    Raises:
        TooLarge: it has too many strategies.
    """
    counts = [reduced_count(infosets(tree, player)) for player in range(players(tree))]
    cells = prod(counts)
    if cells > MOST_CELLS or cells * sum(counts) > MOST_COMPARED:
        shape = " x ".join(f"{n:,}" if n < 10**18 else "more than 10**18" for n in counts)
        raise TooLarge(
            f"game: expected at most {MOST_CELLS:,} profiles of reduced strategies, and {MOST_COMPARED:,} times"
            f" strategies, found {shape}; what is dominated at an information set can be asked of it: dominated(...)"
        )
    return strategic_form(tree, MOST_CELLS)


def _require_kept(
    left: StrategiesLeft, after: StrategiesLeft, kept: Sequence[Belief], dominance: str, where: str
) -> None:
    """Each strategy that stays is a reply to a belief, to which none that is left is a better one."""
    shown: list[set[int]] = [set() for _ in left.strategies]
    numbers = range(len(left.strategies))
    rows = {player: left.rows(player)[0] for player in numbers}
    at = {player: {others: j for j, others in enumerate(left.others(player))} for player in numbers}
    for k, belief in enumerate(kept):
        place = f"{where}.kept[{k}]"
        if belief.player not in rows:
            raise CheckFailed(f"{place}.player: expected one of {len(rows)} players, found {belief.player}")
        here, places = rows[belief.player], at[belief.player]
        listed = {weight.others for weight in belief.weights}
        if len(listed) != len(belief.weights) or not listed <= places.keys():
            raise CheckFailed(f"{place}.weights: expected strategies of the others that are left, each once")
        if any(weight.weight <= 0 for weight in belief.weights) or not (listed or dominance == WEAK):
            raise CheckFailed(f"{place}.weights: expected one at least, and all > 0, found others")
        worth = payoffs_against(here, [(places[w.others], w.weight) for w in belief.weights], dominance)
        best = max(worth.values())
        for reply in belief.replies:
            if reply not in after.strategies[belief.player] or worth[reply] != best:
                raise CheckFailed(f"{place}.replies: expected strategies that pay most and stay, found {reply}")
        shown[belief.player].update(belief.replies)
    for player, own in enumerate(after.strategies):
        for strategy in own:
            if strategy not in shown[player]:
                raise CheckFailed(
                    f"{where}.kept: expected a belief to which strategy {strategy} of player {player + 1} is a best"
                    " reply, found none"
                )


def payoffs_against(
    rows: Mapping[int, Sequence[int]], weights: Sequence[tuple[int, Fraction]], dominance: str
) -> dict[int, int]:
    """What each strategy pays against a belief, times a number; the weights are those of `Belief` by place."""
    scale = lcm(*(weight.denominator for _, weight in weights))
    whole = [(place, int(weight * scale)) for place, weight in weights]
    return {
        s: sum(weight * row[place] for place, weight in whole) + (scale * sum(row) if dominance == WEAK else 0)
        for s, row in rows.items()
    }

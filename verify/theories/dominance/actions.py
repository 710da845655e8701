r"""An action that is never better than other choices there and after.

Let player i move at the information set h, and let a be an action there. Fix choices r of i at h and wherever these
lead after it. A pure continuation c names i's choices after (h, a), and pi is a pure strategy of each other player.
Over the leaves z below h let p(z) be chance's weight, and

    R(pi)    = sum of p(z)        over z below h to which r and pi lead,
    D(c, pi) = sum of p(z) u_i(z) over z below (h, a) to which c and pi lead
             - sum of p(z) u_i(z) over z below h to which r and pi lead.

R is the weight with which chance and the others reach h. Let a strategy s of i lead to h and choose a and c there, and
s' differ from it by choosing r. Below h they are played with i's own probability 1, elsewhere they agree, so s earns
D(c, pi) more than s' against pi. The *cost* of a is the least -D(c, pi)/R(pi) over all c and pi with R(pi) > 0; where
R(pi) = 0, D(c, pi) = 0.

    cost >= 0: s never earns more than s'.    cost > 0: s earns less whenever the others and chance may reach h.

D and R are linear in the product of the others' probabilities of pure strategies, and by perfect recall (Kuhn 1953) a
behaviour strategy is as good as a mixed one, so this holds against all strategies of the others. For a strategy s that
leads to h or takes a with some probability only, the difference is a mixture of these times that probability.

If all D(c, pi) <= 0, then for a given c some is < 0 exactly if D(c, q) < 0 where q chooses each action of the others
with equal probability: D(c, q) is a mean of the D(c, pi), each with a weight > 0. The *cost at random* is the least
-D(c, q)/R(q) over c. So r *dominates* a if cost >= 0 and cost at random > 0, and strictly if cost > 0.

How both are found: max over c and pi of D + t R is <= 0 exactly if cost >= t, and the greatest pair (D + t R, R), in
lexicographic order, is (0, w) with w > 0 exactly if cost = t. All players but one are tried strategy by strategy; the
last one's best choices follow by one pass over his information sets, last ones first, since sums of pairs keep their
order. The player with most strategies comes last.

Sources: Osborne and Rubinstein (1994), "A course in game theory", section 4.2 (dominated strategies); von Stengel
(2002), "Computing equilibria for two-person games", section 4 (sequences); Kuhn (1953).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import TypeAlias

from trees.strategic import reduced_count, reduced_strategies
from trees.tree import EMPTY, Infoset, Leaf, TooLarge, Tree, infosets, leaves, players
from trees.tree import Sequence as Past
from verify.kernel.games.game import reference, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement
from verify.language.legible import text

MOST_LOOKED_AT = 1_000_000
"""Leaves times pure strategies of all players but one."""

Pair: TypeAlias = tuple[Fraction, Fraction]
Sets: TypeAlias = dict[str, Infoset]
NOTHING: Pair = Fraction(0), Fraction(0)


@dataclass(frozen=True)
class DominatedAction:
    """At the information set the action of `player` is dominated by `choices`, made there and where these lead after.

    Given that chance and the others reach the set, the action earns at least `cost` >= 0 less, whatever they do and
    whatever the player does after it; and at least `cost_at_random` > 0 less if the others choose each of their actions
    with equal probability. It is strictly dominated if `cost` > 0. Both numbers are exact.
    """

    game: Game
    player: int
    infoset: str
    action: str
    choices: Mapping[str, str]
    cost: Fraction
    cost_at_random: Fraction


def check_dominated_action(c: DominatedAction) -> tuple[Statement, ...]:
    """Both costs are what all ways to play give, one is >= 0, the other > 0."""
    tree = tree_of(c.game, {})
    if not 0 <= c.player < players(tree):
        raise CheckFailed(f"player: expected a number from 0 to {players(tree) - 1}, found {c.player}")
    own = infosets(tree, c.player)
    if c.infoset not in own or c.action not in own[c.infoset].actions:
        raise CheckFailed(
            f"action: expected an information set of player {c.player + 1} and an action there, found {c.infoset!r:.60}"
            f" and {c.action!r:.60}"
        )
    found = DominanceComparison.of(tree, own, c.infoset, c.action, c.choices)
    if c.cost < 0 or c.cost_at_random <= 0:
        raise CheckFailed(
            f"cost: expected one >= 0, and one at random > 0, found {text(c.cost)} and {text(c.cost_at_random)}"
        )
    at_random = found.cost_at_random
    if at_random is None:
        raise CheckFailed(f"infoset: expected one that can be reached, found {c.infoset!r:.60}")
    if at_random != c.cost_at_random:
        raise CheckFailed(f"cost_at_random: expected {text(at_random)}, found {text(c.cost_at_random)}")
    most, weight = found.greatest(c.cost)
    if not weight:
        raise CheckFailed(f"cost: expected the least one, found {text(c.cost)}, which is less")
    if most:
        raise CheckFailed(f"cost: expected the least one, found {text(c.cost)} where {text(c.cost - most / weight)} is")
    who = reference(c.game), Fraction(c.player + 1), c.infoset, c.action
    strictly = (Call("strictly_dominated", who),) if c.cost > 0 else ()
    return (*strictly, Call("dominated", who))


@dataclass(frozen=True)
class _Term:
    """A leaf: what D and R count there, and each player's sequence, the own one from the action on."""

    sequences: tuple[Past, ...]
    worth: Pair


@dataclass(frozen=True)
class DominanceComparison:
    """D and R as sums of terms; `sets` are the information sets that matter, each player's parents first."""

    player: int
    sets: tuple[Sets, ...]
    terms: tuple[_Term, ...]

    @staticmethod
    def of(tree: Tree, own: Sets, label: str, action: str, choices: Mapping[str, str]) -> DominanceComparison:
        """The comparison of an action at one of the player's own information sets with choices there and after.

        Raises:
            CheckFailed: the choices are not those at the set and wherever they lead.
        """
        player = own[label].player
        instead = _made(own, label, choices)
        after = {h: infoset for h, infoset in own.items() if (label, action) in way(own, infoset.parent)}
        ways: set[Past] = {(label, action), *((h, b) for h, infoset in after.items() for b in infoset.actions)}
        terms = tuple(_terms(leaves(tree), player, (label, action), ways, instead))
        sets = [_met(infosets(tree, j), {term.sequences[j] for term in terms}) for j in range(players(tree))]
        sets[player] = {
            h: Infoset(h, player, EMPTY if infoset.parent == (label, action) else infoset.parent, infoset.actions)
            for h, infoset in after.items()
        }
        return DominanceComparison(player, tuple(sets), terms)

    def greatest(self, cost: Fraction) -> Pair:
        """The greatest pair (D + cost R, R) over all ways to play.

        Raises:
            TooLarge: too many ways would have to be looked at.
        """
        counts = {j: reduced_count(sets) for j, sets in enumerate(self.sets)}
        *tried, last = sorted(counts, key=counts.__getitem__)
        size = len(self.terms) + sum(len(infoset.actions) for infoset in self.sets[last].values())
        looked_at = prod((counts[j] for j in tried), start=size)
        if looked_at > MOST_LOOKED_AT:
            raise TooLarge(
                f"game: expected at most {MOST_LOOKED_AT:,} leaves times strategies of all players but one, found more"
            )
        terms = [_Term(t.sequences, (t.worth[0] + cost * t.worth[1], t.worth[1])) for t in self.terms]
        return self._greatest(terms, tried, last)

    def _greatest(self, terms: Sequence[_Term], tried: Sequence[int], last: int) -> Pair:
        if not tried:
            return _best(self.sets[last], [(t.sequences[last], t.worth) for t in terms])
        j, rest = tried[0], tried[1:]
        return max(
            self._greatest([t for t in terms if t.sequences[j] in allowed], rest, last)
            for allowed in ({EMPTY, *strategy.items()} for strategy in reduced_strategies(self.sets[j]))
        )

    @cached_property
    def cost_at_random(self) -> Fraction | None:
        """The least cost if the others choose each action with equal probability; None if the set is never reached."""
        shares = [_shares(sets) for sets in self.sets]
        weighted = []
        for term in self.terms:
            share = prod((shares[j][s] for j, s in enumerate(term.sequences) if j != self.player), start=Fraction(1))
            weighted.append((term.sequences[self.player], (share * term.worth[0], share * term.worth[1])))
        reached = sum((worth[1] for _, worth in weighted), Fraction(0))
        if not reached:
            return None
        most, _ = _best(self.sets[self.player], [(past, (worth[0], Fraction(0))) for past, worth in weighted])
        return -most / reached


def _made(own: Sets, label: str, choices: Mapping[str, str]) -> set[Past]:
    """The sequences that end with one of the choices, which are those at the set and wherever they lead."""
    made: set[Past] = set()
    for h, infoset in own.items():
        if h == label or infoset.parent in made:
            if choices.get(h) not in infoset.actions:
                raise CheckFailed(f"choices: expected an action at {h!r:.60}, found {choices.get(h)!r:.60}")
            made.add((h, choices[h]))
    if len(made) != len(choices):
        raise CheckFailed(f"choices: expected {len(made)}, where they lead, found {len(choices)}")
    return made


def way(own: Sets, past: Past) -> Iterator[tuple[str, str]]:
    """The sequence and those before it, but not the empty one."""
    while past:
        yield past[0], past[1]
        past = own[past[0]].parent


def _met(sets: Sets, pasts: set[Past]) -> Sets:
    """The information sets on the way of these sequences, parents first."""
    met = {h for past in pasts if past and past[0] in sets for h, _ in way(sets, past)}
    return {h: infoset for h, infoset in sets.items() if h in met}


def _terms(found: Sequence[Leaf], player: int, action: Past, ways: set[Past], instead: set[Past]) -> Iterator[_Term]:
    for leaf in found:
        past, worth = leaf.sequences[player], leaf.chance * leaf.payoff[player]
        before, after = leaf.sequences[:player], leaf.sequences[player + 1 :]
        # with choices that begin with the action itself a leaf may count on both sides
        if past in ways:
            yield _Term((*before, EMPTY if past == action else past, *after), (worth, Fraction(0)))
        if past in instead:
            yield _Term((*before, EMPTY, *after), (-worth, leaf.chance))


def _best(sets: Sets, worth: Sequence[tuple[Past, Pair]]) -> Pair:
    """The greatest total, in lexicographic order, over the pure strategies of one player."""
    total: dict[Past, Pair] = {(h, action): NOTHING for h, infoset in sets.items() for action in infoset.actions}
    total[EMPTY] = NOTHING
    for past, pair in worth:
        total[past] = _plus(total[past], pair)
    for h, infoset in reversed(sets.items()):
        best = max(total[h, action] for action in infoset.actions)
        total[infoset.parent] = _plus(total[infoset.parent], best)
    return total[EMPTY]


def _plus(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def _shares(sets: Sets) -> dict[Past, Fraction]:
    """The probability of each sequence if all actions are equally probable."""
    shares: dict[Past, Fraction] = {EMPTY: Fraction(1)}
    for h, infoset in sets.items():
        shares |= {(h, action): shares[infoset.parent] / len(infoset.actions) for action in infoset.actions}
    return shares

r"""One-step prediction as formulas over the reals.

Let b be a subgame-perfect equilibrium (SPE) of a binary game and h_i the chance that i wins. Player i has the *motive*
to play b'_i instead (definition 4.2.1) when

    (1) b'_i is a best response: "even if the others did not change", i could do no better;
    (2) with b'_j = b_j for every j != i whose b_j is a best response to (b'_i, b_-ij), and b'_j any best response
        to it for the others, h_i(b') > h_i(b).

"Any" can be read as "some" or as "every". b is a one-step-prediction equilibrium (1EP, 4.2.2) when nobody has a
motive, and a subgame-perfect 1EP (4.2.4) when it is one in every subgame.

The kmn-eta rule (4.1.1) says what a player *predicts* of kingmakers that are others: that the child where he wins is
chosen with a probability in [eta, 1 - eta]. A `Prediction` says how that is read. By `PREDICTED`, the main reading,
strategies are free, each player sees the others' probabilities at kingmakers clipped to [eta, 1 - eta] and his own as
they are, an SPE is best for every mover as he sees it, a change is one "within the range of subgame-perfect
equilibria", optimal at each own node, and what it must exceed is what the player predicts without a change, answers
included; if b is an SPE as he sees it nobody answers that, and this is h_i(b).

The unknowns are the probabilities of b, one for each child of each node, or rationals in their place, and the
realization weights y of one player's change: y is what the player himself multiplies on the way to a node. Others'
chances h_j(s_j; y, b) are linear in y for a fixed extreme strategy s_j, so for each j != i

    keeps_j(y)        b_j is a best response: h_j(b_j; y, b) >= h_j(s; y, b) for all extreme s
    answers_j(y, s)   s is one:               h_j(s; y, b) >= h_j(s'; y, b) for all extreme s'

and with "any" as some, i has a motive when for some y that is optimal there are r_j, each b_j with keeps_j or an
extreme s_j with not keeps_j and answers_j, and h_i(y, r) is more than without a change; as every, when it is for all
such r.

Source: Mizuno (2012), definitions 4.1.1, 4.2.1, 4.2.2 and 4.2.4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from trees.exact import TooLarge
from trees.refusal import Refused
from trees.single_winner.terms import Numbered
from verify.kernel.numbers.multivariate import Exact, Multivariate, multivariate
from verify.theories.kingmaker.kingmakers import kingmakers, open_moves
from verify.theories.kingmaker.prediction_size import answers, perfect_terms, terms
from verify.theories.reals.formula import (
    Clipped,
    ForAllReals,
    Formula,
    Negation,
    at_least,
    equal,
    every,
    implies,
    more,
    some,
)

ONE = Multivariate.constant(1)
SOME, EVERY = "some", "every"
MOST_ANSWERS = 20_000
MOST_TERMS = 100_000


class ProfileError(Refused):
    """A game or profile of which no motives can be said: says why."""


@dataclass(frozen=True)
class Prediction:
    """A reading of the kmn-eta rule and of motives.

    `clipped`: strategies are free, and what is predicted of others is clipped; else every probability at a kingmaker
    is at least eta, in a profile and, if `own`, in a player's own change too. `hopeless`: the rule speaks of all nodes
    whose mover may not win and decides who may, as section 4.2.2 calls kingmakers; else of those of definition 3.1.2.
    `perfect`: a change is optimal at each own node that it comes to; else a best response of the whole game.
    `foreseen`: it must bring more than the player predicts without a change, answers included; else more than the
    profile as he sees it. `seen_perfect`: there is a motive only at a profile that is an SPE as the player sees it.
    """

    clipped: bool = True
    hopeless: bool = True
    own: bool = False
    perfect: bool = True
    foreseen: bool = True
    seen_perfect: bool = False


PREDICTED, BOUND = "predicted", "bound"
PREDICTIONS: Mapping[str, Prediction] = {
    PREDICTED: Prediction(),
    "predicted at certain kingmakers": Prediction(hopeless=False),
    "predicted, any best response": Prediction(perfect=False),
    "predicted, against the profile": Prediction(foreseen=False),
    "predicted, at equilibria as he sees them": Prediction(seen_perfect=True),
    BOUND: Prediction(clipped=False, hopeless=False, own=True, perfect=False, foreseen=False),
    "bound, optimal everywhere": Prediction(clipped=False, hopeless=False, own=True, foreseen=False),
    "bound, free change": Prediction(clipped=False, hopeless=False, perfect=False, foreseen=False),
}
"""Readings by name."""

Weights: TypeAlias = Mapping[int, Sequence[Exact]]
"""By node: the probabilities of its children, or the weights of a change there."""


def players(game: Numbered) -> int:
    """How many players there are, from 0 to the last who moves or wins."""
    return max(*game.mover, *game.winner) + 1


def unknown_profile(game: Numbered, names: Mapping[int, str] | None = None) -> dict[int, list[Multivariate]]:
    """Unknowns for the probabilities at each node; the last child of a node gets what is left.

    `names` gives the name of the first child's probability at a node.
    """
    found = {}
    for node, children in enumerate(game.children):
        if children:
            free = [Multivariate.variable(f"b{node}.{k}") for k in range(1, len(children))]
            if names and node in names:
                free[0] = Multivariate.variable(names[node])
            found[node] = [*free, 1 - sum(free, Multivariate.constant(0))]
    return found


def admissible(game: Numbered, profile: Weights, eta: Exact = 0) -> Formula:
    """The probabilities are >= 0, and >= eta at kingmakers."""
    deciding = set(kingmakers(game))
    least: dict[Exact, None] = dict.fromkeys((0, eta))
    return every(
        at_least(p, bound)
        for node, chosen in profile.items()
        for p in chosen
        for bound in (least if node in deciding else (0,))
    )


@dataclass(frozen=True)
class SeenProfile:
    """A profile of a game, and as each player sees it.

    `slips` are the nodes of others at which a player reckons with eta at least for each child; `names` are those of
    clipped numbers in what players see, with what is clipped.
    """

    game: Numbered
    profile: Weights
    by: Mapping[int, Weights]
    slips: Mapping[int, frozenset[int]]
    names: Mapping[str, Exact]
    eta: Exact
    prediction: Prediction

    def where(self, formula: Formula) -> Formula:
        """The formula, with the names of clipped numbers explained."""
        for name, number in self.names.items():
            formula = Clipped(name, multivariate(number), multivariate(self.eta), formula)
        return formula

    def below(self, node: int) -> SeenProfile:
        """The same in the subgame at a node."""
        game, number = subgame(self.game, node)

        def there(weights: Weights) -> Weights:
            return {number[old]: chosen for old, chosen in weights.items() if old in number}

        by = {player: there(weights) for player, weights in self.by.items()}
        slips = {i: frozenset(number[old] for old in nodes if old in number) for i, nodes in self.slips.items()}
        return SeenProfile(game, there(self.profile), by, slips, self.names, self.eta, self.prediction)

    @property
    def changing(self) -> Exact:
        """The least probability of a child at a kingmaker who changes."""
        return self.eta if self.prediction.own else 0


def profile_as_seen(game: Numbered, profile: Weights, eta: Exact, prediction: Prediction) -> SeenProfile:
    """A profile as the players see it.

    Raises:
        ProfileError: eta is a number that is not in [0, 1/2], or a prediction is clipped at a kingmaker with more than
            two children.
    """
    if not (known := multivariate(eta)).names and not 0 <= known({}) <= Fraction(1, 2):
        raise ProfileError(f"eta: expected a number from 0 to 1/2, found {known}")
    names: dict[str, Exact] = {}
    by = {mover: dict(profile) for mover in game.mover if mover >= 0}
    slips: dict[int, set[int]] = {player: set() for player in by}
    for node, wins in _deciding(game, prediction) if multivariate(eta) else ():
        # the rule speaks of those for whom it matters who is chosen
        for player in by.keys() - {game.mover[node]}:
            if len({player in each for each in wins}) == 2 or not prediction.clipped:
                slips[player].add(node)
        if prediction.clipped and any(node in nodes for nodes in slips.values()):
            if len(wins) != 2:
                raise ProfileError(
                    f"prediction: expected kingmakers with two children, found {len(wins)} at node {node};"
                    " the transformations may leave fewer"
                )
            clipped = _clipped(f"c.{node}", profile[node][0], eta, names)
            for player, nodes in slips.items():
                if node in nodes:
                    by[player][node] = [clipped, 1 - multivariate(clipped)]
    return SeenProfile(game, profile, by, {i: frozenset(nodes) for i, nodes in slips.items()}, names, eta, prediction)


def _deciding(game: Numbered, prediction: Prediction) -> Iterator[tuple[int, list[frozenset[int]]]]:
    """The nodes that the kmn-eta rule is about, each with who may win from its children."""
    found = open_moves(game).winners
    certain = set(kingmakers(game))
    for node, children in enumerate(game.children):
        wins = [found[child] for child in children]
        hopeless = len(set(wins)) > 1 and not any(game.mover[node] in each for each in wins)
        if node in certain or (hopeless and prediction.hopeless):
            yield node, wins


def _clipped(name: str, number: Exact, eta: Exact, names: dict[str, Exact]) -> Exact:
    """The number clipped to [eta, 1 - eta], by a new name where that is not known."""
    number, eta = multivariate(number), multivariate(eta)
    if number.names or eta.names:
        names[name] = number
        return Multivariate.variable(name)
    low, given = eta({}), number({})
    return low if given < low else min(given, 1 - low)


def values(game: Numbered, profile: Weights, player: int) -> list[Multivariate]:
    """The probability at each node that `player` wins from there."""
    found = [multivariate(int(winner == player)) for winner in game.winner]
    for node in reversed(range(len(game))):
        if children := game.children[node]:
            terms = (found[child] * p for p, child in zip(profile[node], children, strict=True))
            found[node] = sum(terms, Multivariate.constant(0))
    return found


def subgame_perfect(at: SeenProfile) -> Formula:
    """Children chosen with a probability > 0 are best for the mover, as he sees the others.

    Raises:
        TooLarge: too much is to be compared.
    """
    _require_few_terms(perfect_terms(at.game, at.by))
    value = {mover: values(at.game, weights, mover) for mover, weights in at.by.items()}
    return every(
        some((equal(p, 0), every(at_least(value[mover][child], value[mover][c]) for c in children)))
        for node, (mover, children) in enumerate(zip(at.game.mover, at.game.children, strict=True))
        for p, child in zip(at.profile.get(node, ()), children, strict=True)
    )


@dataclass(frozen=True)
class Change:
    """The change y of a player: `weights[node]` for the children of each of his nodes, `rules` that make it one."""

    weights: Weights
    rules: Formula


def unknown_change(game: Numbered, player: int, own: Exact = 0) -> Change:
    """Any realization weights of the player."""
    unknown = {
        node: [Multivariate.variable(f"y{node}.{k}") for k in range(1, len(game.children[node]) + 1)]
        for node, mover in enumerate(game.mover)
        if mover == player
    }
    return change_to(game, player, unknown, own)


def change_to(game: Numbered, player: int, weights: Weights, own: Exact = 0) -> Change:
    """Given realization weights of the player, at kingmakers each child >= `own` of the weight of the node."""
    deciding = set(kingmakers(game))
    above: list[Exact] = [ONE] * len(game)
    rules = []
    for node, mover in enumerate(game.mover):
        children = game.children[node]
        if mover == player:
            least = own if node in deciding else 0
            rules += [at_least(w, multivariate(above[node]) * least) for w in weights[node]]
            rules.append(equal(sum(map(multivariate, weights[node]), Multivariate.constant(0)), above[node]))
        for k, child in enumerate(children):
            above[child] = weights[node][k] if mover == player else above[node]
    return Change(weights, every(rules))


def chance_of(game: Numbered, profile: Weights, player: int, change: Change, winner: int) -> Multivariate:
    """The probability that `winner` wins when `player` changes and the others play `profile`; linear in the change."""
    found = []
    waiting: list[tuple[int, Exact, Multivariate]] = [(0, ONE, ONE)]
    while waiting:
        node, own, others = waiting.pop()
        if game.winner[node] == winner:
            found.append(others * own)
        for k, child in enumerate(game.children[node]):
            if game.mover[node] == player:
                waiting.append((child, change.weights[node][k], others))
            else:
                waiting.append((child, own, others * profile[node][k]))
    return Multivariate.of(term for way in found for term in way.terms.items())


def extreme_strategies(
    game: Numbered, player: int, floor: Exact, slips: Collection[int]
) -> Iterator[dict[int, tuple[Multivariate, ...]]]:
    """The extreme behaviour strategies of a player: pure, but for `floor` on every other child at the nodes `slips`."""
    nodes = [node for node, mover in enumerate(game.mover) if mover == player]
    choices = []
    for node in nodes:
        least, count = multivariate(floor if node in slips else 0), len(game.children[node])
        choices.append(
            [tuple(1 - (count - 1) * least if k == taken else least for k in range(count)) for taken in range(count)]
        )
    for chosen in product(*choices):
        yield dict(zip(nodes, chosen, strict=True))


def motive(at: SeenProfile, player: int, change: Change, any_is: str = SOME) -> Formula:
    """The change is one for which the player has a motive at the profile, taken to be an SPE."""
    outcomes = list(_outcomes(at, player, change))
    if at.prediction.foreseen:
        before = list(_outcomes(at, player, None))
    else:
        before = [(every(()), values(at.game, at.by[player], player)[0])]
    compared = [(every((when, without)), more(chance, now)) for when, chance in outcomes for without, now in before]
    if any_is == SOME:
        gains = some(every(pair) for pair in compared)
    else:
        gains = every(implies(when, gain) for when, gain in compared)
    sees = replace(at, profile=at.by[player], by=dict.fromkeys(at.by, at.by[player]))
    given = subgame_perfect(sees) if at.prediction.seen_perfect else every(())
    return every((given, change.rules, _optimal(at, player, change), gains))


def _optimal(at: SeenProfile, player: int, change: Change) -> Formula:
    """The change is optimal at each own node that it comes to, or a best response, where the profile is an SPE."""
    game, view = at.game, at.by[player]
    value = values(game, view, player)
    if not at.prediction.perfect:
        return equal(chance_of(game, view, player, change, player), value[0])
    return every(
        some((equal(w, 0), equal(value[child], value[node])))
        for node, weights in change.weights.items()
        for w, child in zip(weights, game.children[node], strict=True)
    )


def _outcomes(at: SeenProfile, player: int, change: Change | None) -> Iterator[tuple[Formula, Multivariate]]:
    """The player's chances once the others have answered his change or none, as he sees it, each with when they do."""
    game, view = at.game, at.by[player]
    others = [j for j in range(players(game)) if j != player]
    _require_few_answers(game, others)
    _require_few_terms(answers(game, others) * terms(game, view)[0])

    def chance(profile: Weights, winner: int) -> Multivariate:
        return chance_of(game, profile, player, change, winner) if change else values(game, profile, winner)[0]

    replies: list[list[tuple[Formula, Weights]]] = []
    for j in others:
        extremes = list(extreme_strategies(game, j, at.eta, at.slips[player]))
        kept = chance(view, j)
        gets = [chance({**view, **s}, j) for s in extremes]
        if all(kept == g for g in gets):
            # nothing that he does matters to him
            replies.append([(every(()), {})])
            continue
        keeps = every(at_least(kept, g) for g in gets)
        moves: list[tuple[Formula, Weights]] = [(keeps, {})]
        for g, s in zip(gets, extremes, strict=True):
            moves.append((every((Negation(keeps), *(at_least(g, other) for other in gets))), s))
        replies.append(moves)
    for combination in product(*replies):
        after = {**view, **{n: s for _, strategy in combination for n, s in strategy.items()}}
        yield every(condition for condition, _ in combination), chance(after, player)


def _require_few_answers(game: Numbered, others: Sequence[int]) -> None:
    """Extreme strategies of each are compared with each other, and those of all are combined."""
    if answers(game, others) > MOST_ANSWERS:
        raise TooLarge(f"motive: expected at most {MOST_ANSWERS:,} pure answers of the others, found more")


def _require_few_terms(count: int) -> None:
    if count > MOST_TERMS:
        raise TooLarge(f"profile: expected at most {MOST_TERMS:,} terms in what is compared, found more")


def nobody_has_a_motive(at: SeenProfile, any_is: str = SOME) -> Formula:
    """For every change of every player: it is not one for which he has a motive. Has quantifiers."""
    formulas = []
    for player in sorted(at.by):
        change = unknown_change(at.game, player, at.changing)
        names = [w for chosen in change.weights.values() for y in chosen for w in multivariate(y).names]
        if names:
            formulas.append(ForAllReals(tuple(names), Negation(motive(at, player, change, any_is))))
    return every(formulas)


def equilibrium(at: SeenProfile) -> Formula:
    """The profile is an SPE under the kmn-eta rule as the reading has it."""
    return every((admissible(at.game, at.profile, 0 if at.prediction.clipped else at.eta), subgame_perfect(at)))


def subgame_perfect_prediction(at: SeenProfile, any_is: str = SOME) -> Formula:
    """The profile is such an SPE, and nobody has a motive in any subgame."""
    inner = [node for node, children in enumerate(at.game.children) if children]
    _require_few_terms(sum(1 + len(at.game.below(node)) for node in inner))
    return every((equilibrium(at), *(nobody_has_a_motive(at.below(node), any_is) for node in inner)))


def subgame(game: Numbered, node: int) -> tuple[Numbered, dict[int, int]]:
    """The subgame at `node`, and the number there of each of its nodes."""
    nodes = [node, *game.below(node)]
    number = {old: new for new, old in enumerate(nodes)}
    return (
        Numbered(
            tuple(game.mover[old] for old in nodes),
            tuple(game.winner[old] for old in nodes),
            tuple(tuple(number[child] for child in game.children[old]) for old in nodes),
            tuple(number.get(game.parent[old], -1) for old in nodes),
        ),
        number,
    )

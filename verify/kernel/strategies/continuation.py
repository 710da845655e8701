r"""What a player earns from given histories on, the others following a profile: by the own strategy, and at most.

Let player i start at histories n with weights mu(n), and let rho(n, m) be the probability with which chance and the
others lead from n to m. With the ends e after which i has made the last own choice s,

    gain(s) = sum of mu(n) rho(n, e) u_i(e) over n and e,    arrives(h) = sum of mu(n) rho(n, m) over m in h,

from which values at information sets follow as in `strategies.response`, for the whole game (one start, the root), a
subgame, or an information set with beliefs. Cost: linear in the histories below the start.

Source: Kreps and Wilson (1982), section 4 (sequential rationality); Selten (1965) for subgames.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.histories import AT_END, Histories
from trees.tree import Infoset, Number, Sequence
from trees.whole_numbers import rational
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.strategies.plan import Behaviour, Profile
from verify.kernel.strategies.profiles import ChoiceNotStated, share_of
from verify.kernel.strategies.response import ZERO, LeftOut, Response, best_from, by_strategy
from verify.kernel.strategies.sequence_form import PlanError

CERTAIN = Fraction(1)


@dataclass(frozen=True)
class Earned:
    """Payoffs from the history `start` on: by the profile, and by the best reply of each player to it."""

    start: int
    payoffs: tuple[Number, ...]
    best: tuple[Number, ...]

    @property
    def regrets(self) -> tuple[Number, ...]:
        """What each player could gain."""
        return tuple(best - now for best, now in zip(self.best, self.payoffs, strict=True))


def stated(number: Number) -> Number:
    """The number.

    Raises:
        ChoiceNotStated: it rests on a choice that the profile leaves out.
    """
    if isinstance(number, LeftOut):
        raise ChoiceNotStated(f"information set {number.label!r}: expected probabilities, found none")
    return number


@dataclass(frozen=True)
class Continuation:
    """What lies ahead of a player after the own sequence `start`.

    `sets` are the own information sets met on the way, those first that lead to others, and `arrives` what leads there;
    `spare` is what best choices in subgames inside earn beyond `gain`, where the profile is followed in them.
    """

    start: Sequence
    sets: tuple[Infoset, ...]
    gain: Mapping[Sequence, Number]
    spare: Mapping[Sequence, Number]
    arrives: Mapping[str, Number]

    def best(self, order: Order = RATIONALS) -> Response:
        """The most that the player earns, and a best choice at every set.

        Raises:
            Undecided: at some information set no action is best for the whole range.
        """
        most = dict(self.gain)
        for sequence, number in self.spare.items():
            most[sequence] = most.get(sequence, ZERO) + number
        return best_from(self.sets, most, self.start, order)

    def by(self, behaviour: Behaviour) -> dict[Sequence, Number]:
        """What each own sequence earns with the own strategy after it; `LeftOut` where that says too little."""
        return {self.start: ZERO, **by_strategy(self.sets, self.gain, behaviour)}


def look_ahead(
    table: Histories,
    player: int,
    starts: Mapping[int, Number],
    profile: Profile,
    inside: Mapping[int, Earned] | None = None,
) -> Continuation:
    """What lies ahead from `starts` on; the subgames `inside` are ends, which pay what is earned in them.

    Raises:
        NotStated: it depends on a choice of another player that the profile leaves out.

    >>> from trees.formats.efg import from_efg
    >>> from trees.histories import histories
    >>> text = 'p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} p "" 1 2 "k" {"l" "r"} 0 t "" 2 "" {3} t "" 3 "" {4}'
    >>> table = histories(from_efg('EFG 2 R "" {"A"} ' + text, "tiny"))
    >>> look_ahead(table, 0, {0: Fraction(1)}, ({},)).best()
    Response(value=Fraction(4, 1), choices={'k': 'r', 'h': 'r'})
    """
    closed = inside or {}
    ends: dict[int, list[tuple[Number, Number]]] = {}
    spare: dict[int, Number] = {}
    arrives: dict[int, Number] = {}
    for j, weight in followed(table, starts, profile, player, closed=closed):
        own = table.past[j][player]
        if j in closed:
            ends.setdefault(own, []).append((weight, closed[j].payoffs[player]))
            spare[own] = spare.get(own, ZERO) + weight * closed[j].regrets[player]
        elif table.mover[j] == AT_END:
            ends.setdefault(own, []).append((weight, table.payoff[j][player]))
        elif table.mover[j] == player:
            arrives[table.turn[j]] = arrives.get(table.turn[j], ZERO) + weight
    # numbers are given to sets as they are met, so that those that lead to others have smaller ones
    return Continuation(
        table.sequence(table.past[next(iter(starts))][player]),
        tuple(table.sets[h] for h in sorted(arrives)),
        {table.sequence(s): _sum_of_products(pairs) for s, pairs in ends.items()},
        {table.sequence(s): number for s, number in spare.items()},
        {table.sets[h].label: number for h, number in arrives.items()},
    )


def _sum_of_products(pairs: Collection[tuple[Number, Number]]) -> Number:
    """The sum of the products; rational ones with equal denominators are added as integers first, which are many."""
    if not rational(number for pair in pairs for number in pair):
        return sum((first * second for first, second in pairs), ZERO)
    tops: dict[int, int] = {}
    for first, second in pairs:
        bottom = first.denominator * second.denominator
        tops[bottom] = tops.get(bottom, 0) + first.numerator * second.numerator
    return sum((Fraction(top, bottom) for bottom, top in tops.items()), ZERO)


def follow(
    table: Histories, player: int, starts: Mapping[int, Number], profile: Profile, choices: Mapping[str, str]
) -> tuple[Number, dict[str, str]]:
    """What `player` earns from `starts` on by `choices`, and those of them that are ever made.

    Raises:
        NotStated: it depends on a choice of another player that the profile leaves out.
        PlanError: a choice is missing, or is no action.
    """
    total: Number = ZERO
    made: dict[str, str] = {}
    for j, weight in followed(table, starts, profile, player, choices):
        if table.mover[j] == AT_END:
            total = total + weight * table.payoff[j][player]
        elif table.mover[j] == player:
            own = table.sets[table.turn[j]]
            if choices.get(own.label) not in own.actions:
                raise PlanError(f"deviation: expected an action at {own.label!r}, found {choices.get(own.label)!r}")
            made[own.label] = choices[own.label]
    return total, made


def followed(
    table: Histories,
    starts: Mapping[int, Number],
    profile: Profile,
    player: int,
    choices: Mapping[str, str] | None = None,
    closed: Container[int] = (),
) -> Iterator[tuple[int, Number]]:
    """The histories from `starts` on with their weights by chance and the others, where these are not 0.

    Of `player` every choice is followed, or `choices` alone; what goes on from those `closed` is left out.
    """
    shares: dict[int, Number] = {}
    for start, given in starts.items():
        weights = {start: given}
        j = start
        while j <= table.last[start]:
            weight = given
            if j != start:
                s, above = table.step[j], weights[table.parent[j]]
                if s not in shares:
                    shares[s] = _share(table, profile, j, player, choices)
                share = shares[s]
                weight = above if share is CERTAIN else share if above is CERTAIN else above * share
            if weight:
                weights[j] = weight
                yield j, weight
            j = j + 1 if weight and j not in closed else table.last[j] + 1


def _share(table: Histories, profile: Profile, j: int, player: int, choices: Mapping[str, str] | None) -> Number:
    """The probability of the step to history j; that of an own choice is 0, or `CERTAIN`."""
    s = table.step[j]
    own = table.sets[table.at[s]] if table.at[s] >= 0 else None
    if own is not None and own.player == player:
        return CERTAIN if choices is None or choices.get(own.label) == table.action[s] else 0
    share = share_of(table, profile, j)
    return stated(LeftOut(table.sets[table.at[s]].label) if share is None else share)

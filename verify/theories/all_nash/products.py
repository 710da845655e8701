r"""Sets of equilibria that are products, and what conditions on single mixtures leave of a case.

Let P_i be mixed strategies of player i, in each of which some of T_i are played, and D some pure strategies. Payoffs
are multilinear, so what holds for all choices x from the P_j holds for all mixtures. If u_i(r, x) > u_i(s, x) for some
s in T_i at no x, but for r in D, then

    mixtures of P_1, P_2, ... are in equilibrium exactly where no r in D pays its player more than the mixture.

If no strategy that is played is in D, all of T_i pay the same throughout; else see `all_nash.continua`.

In a case where s of player i is played, u_i(s, p) >= u_i(r, p) for each r. Where this difference depends on the mixture
of one other player j alone, or is so once a mixture is known to be a single one, it is a linear condition on p_j. So it
is where the difference is one in which p_k does not occur times the sum over t of c_t p_k(t), with all c_t >= 0, and
c_t > 0 for some t that is played: what is *divided* by this sum has the same sign. All p_j that meet these are the
mixtures of corners (`all_nash.corners`). The case has no equilibrium if no p_j is left, or if at all choices of corners
r pays more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import TypeAlias

from trees.exact import TooLarge
from trees.tree import Number
from verify.theories.all_nash.cells import Cell, Table, expected, slices
from verify.theories.all_nash.corners import cut
from verify.theories.all_nash.records import EquilibriumProduct, Mixed, PureReply

Form: TypeAlias = tuple[Number, ...]
MOST_CORNERS = 200
MOST_CHOICES = 20_000


def are_tied(found: EquilibriumProduct) -> bool:
    """Whether no strategy that is played is among those that may pay more."""
    return not any(reply.strategy in taken(found.mixed[reply.player]) for reply in found.unless)


def gaining_replies(table: Table, mixed: Sequence[Sequence[Mixed]]) -> set[tuple[int, int]]:
    """The pure replies that pay more than something that is played, against some choice of these.

    Raises:
        TooLarge: there are more than `MOST_CHOICES` choices of a mixed strategy for each player.
    """
    require_few(mixed)
    found = set[tuple[int, int]]()
    for i in table.players:
        played = taken(mixed[i])
        for choice in product(*(mixed[j] for j in table.others(i))):
            gains = gains_against(table, i, choice)
            least = min(gains[s] for s in played)
            found |= {(i, r) for r, gain in enumerate(gains) if gain > least}
    return found


def gains_against(table: Table, player: int, against: Sequence[Sequence[Number]]) -> list[Number]:
    """What each strategy of the player pays more than the first one, against these mixtures of the others."""
    every = whole(table)
    return [expected(table.gains(player, 0, r, every), against) for r in every[player]]


def equilibria_among(table: Table, found: EquilibriumProduct) -> list[tuple[Mixed, ...]]:
    """The choices of mixed strategies of the product against which no reply of `unless` gains."""
    return [x for x in product(*found.mixed) if all(gain <= 0 for gain in reply_gains(table, x, found.unless))]


def reply_gains(table: Table, profile: Sequence[Mixed], replies: Sequence[PureReply]) -> Iterator[Number]:
    """What each of the replies pays more than the player's mixed strategy of the profile."""
    for reply in replies:
        i = reply.player
        gains = gains_against(table, i, [profile[j] for j in table.others(i)])
        yield gains[reply.strategy] - sum((p * gain for p, gain in zip(profile[i], gains, strict=True)), Fraction(0))


def is_without_equilibria(table: Table, cell: Cell, left: Sequence[Sequence[Mixed]]) -> bool:
    """Whether nothing is left of a player's mixtures, or against all that is left another strategy pays more.

    Raises:
        TooLarge: there are more than `MOST_CHOICES` choices of a mixed strategy for each player.
    """
    if not all(left):
        return True
    require_few(left)
    every = whole(table)
    return any(
        all(
            expected(table.gains(i, s, r, every), choice) > 0 for choice in product(*(left[j] for j in table.others(i)))
        )
        for i in table.players
        for s in cell.played[i]
        for r in every[i]
    )


def require_few(mixed: Sequence[Sequence[Mixed]]) -> None:
    """Refuse too many choices of a mixed strategy for each player."""
    if prod(map(len, mixed)) > MOST_CHOICES:
        raise TooLarge(f"set: expected at most {MOST_CHOICES:,} choices of mixed strategies, found more")


def taken(own: Sequence[Mixed]) -> list[int]:
    """The strategies that some of these play."""
    return [s for s in range(len(own[0])) if any(x[s] for x in own)]


def whole(table: Table) -> tuple[tuple[int, ...], ...]:
    """All strategies of each player."""
    return tuple(tuple(range(n)) for n in table.counts)


def are_mixed_strategies(table: Table, found: EquilibriumProduct) -> bool:
    """Whether each player has some, each once, with probabilities of sum 1 for all strategies."""
    return len(found.mixed) == len(table.counts) and all(
        own and len(set(own)) == len(own) and all(len(x) == n and min(x) >= 0 and sum(x) == 1 for x in own)
        for own, n in zip(found.mixed, table.counts, strict=True)
    )


def corners(
    table: Table, cell: Cell, divided: bool = False, forms: Sequence[Sequence[Form]] = ()
) -> tuple[tuple[Mixed, ...], ...]:
    """For each player the mixed strategies of whose mixtures all equilibria of the cell are.

    Of each player some more forms may be known that are >= 0.

    Raises:
        TooLarge: they are more than `MOST_CORNERS`.
    """
    left = [tuple(_unit(s, n) for s in own) for own, n in zip(cell.open, table.counts, strict=True)]
    while True:
        known = {j: own[0] for j, own in enumerate(left) if len(own) == 1}
        found = _once(table, cell, known, divided, forms)
        if not all(found) or {j for j, own in enumerate(found) if len(own) == 1} == known.keys():
            return found
        left = list(found)


def _once(
    table: Table, cell: Cell, known: Mapping[int, Mixed], divided: bool, more: Sequence[Sequence[Form]]
) -> tuple[tuple[Mixed, ...], ...]:
    """The corners, where the mixtures that are known are put in."""
    forms = [dict.fromkeys(own) for own in more or ((),) * len(table.counts)]
    for i in table.players:
        others = table.others(i)
        shape = [len(cell.open[j]) for j in others]
        for s in cell.played[i]:
            for r in range(table.counts[i]):
                values: Sequence[Number] = table.gains(i, r, s, cell.open)
                now = list(shape)
                for axis, j in enumerate(others):
                    if now[axis] == 1:
                        continue
                    parts = list(slices(values, now, axis))
                    if j in known:
                        weights = [known[j][t] for t in cell.open[j]]
                        values = [
                            sum(p * v for p, v in zip(weights, column, strict=True))
                            for column in zip(*parts, strict=True)
                        ]
                        now[axis] = 1
                    elif divided and (one := _divided(parts, [t in cell.played[j] for t in cell.open[j]])):
                        values, now[axis] = one, 1
                for axis, form in _linear(values, now):
                    forms[others[axis]][form] = None
    return tuple(
        (known[j],) if j in known else _corners(table.counts[j], cell.open[j], list(forms[j])) for j in table.players
    )


def _divided(parts: Sequence[Sequence[Number]], played: Sequence[bool]) -> Sequence[Number] | None:
    """What all parts are multiples >= 0 of, one that is played a multiple > 0; None if there is no such part."""
    base = next((part for part in parts if any(part)), None)
    if base is None:
        return None
    place = next(k for k, number in enumerate(base) if number)
    times = [Fraction(part[place]) / base[place] for part in parts]
    holds = min(times) >= 0 and any(c > 0 and sure for c, sure in zip(times, played, strict=True))
    exact = all(list(part) == [c * number for number in base] for c, part in zip(times, parts, strict=True))
    return base if holds and exact else None


def _unit(s: int, count: int) -> Mixed:
    return tuple(Fraction(s == t) for t in range(count))


def _linear(values: Sequence[Number], shape: Sequence[int]) -> Iterator[tuple[int, Form]]:
    """The place of the one player on whose strategy the values depend, and the values by it; nothing if on several."""
    for axis in range(len(shape)):
        parts = list(slices(values, shape, axis))
        if all(min(part) == max(part) for part in parts):
            form = tuple(part[0] for part in parts)
            if min(form) < 0 and shape[axis] > 1:
                yield axis, form
            if shape[axis] > 1:
                return


def _corners(count: int, open_: Sequence[int], forms: Sequence[Form]) -> tuple[Mixed, ...]:
    """The corners of the mixtures of the strategies `open_` for which all forms are >= 0."""
    pure = [tuple(int(s == t) for t in range(len(open_))) for s in range(len(open_))]
    found = list[Mixed]()
    for ray in cut(pure, map(_whole, forms), MOST_CORNERS):
        share = dict(zip(open_, ray, strict=True))
        found.append(tuple(Fraction(share.get(s, 0), sum(ray)) for s in range(count)))
    return tuple(sorted(found))


def _whole(form: Form) -> tuple[int, ...]:
    """The form times the common denominator of its numbers."""
    times = lcm(*(number.denominator for number in form))
    return tuple(int(number * times) for number in form)

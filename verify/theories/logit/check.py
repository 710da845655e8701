r"""Check that a box has one logit equilibrium, or none, by Krawczyk's operator in rational intervals.

Let B be the box of the unknowns (`logit.equations`), c its middle, Y a matrix near the inverse of F's slopes there, and
S intervals that hold the slopes of F everywhere in B. If

    K = c - Y F(c) + (1 - Y S)(B - c)   is in the interior of B,

then F has exactly one root in B, and it is in K; the bounds of the action with the rest must hold what K leaves for it.
If F is without 0 in some row wherever all bounds are kept, or they cannot be, there is none.

With a small precision the equilibrium is the only one. Let the players choose once each, at the same time, and let
D_ab(s) = u_i(a, s) - u_i(b, s). Changing the mixture p_j of one other player changes the expected D_ab by at most
c_ij TV(p_j, p_j'), where TV is half the sum of |p_j - p_j'| and c_ij the most that D_ab changes as j changes his
strategy. Weights exp(L u) whose exponents change by f with max f - min f = w change by TV <= tanh(w/4) <= w/4, as for
each set of actions the log odds change by w at most, and probabilities by a quarter of that. So if

    L (sum over j of c_ij)/4 < 1   for all i,

the map of which logit equilibria are the fixed points brings any two points nearer, and there is just one.

Sources: Krawczyk (1969); Neumaier (1990), "Interval methods for systems of equations", theorem 5.1.8; McKelvey and
Palfrey (1995), lemma 1 (uniqueness for small precisions).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from math import prod

from trees.histories import Histories, with_recall
from trees.strategic import StrategicForm, strategic_form
from verify.kernel.games.game import histories_of, reference, tree_of
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not, Statement
from verify.theories.logit.equations import Gains, Place, Unknowns
from verify.theories.logit.intervals import ONE, Interval
from verify.theories.logit.records import Bounds, LogitBox
from verify.theories.reals.enclosure import logarithm

PLACES = 60
MOST_CELLS = 1_000
ZERO = Interval(0, 0)
Matrix = list[list[Fraction]]


def check_logit_box(c: LogitBox) -> tuple[Statement, ...]:
    """The equations are set up from the game; whether the box has a solution is decided by intervals.

    Raises:
        CheckFailed: the bounds do not fit the game, or do not decide it.
    """
    table = with_recall(histories_of(c.game, {}))
    if c.precision < 0:
        raise CheckFailed(f"precision: expected a number >= 0, found {text(c.precision)}")
    require_bounds(table, c.boxes)
    found = LogitSystem(table, c.precision, c.boxes)
    holds = found.has_one()
    if holds is not c.one:
        said = "one logit equilibrium" if c.one else "no logit equilibrium"
        raise CheckFailed(f"boxes: expected bounds that show {said}, found others")
    game = reference(c.game)
    bounds = {h: {a: (b.low, b.high) for a, b in here.items()} for h, here in c.boxes.items()}
    call = Call("logit_equilibrium", (game, c.precision, bounds))
    alone = Call("unique_logit_equilibrium", (game, c.precision))
    return (call if holds else Not(call), *([alone] if is_contraction(c, table) else []))


def require_bounds(table: Histories, boxes: Mapping[str, Mapping[str, Bounds]]) -> None:
    """Check that there are bounds of all probabilities.

    Raises:
        CheckFailed: some are missing, or are none.
    """
    if set(boxes) != set(table.number):
        raise CheckFailed(f"boxes: expected those of {len(table.number)} information sets, found others")
    for own in table.sets:
        here = boxes[own.label]
        if set(here) != set(own.actions):
            raise CheckFailed(f"boxes: expected bounds of all actions at {own.label!r}, found others")
        for action, bounds in here.items():
            if not 0 < bounds.low <= bounds.high <= 1:
                found = f"{text(bounds.low)} and {text(bounds.high)}"
                raise CheckFailed(
                    f"boxes: expected 0 < low <= high <= 1 for {action!r} at {own.label!r}, found {found}"
                )


@dataclass(frozen=True)
class LogitSystem:
    """The equations F = 0 in a box."""

    table: Histories
    precision: Fraction
    boxes: Mapping[str, Mapping[str, Bounds]]

    @cached_property
    def unknowns(self) -> Unknowns:
        return Unknowns.of(self.table, lambda h, a: self.boxes[h][a].low + self.boxes[h][a].high)

    @cached_property
    def box(self) -> list[Bounds]:
        """The bounds of the unknowns."""
        return [self.boxes[h][a] for h, a in self.unknowns.numbers]

    def has_one(self) -> bool | None:
        """Whether there is exactly one logit equilibrium in the box, or none; None where that is not seen."""
        left = self._left(self.box)
        # where all probabilities are in their bounds; elsewhere in the box F is not asked for
        bounds = {(h, a): self.boxes[h][a] for h, a in left}
        inside = {p: (max(low, bounds[p].low), min(high, bounds[p].high)) for p, (low, high) in left.items()}
        if any(low > high for low, high in inside.values()):
            return False
        try:
            if any(value.bottom > 0 or value.top < 0 for value in self._at(self.box, inside)[0]):
                return False
            image = self._krawczyk(left) if all(low > 0 for low, _ in left.values()) else None
        except ZeroDivisionError:
            return None
        if image is None or not all(b.low < k.low and k.high < b.high for k, b in zip(image, self.box, strict=True)):
            return None
        rests = self._left([Bounds(k.low, k.high) for k in image])
        return True if all(bounds[p].low <= rests[p][0] and rests[p][1] <= bounds[p].high for p in rests) else None

    def newton_step(self) -> list[Fraction] | None:
        """About what Newton's step takes from the middles of the box."""
        middle = [Bounds(x, x) for x in ((b.low + b.high) / 2 for b in self.box)]
        values, slopes = self._at(middle, self._left(middle))
        inverse = approximate_inverse([[row.get(k, ZERO).middle for k in range(len(middle))] for row in slopes])
        if inverse is None:
            return None
        return [sum((y * v.middle for y, v in zip(row, values, strict=True)), Fraction(0)) for row in inverse]

    def _krawczyk(self, left: Mapping[Place, tuple[Fraction, Fraction]]) -> list[Interval] | None:
        """K; None where the slopes at the middle have no inverse."""
        middle = [(b.low + b.high) / 2 for b in self.box]
        points = [Bounds(x, x) for x in middle]
        slopes = self._at(self.box, left)[1]
        values, here = self._at(points, self._left(points))
        inverse = approximate_inverse([[row.get(k, ZERO).middle for k in range(len(middle))] for row in here])
        if inverse is None:
            return None
        spread = [Interval.around(b.low - x, b.high - x) for b, x in zip(self.box, middle, strict=True)]
        found = []
        for i, row in enumerate(inverse):
            weights = [Interval.at(y) for y in row]
            total = Interval.at(middle[i]) - _sum(w * v for w, v in zip(weights, values, strict=True))
            for k, width in enumerate(spread):
                product_ = _sum(w * s[k] for w, s in zip(weights, slopes, strict=True) if k in s)
                total = total + (Interval.at(Fraction(i == k)) - product_) * width
            found.append(total)
        return found

    def _left(self, bounds: Sequence[Bounds]) -> dict[Place, tuple[Fraction, Fraction]]:
        """What the unknowns leave for the rests."""
        sums: dict[str, tuple[Fraction, Fraction]] = {h: (Fraction(0), Fraction(0)) for h in self.unknowns.rest}
        for (h, _), b in zip(self.unknowns.numbers, bounds, strict=True):
            sums[h] = sums[h][0] + b.low, sums[h][1] + b.high
        return {(h, a): (1 - sums[h][1], 1 - sums[h][0]) for h, a in self.unknowns.rest.items()}

    def _at(
        self, bounds: Sequence[Bounds], rests: Mapping[Place, tuple[Fraction, Fraction]]
    ) -> tuple[list[Interval], list[dict[int, Interval]]]:
        """F and its slopes, for all unknowns within bounds."""
        numbers = self.unknowns.numbers
        shares = {place: Interval.around(b.low, b.high) for place, b in zip(numbers, bounds, strict=True)}
        shares |= {place: Interval.around(*ends) for place, ends in rests.items()}
        precision = Interval.at(self.precision)
        gains = Gains(self.table, self.unknowns, shares, Interval.at).all()
        one, values, rows = Interval.at(Fraction(1)), [], []
        for ((h, a), b), gain in zip(zip(numbers, bounds, strict=True), gains, strict=True):
            rest = h, self.unknowns.rest[h]
            values.append(_log(b.low, b.high) - _log(*rests[rest]) - precision * gain.value)
            row = {k: ZERO - precision * slope for k, slope in gain.slopes.items()}
            for (label, action), k in numbers.items():
                if label == h:
                    by = one / shares[rest] + (one / shares[h, a] if action == a else ZERO)
                    row[k] = row.get(k, ZERO) + by
            rows.append(row)
        return values, rows


def _log(low: Fraction, high: Fraction) -> Interval:
    """The logarithms of the numbers between."""
    return Interval.around(logarithm(low, PLACES).low, logarithm(high, PLACES).high)


def _sum(intervals: Iterator[Interval]) -> Interval:
    return sum(intervals, ZERO)


def approximate_inverse(rows: Sequence[Sequence[Fraction]]) -> Matrix | None:
    """About the inverse of a square matrix, by elimination with rounded numbers; None where it has none."""
    size = len(rows)
    work = [[*map(_rounded, row), *(Fraction(i == j) for j in range(size))] for i, row in enumerate(rows)]
    for k in range(size):
        pivot = max(range(k, size), key=lambda i: abs(work[i][k]))
        if work[pivot][k] == 0:
            return None
        work[k], work[pivot] = work[pivot], work[k]
        top = work[k] = [_rounded(x / work[k][k]) for x in work[k]]
        for i in range(size):
            if i != k and work[i][k]:
                factor = work[i][k]
                work[i] = [_rounded(x - factor * y) for x, y in zip(work[i], top, strict=True)]
    return [row[size:] for row in work]


def _rounded(number: Fraction) -> Fraction:
    return Fraction(number.numerator * ONE // number.denominator, ONE)


def is_contraction(c: LogitBox, table: Histories) -> bool:
    """Whether the precision is so small that there is just one logit equilibrium, of a strategic form that is small."""
    if any(len(sets) > 1 for sets in table.infosets) or not _meets_all(table):
        return False
    if prod(len(own.actions) for own in table.sets) > MOST_CELLS:
        return False
    form = strategic_form(tree_of(c.game, {}), MOST_CELLS)
    return c.precision * max(_influence(form, i) for i in range(table.players)) < 4


def _meets_all(table: Histories) -> bool:
    """Whether every play comes to all information sets."""
    met: list[frozenset[int]] = [frozenset()]
    for above in table.parent[1:]:
        here = table.turn[above]
        met.append(met[above] | {here} if here >= 0 else met[above])
    return all(len(found) == len(table.sets) for found, end in zip(met, table.payoff, strict=True) if end)


def _influence(form: StrategicForm, player: int) -> Fraction:
    """The sum over the others j of c_ij."""
    counts = list(map(len, form.strategies))
    total = Fraction(0)
    for j in range(len(counts)):
        if j == player:
            continue
        most = Fraction(0)
        rest = [range(1 if k in (player, j) else n) for k, n in enumerate(counts)]
        for cell in product(*rest):
            for a, b in combinations(range(counts[player]), 2):
                better = []
                for s in range(counts[j]):
                    one = tuple(a if k == player else s if k == j else x for k, x in enumerate(cell))
                    two = tuple(b if k == player else s if k == j else x for k, x in enumerate(cell))
                    better.append(Fraction(form.payoffs[one][player]) - Fraction(form.payoffs[two][player]))
                most = max(most, max(better) - min(better))
        total += most
    return total

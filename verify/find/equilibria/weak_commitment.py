"""Candidate certificates of what a leader gets at least: two linear programs for each reply, and one for a tie.

Whether a reply is best alone is one program; what it gives at most is another, whose multipliers are the bound. Where
its strategy is answered to the leader's harm, a third one asks whether another strategy of that value is not.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from typing import Any

from verify.find.linear_programs.lp import Optimum, maximize
from verify.find.linear_programs.rows import Rows
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.games.subject import Game
from verify.theories.correlated.records import AloneBest, Likely, NeverAlone, WeakCommitment
from verify.theories.correlated.weak_commitment import Leadership

ZERO = Fraction(0)
Mixed = dict[int, Fraction]


def weak_commitment(game: Game, leader: int) -> WeakCommitment:
    """The supremum of what the leader of two players gets, the other one answering to his harm.

    Raises:
        CheckFailed: there are not two players. TooLarge: the game is too large.
        LinearProgramError: a program could not be settled, or not whether the supremum is got.
    """
    lead = Leadership.of(game, leader)
    other = 1 - leader
    never: list[NeverAlone] = []
    found: dict[int, tuple[Mixed, Optimum]] = {}
    for j in lead.replies:
        apart = [k for k in lead.replies if k not in lead.same(j)]
        margin = _most(lead, j, None)
        if margin.value <= 0:
            instead = {k: -y for k, y in zip(apart, margin.multipliers, strict=False) if y}
            never.append(NeverAlone(_choices(lead, other, j), _listed(lead, other, instead)))
        else:
            found[j] = _strategy(lead, margin), _most(lead, j, sorted(lead.same(j)))
    value = max(optimum.value for _, optimum in found.values())
    tied = {j: _tie(lead, j, value) for j, (_, optimum) in found.items() if optimum.value == value}
    got = {j: x for j, x in tied.items() if isinstance(x, dict)}
    reply = next(iter(got or tied))
    alone = []
    for j, (inside, optimum) in found.items():
        tie = tied.get(j)
        *shown, below = tie if isinstance(tie, tuple) and not got else ({}, {}, {}, ZERO)
        p, y, ties, equal, rest = (_listed(lead, other, each) for each in (*_bound(lead, j, optimum.value), *shown))
        alone.append(AloneBest(_choices(lead, other, j), _listed(lead, leader, inside), p, y, ties, equal, rest, below))
    x = _listed(lead, leader, got[reply] if got else _strategy(lead, found[reply][1]))
    return WeakCommitment(game, leader, value, bool(got), x, _choices(lead, other, reply), tuple(alone), tuple(never))


def _most(lead: Leadership, j: int, wanted: list[int] | None, floor: Fraction | None = None) -> Optimum:
    """The most of t over strategies to which j is a best reply, t being what the leader gets at least by those wanted.

    Without any wanted t is by how much j is better than others, 1 at most. With a floor, E(j) gives at least that.
    """
    moves, n = range(len(lead.a)), len(lead.a)
    same = sorted(lead.same(j))
    rows: list[dict[int, Any]] = [
        {i: lead.b[i][j] - lead.b[i][k] for i in moves} | ({n: -1} if wanted is None else {})
        for k in lead.replies
        if k not in same
    ]
    rows += [{i: lead.a[i][k] for i in moves} | {n: -1} for k in wanted or ()]
    rows += [{n: -1}] if wanted is None else []
    bounds = [ZERO] * len(rows)
    if wanted is None:
        bounds[-1] = Fraction(-1)
    if floor is not None:
        rows += [{i: lead.a[i][k] for i in moves} for k in same]
        bounds += [floor for _ in same]
    rows.append(dict.fromkeys(moves, 1))
    bounds.append(Fraction(1))
    plain = [{c: v for c, v in row.items() if v} for row in rows]
    kept = [k for k, row in enumerate(plain) if row]
    program = Rows(
        [plain[k] for k in kept],
        [bounds[k] for k in kept],
        [k == len(rows) - 1 for k in kept],
        [*[False] * n, True],
    )
    found = maximize(program, [*[ZERO] * n, Fraction(1)])
    multipliers = dict(zip(kept, found.multipliers, strict=False))
    return Optimum(found.value, found.z, tuple(multipliers.get(k, ZERO) for k in range(len(rows))), found.basis)


def _strategy(lead: Leadership, optimum: Optimum) -> Mixed:
    return {i: p for i, p in enumerate(optimum.z[: len(lead.a)]) if p}


def _bound(lead: Leadership, j: int, bound: Fraction) -> tuple[Mixed, Mixed]:
    """Weights of replies as good as j, and of the others, that show the bound; as many of the others as can be."""
    same = sorted(lead.same(j))
    apart = [k for k in lead.replies if k not in same]
    at = {("p", k): c for c, k in enumerate(same)} | {("y", k): len(same) + c for c, k in enumerate(apart)}
    some = {k: len(at) + c for c, k in enumerate(apart)}
    # of a multiple of the weights, 1 of each of as many as can be
    rows = [
        {at["p", k]: bound - lead.a[i][k] for k in same} | {at["y", k]: lead.b[i][k] - lead.b[i][j] for k in apart}
        for i in range(len(lead.a))
    ]
    bounds: list[Any] = [ZERO for _ in rows]
    rows += [{at["y", k]: Fraction(1), some[k]: Fraction(-1)} for k in apart]
    rows += [{some[k]: Fraction(-1)} for k in apart]
    rows.append({at["p", k]: Fraction(1) for k in same})
    bounds += [*(ZERO for _ in apart), *(Fraction(-1) for _ in apart), Fraction(1)]
    z = _solution(rows, bounds, [*some.values()], len(at) + len(some))
    total = sum((z[at["p", k]] for k in same), ZERO)
    p, y = ({k: z[at[what, k]] / total for k in own if z[at[what, k]]} for what, own in (("p", same), ("y", apart)))
    return p, y


def _inside(lead: Leadership, j: int, ties: list[int], value: Fraction) -> Mixed:
    """A strategy to which j is best, by which it and ties give the value, and as few other replies as can be are best.

    Raises:
        LinearProgramError: there is none.
    """
    same, n = sorted(lead.same(j)), len(lead.a)
    apart = [k for k in lead.replies if k not in same]
    some = {k: n + c for c, k in enumerate(apart)}
    rows: list[dict[int, Any]] = [
        {i: lead.b[i][j] - lead.b[i][k] for i in range(n)} | {some[k]: Fraction(-1)} for k in apart
    ]
    rows += [{some[k]: Fraction(-1)} for k in apart]
    rows += [{i: lead.a[i][k] - value for i in range(n)} for k in (*same, *ties)]
    rows.append(dict.fromkeys(range(n), Fraction(1)))
    bounds = [*(ZERO for _ in apart), *(Fraction(-1) for _ in apart), *(ZERO for _ in (*same, *ties)), Fraction(1)]
    z = _solution(rows, bounds, [*some.values()], n + len(some))
    total = sum(z[:n], ZERO)
    return {i: p / total for i, p in enumerate(z[:n]) if p}


def _solution(rows: list[dict[int, Any]], bounds: list[Any], wanted: list[int], unknowns: int) -> tuple[Fraction, ...]:
    """Numbers >= 0 that meet the rows, as much of those wanted as can be."""
    plain = [{c: v for c, v in row.items() if v} for row in rows]
    kept = [k for k, row in enumerate(plain) if row]
    program = Rows([plain[k] for k in kept], [bounds[k] for k in kept], [False] * len(kept), [False] * unknowns)
    return maximize(program, [Fraction(c in wanted) for c in range(unknowns)]).z


def _tie(lead: Leadership, j: int, value: Fraction) -> Mixed | tuple[Mixed, Mixed, Mixed, Fraction]:
    """A strategy by which the value is got; or weights that show that none is to which j is best.

    Raises:
        LinearProgramError: neither is found.
    """
    same = sorted(lead.same(j))
    apart = [k for k in lead.replies if k not in same]
    ties = sorted(_bound(lead, j, value)[1])
    with suppress(LinearProgramError):
        x = _inside(lead, j, ties, value)
        if lead.least(x) == value:
            return x
    found = _most(lead, j, wanted=ties, floor=value) if ties else None
    if found is None or found.value >= value:
        raise LinearProgramError("weak commitment: expected to settle whether the value is got, found no way")
    weights = [-w for w in found.multipliers]
    y, rest = weights[: len(apart)], weights[len(apart) :]
    r, q = rest[: len(ties)], rest[len(ties) : len(ties) + len(same)]
    return _positive(ties, r), _positive(same, q), _positive(apart, y), found.value


def _positive(numbers: list[int], weights: list[Fraction]) -> Mixed:
    return {k: w for k, w in zip(numbers, weights, strict=True) if w}


def _choices(lead: Leadership, player: int, number: int) -> dict[str, str]:
    return dict(lead.told.form.strategies[player][number])


def _listed(lead: Leadership, player: int, weights: Mixed) -> tuple[Likely, ...]:
    return tuple(Likely(_choices(lead, player, k), w) for k, w in weights.items())

"""The numbers of certificates on pages with something to move: as data for scripts, and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from derivations.claims.claim import Settled, parts
from derivations.site.games import game_data
from trees.games.kuhn import kuhn as kuhn_poker
from trees.holdem.classes import CLASSES, class_name
from verify.check import check
from verify.find.holdem.jam_or_fold import solve
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call, Compare, Exactly, ForAll, Interval, Statement
from verify.kernel.statements.substitution import at_point
from verify.theories.dice.records import DicePair, DiceStages
from verify.theories.holdem.records import Choices, JamOrFold
from verify.theories.utility.records import UtilityNumber

HANDS = [class_name(number) for number in range(CLASSES)]
LONG = 40
"""From so many letters on a fraction in a table is told in decimals; scripts have it whole."""
SHORT = 20
"""Up to so many faces all are in the table, and then each multiple."""
STACKS = [Fraction(tenth, 10) for tenth in range(10, 251)]
Items = Mapping[str, Settled]


class Id(str):
    """The id of a claim."""


def _known(rows: list[dict[str, Any]], head: tuple[str, ...]) -> dict[str, Any]:
    """Rows as data, numbers as text, and as a table with this head."""
    data = [
        {name: value if isinstance(value, (bool, int)) else str(value) for name, value in row.items()} for row in rows
    ]
    return {"known": data, "table": {"head": head, "rows": [list(row.values()) for row in rows]}}


def kuhn(items: Items) -> dict[str, Any]:
    """Regrets of the profiles of certificates at some of the values of alpha for which they are proved."""
    rows = []
    for id_ in ("K7", "K10", "K11"):
        for fact in items[id_].judgement.facts if id_ in items else ():
            rows += [{"claim": Id(id_), **row} for row in _regrets(fact)]
    unlike = [row for k, row in enumerate(rows) if row not in rows[:k]]
    known = _known(unlike, ("claim", "α", "call", "bluff", "player", "regret"))
    return {"game": game_data(kuhn_poker()), **known}


def _regrets(fact: Statement) -> Iterator[dict[str, Any]]:
    """The regrets that the fact says of a profile of the family that the page moves in, at multiples of 1/12."""
    if not (isinstance(fact, ForAll) and isinstance(fact.among, Interval) and isinstance(fact.part, Compare)):
        return
    ((_, call),) = fact.part.left.parts or ((None, None),)
    if not (isinstance(call, Call) and call.word == "regret" and fact.part.relation == "=="):
        return
    profile: Any = call.arguments[1]
    player: Any = call.arguments[2]
    for alpha in (Fraction(k, 12) for k in range(5)):
        one, two = ({s: {a: _at(p, alpha) for a, p in moves.items()} for s, moves in plan.items()} for plan in profile)
        bets = one["J"]["bet"]
        if one["K"]["bet"] == 3 * bets and one["Q"]["bet"] == 0 and two["Q after bet"]["call"] == Fraction(1, 3):
            call_q, bluff = one["Q check-bet"]["call"], two["J after check"]["bet"]
            regret = _at(fact.part.right.constant, alpha)
            yield {"alpha": bets, "call": call_q, "bluff": bluff, "player": int(player), "regret": regret}


def _at(number: Any, value: Fraction) -> Fraction:
    return number(value) if isinstance(number, Ratio) else Fraction(number)


def liars_dice(items: Items) -> dict[str, Any]:
    """Values and, where the certificate has them, thresholds."""
    rows = [
        {"claim": Id("D8"), "faces": each.faces, "threshold": each.threshold, "value": each.value}
        for each in parts(items["D8"], DicePair)
        if each.value is not None and not each.penalty
    ]
    rows += [
        {"claim": Id("D8"), "faces": each.faces, "threshold": "", "value": each.stages[0].value}
        for each in parts(items["D8"], DiceStages)
        if not each.penalty and each.least == 1
    ]
    known = _known(sorted(rows, key=lambda row: row["faces"]), ("claim", "faces", "threshold", "value"))
    known["table"]["rows"] = [row for row in known["table"]["rows"] if row[1] <= SHORT or row[1] % SHORT == 0]
    return known


def kingmakers(items: Items) -> dict[str, Any]:
    """Whether a profile of T1 is an equilibrium by one-step prediction, by the condition that is proved."""
    facts = items["M8"].judgement.facts
    condition = next(found for found in map(_condition, facts) if found is not None)
    rows = []
    for p1, p2, p3, eta in product(
        ("0", "1/10", "1/5", "3/5"), ("0", "1/10", "1/5"), ("0", "1/2", "1"), ("1/10", "2/5")
    ):
        point = {"p1": Fraction(p1), "p2": Fraction(p2), "p3": Fraction(p3), "eta": Fraction(eta)}
        rows.append({"claim": Id("M8"), **point, "equilibrium": bool(decide(at_point(condition, point), Facts(())))})
    known = _known(rows, ("claim", "p1", "p2", "p3", "η", "equilibrium"))
    shown = [row for row in known["table"]["rows"] if row[4] == Fraction(1, 10)]
    known["table"]["rows"] = [[*row[:-1], "yes" if row[-1] else "no"] for row in shown]
    return known


def _condition(fact: Statement) -> Statement | None:
    """What a fact says that an equilibrium of the main reading is equivalent to."""
    while isinstance(fact, ForAll):
        fact = fact.part
    if not (isinstance(fact, Exactly) and isinstance(fact.left, Call)):
        return None
    return fact.right if fact.left.word == "one_step_equilibrium" and "predicted" in fact.left.arguments else None


def utility(items: Items) -> dict[str, Any]:
    """Best shares, to so many places."""
    rows: list[dict[str, Any]] = []
    for id_, item in items.items():
        for each in parts(item, UtilityNumber):
            if each.word == "raise_share":
                p, n, beta, gamma = each.arguments
                row = {"p": p, "n": n, "beta": beta, "gamma": gamma, "places": each.places, "low": each.low}
                if not any(known.items() >= row.items() for known in rows):
                    rows.append({"claim": Id(id_), **row})
    found = _known(rows, ("claim", "p", "n", "β/W", "γ", "places", "first decimals"))
    for row in found["table"]["rows"]:
        row[-1] = f"{float(row[-1]):.12f}"
    return found


def jam_or_fold(items: Items) -> dict[str, Any]:
    """The solution at each stack, which the checker accepts, and those that are in certificates."""
    stacks = {}
    for stack in STACKS:
        found = solve(stack, Fraction(0))
        check(found)
        stacks[str(stack)] = {"value": str(found.value), "jams": _plan(found.jams), "calls": _plan(found.calls)}
    rows = [
        {"claim": Id(id_), "stack": each.stack, "value": each.value}
        for id_ in ("J2", "J4", "J5", "J6", "J7")
        for each in parts(items[id_], JamOrFold)
        if not each.ante
    ]
    return {"stacks": stacks, **_known(rows, ("claim", "stack", "value for the small blind"))}


def _plan(choices: Choices) -> dict[str, Any]:
    return {"chart": "".join(choices.chart), "mixed": {name: str(number) for name, number in choices.mixed.items()}}

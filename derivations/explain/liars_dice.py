"""Liar's dice solved, by its closed form or by nested linear programs, as data and as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Any, TypeAlias

from derivations.explain.answer import Answer
from derivations.explain.values import columns
from trees.games.family import is_name
from trees.tree import TreeError
from verify.find.liars_dice.closed_form import closed_form, long_value, stage_strategies
from verify.find.liars_dice.stages import solve_stages
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.liars_dice.closed_form import ClosedForm, bounds
from verify.kernel.liars_dice.pair import MOST_FACES, MOST_SHORT
from verify.kernel.liars_dice.records import DicePair, DiceStage, DiceStages
from verify.kernel.numbers.legible import text

Report: TypeAlias = Callable[[str], None]

NAME = "liars-dice"
MOST_SHOWN = 12
MOST_LETTERS = 24
MOST_CLAIMS = 4
MOST_SUMMED = 12
_DECIMALS = 10


def by_theorem(game: BuiltIn, report: Report = lambda _: None) -> Answer:
    """The closed form, verified for this game; strategies are written out up to `MOST_SHORT` faces.

    Raises:
        TreeError: a parameter is out of range, or a name.
    """
    report("closed form")
    faces, least, penalty = numbers(game)
    certificate = closed_form(faces, least, penalty)
    return Answer(certificate, _closed(game, certificate), for_reader)


def by_stages(game: BuiltIn, report: Report = lambda _: None) -> Answer:
    """The exact linear program of every stage, the last one first.

    Raises:
        TreeError: a parameter is out of range, or there are too many faces.
    """
    faces, least, penalty = numbers(game)
    certificate = solve_stages(faces, least, penalty, report)
    report("check")
    return Answer(certificate, _staged(game, certificate), for_reader)


def numbers(game: BuiltIn) -> tuple[int, int, Fraction]:
    """Faces, least claim and penalty.

    Raises:
        TreeError: one of them is no such number.
    """
    whole = []
    for key in ("faces", "least"):
        word = game.parameters[key]
        if not word.isdecimal() or not 1 <= int(word[:20]) <= MOST_FACES:
            raise TreeError(f"{NAME}: expected {key} as a whole number from 1 to {MOST_FACES:,}, found {word[:30]!r}")
        whole.append(int(word))
    if is_name(game.parameters["penalty"]):
        raise TreeError(f"{NAME}: expected a number as penalty (or by tree), found {game.parameters['penalty']!r}")
    return whole[0], whole[1], Fraction(game.parameters["penalty"])


def _closed(game: BuiltIn, c: DicePair) -> dict[str, Any]:
    form = ClosedForm(c.faces, c.threshold, c.penalty)
    early = {f"M <= {c.threshold}": form.formula()} if c.least <= c.threshold else {}
    late = {f"M > {c.threshold}": form.late_formula()} if c.threshold < c.faces else {}
    data = {
        "game": name_of(game),
        "value": long_value(c.faces, c.least, c.penalty) if c.value is None else text(c.value),
        "threshold": c.threshold,
        "values": {**early, **late},
        "roller": _roller_rules(form, c.least),
        "caller": _caller_rules(form, c.least),
    }
    if c.faces <= MOST_SHORT:
        data |= {"strategies": _strategies(stage_strategies(c.faces, c.least, c.penalty), c.faces)}
    return data


def _staged(game: BuiltIn, c: DiceStages) -> dict[str, Any]:
    return {
        "game": name_of(game),
        "value": text(c.stages[0].value),
        "values": {f"M = {stage.least}": text(stage.value) for stage in c.stages},
        "strategies": _strategies(c.stages[0], c.faces),
    }


def _roller_rules(form: ClosedForm, least: int) -> dict[str, str]:
    """What the roller does, by the least claim M."""
    n, k = form.faces, form.threshold
    share = f"max(1, {n}/(y + {text(form.shift)})) - 1" if form.shift else f"{n}/y - 1"
    rules: dict[str, str] = {}
    if least <= k:
        rule = f"a roll x > {k} claims x, " if k < n else ""
        if form.compare(1 - Fraction(1, n)) > 0:
            rule += f"a roll of {k} claims {k} with probability p = {_rest(form)}, and else, as lower ones do, "
            rule += f"y > {k} with probability ({share})/({k} - p)"
        else:
            rule += f"a roll of {k} claims {k}"
            part = f"({share})/{k - 1}" if k > 2 else share
            rule += f", a lower one y > {k} with probability {part}, and {k} with the rest" * (k > 1)
        rules[f"M <= {k}"] = rule
    if k < n:
        lower = f"a lower one y > M with probability ({share})/(M - 1), and M with the rest"
        rules[f"M > {k}"] = f"a roll x >= M claims x, {lower}"
    return rules


def _rest(form: ClosedForm) -> str:
    """N (1 - s), where that is short, else with s in words."""
    if form.faces <= MOST_SUMMED:
        return text(form.faces * (1 - form.total()))
    return f"{form.faces}*(1 - s), {form.sum_formula()}"


def _caller_rules(form: ClosedForm, least: int) -> dict[str, str]:
    """What the caller does, by the least claim M that the roller had to make."""
    n, k = form.faces, form.threshold
    rules: dict[str, str] = {}
    if least <= k:
        bottom = f"(y + {text(form.shift)})" if form.shift else "y"
        always = f" for y <= {form.open}, and always above" if form.open < n else ""
        mixed = f" with probability (y - {k})/{bottom}{always}" if form.open > k else ""
        calls = f", calls y > {k}{mixed}" if k < n else ""
        rules[f"M <= {k}"] = f"passes y <= {k}{calls}"
    if k < n:
        rules[f"M > {k}"] = "calls every claim"
    return rules


def _strategies(stage: DiceStage, faces: int) -> dict[str, Any]:
    """The strategies of one stage; rolls, and claims, that follow each other and are treated alike share an entry."""
    zero = Fraction(0)
    called = {str(claim): text(stage.caller.get(str(claim), zero)) for claim in range(stage.least, faces + 1)}
    rolled = {str(roll): stage.roller[str(roll)] for roll in range(1, faces + 1)}
    roller = {rolls: {claim: text(p) for claim, p in here.items()} for rolls, here in _alike(rolled).items()}
    return {"least claim": stage.least, "roller": roller, "caller": _alike(called)}


def _alike(entries: Mapping[str, Any]) -> dict[str, Any]:
    runs = [(value, [name for name, _ in run]) for value, run in groupby(entries.items(), lambda entry: entry[1])]
    return {f"{names[0]}..{names[-1]}" if len(names) > 1 else names[0]: value for value, names in runs}


def for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: the theorems, values, rules, and the strategies of the first stage."""
    lines = list(theorems[:MOST_SHOWN])
    lines += [f"and {len(theorems) - MOST_SHOWN} more, with --json"] if len(theorems) > MOST_SHOWN else []
    if "threshold" in answer:
        lines.append(f"values by the least claim M, with threshold {answer['threshold']}:")
        lines += columns(list(answer["values"].items()))
    for who in ("roller", "caller"):
        lines += [f"{who}, by the least claim M:", *columns(list(answer[who].items()))] if who in answer else []
    strategies = answer.get("strategies", {"least claim": 0})
    for who in [name for name in strategies if name != "least claim"]:
        lines.append(f"{who} with least claim {strategies['least claim']}:")
        rows = [(label, _row(here)) for label, here in strategies[who].items()]
        lines += columns(rows[:MOST_SHOWN])
        lines += [f"    and {len(rows) - MOST_SHOWN} more, with --json"] if len(rows) > MOST_SHOWN else []
    return "\n".join(lines)


def _row(here: str | Mapping[str, str]) -> str:
    if isinstance(here, str):
        return _short(here)
    shown = [f"{claim}: {_short(p)}" for claim, p in here.items()]
    return ", ".join(shown[:MOST_CLAIMS]) + (f", and {len(shown) - MOST_CLAIMS} more" * (len(shown) > MOST_CLAIMS))


def _short(number: str) -> str:
    if len(number) <= MOST_LETTERS:
        return number
    exact = Fraction(*(int(part, 0) for part in number.split("/")))
    return f"{bounds(exact, exact, _DECIMALS)[0]}..."

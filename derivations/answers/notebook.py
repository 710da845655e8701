"""Answers as a notebook shows them: tables, with numbers and formulas as mathematics; what is long is folded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from derivations.answers.formulas import Piecewise
from derivations.answers.mathml import formula, math

if TYPE_CHECKING:
    from derivations.answers.answer import Answer, Data

MOST_ROWS = 200
MOST_OPEN = 12  # rows of a table that is not folded
_LEFT = "text-align: left; vertical-align: top; padding: 0.1em 1em 0.1em 0"
_DIGEST = re.compile(r" ?\([0-9a-f]{64}\)")


def html(answer: Answer) -> str:
    """What the answer says, then the theorems, folded."""
    theorems = "".join(f"<li><code>{escape(theorem)}</code></li>" for theorem in answer.theorems)
    count = len(answer.theorems)
    proved = _folded(f"proved: {count} statement{'s' * (count != 1)}", f"<ul>{theorems}</ul>")
    return f"<div>{''.join(_page(answer))}{proved}</div>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of markup, with a row for the first of many rows."""
    shown = list(rows)
    lines = ["".join(f"<th style='{_LEFT}'>{cell}</th>" for cell in head)] if any(head) else []
    lines += ["".join(f"<td style='{_LEFT}'>{cell}</td>" for cell in row) for row in shown[:MOST_ROWS]]
    if len(shown) > MOST_ROWS:
        lines.append(f"<td>and {len(shown) - MOST_ROWS:,} more</td>")
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def number(text: object) -> str:
    """A number or formula as mathematics in a line."""
    return math(formula(str(text)))


def _page(answer: Answer) -> Iterator[str]:
    data = answer.data
    game = escape(_DIGEST.sub("", str(data.get("game", ""))))
    if game:
        yield f"<p><b>{game}</b></p>"
    for key, page in PAGES.items():
        if key in data:
            yield from page(answer, data)
            return
    yield _tree({key: value for key, value in data.items() if key != "game"})


def _value(answer: Answer, data: Data) -> Iterator[str]:
    first = next(iter(data["strategies"]), "Player 1")
    yield f"<p>value to {escape(first)}: {number(data['value'])}</p>"
    yield from _strategies(data["strategies"])


def _plans(answer: Answer, data: Data) -> Iterator[str]:
    if "pieces" not in data:
        yield f"<p>value: {number(data['value'])}</p>"
        yield from _all_plans(data["optimal plans"])
        return
    if isinstance(answer.value, Piecewise):
        yield f"<p>value</p>{answer.value._repr_html_()}"
    for piece in data["pieces"]:
        sign = "in" if piece["where"].startswith("(") else "="
        yield _folded(
            escape(f"all optimal plans for {piece['parameter']} {sign} {piece['where']}"),
            "".join(_all_plans(piece["optimal plans"])),
        )


def _all_plans(plans: Mapping[str, Any]) -> Iterator[str]:
    for who, each in plans.items():
        weights = [(escape(label), number(w)) for label, w in each["weights"].items() if w != "0"]
        rows = [*weights, *((escape(label), "free") for label in each["free"])]
        rows += [("where", number(inequality)) for inequality in each["inequalities"]]
        yield _long(f"{escape(who)}: weights of all optimal plans", ("sequence", "weight"), rows)


def _extreme(answer: Answer, data: Data) -> Iterator[str]:
    found, count = data["equilibria"], data["components"]
    yield f"<p>extreme Nash equilibria: {len(found)}{f', in {count} components' if count > 1 else ''}</p>"
    yield _equilibria([(each["strategies"], each["payoffs"]) for each in found], [each["component"] for each in found])
    subsets = [subset for subset in data["maximal Nash subsets"] if len(subset) > 1]
    if subsets:
        rows = [[", ".join(map(str, subset))] for subset in subsets]
        yield table(["all mixtures of the strategies in these equilibria are equilibria too"], rows)


def _counted(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>pure subgame-perfect equilibria: {number(data['subgame-perfect equilibria'])}</p>"
    found = answer.equilibria if hasattr(answer, "equilibria") else ()
    if found:
        yield _equilibria([(each.strategies, each.payoffs) for each in found])
        return
    yield _paying(data)


def _paying(data: Data) -> str:
    names = list(data["outcomes"][0]["payoffs"])
    rows = [[number(each["count"]), *map(number, each["payoffs"].values())] for each in data["outcomes"]]
    return table(["equilibria", *(f"payoff of {escape(name)}" for name in names)], rows)


def _pure(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>Nash equilibria in pure strategies: {number(data['pure equilibria'])}; {escape(data['not said'])}</p>"
    found = [(each["strategies"], each["payoffs"]) for each in data["equilibria"]]
    if str(len(found)) == data["pure equilibria"] and found:
        yield _equilibria(found)
    elif found:
        yield _paying(data)


def _one(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>{escape(data['found'])}</p>"
    if "why not all" in data:
        yield f"<p>why not all: {escape(data['why not all'])}</p>"
    names = (f"payoff of {escape(who)}" for who in data["payoffs"])
    yield table(list(names), [list(map(number, data["payoffs"].values()))])
    yield from _strategies(data["strategies"])


def _left_over(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>iterated {escape(data['dominance'])} dominance: {escape(data['order'])}</p>"
    rows = [
        (str(k), escape(each["player"]), _moves(each["strategy"]), _mixture(each["by"]), number(each["at least"]))
        for k, together in enumerate(data["rounds"], 1)
        for each in together
    ]
    head = ("round", "player", "strategy", "dominated by", "by at least")
    yield _long("eliminated", head, rows) if rows else "<p>nothing is dominated</p>"
    left = [
        (escape(who), f"{len(each):,} of {data['of'][who]:,}", "<br/>".join(map(_moves, each[:MOST_OPEN])))
        for who, each in data["left"].items()
    ]
    yield table(
        (
            "player",
            "left",
            "which" if len(max(data["left"].values(), key=len)) <= MOST_OPEN else f"the first {MOST_OPEN}",
        ),
        left,
    )


def _moves(choices: Mapping[str, str]) -> str:
    """A pure strategy, by its action alone where it has one."""
    if len(choices) == 1:
        return escape(next(iter(choices.values())))
    return ", ".join(f"{escape(label)}: {escape(action)}" for label, action in choices.items()) or "no choice"


def _mixture(shares: Sequence[Mapping[str, Any]]) -> str:
    said = (f"{number(each['probability'])} of {_moves(each['strategy'])}" for each in shares)
    return " + ".join(said) if len(shares) > 1 else _moves(shares[0]["strategy"])


def _staged(answer: Answer, data: Data) -> Iterator[str]:
    yield "<p>subgame-perfect equilibria: one of these in each stage</p>"
    for stage in data["stages"]:
        each = _equilibria([(strategies, stage["payoffs"]) for strategies in stage["equilibria"]])
        yield f"<p>stage at {escape(stage['start'])}</p>{each}"


def _judged(answer: Answer, data: Data) -> Iterator[str]:
    verdicts = ("Nash equilibrium", "subgame perfect", "sequentially rational", "weak sequential equilibrium")
    yield table(("", ""), [(word, f"<b>{escape(str(data[word]))}</b>") for word in verdicts if word in data])
    rows = [
        (
            escape(who),
            number(here["payoff"]),
            number(here["regret"]),
            _choices(here["best deviation"]),
        )
        for who, here in data["players"].items()
    ]
    yield table(("player", "payoff", "regret", "best deviation"), rows)
    gains = [
        (escape(label), number(regret))
        for label, regret in data["one-information-set regrets"].items()
        if regret not in ("0", "not reached", "not stated")
    ]
    if gains:
        yield _long("gain at one information set alone", ("information set", "gain"), gains)
    yield from (f"<p>note: {escape(note)}</p>" for note in data.get("notes", ()))


def _by_values(answer: Answer, data: Data) -> Iterator[str]:
    for word in ("Nash equilibrium", "subgame perfect"):
        if f"{word} for" in data:
            found = " and ".join(map(number, data[f"{word} for"])) or "no value"
            yield f"<p>{word} exactly for {found}</p>"
    rows = [
        (number(piece["where"]), escape(who), number(regret), _choices(piece["best deviations"][who]))
        for piece in data["pieces"]
        for who, regret in piece["regrets"].items()
    ]
    yield _long("regrets", ("where", "player", "regret", "best deviation"), rows)
    yield from (f"<p>note: {escape(note)}</p>" for note in data.get("notes", ()))


# the first key that the data have says what the answer is
PAGES: dict[str, Callable[[Answer, Data], Iterator[str]]] = {
    "found": _one,
    "dominance": _left_over,
    "extreme equilibria": _extreme,
    "pure equilibria": _pure,
    "outcomes": _counted,
    "stages": _staged,
    "Nash equilibrium for": _by_values,
    "largest whole-strategy regret": _judged,
    "optimal plans": _plans,
    "pieces": _plans,
    "payoffs": _value,
}


def _equilibria(found: Sequence[tuple[Any, Any]], components: Sequence[int] = ()) -> str:
    """Equilibria by their numbers: the strategies, and what they pay."""
    names = [escape(name) for name in found[0][1]]
    rows = []
    for k, (strategies, payoffs) in enumerate(found):
        moves = (_strategy(strategies.get(name, {})) for name in found[0][1])
        rows.append([str(k + 1), *map(str, components[k : k + 1]), *moves, *map(number, payoffs.values())])
    head = ["", *(["component"] if components else []), *names, *(f"payoff of {name}" for name in names)]
    return _long("equilibria", head, rows)


def _strategy(strategy: Mapping[str, Any]) -> str:
    """A strategy in one cell, a line for each information set."""
    lines = [f"{escape(label)}: {_chances(here)}" for label, here in strategy.items()]
    return "<br/>".join(lines) or "no choice"


def _strategies(strategies: Mapping[str, Any]) -> Iterator[str]:
    for who, strategy in strategies.items():
        rows = [(escape(label), _chances(here)) for label, here in strategy.items()]
        yield _long(escape(who), ("information set", "actions with probabilities"), rows)


def _chances(here: Any) -> str:
    """The actions that are taken, with their probabilities."""
    if not isinstance(here, Mapping):
        return escape(str(here))
    taken = {action: p for action, p in here.items() if str(p) != "0"}
    if [str(p) for p in taken.values()] == ["1"]:
        return escape(next(iter(taken)))
    return ", ".join(f"{escape(action)} {number(p)}" for action, p in taken.items())


def _choices(choices: Mapping[str, str] | None) -> str:
    if not choices:
        return "none"
    return "<br/>".join(f"{escape(action)} at {escape(label)}" for label, action in list(choices.items())[:MOST_OPEN])


def _long(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with a caption, folded if it is long."""
    if len(rows) <= MOST_OPEN:
        return f"<p>{caption}</p>{table(head, rows)}" if rows else f"<p>{caption}: no choice</p>"
    return _folded(f"{caption} ({len(rows):,} rows)", table(head, rows))


def _folded(summary: str, inner: str) -> str:
    return f"<details><summary>{summary}</summary>{inner}</details>"


def _tree(value: Any) -> str:
    """Data of another kind: nested tables."""
    if isinstance(value, Mapping):
        rows = [(escape(str(key)), _tree(each)) for key, each in value.items()]
    elif isinstance(value, (list, tuple)):
        if not any(isinstance(each, (Mapping, list, tuple)) for each in value):
            return escape(", ".join(map(str, value))) or "none"
        rows = [(str(k), _tree(each)) for k, each in enumerate(value, 1)]
    else:
        return ("yes" if value else "no") if isinstance(value, bool) else escape(str(value)) or "none"
    shown = table(("", ""), rows)
    return shown if len(rows) <= MOST_OPEN else _folded(f"{len(rows):,} rows", shown)

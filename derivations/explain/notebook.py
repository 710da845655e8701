"""Answers as a notebook shows them: tables, with numbers and formulas as mathematics; what is long is folded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from derivations.explain.formulas import Piecewise
from derivations.explain.page_pieces import (
    MOST_OPEN,
    choices_of,
    equilibrium_table,
    folded_block,
    long_table,
    number,
    strategy_tables,
    table,
)
from derivations.output.digests import brief_digests

if TYPE_CHECKING:
    from derivations.explain.answer import Answer, Data

_DIGEST = re.compile(r" ?\([0-9a-f]{64}\)")

JUDGED = (
    *("perfect recall", "judged", "Nash equilibrium", "subgame perfect"),
    *("sequentially rational", "perfect Bayesian equilibrium"),
)
"""What the verdict on a profile is about."""
RATIONAL = "sequentially rational", "Bayes' rule where reached", "perfect Bayesian equilibrium"
"""What is said of beliefs; with parameters where it is true."""


def html(answer: Answer) -> str:
    """What the answer says, then the theorems, folded."""
    theorems = "".join(f"<li><code>{escape(brief_digests(each))}</code></li>" for each in answer.theorems)
    count = len(answer.theorems)
    proved = folded_block(f"proved: {count} statement{'s' * (count != 1)}", f"<ul>{theorems}</ul>")
    return f"<div>{''.join(_page(answer))}{proved}</div>"


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
    yield from strategy_tables(data["strategies"])


def _plans(answer: Answer, data: Data) -> Iterator[str]:
    if "pieces" not in data:
        yield f"<p>value: {number(data['value'])}</p>"
        yield from _all_plans(data["optimal plans"])
        return
    if isinstance(answer.value, Piecewise):
        yield f"<p>value</p>{answer.value._repr_html_()}"
    for piece in data["pieces"]:
        sign = "in" if piece["where"].startswith("(") else "="
        yield folded_block(
            escape(f"all optimal plans for {piece['parameter']} {sign} {piece['where']}"),
            "".join(_all_plans(piece["optimal plans"])),
        )


def _all_plans(plans: Mapping[str, Any]) -> Iterator[str]:
    for who, each in plans.items():
        weights = [(escape(label), number(w)) for label, w in each["weights"].items() if w != "0"]
        rows = [*weights, *((escape(label), "free") for label in each["free"])]
        rows += [("where", number(inequality)) for inequality in each["inequalities"]]
        yield long_table(f"{escape(who)}: weights of all optimal plans", ("sequence", "weight"), rows)


def _extreme(answer: Answer, data: Data) -> Iterator[str]:
    found, count = data["equilibria"], data["components"]
    yield f"<p>extreme Nash equilibria: {len(found)}{f', in {count} components' if count > 1 else ''}</p>"
    yield equilibrium_table(
        [(each["strategies"], each["payoffs"]) for each in found], [each["component"] for each in found]
    )
    subsets = [subset for subset in data["maximal Nash subsets"] if len(subset) > 1]
    if subsets:
        rows = [[", ".join(map(str, subset))] for subset in subsets]
        yield table(["all mixtures of the strategies in these equilibria are equilibria too"], rows)


def _counted(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>pure subgame-perfect equilibria: {number(data['subgame-perfect equilibria'])}</p>"
    found = answer.equilibria if hasattr(answer, "equilibria") else ()
    if found:
        yield equilibrium_table([(each.strategies, each.payoffs) for each in found])
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
        yield equilibrium_table(found)
    elif found:
        yield _paying(data)


def _one(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>{escape(data['found'])}</p>"
    if "why not all" in data:
        yield f"<p>why not all: {escape(data['why not all'])}</p>"
    names = (f"payoff of {escape(who)}" for who in data["payoffs"])
    yield table(list(names), [list(map(number, data["payoffs"].values()))])
    yield from strategy_tables(data["strategies"])


def _left_over(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>iterated {escape(data['dominance'])} dominance: {escape(data['order'])}</p>"
    rows = [
        (str(k), escape(each["player"]), _moves(each["strategy"]), _mixture(each["by"]), number(each["at least"]))
        for k, together in enumerate(data["rounds"], 1)
        for each in together
    ]
    head = ("round", "player", "strategy", "dominated by", "by at least")
    yield long_table("eliminated", head, rows) if rows else "<p>nothing is dominated</p>"
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
        each = equilibrium_table([(strategies, stage["payoffs"]) for strategies in stage["equilibria"]])
        yield f"<p>stage at {escape(stage['start'])}</p>{each}"


def _pieces(answer: Answer, data: Data) -> Iterator[str]:
    yield f"<p>{escape(data['all'])}, for {number(data['parameter'])}</p>"
    for said, (where, found) in zip(data["equilibria by pieces"], answer.pieces, strict=True):
        shown = f"{number(where)}: {escape(said['count'])}"
        if found:
            yield equilibrium_table([(each.strategies, each.payoffs) for each in found], caption=shown)
        else:
            yield f"<p>{shown}</p>"


def _judged(answer: Answer, data: Data) -> Iterator[str]:
    yield table(("", ""), [(word, f"<b>{escape(str(data[word]))}</b>") for word in JUDGED if word in data])
    rows = [
        (
            escape(who),
            number(here["payoff"]),
            number(here["regret"]),
            choices_of(here["best deviation"]),
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
        yield long_table("gain at one information set alone", ("information set", "gain"), gains)
    yield from _beside(data)


def _by_values(answer: Answer, data: Data) -> Iterator[str]:
    for word in ("Nash equilibrium", "subgame perfect"):
        if f"{word} for" in data:
            found = " and ".join(map(number, data[f"{word} for"]))
            yield f"<p>{word} {f'exactly for {found}' if found else 'for no value'}</p>"
    rows = [
        (number(piece["where"]), escape(who), number(regret), choices_of(piece["best deviations"][who]))
        for piece in data.get("pieces", ())
        for who, regret in piece["regrets"].items()
    ]
    yield long_table("regrets", ("where", "player", "regret", "best deviation"), rows) if rows else ""
    paid = [(escape(who), number(each)) for who, each in data.get("payoff", {}).items()]
    yield table(("player", "payoff"), paid) if paid else ""
    gains = [(number(each["where"]), escape(each["player"]), number(each["gain"])) for each in data.get("gains", ())]
    yield long_table("gains inside", ("where", "player", "gain"), gains) if gains else ""
    yield from _beside(data)


def _in_a_box(answer: Answer, data: Data) -> Iterator[str]:
    """Where a profile is an equilibrium, by several parameters."""
    yield f"<p>{', '.join(map(number, data['parameters'].values()))}</p>"
    yield f"<p>Nash equilibrium for all these values: <b>{data['claim for all values']}</b></p>"
    states = {
        "exactly where": [] if data["Nash equilibrium"] == "no" else data["conditions"],
        "and, unless it holds throughout, where": data["conditions not known to fail"],
        "holds throughout": data["conditions that never fail"],
    }
    rows = [(state, number(relation)) for state, relations in states.items() for relation in relations]
    if data["Nash equilibrium"] == "no":
        rows = [("for none of these values", ""), *rows]
    for state, point in (("one at", data["holds at"]), ("none at", (data["fails at"] or {}).get("point"))):
        if point is not None:
            rows.append((state, ", ".join(number(f"{name} = {here}") for name, here in point.items())))
    yield long_table("Nash equilibrium", ("", ""), rows) if rows else ""
    if (fails := data["fails at"]) is not None:
        cells = (escape(fails["player"]), number(fails["gain"]), choices_of(fails["deviation"]))
        yield table(("there", "gains", "by"), [cells])
    yield table(("player", "payoff"), [(escape(who), number(amount)) for who, amount in data["payoffs"].items()])
    yield from _beside(data)


def _beside(data: Data) -> Iterator[str]:
    """What is said beside the verdict on a profile."""
    for word in ("payoffs as claimed", *RATIONAL, "not claimed"):
        if word in data and not (word in RATIONAL and "ways to go on" not in data):
            yield f"<p>{word}: {escape(data[word])}</p>"
    yield from (f"<p>note: {escape(note)}</p>" for note in data.get("notes", ()))


# the first key that the data have says what the answer is
PAGES: dict[str, Callable[[Answer, Data], Iterator[str]]] = {
    "equilibria by pieces": _pieces,
    "found": _one,
    "dominance": _left_over,
    "extreme equilibria": _extreme,
    "pure equilibria": _pure,
    "outcomes": _counted,
    "stages": _staged,
    "Nash equilibrium for": _by_values,
    "claim for all values": _in_a_box,
    "largest whole-strategy regret": _judged,
    "optimal plans": _plans,
    "pieces": _plans,
    "payoffs": _value,
}


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
    return shown if len(rows) <= MOST_OPEN else folded_block(f"{len(rows):,} rows", shown)

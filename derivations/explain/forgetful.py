"""What is found about a claimed profile where recall is not perfect, as JSON data and as text for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from derivations.explain.phrases import by, interval
from derivations.explain.profiles import where_it_is
from trees.histories import Histories
from verify.kernel.equilibria.forgetful import ForgetfulRegret, ForgetfulRegrets
from verify.kernel.equilibria.forgetful_set import ForgetfulSet, where_nobody_gains
from verify.kernel.numbers.legible import text
from verify.kernel.strategies.forgetful import absent_minded

JUDGED = (
    "behaviour strategies as they are given: the same probabilities hold wherever the player is at an information set,"
    " and a change is to another behaviour strategy as a whole"
)
UNSETTLED = "not settled"
NOT_ASKED = "subgame perfection and sequential rationality, which rest on perfect recall"


def data(certificate: ForgetfulRegrets, table: Histories) -> dict[str, Any]:
    """Payoffs, what the best pure strategy and the best behaviour strategy gain, and gains at one set alone."""
    players = dict(zip(table.names, certificate.players, strict=True))
    known = {label: "not reached" if r is None else text(r) for label, r in certificate.one_set.items()}
    return {
        "perfect recall": f"no: at {table.forgets[0].label!r} the own past is {table.forgets[0].pasts}",
        "judged": JUDGED,
        "Nash equilibrium": _nash(certificate),
        "players": {name: _player(each) for name, each in players.items()},
        "largest whole-strategy regret": _largest([each.regret for each in certificate.players]),
        "one-information-set regrets": known,
        "met twice": [table.sets[h].label for h in absent_minded(table)],
        "not claimed": NOT_ASKED,
    }


def data_of_parameter(certificate: ForgetfulSet, table: Histories) -> dict[str, Any]:
    """Payoffs, for which values of the parameter nobody gains, and who gains for the others."""
    name, names = certificate.parameter.name, table.names
    return {
        "perfect recall": f"no: at {table.forgets[0].label!r} the own past is {table.forgets[0].pasts}",
        "judged": JUDGED,
        "parameter": name,
        **where_it_is("Nash equilibrium", certificate.parameter, where_nobody_gains(certificate)),
        "payoff": {who: text(number, name) for who, number in zip(names, certificate.payoffs, strict=True)},
        "gains": [
            {
                "where": interval(piece.range.low, piece.range.high, name),
                "player": names[t.player],
                "gain": text(t.gain, name),
                "by": {h: {a: text(p, name) for a, p in here.items()} for h, here in t.strategy.items()},
            }
            for piece in certificate.pieces
            if (t := piece.temptation) is not None
        ],
        "not claimed": NOT_ASKED,
    }


def _nash(certificate: ForgetfulRegrets) -> str:
    if any(each.pure_gain > 0 or each.regret for each in certificate.players):
        return "no"
    return "yes" if all(each.regret == 0 for each in certificate.players) else UNSETTLED


def _largest(regrets: list[Fraction | None]) -> str:
    known = [regret for regret in regrets if regret is not None]
    return text(max(known)) if len(known) == len(regrets) else UNSETTLED


def _player(found: ForgetfulRegret) -> dict[str, Any]:
    return {
        "payoff": text(found.payoff),
        "regret": UNSETTLED if found.regret is None else text(found.regret),
        "gain by the best pure strategy": text(found.pure_gain),
        "best pure strategy": dict(found.pure),
        "best deviation": _told(found.deviation),
    }


def _told(deviation: Mapping[str, Mapping[str, Any]] | None) -> dict[str, dict[str, str]] | None:
    if deviation is None:
        return None
    return {label: {action: text(p) for action, p in here.items()} for label, here in deviation.items()}


def for_reader(answer: dict[str, Any], _: tuple[str, ...]) -> str:
    """The answer as lines of text."""
    lines = [answer["game"], f"perfect recall:          {answer['perfect recall']}"]
    lines += [f"judged:                  {answer['judged']}"]
    lines += _with_parameter(answer) if "parameter" in answer else _without(answer)
    lines += [f"not claimed: {answer['not claimed']}"]
    if "payoffs claimed" in answer:
        lines.append(f"payoffs as claimed: {answer['payoffs as claimed']}")
    lines += [f"note: {note}" for note in answer["notes"]]
    return "\n".join(lines)


def _with_parameter(answer: dict[str, Any]) -> list[str]:
    found = " and ".join(answer["Nash equilibrium for"])
    lines = [f"Nash equilibrium:        {f'exactly for {found}' if found else 'for no ' + answer['parameter']}", ""]
    lines += [f"{who}: payoff {number}" for who, number in answer["payoff"].items()]
    for each in answer["gains"]:
        by_ = "; ".join(_mixture(label, here) for label, here in each["by"].items())
        lines.append(f"inside {each['where']} {each['player']} gains {each['gain']} by {by_}")
    return lines


def _mixture(label: str, choice: dict[str, str]) -> str:
    return f"{label}: {', '.join(f'{action} {p}' for action, p in choice.items() if p != '0')}"


def _without(answer: dict[str, Any]) -> list[str]:
    lines = [f"Nash equilibrium:        {answer['Nash equilibrium']}", ""]
    for who, here in answer["players"].items():
        lines.append(f"{who}: payoff {here['payoff']}, regret among behaviour strategies {here['regret']}")
        if here["best deviation"]:
            mixed = "; ".join(_mixture(label, choice) for label, choice in here["best deviation"].items())
            lines.append(f"    which is gained by {mixed}")
        gain = here["gain by the best pure strategy"]
        lines.append(f"    the best pure strategy gains {gain}, by {by(here['best pure strategy']) or 'no choice'}")
    gains = {h: r for h, r in answer["one-information-set regrets"].items() if r not in ("0", "not reached")}
    lines += ["", "gain from another choice at one information set alone, given that it is reached:"] if gains else []
    lines += [f"    {label:<20} {regret}" for label, regret in gains.items()]
    if answer["met twice"]:
        lines += ["", f"met twice on one way: {', '.join(map(repr, answer['met twice']))}"]
    return lines

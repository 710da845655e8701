"""What is found about a claimed profile, as JSON data and as text for a terminal."""

from __future__ import annotations

from typing import Any

from derivations.explain import conditions as preconditions
from derivations.explain.assessments import assessed_lines
from derivations.explain.phrases import by, interval
from verify.kernel.equilibria.records import (
    Assessment,
    EquilibriumSet,
    PerfectSet,
    ProfileRegrets,
    RegretPiece,
    SubgameRegrets,
)
from verify.kernel.numbers.legible import text
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.root import End

MOST_LISTED = 40
MOST_CHOICES = 12
WORDS = ("not reached", "not stated")
NO_CONSISTENCY = "beliefs off the path are not asked to be limits of totally mixed profiles (full consistency)"


def regrets(certificate: ProfileRegrets, owners: dict[str, str], names: list[str]) -> dict[str, Any]:
    """Payoffs and both kinds of regret; `owners` names the player of each information set."""
    known = {label: "not reached" if r is None else text(r) for label, r in certificate.one_set.items()}
    one_set = {label: known.get(label, "not stated") for label in owners}
    players = {}
    for player, name in enumerate(names):
        own = [r for label, r in certificate.one_set.items() if owners[label] == name and r is not None]
        here = certificate.players[player]
        players[name] = {
            "payoff": text(here.payoff),
            "regret": text(here.regret),
            "best deviation": None if here.deviation is None else dict(here.deviation),
            "largest one-information-set regret": text(max(own)) if own else None,
        }
    found = [r for r in certificate.one_set.values() if r is not None]
    return {
        "Nash equilibrium": _yes(not any(p.regret for p in certificate.players)),
        "players": players,
        "largest whole-strategy regret": text(max(p.regret for p in certificate.players)),
        "largest one-information-set regret": text(max(found)) if found else None,
        "one-information-set regrets": one_set,
        "not reached": [label for label, said in one_set.items() if said == "not reached"],
    }


def subgames(certificate: SubgameRegrets, names: list[str]) -> dict[str, Any]:
    """Whether the profile is subgame perfect, and the subgames where somebody gains."""
    d = certificate.deviation
    shown: dict[str, Any] = {
        "subgame perfect": _yes(d is None),
        "subgames": len(certificate.subgames),
        "subgames with a gain": [
            {"start": s.start, "payoffs": [text(n) for n in s.payoffs], "regrets": [text(n) for n in s.regrets]}
            for s in certificate.subgames
            if any(s.regrets)
        ],
    }
    if d is not None:
        shown["subgame deviation"] = {
            "subgame": f"the subgame at {certificate.subgames[d.subgame].start!r}" if d.subgame else "the whole game",
            "player": names[d.player],
            "choices": dict(d.choices),
            "gain": text(d.gain),
        }
    return shown


def rationality(certificate: Assessment | None, unjudged: dict[str, str], owners: dict[str, str]) -> dict[str, Any]:
    """Whether the profile is sequentially rational under its beliefs, and whether these follow Bayes' rule."""
    if certificate is None:
        return {"sequentially rational": "not stated", "not judged": unjudged}
    d = certificate.deviation
    rational = "no" if d is not None else "not stated" if unjudged else "yes"
    bayes = _yes(not certificate.not_bayes)
    shown: dict[str, Any] = {
        "sequentially rational": rational,
        "Bayes' rule where reached": bayes,
        "perfect Bayesian equilibrium": "no" if "no" in (rational, bayes) else rational,
        "not claimed": NO_CONSISTENCY,
        "information sets": {
            label: {
                "beliefs": [text(n) for n in judged.beliefs],
                "payoff": text(judged.payoff),
                "regret": text(judged.regret),
                "one-step regret": "not stated" if judged.one_step is None else text(judged.one_step),
            }
            for label, judged in certificate.sets.items()
        },
        "not judged": unjudged,
        "not by Bayes' rule": list(certificate.not_bayes),
    }
    if d is not None:
        shown["continuation deviation"] = {
            "information set": d.infoset,
            "player": owners[d.infoset],
            "choices": dict(d.choices),
            "gain": text(d.gain),
        }
    return shown


def equilibria(certificate: EquilibriumSet, names: list[str]) -> dict[str, Any]:
    """For which values of the parameter the profile is a Nash equilibrium, with regrets and deviations."""
    parameter = certificate.parameter
    return {
        "parameter": parameter.name,
        "range": interval(parameter.range.low, parameter.range.high, parameter.name),
        **where_it_is("Nash equilibrium", parameter, certificate.equilibrium),
        "pieces": _pieces(certificate.pieces, parameter.name, names),
    }


def perfection(certificate: PerfectSet, names: list[str]) -> dict[str, Any]:
    """For which values of the parameter the profile is subgame perfect, and proper subgames where somebody gains."""
    gaining = (s for s in certificate.subgames[1:] if any(any(piece.regrets) for piece in s.pieces))
    return {
        **where_it_is("subgame perfect", certificate.parameter, certificate.perfect),
        "subgames": len(certificate.subgames),
        "subgames with a gain": [
            {"start": s.start, "pieces": _pieces(s.pieces, certificate.parameter.name, names)} for s in gaining
        ],
    }


def where_it_is(what: str, parameter: Parameter, found: tuple[tuple[End, End | None], ...]) -> dict[str, Any]:
    whole = found == ((parameter.range.low, parameter.range.high),)
    return {
        what: "yes" if whole else "for some values" if found else "no",
        f"{what} for": [interval(low, high, parameter.name) for low, high in found],
    }


def _pieces(pieces: tuple[RegretPiece, ...], name: str, names: list[str]) -> list[dict[str, Any]]:
    return [
        {
            "where": interval(piece.range.low, piece.range.high, name),
            "regrets": {who: text(r, name) for who, r in zip(names, piece.regrets, strict=True)},
            "best deviations": {
                who: None if d is None else dict(d) for who, d in zip(names, piece.deviations, strict=True)
            },
        }
        for piece in pieces
    ]


def for_reader(answer: dict[str, Any]) -> str:
    """The answer as lines of text: verdicts, a table, deviations, information sets."""
    if "parameters" in answer:
        lines = preconditions.for_reader(answer)
    else:
        lines = _of_parameter(answer) if "parameter" in answer else _of_profile(answer)
    if "ways to go on" in answer:
        lines += assessed_lines(answer)
    if "payoffs claimed" in answer:
        lines.append(f"payoffs as claimed: {answer['payoffs as claimed']}")
    lines += [f"note: {note}" for note in answer["notes"]]
    return "\n".join(lines)


def _of_parameter(answer: dict[str, Any]) -> list[str]:
    lines = [f"{answer['game']}, {answer['range']}", _exactly("Nash equilibrium", answer)]
    if "subgame perfect for" in answer:
        lines.append(f"{_exactly('subgame perfect', answer)} ({_subgames(answer['subgames'])})")
    else:
        lines.append(f"subgame perfect: {answer['subgame perfect']}: {answer['because']}")
    lines += _gains(answer["pieces"], "")
    for inner in answer.get("subgames with a gain", [])[:MOST_LISTED]:
        lines += _gains(inner["pieces"], f"in the subgame at {inner['start']!r}, ")
    return [*lines, ""]


def _exactly(what: str, answer: dict[str, Any]) -> str:
    found = " and ".join(answer[f"{what} for"])
    return f"{what} exactly for {found}" if found else f"{what} for no {answer['parameter']}"


def _gains(pieces: list[dict[str, Any]], within: str) -> list[str]:
    lines = []
    for piece in pieces:
        lines += ["", f"{within}{piece['where']}:"]
        for who, regret in piece["regrets"].items():
            deviation = piece["best deviations"][who]
            lines.append(f"    {who:<12} regret {regret}" + (f" by {_by(deviation)}" if deviation else ""))
    return lines


def _of_profile(answer: dict[str, Any]) -> list[str]:
    lines = [answer["game"], f"Nash equilibrium:        {answer['Nash equilibrium']}"]
    lines.append(f"subgame perfect:         {answer['subgame perfect']}{_subgame(answer)}")
    if "sequentially rational" in answer:
        lines += _rational(answer)
    rows = [("", "payoff", "whole-strategy regret", "one-information-set regret")]
    for who, here in answer["players"].items():
        rows.append((who, here["payoff"], here["regret"], here["largest one-information-set regret"] or "-"))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines.append("")
    lines += ["   ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
    gaining = {who: here for who, here in answer["players"].items() if here["best deviation"]}
    lines += [""] * bool(gaining)
    lines += [f"{who} gains {p['regret']} by {_by(p['best deviation'])}" for who, p in gaining.items()]
    sets = {h: r for h, r in answer["one-information-set regrets"].items() if r not in ("0", *WORDS)}
    lines += ["", "gain from another choice at one information set alone, given that it is reached:"] if sets else []
    lines += [f"    {label:<20} {regret}" for label, regret in list(sets.items())[:MOST_LISTED]]
    lines += [f"    and {len(sets) - MOST_LISTED} more"] if len(sets) > MOST_LISTED else []
    for said, head in zip(
        WORDS, ("not reached by the profile", "gain there alone rests on choices left out"), strict=True
    ):
        found = [label for label, regret in answer["one-information-set regrets"].items() if regret == said]
        more = f" and {len(found) - MOST_LISTED} more" if len(found) > MOST_LISTED else ""
        lines += ["", f"{head}: {', '.join(map(repr, found[:MOST_LISTED]))}{more}"] if found else []
    return [*lines, ""]


def _by(choices: dict[str, str]) -> str:
    first = by(dict(list(choices.items())[:MOST_CHOICES]))
    return first if len(choices) <= MOST_CHOICES else f"{first} and {len(choices) - MOST_CHOICES} more choices"


def _subgame(answer: dict[str, Any]) -> str:
    found = answer.get("subgame deviation")
    if found is None:
        return f": {answer['because']}" if "because" in answer else f" ({_subgames(answer['subgames'])})"
    return f": in {found['subgame']}, {found['player']} gains {found['gain']} by {_by(found['choices'])}"


def _subgames(count: int) -> str:
    return "the only subgame is the whole game" if count == 1 else f"{count} subgames"


def _rational(answer: dict[str, Any]) -> list[str]:
    d = answer.get("continuation deviation")
    at = f": at {d['information set']!r}, {d['player']} gains {d['gain']} by {_by(d['choices'])}" if d else ""
    lines = [f"sequentially rational:   {answer['sequentially rational']}{at}"]
    if "Bayes' rule where reached" in answer:
        differ = ", ".join(map(repr, answer["not by Bayes' rule"]))
        lines.append(
            "Bayes' rule if reached:  " + answer["Bayes' rule where reached"] + (f": not at {differ}" if differ else "")
        )
        lines.append(f"perfect Bayesian (weak): {answer['perfect Bayesian equilibrium']} ({NO_CONSISTENCY})")
    lines += [f"    {label!r} is not judged: {why}" for label, why in answer["not judged"].items()]
    return lines


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"

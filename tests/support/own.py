"""Statements about games from files, settled as a user's own are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from derivations.claims.claim import Claim, Settled
from derivations.claims.words import Said
from derivations.inputs.game import game_named
from derivations.own.settled import proof_of
from tests.support.files import HOME
from trees.formats.json_tree import from_json, to_json
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.games.game import digest, reference
from verify.kernel.games.subject import Game, Given
from verify.language.text import argument_text, shown

FILES = HOME / "tests" / "files"
NAMES = {
    "battle": "battle.nfg",
    "bq": "beer_quiche.efg",
    "centipede": "centipede.efg",
    "chicken": "chicken.nfg",
    "horse": "horse.efg",
    "meet": "meet_or_avoid.efg",
    "prisoners": "prisoners.nfg",
    "wichardt": "wichardt.efg",
}
BEER = '{"beer": 1, "quiche": 0}'
QUICHE = '{"beer": 0, "quiche": 1}'
YIELDS = '{"beer": {"duel": 0, "no": 1}, "quiche": {"duel": 1, "no": 0}}'
PROFILES = {
    "pool": f'[{{"wimp": {BEER}, "surly": {BEER}}}, {YIELDS}]',
    "split": f'[{{"wimp": {QUICHE}, "surly": {BEER}}}, {YIELDS}]',
    "enter": '[{"entrant": {"out": 0, "in": 1}}, {"monopolist": {"fight": 0, "share": 1}}]',
    "finks": '[{"First": {"deny": 0, "confess": 1}}, {"Second": {"deny": 0, "confess": 1}}]',
    "silent": '[{"First": {"deny": 1, "confess": 0}}, {"Second": {"deny": 1, "confess": 0}}]',
    "threat": '[{"entrant": {"out": 1, "in": 0}}, {"monopolist": {"fight": 1, "share": 0}}]',
    "maybe": '[{"entrant": {"out": 1 - p, "in": p}}, {"monopolist": {"fight": 0, "share": 1}}]',
    "mixed": '[{"Row": {"B": p, "S": 1 - p}}, {"Col": {"B": q, "S": 1 - q}}]',
    "bluffing": '[{"entrant": {"out": 1, "in": 0}}, {"monopolist": {"fight": p, "share": 1 - p}}]',
}


def entry(ranges: Mapping[str, Any], **pays: tuple[str, str]) -> Given:
    """A game in which one may enter and the other one then fights or shares; payoffs by outcome."""
    inner = [{"id": "e", "player": 0, "infoset": "entrant"}, {"id": "m", "player": 1, "infoset": "monopolist"}]
    edges = [("e", "out", "out"), ("e", "m", "in"), ("m", "fight", "fight"), ("m", "share", "share")]
    data = {
        "directed": True,
        "multigraph": False,
        "graph": {"name": f"entry {' '.join(ranges)}", "parameters": dict(ranges)},
        "nodes": [*inner, *({"id": name, "payoff": list(pay)} for name, pay in pays.items())],
        "edges": [{"source": a, "target": b, "action": action} for a, b, action in edges],
    }
    from sympy import Symbol

    tree = to_json(from_json(data, "entry", {name: Symbol(name, real=True) for name in ranges}))
    return Given(tree, digest(tree))


def sexes(least: str, most: str) -> Given:
    """The battle of the sexes, in which each gets b where he prefers to be."""
    sets = [{"id": "r", "player": 0, "infoset": "Row"}, *({"id": x, "player": 1, "infoset": "Col"} for x in "BS")]
    pays = {"BB": ("b", "1"), "BS": ("0", "0"), "SB": ("0", "0"), "SS": ("1", "b")}
    data = {
        "directed": True,
        "multigraph": False,
        "graph": {"name": "sexes", "parameters": {"b": [least, most]}},
        "nodes": [*sets, *({"id": name, "payoff": list(pay)} for name, pay in pays.items())],
        "edges": [
            *({"source": "r", "target": x, "action": x} for x in "BS"),
            *({"source": name[0], "target": name, "action": name[1]} for name in pays),
        ],
    }
    return Given(data, digest(data))


@cache
def games() -> dict[str, Game]:
    """The games by the names that statements here give them."""
    one = {"a": ["0", "2"]}
    return {name: game_named(str(FILES / file), {}) for name, file in NAMES.items()} | {
        "sexes": sexes("1", "5"),
        "entry": entry(one, out=("0", "2"), fight=("-1", "-1"), share=("a", "1")),
        "entry2": entry({"a": ["0", "2"], "b": ["-1", "2"]}, out=("0", "2"), fight=("-1", "-b"), share=("a - b", "1")),
        "duel": entry(one, out=("0", "0"), fight=("-1", "1"), share=("a", "-a")),
    }


class Outcome(NamedTuple):
    """What became of a statement: the verdict, what is true instead, and why nothing is known."""

    verdict: str
    instead: str | None
    why: str | None


def said(text: str, **where: str) -> Said:
    """The statement with the names of games and profiles here, and others."""
    named = {name: argument_text(reference(game)) for name, game in games().items()} | PROFILES | where
    by_digest = {game.digest: game for game in games().values() if isinstance(game, Given)}
    return Said(text, by_digest, named)


def settled(text: str, solvers: Solvers = Z3_ALONE, **where: str) -> Settled:
    """The statement with its proof, and what the checker makes of both."""
    made = said(text, **where)
    return Settled(Claim("X", "what is said", ""), proof_of(made, solvers=solvers), 0.0, "", ())


def outcome(text: str, solvers: Solvers = Z3_ALONE, **where: str) -> Outcome:
    """What becomes of the statement."""
    item = settled(text, solvers, **where)
    (read,) = item.judgement.readings
    instead = None if read.correction is None else shown(read.correction, item.proof.where)
    return Outcome(item.verdict.value, instead, item.proof.remark)

"""M4 to M7: the trees T1, T2 and T3, their equilibria, and motives by one-step prediction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.kingmaker.shared import (
    ALL,
    ALL_ETA,
    GAME,
    HALF,
    NAMES,
    WHERE,
    Kingmaker,
    at,
    no_motive,
    profile_text,
)
from verify.certificates import Certificate
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.dominance import dominated_action
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker.prediction import EVERY, PREDICTED, SOME
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.text import written

ONE = Fraction(1)
TENTH = Fraction(1, 10)


def m4(kingmaker: Kingmaker) -> Proof:
    """T1's subgame-perfect equilibria are the three regions, and nothing else; backward induction finds the same."""
    regions = f"{ALL}perfect(T1, b) exactly when ((p2 < p1 and p3 == 1) or p1 == p2 or (p1 < p2 and p3 == 0))"
    induced = f"{ALL}perfect(T1, b) exactly when ({' or '.join(_pieces())})"
    shown = kingmaker.show(regions, induced, where=WHERE)
    return Proof((reading(regions, where=WHERE),), shown.evidence, WHERE, queries=shown.queries)


def _pieces() -> Iterator[str]:
    """The pieces of T1's subgame-perfect equilibria as statements."""
    for piece in pieces(GAME, NAMES):
        unused = [
            f"{name if k == 0 else f'1 - {name}'} == 0"
            for node, name in NAMES.items()
            for k, child in enumerate(GAME.children[node])
            if child not in piece.moves[node]
        ]
        relations = [f"{form} == 0" for form in piece.equal] + [f"{form} >= 0" for form in piece.least]
        yield f"({' and '.join((*unused, *relations))})"


def m5(kingmaker: Kingmaker) -> Proof:
    """In T2 going right, in T3 going left is dominated for player 3: never better, and worse for 0 < p < 1."""
    p = Parameter("p", Range(Fraction(0), ONE))
    sides = {"to_left": _choosing("1"), "to_right": _choosing("2")}
    evidence: list[Certificate] = []
    dominated, never, worse = [], [], []
    where = {name: written(profile, "p") for name, profile in sides.items()}
    for tree, good, bad, action in ((2, "to_left", "to_right", "2"), (3, "to_right", "to_left", "1")):
        game = BuiltIn("kingmaker", {"tree": str(tree)})
        evidence.append(payoff_account(game, p, (sides[bad], sides[good]), [(2, None)]))
        evidence += filter(None, [dominated_action(game, "start", action)])
        dominated.append(f'dominated(T{tree}, 3, "start", "{action}")')
        where[f"T{tree}"] = written(game)
        gets, best = (f"payoff(T{tree}, {side}, 3)" for side in (bad, good))
        never.append(f"for p in [0, 1]: {gets} <= {best}")
        worse.append(f"for p in (0, 1): {gets} < {best}")
    return Proof(
        (
            reading(
                both(*dominated, *never, *worse),
                words="p is the probability with which the kingmaker lets player 3 win, between 0 and 1 under kmn-eta; player 3"
                " should go left in T2 and right in T3, and his action 1 is left, 2 is right",
                where=where,
            ),
        ),
        tuple(evidence),
        where,
        result={"player 3's only choice": {"T2 under kmn-eta": "left", "T3 under kmn-eta": "right"}},
    )


def _choosing(action: str) -> tuple[dict[str, dict[str, Fraction | Ratio]], ...]:
    """Player 3 takes this action at the start; player 1, who decides between him and player 2, lets him win with p."""
    p = Ratio.variable()
    return (
        {"1": {"1": p, "2": 1 - p}},
        {},
        {"start": {other: ONE if other == action else 1 - ONE for other in ("1", "2")}},
    )


def m6(kingmaker: Kingmaker) -> Proof:
    """The motive at (0.6, 0.2, 1) towards p1 = 0.1, with "any" read both ways."""
    where = {"T1": WHERE["T1"], "b": profile_text(at(Fraction(3, 5), Fraction(1, 5), ONE))}
    to = '{"1": [1/10, 9/10]}'
    said = ("perfect(T1, b)", *(f'motive_by(T1, b, 1, 0, "{PREDICTED}", "{any_is}", {to})' for any_is in (SOME, EVERY)))
    shown = kingmaker.show(*said, where=where)
    return Proof(
        (reading(both(*said), words="whether some answer of the others must do, or every one", where=where),),
        shown.evidence,
        where,
        queries=shown.queries,
    )


def _has(player: int, lower: str, eta: str = "0") -> str:
    """The player has the motive for a lower probability of leaf 3, whatever the others answer."""
    node = {1: 1, 2: 4}[player]
    return f'motive_by(T1, b, {player}, {eta}, "{PREDICTED}", "{EVERY}", {{"{node}": [{lower}, 1 - {lower}]}})'


@dataclass(frozen=True)
class Sentence:
    """A sentence of page 36 on motives in T1: in words, formally, and whether it is true; `instead` where it is not."""

    words: str
    formal: tuple[str, ...]
    true: bool = True
    instead: tuple[str, ...] = ()


def sentences() -> tuple[Sentence, ...]:
    """Page 36, sentence by sentence; q is what the player changes to."""
    diagonal = {
        "p1 == p2 and p1 in (0, 1) and p3 in (0, 1)": f"{_to(1, 'p2')} and {_to(2, 'p1')} and {no_motive(3)}",
        "p1 == p2 and p1 in (0, 1) and p3 == 1": f"{_to(1, 'p2')} and {no_motive(2, 3)}",
        "p1 == p2 and p1 in (0, 1) and p3 == 0": f"{_to(2, 'p1')} and {no_motive(1, 3)}",
        "p1 == 1 and p2 == 1": no_motive(1, 2, 3),
    }
    return (
        Sentence(
            "In case (1), p1 > p2, p3 = 1: if p2 is not 0 only player 1 has the motive, to 0 <= p1 < p2",
            (_where("p1 > p2 and p2 > 0", f"{_to(1, 'p2')} and {no_motive(2, 3)}"),),
        ),
        Sentence("if p2 = 0 nobody has it", (_where("p1 > p2 and p2 == 0", no_motive(1, 2, 3)),)),
        Sentence(
            "but under kmn-eta, even at p2 = 0 only player 1 has it, to 0 <= p1 < eta",
            (
                _where(
                    "p1 >= eta and p2 == 0 and p3 == 1",
                    f"{_to(1, 'eta', 'eta')} and {no_motive(2, 3, eta='eta')}",
                    "eta",
                ),
            ),
        ),
        Sentence(
            "In case (3), p1 < p2, p3 = 0: if p1 is not 0 only player 2 has the motive, to 0 <= p2 < p1",
            (_where("p2 > p1 and p1 > 0", f"{_to(2, 'p1')} and {no_motive(1, 3)}"),),
        ),
        Sentence("if p1 = 0 nobody has it", (_where("p2 > p1 and p1 == 0", no_motive(1, 2, 3)),)),
        Sentence(
            "but under kmn-eta, even at p1 = 0 only player 2 has it, to 0 <= p2 < eta",
            (
                _where(
                    "p2 >= eta and p1 == 0 and p3 == 0",
                    f"{_to(2, 'eta', 'eta')} and {no_motive(1, 3, eta='eta')}",
                    "eta",
                ),
            ),
        ),
        Sentence(
            "In case (2), p1 = p2, 0 <= p3 <= 1: if p1 = p2 is not 0 player 1 has it, to 0 <= p1 < p2, and player 2, to 0 <= p2 < p1",
            (_where("p1 == p2 and p1 > 0", f"{_to(1, 'p2')} and {_to(2, 'p1')}"),),
            False,
            tuple(_where(region, said) for region, said in diagonal.items()),
        ),
        Sentence("if p1 = p2 = 0 nobody has it", (_where("p1 == 0 and p2 == 0", no_motive(1, 2, 3)),)),
    )


def m7(kingmaker: Kingmaker) -> Proof:
    """Who has the motive in each region. What holds with "any" as every holds as some; what fails as some, as every."""
    said = sentences()
    true = [formal for each in said if each.true for formal in each.formal]
    false = [formal for each in said if not each.true for formal in each.formal]
    instead = [formal for each in said for formal in each.instead]
    point = {"p1": HALF, "p2": HALF, "p3": ONE, "q": HALF / 2}
    where = {**WHERE, "fails": profile_text(at(HALF, HALF, ONE))}
    fails_so = f'not motive_by(T1, fails, 2, 0, "{PREDICTED}", "{EVERY}", {{"4": [1/4, 3/4]}})'
    shown = kingmaker.show(*true, *instead, "perfect(T1, fails)", fails_so, where=where)
    return Proof(
        (
            reading(
                both(*false, *true),
                words="q is what a player changes to; who has a motive has it for every answer of the others, who has none not"
                " even for some; under kmn-eta what is predicted of others is clipped, and own probabilities are free",
                instead=both(*instead, *true),
                where=where,
            ),
        ),
        shown.evidence,
        where,
        points=(point,),
        result={"sentences": [(each.words, each.true) for each in said]},
        remark="Of page 36 only half a sentence fails, on its edges: with p1 = p2 > 0 both players have the motive exactly if"
        " 0 < p1 < 1 and 0 < p3 < 1. With 0 < p1 < 1, if p3 = 1 only player 1 has it, and if p3 = 0 only player 2; if p1 = p2 = 1"
        " nobody. What"
        " the argument needs is right for 0 < p1 = p2 < 1: somebody has the motive there. The sentences on kmn-eta hold too, for"
        " players who are not below eta already.",
        queries=shown.queries,
    )


def _to(player: int, below: str, eta: str = "0") -> str:
    """The player has the motive for a change to q exactly if q is below this."""
    return f"({_has(player, 'q', eta)} exactly when q < {below})"


def _where(region: str, said: str, eta: str = "0") -> str:
    """At all subgame-perfect equilibria of T1 in the region, as they are seen under kmn-eta if it is named."""
    given = f'{ALL_ETA}perfect_as_seen(T1, b, eta, "{PREDICTED}")' if eta == "eta" else f"{ALL}perfect(T1, b)"
    return f"for q in [0, 1]: {given} and {region} implies {said}"

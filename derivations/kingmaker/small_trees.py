"""M4 to M8: the trees T1, T2 and T3, their equilibria, motives, and what one-step prediction leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.kingmaker.shared import ALL, ALL_ETA, GAME, HALF, NAMES, WHERE, Kingmaker, at, profile_text
from verify.certificates import Certificate
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.dominance import dominated_action
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker.prediction import EVERY, PREDICTED, SOME
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.text import written

ONE = Fraction(1)
TENTH = Fraction(1, 10)
LEAST = Multivariate.variable("eta")
LOWEST = tuple(
    {f"y{node}.1": least, f"y{node}.2": 1 - least} for node in (1, 4) for least in (Multivariate.constant(0), LEAST)
)
"""In T1 players 1 and 2 change to letting player 3 win as seldom as they may: one of these is a motive if anything is."""


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
    sides = {"left": _choosing("1"), "right": _choosing("2")}
    evidence: list[Certificate] = []
    dominated, never, worse = [], [], []
    where = {name: written(profile, "p") for name, profile in sides.items()}
    for tree, good, bad, action in ((2, "left", "right", "2"), (3, "right", "left", "1")):
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


def _not(*players: int, eta: str = "0") -> str:
    """The players have no motive, not even if one answer of the others is enough."""
    return " and ".join(f'not motive(T1, b, {player}, {eta}, "{PREDICTED}", "{SOME}")' for player in players)


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
        "p1 == p2 and p1 in (0, 1) and p3 in (0, 1)": f"{_to(1, 'p2')} and {_to(2, 'p1')} and {_not(3)}",
        "p1 == p2 and p1 in (0, 1) and p3 == 1": f"{_to(1, 'p2')} and {_not(2, 3)}",
        "p1 == p2 and p1 in (0, 1) and p3 == 0": f"{_to(2, 'p1')} and {_not(1, 3)}",
        "p1 == 1 and p2 == 1": _not(1, 2, 3),
    }
    return (
        Sentence(
            "(1) p1 > p2, p3 = 1: if p2 is not 0 only player 1 has the motive, to 0 <= p1 < p2",
            (_where("p1 > p2 and p2 > 0", f"{_to(1, 'p2')} and {_not(2, 3)}"),),
        ),
        Sentence("if p2 = 0 nobody has it", (_where("p1 > p2 and p2 == 0", _not(1, 2, 3)),)),
        Sentence(
            "but under kmn-eta, even at p2 = 0 only player 1 has it, to 0 <= p1 < eta",
            (
                _where(
                    "p1 >= eta and p2 == 0 and p3 == 1", f"{_to(1, 'eta', 'eta')} and {_not(2, 3, eta='eta')}", "eta"
                ),
            ),
        ),
        Sentence(
            "(3) p1 < p2, p3 = 0: if p1 is not 0 only player 2 has the motive, to 0 <= p2 < p1",
            (_where("p2 > p1 and p1 > 0", f"{_to(2, 'p1')} and {_not(1, 3)}"),),
        ),
        Sentence("if p1 = 0 nobody has it", (_where("p2 > p1 and p1 == 0", _not(1, 2, 3)),)),
        Sentence(
            "but under kmn-eta, even at p1 = 0 only player 2 has it, to 0 <= p2 < eta",
            (
                _where(
                    "p2 >= eta and p1 == 0 and p3 == 0", f"{_to(2, 'eta', 'eta')} and {_not(1, 3, eta='eta')}", "eta"
                ),
            ),
        ),
        Sentence(
            "(2) p1 = p2, 0 <= p3 <= 1: if p1 = p2 is not 0 player 1 has it, to 0 <= p1 < p2, and player 2, to 0 <= p2 < p1",
            (_where("p1 == p2 and p1 > 0", f"{_to(1, 'p2')} and {_to(2, 'p1')}"),),
            False,
            tuple(_where(region, said) for region, said in diagonal.items()),
        ),
        Sentence("if p1 = p2 = 0 nobody has it", (_where("p1 == 0 and p2 == 0", _not(1, 2, 3)),)),
    )


def m7(kingmaker: Kingmaker) -> Proof:
    """Who has the motive in each region. What holds with "any" as every holds as some; what fails as some, as every."""
    said = sentences()
    true = [formal for each in said if each.true for formal in each.formal]
    instead = [formal for each in said for formal in each.instead]
    point = {"p1": HALF, "p2": HALF, "p3": ONE, "q": HALF / 2}
    where = {**WHERE, "fails": profile_text(at(HALF, HALF, ONE))}
    fails_so = f'not motive_by(T1, fails, 2, 0, "{PREDICTED}", "{EVERY}", {{"4": [1/4, 3/4]}})'
    shown = kingmaker.show(*true, *instead, "perfect(T1, fails)", fails_so, where=where)
    return Proof(
        (
            reading(
                both(*(formal for each in said for formal in each.formal)),
                words="q is what a player changes to; who has a motive has it for every answer of the others, who has none not"
                " even for some; under kmn-eta what is predicted of others is clipped, and own probabilities are free",
                instead=both(*true, *instead),
                where=where,
            ),
        ),
        shown.evidence,
        where,
        points=(point,),
        result={"sentences": [(each.words, each.true) for each in said]},
        remark="Of page 36 only half a sentence fails, on its edges: with p1 = p2 > 0 both players have the motive exactly if"
        " 0 < p1 < 1 and 0 < p3 < 1. If p3 = 1 only player 1 has it, if p3 = 0 only player 2, and if p1 = p2 = 1 nobody. What"
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


PAGE_37 = "p1 == 0 and p2 == 0"
"""The equilibrium that page 37 names; p3 is free."""
NOT_HIS = "predicted, against the profile", "bound", "bound, free change"
"""Readings of kmn-eta under which page 37 would be false."""
NOBODY = "p1 < eta or (p1 == eta and p3 == 0)", "p2 < eta or (p2 == eta and p3 == 1)"
"""When player 1, and when player 2, has no motive, if p1, p2 <= eta."""
FAMILIES = (
    "(p1 == eta and p2 == eta)",
    "(p2 == eta and p1 > eta and p1 <= 1 - eta and p3 == 1)",
    "(p1 == eta and p2 > eta and p2 <= 1 - eta and p3 == 0)",
)
"""The 1EP of T1 if every probability of a kingmaker is in [eta, 1 - eta]."""


def _uniqueness(kmn: str, any_is: str) -> tuple[str, ...]:
    """Page 37 for each eta: which profiles are 1EP, that p1 = p2 = 0 is one, and what everybody predicts in each."""
    is_one = f'one_step_equilibrium(T1, b, eta, "{kmn}", "{any_is}")'
    return (
        f"{ALL_ETA}{is_one} exactly when (({NOBODY[0]}) and ({NOBODY[1]}))",
        f"{ALL_ETA}p1 == 0 and p2 == 0 implies {is_one}",
        f"{ALL_ETA}{is_one} implies p1 <= eta and p2 <= eta",
    )


def m8(kingmaker: Kingmaker) -> Proof:
    """Under kmn-eta the 1EP of T1 is unique, up to p3: everybody predicts p1 = p2 = eta, and eta -> 0 leaves p1 = p2 = 0."""
    main = both(*_uniqueness(PREDICTED, SOME), *_uniqueness(PREDICTED, EVERY))
    plain = _without_the_rule_in_equilibrium()
    against, bound, free = (f'one_step_equilibrium(T1, b, eta, "{kmn}", "{SOME}")' for kmn in NOT_HIS)
    where = {**WHERE, "corner": profile_text(at(ONE * 0, ONE * 0, ONE))}
    bound_are = f"{ALL_ETA}{bound} exactly when ({' or '.join(FAMILIES)})"
    shown = kingmaker.show(
        *_uniqueness(PREDICTED, SOME),
        *_uniqueness(PREDICTED, EVERY),
        *plain,
        f"{ALL_ETA}not {against}",
        bound_are,
        f"{ALL_ETA}not {free}",
        *(f'not one_step_equilibrium(T1, corner, 1/10, "{kmn}", "{SOME}")' for kmn in NOT_HIS),
        where=where,
        at=LOWEST,
    )
    no_profile = (
        "page 36 speaks, under the rule, of p2 = 0 and of a change to 0 <= p1 < eta, and page 37 of p1 = p2 = 0: if the rule bound"
        " players' own probabilities there would be no such profiles and no such change; and definition 4.1.1 says what a player"
        " predicts of others"
    )
    return Proof(
        (
            reading(
                main,
                words="kmn-eta is about what players predict of others, as definition 4.1.1 says; a change must bring more than is"
                " predicted without it; as eta -> 0 the equilibria of the first line shrink to p1 = p2 = 0, any p3, by the other two",
                where=where,
            ),
            reading(
                both(*plain),
                words="the same, and the equilibrium that definition 4.2.1 starts from is one without the rule",
                where=where,
            ),
            reading(
                f"{ALL_ETA}{PAGE_37} implies {against}",
                words="a change must bring more than the profile is worth as the player sees it, although he predicts that others"
                " leave it without a change",
                instead=f"{ALL_ETA}not {against}",
                excluded="a motive is for what comes about 'as a result of that change' (その変更の結果); so read, a player would have"
                " the motive to go on as he does, and the equilibrium that page 37 names would be none",
                where=where,
            ),
            reading(
                f"{ALL_ETA}{PAGE_37} implies {bound}",
                words="kmn-eta bounds every probability of a kingmaker, in a profile and in a change",
                instead=bound_are,
                excluded=no_profile,
                where=where,
            ),
            reading(
                f"{ALL_ETA}{PAGE_37} implies {free}",
                words="kmn-eta bounds the probabilities of a profile, and a player's own change is free",
                instead=f"{ALL_ETA}not {free}",
                excluded=no_profile,
                where=where,
            ),
        ),
        shown.evidence,
        where,
        points=({"eta": TENTH, "p1": ONE * 0, "p2": ONE * 0, "p3": ONE},),
        remark="For each eta in (0, 1/2) everybody predicts p1 = p2 = eta, and only p3 is free. Of the excluded readings, two leave"
        " no equilibrium at all, and one leaves p2 = eta < p1 with p3 = 1 and p1 = eta < p2 with p3 = 0 beside p1 = p2 = eta.",
        queries=shown.queries,
    )


def _without_the_rule_in_equilibrium() -> tuple[str, ...]:
    """Page 37 where b is subgame perfect for the probabilities as they are."""
    nobody = _not(1, 2, 3, eta="eta")
    return (
        f"{ALL_ETA}perfect(T1, b) and {PAGE_37} implies {nobody}",
        f"{ALL_ETA}perfect(T1, b) and {nobody} implies p1 <= eta and p2 <= eta",
    )

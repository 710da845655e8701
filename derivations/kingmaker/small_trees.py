"""M4 to M8: the trees T1, T2 and T3, their equilibria, motives, and what one-step prediction leaves."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.kingmaker.shared import ALL, ALL_ETA, GAME, HALF, NAMES, T1, WHERE, Kingmaker, at, profile_text
from trees.single_winner.terms import write
from verify.certificates import Certificate
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.dominance import dominated_action
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, FREE, SOME, Floors, Profile, gain
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.text import written

ONE = Fraction(1)
TENTH = Fraction(1, 10)
ONE_SIDED = "(p2 == eta and p1 > eta and p3 == 1)", "(p1 == eta and p2 > eta and p3 == 0)"
EQUILIBRIA = " or ".join(("(p1 == eta and p2 == eta)", *ONE_SIDED))
"""The 1EP of T1 under kmn-eta, if it bounds a player's own change too."""


def motive_of(
    before: Profile, player: int, after: Profile, floors: Floors[Fraction] = FREE, any_is: str = SOME
) -> OneStepMotive:
    """The certificate that a player of T1 has a motive."""
    brings = gain(GAME, before, player, after, any_is, floors)
    return OneStepMotive(write(T1), before, player, after, any_is, floors.eta, floors.own, brings)


def m4(kingmaker: Kingmaker) -> Proof:
    """T1's subgame-perfect equilibria are the three regions, and nothing else; backward induction finds the same."""
    regions = f"{ALL}perfect(T1, b) exactly when ((p2 < p1 and p3 == 1) or p1 == p2 or (p1 < p2 and p3 == 0))"
    induced = f"{ALL}perfect(T1, b) exactly when ({' or '.join(_pieces())})"
    asked = kingmaker.ask(regions, induced, where=WHERE)
    return Proof((reading(regions, where=WHERE),), asked.answers, WHERE, queries=asked.queries)


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
    before = at(Fraction(3, 5), Fraction(1, 5), ONE)
    after = at(TENTH, Fraction(1, 5), ONE)
    found = tuple(motive_of(before, 0, after, any_is=any_is) for any_is in (SOME, EVERY))
    where = {"T1": WHERE["T1"], "b": profile_text(before)}
    to = '{"1": [1/10, 9/10]}'
    return Proof(
        (
            reading(
                both("perfect(T1, b)", *(f'motive_by(T1, b, 1, 0, 0, "{any_is}", {to})' for any_is in (SOME, EVERY))),
                words="whether some answer of the others must do, or every one",
                where=where,
            ),
        ),
        found,
        where,
        result={"gain of player 1": str(found[0].gain)},
    )


def _has(player: int, lower: str, eta: str = "0", own: str = "0") -> str:
    """The player has the motive for a lower probability of leaf 3, whatever the others answer."""
    node = {1: 1, 2: 4}[player]
    return f'motive_by(T1, b, {player}, {eta}, {own}, "{EVERY}", {{"{node}": [{lower}, 1 - {lower}]}})'


def _not(*players: int, eta: str = "0", own: str = "0") -> str:
    """The players have no motive, not even if one answer of the others is enough."""
    return " and ".join(f'not motive(T1, b, {player}, {eta}, {own}, "{SOME}")' for player in players)


def m7(kingmaker: Kingmaker) -> Proof:
    """Who has the motive in each region. What holds with "any" as every holds as some; what fails as some, as every."""
    regions = {
        "p1 > p2 and p2 > 0": f"{_has(1, 'p2/2')} and {_not(2, 3)}",
        "p1 > p2 and p2 == 0": _not(1, 2, 3),
        "p2 > p1 and p1 > 0": f"{_has(2, 'p1/2')} and {_not(1, 3)}",
        "p2 > p1 and p1 == 0": _not(1, 2, 3),
        "p1 == 0 and p2 == 0": _not(1, 2, 3),
    }
    diagonal = {
        "p1 == p2 and p1 in (0, 1) and p3 in (0, 1)": f"{_has(1, 'p2/2')} and {_has(2, 'p1/2')} and {_not(3)}",
        "p1 == p2 and p1 in (0, 1) and p3 == 1": f"{_has(1, 'p2/2')} and {_not(2, 3)}",
        "p1 == p2 and p1 in (0, 1) and p3 == 0": f"{_has(2, 'p1/2')} and {_not(1, 3)}",
        "p1 == 1 and p2 == 1": _not(1, 2, 3),
    }
    true = [_where(region, said) for region, said in regions.items()]
    instead = [_where(region, said) for region, said in diagonal.items()]
    claimed = _where("p1 == p2 and p1 > 0", f'motive(T1, b, 1, 0, 0, "{EVERY}") and motive(T1, b, 2, 0, 0, "{EVERY}")')
    edge = "p1 > p2 and p2 == eta"
    kmn = [
        _where(edge, _has(1, "eta/2", "eta", "0"), "eta"),
        _where(edge, _not(1, eta="eta", own="eta"), "eta"),
    ]
    point = {"p1": HALF, "p2": HALF, "p3": ONE}
    where = {**WHERE, "fails": profile_text(at(HALF, HALF, ONE))}
    fails = 'perfect(T1, fails) and not motive(T1, fails, 2, 0, 0, "some")'
    asked = kingmaker.ask(*true, *instead, *kmn, f'{fails} and not motive(T1, fails, 2, 0, 0, "every")', where=where)
    who = {
        "p1 > p2 > 0": "player 1",
        "p2 > p1 > 0": "player 2",
        "p1 > p2 = 0, p2 > p1 = 0, p1 = p2 = 0, p1 = p2 = 1": "nobody",
        "0 < p1 = p2 < 1, 0 < p3 < 1": "players 1 and 2",
        "0 < p1 = p2 < 1, p3 = 1": "player 1",
        "0 < p1 = p2 < 1, p3 = 0": "player 2",
    }
    return Proof(
        (
            reading(
                both(*true, claimed, kmn[0]),
                words="who has a motive has it for every answer of the others, who has none not even for some; kmn-eta does not"
                " bind a player's own change",
                instead=both(*true, *instead, *kmn),
                where=where,
            ),
        ),
        asked.answers,
        where,
        points=(point,),
        result={"who has the motive": who},
        remark="With p1 = p2 both have it exactly if 0 < p1 < 1 and 0 < p3 < 1: only player 1 if p3 = 1, only player 2"
        " if p3 = 0, nobody if p1 = p2 = 1. The other regions are right; under kmn-eta, at p2 = eta < p1, player 1 has"
        " the motive only if kmn-eta does not bind his own change.",
        queries=asked.queries,
    )


def _where(region: str, said: str, eta: str = "0") -> str:
    """At all subgame-perfect equilibria of T1 in the region, under kmn-eta if it is named."""
    given = f"{ALL_ETA}kmn(T1, b, eta) and " if eta == "eta" else ALL
    return f"{given}perfect(T1, b) and {region} implies {said}"


def m8(kingmaker: Kingmaker) -> Proof:
    """Under kmn-eta: the 1EP of T1 if the rule binds one's own change too, and if it does not."""
    bound, free = (f'one_step_equilibrium(T1, b, eta, {own}, "{SOME}")' for own in ("eta", "0"))
    diagonal = "p1 == eta and p2 == eta"
    are = f"{ALL_ETA}kmn(T1, b, eta) and perfect(T1, b) and ({EQUILIBRIA}) implies {bound}"
    only = _where(f"not ({EQUILIBRIA})", f"{_has(1, 'eta', 'eta', 'eta')} or {_has(2, 'eta', 'eta', 'eta')}", "eta")
    none = _where("p1 >= eta", f"{_has(1, 'eta/2', 'eta')} or {_has(2, 'eta/2', 'eta')}", "eta")
    where = {
        **WHERE,
        "side": profile_text(at(HALF, TENTH, ONE)),
        "corner": profile_text(at(TENTH, TENTH, HALF)),
    }
    asked = kingmaker.ask(
        are,
        only,
        none,
        f'one_step_equilibrium(T1, side, 1/10, 1/10, "{SOME}")',
        f'not one_step_equilibrium(T1, corner, 1/10, 0, "{SOME}")',
        where=where,
    )
    return Proof(
        (
            reading(
                f"{ALL_ETA}{bound} exactly when {diagonal}",
                words="kmn-eta bounds every probability of a kingmaker, in a profile and in a change",
                instead=both(are, only),
                where=where,
            ),
            reading(
                f"{ALL_ETA}{free} exactly when {diagonal}",
                words="kmn-eta bounds the probabilities of a profile, and a player's own change is free",
                instead=none,
                where=where,
            ),
        ),
        asked.answers,
        where,
        points=(
            {"eta": TENTH, "p1": HALF, "p2": TENTH, "p3": ONE},
            {"eta": TENTH, "p1": TENTH, "p2": TENTH, "p3": HALF},
        ),
        remark="If kmn-eta binds a change too, the 1EP of T1 are p1 = p2 = eta with p3 free, and also p2 = eta < p1 with p3 = 1"
        " and p1 = eta < p2 with p3 = 0: who cannot undercut the other has no motive. If a change is free somebody always"
        " has the motive, and there is no 1EP.",
        queries=asked.queries,
    )

"""M4 to M8: the trees T1, T2 and T3, their equilibria, motives, and what one-step prediction leaves."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from derivations.claims.claim import Asked, Checked, Proof
from derivations.kingmaker.shared import (
    ETA,
    GAME,
    HALF,
    NAMES,
    P1,
    P2,
    P3,
    PROFILE,
    SUBGAME_PERFECT,
    T1,
    T2,
    T3,
    Kingmaker,
    at,
    has_motive,
    probabilities,
)
from trees.single_winner.terms import numbered, write
from verify.certificates import AllOf
from verify.find.equilibria.sets import subgame_perfect
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.games.subject import BuiltIn
from verify.kernel.kingmaker import prediction
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, FREE, SOME, Floors, Profile, gain
from verify.kernel.numbers.multivariate import Exact, Multivariate
from verify.kernel.statements.formula import Formula, Negation, at_least, differ, equal, every, more, some

BOUND = Floors(Fraction(1, 10), Fraction(1, 10))
ETA_INSIDE = {"eta > 0": more(ETA, 0), "eta < 1/2": more(HALF, ETA)}
ADMISSIBLE = {**ETA_INSIDE, "kmn-eta": probabilities(ETA), "SPE": SUBGAME_PERFECT}
BOTH = Floors(ETA, ETA)
OWN_FREE = Floors[Exact](ETA, Fraction(0))
LOWER = ({1: P2 * HALF}, {4: P1 * HALF})
DIAGONAL = every((equal(P1, ETA), equal(P2, ETA)))
ONE_SIDED = (
    every((equal(P2, ETA), more(P1, ETA), equal(P3, 1))),
    every((equal(P1, ETA), more(P2, ETA), equal(P3, 0))),
)


def motive_of(
    before: Profile, player: int, after: Profile, floors: Floors[Fraction] = FREE, any_is: str = SOME
) -> OneStepMotive:
    """The certificate that a player of T1 has a motive."""
    brings = gain(GAME, before, player, after, any_is, floors)
    return OneStepMotive(write(T1), before, player, after, any_is, floors.eta, floors.own, brings)


def tree(number: int) -> BuiltIn:
    return BuiltIn("kingmaker", {"tree": str(number)})


def m4(kingmaker: Kingmaker) -> Proof:
    """T1's subgame-perfect equilibria are the three regions, and nothing else."""
    left, right = every((more(P1, P2), equal(P3, 1))), every((more(P2, P1), equal(P3, 0)))
    regions = some((left, equal(P1, P2), right))
    asked = kingmaker.ask(
        "a profile of T1 is subgame perfect exactly in the three regions",
        {"probabilities": probabilities(), "one and not the other": differ(SUBGAME_PERFECT, regions)},
    )
    induced = kingmaker.ask(
        "a profile of T1 is subgame perfect exactly in the pieces that backward induction finds",
        {"probabilities": probabilities(), "one and not the other": differ(SUBGAME_PERFECT, some(_pieces()))},
    )
    certificate = subgame_perfect(tree(1))
    regions_of = {"p1 > p2": "p3 = 1", "p1 = p2": "p3 free", "p1 < p2": "p3 = 0"}
    pure = {"pure subgame-perfect equilibria": int(certificate.count)}
    return Proof(True, Checked(certificate), (asked, induced), {"subgame-perfect equilibria": regions_of, **pure})


def _pieces() -> Iterator[Formula]:
    """The pieces of T1's subgame-perfect equilibria as formulas."""
    for piece in pieces(GAME, NAMES):
        unused = [
            equal(p, 0)
            for node, chosen in PROFILE.items()
            for child, p in zip(GAME.children[node], chosen, strict=True)
            if child not in piece.moves[node]
        ]
        equalities = [equal(form, 0) for form in piece.equal]
        yield every((*unused, *equalities, *(at_least(form, 0) for form in piece.least)))


def m5(kingmaker: Kingmaker) -> Proof:
    """In T2 going right, in T3 going left is never better and sometimes worse; under kmn-eta always worse."""
    asked = []
    for name, game, good in (("T2", numbered(T2), 0), ("T3", numbered(T3), 1)):
        profile = prediction.unknown_profile(game, {0: "q", 1: "p"})
        p = Multivariate.variable("p")
        value = prediction.values(game, profile, 2)
        best, other = (value[game.children[0][k]] for k in (good, 1 - good))
        side = ("left", "right")[good]
        inside = {"p >= 0": at_least(p, 0), "p <= 1": at_least(1, p)}
        asked += [
            kingmaker.ask(f"{name}: going {side} is never worse for player 3", {**inside, "worse": more(other, best)}),
            kingmaker.ask(
                f"{name}: under kmn-eta going {side} is strictly better",
                {
                    "eta > 0": more(ETA, 0),
                    "p >= eta": at_least(p, ETA),
                    "p <= 1 - eta": at_least(1 - ETA, p),
                    "not better": at_least(other, best),
                },
            ),
            kingmaker.ask(
                f"{name}: going {side} is strictly better for p = 1/2",
                {"p = 1/2": equal(p, HALF), "not better": at_least(other, best)},
            ),
        ]
    parts = AllOf((subgame_perfect(tree(2)), subgame_perfect(tree(3))))
    unique = {"T2 under kmn-eta": "left", "T3 under kmn-eta": "right"}
    return Proof(True, Checked(parts), tuple(asked), {"player 3's only choice": unique})


def m6(kingmaker: Kingmaker) -> Proof:
    """The motive at (0.6, 0.2, 1) towards p1 = 0.1, with "any" read both ways."""
    before = at(Fraction(3, 5), Fraction(1, 5), Fraction(1))
    after = at(Fraction(1, 10), Fraction(1, 5), Fraction(1))
    parts = tuple(motive_of(before, 0, after, any_is=any_is) for any_is in (SOME, EVERY))
    return Proof(True, Checked(AllOf(parts)), result={"gain of player 1": str(parts[0].gain)})


def m7(kingmaker: Kingmaker) -> Proof:
    """Who has the motive in each region. What holds with "any" as every holds as some; what fails as some, as every."""
    inside = {"probabilities": probabilities(), "SPE": SUBGAME_PERFECT}
    asked: list[Asked] = []

    def nobody(where: str, region: Formula, *players: int) -> None:
        for player in players:
            constraints = {**inside, "region": region, "motive": has_motive(player, FREE, any_is=SOME)}
            asked.append(kingmaker.ask(f"{where}: player {player + 1} has no motive", constraints))

    def always(where: str, region: Formula, player: int) -> None:
        denied = Negation(has_motive(player, FREE, LOWER[player], EVERY))
        constraints = {**inside, "region": region, "no motive": denied}
        asked.append(kingmaker.ask(f"{where}: player {player + 1} has the motive", constraints))

    always("p1 > p2 > 0", every((more(P1, P2), more(P2, 0))), 0)
    nobody("p1 > p2 > 0", every((more(P1, P2), more(P2, 0))), 1, 2)
    nobody("p1 > p2 = 0", every((more(P1, P2), equal(P2, 0))), 0, 1, 2)
    always("p2 > p1 > 0", every((more(P2, P1), more(P1, 0))), 1)
    nobody("p2 > p1 > 0", every((more(P2, P1), more(P1, 0))), 0, 2)
    nobody("p2 > p1 = 0", every((more(P2, P1), equal(P1, 0))), 0, 1, 2)
    same = every((equal(P1, P2), more(P1, 0), more(1, P1)))
    always("0 < p1 = p2 < 1, p3 > 0", every((same, more(P3, 0))), 0)
    always("0 < p1 = p2 < 1, p3 < 1", every((same, more(1, P3))), 1)
    nobody("0 < p1 = p2 < 1, p3 = 0", every((same, equal(P3, 0))), 0, 2)
    nobody("0 < p1 = p2 < 1, p3 = 1", every((same, equal(P3, 1))), 1, 2)
    nobody("0 < p1 = p2 < 1", same, 2)
    nobody("p1 = p2 = 0", every((equal(P1, 0), equal(P2, 0))), 0, 1, 2)
    nobody("p1 = p2 = 1", every((equal(P1, 1), equal(P2, 1))), 0, 1, 2)
    edge = every((more(P1, P2), equal(P2, ETA)))
    asked += [
        kingmaker.ask(
            "kmn-eta, p1 > p2 = eta, own choice free: player 1 has the motive",
            {**ADMISSIBLE, "region": edge, "no motive": Negation(has_motive(0, OWN_FREE, {1: ETA * HALF}, EVERY))},
        ),
        kingmaker.ask(
            "kmn-eta, p1 > p2 = eta, own choice bound: player 1 has no motive",
            {**ADMISSIBLE, "region": edge, "motive": has_motive(0, BOTH)},
        ),
    ]
    parts = (
        motive_of(at(HALF, Fraction(1, 4), Fraction(1)), 0, at(Fraction(1, 8), Fraction(1, 4), Fraction(1))),
        motive_of(at(HALF, HALF, HALF), 0, at(Fraction(1, 4), HALF, HALF)),
        motive_of(at(HALF, HALF, HALF), 1, at(HALF, Fraction(1, 4), HALF)),
    )
    who = {
        "p1 > p2 > 0": "player 1",
        "p2 > p1 > 0": "player 2",
        "p1 > p2 = 0, p2 > p1 = 0, p1 = p2 = 0, p1 = p2 = 1": "nobody",
        "0 < p1 = p2 < 1, 0 < p3 < 1": "players 1 and 2",
        "0 < p1 = p2 < 1, p3 = 1": "player 1",
        "0 < p1 = p2 < 1, p3 = 0": "player 2",
    }
    return Proof(
        False,
        Checked(AllOf(parts)),
        tuple(asked),
        {"who has the motive": who},
        correction="With p1 = p2 both have it exactly if 0 < p1 < 1 and 0 < p3 < 1: only player 1 if p3 = 1, only player 2"
        " if p3 = 0, nobody if p1 = p2 = 1. The other regions are right; under kmn-eta, at p2 = eta < p1, player 1 has"
        " the motive only if kmn-eta does not bind his own change.",
        reading="what holds for every answer of the others is shown for every, what fails for some is shown for some",
    )


def m8(kingmaker: Kingmaker) -> Proof:
    """Under kmn-eta: the 1EP of T1 if the rule binds one's own change too, and if it does not."""
    equilibria = {
        "p1 = p2 = eta": DIAGONAL,
        "p2 = eta < p1, p3 = 1": ONE_SIDED[0],
        "p1 = eta < p2, p3 = 0": ONE_SIDED[1],
    }
    asked = [
        kingmaker.ask(
            f"{where}: player {player + 1} has no motive",
            {**ADMISSIBLE, "region": region, "motive": has_motive(player, BOTH)},
        )
        for where, region in equilibria.items()
        for player in range(3)
    ]
    nowhere_else = {
        "elsewhere": Negation(some(equilibria.values())),
        "player 1 has no motive": Negation(has_motive(0, BOTH, {1: ETA}, EVERY)),
        "player 2 has no motive": Negation(has_motive(1, BOTH, {4: ETA}, EVERY)),
    }
    free = {
        "player 1 has no motive": Negation(has_motive(0, OWN_FREE, {1: ETA * HALF}, EVERY)),
        "player 2 has no motive": Negation(has_motive(1, OWN_FREE, {4: ETA * HALF}, EVERY)),
    }
    asked += [
        kingmaker.ask("elsewhere player 1 or 2 has the motive, towards eta", {**ADMISSIBLE, **nowhere_else}),
        kingmaker.ask("own choice free: player 1 or 2 always has the motive", {**ADMISSIBLE, **free}),
    ]
    certificate = motive_of(at(HALF, HALF, HALF), 0, at(BOUND.eta, HALF, HALF), BOUND, EVERY)
    return Proof(
        False,
        Checked(certificate),
        tuple(asked),
        {"1EP under kmn-eta": list(equilibria), "1EP if one's own change is free": []},
        correction="For every eta in (0, 1/2) the 1EP of T1 are p1 = p2 = eta with p3 free, and also p2 = eta < p1 with"
        " p3 = 1 and p1 = eta < p2 with p3 = 0: who cannot undercut the other has no motive. Only with p1 = p2 is"
        " p1 = p2 = eta the one 1EP. If kmn-eta does not bind one's own change there is no 1EP at all.",
        reading="kmn-eta bounds every probability of a kingmaker, in a profile and in a change; the other reading, that it"
        " bounds only what a player predicts of others, is in the correction",
    )

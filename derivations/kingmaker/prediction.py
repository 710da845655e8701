"""M9 and M10: empty threats, and the procedure against the definition of subgame-perfect one-step prediction."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from derivations.claims.claim import Asked, Checked, Proof
from derivations.kingmaker.shared import ETA, HALF, T1, T1_GAME, T4, Kingmaker, at, has_motive, motive
from derivations.kingmaker.small_trees import ADMISSIBLE, BOTH, ETA_INSIDE, ONE_SIDED
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Numbered, Term, numbered, parse, write
from verify.certificates import AllOf, Certificate
from verify.find.kingmaker.prediction_survey import (
    AGREE,
    DIFFER,
    GAVE_UP,
    NO_THREAT,
    THREAT,
    Compared,
    compare,
    empty_threats,
)
from verify.kernel.kingmaker import prediction
from verify.kernel.kingmaker.experiments import ONE_STEP, open_choices
from verify.kernel.kingmaker.kingmakers import PLAIN, names_of
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, SOME, Floors, Profile, gain
from verify.kernel.statements.formula import Negation, every

EPSILON = Fraction(1, 10)
FLOORS = Floors(EPSILON, EPSILON)
LARGEST = 5
"""Leaves of the games that are surveyed."""
SOME_NOT_EVERY = parse("1(2 3 2(1 1(2 3)))")
NO_EQUILIBRIUM = parse("1(2(1 1(2 3)) 2(1 3))")


def empty_threat(p2: Fraction) -> Profile:
    """Player 2 leaves T1 for player 1's kingmaker, where he wins with 3/4; in T1 p1 = 1/2, p3 = 1 and p2 is given."""
    left, right = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))
    quarters = (Fraction(3, 4), Fraction(1, 4))
    return (right, left, (HALF, HALF), (), (), (p2, 1 - p2), (), (), quarters, (), ())


def nobody(kingmaker: Kingmaker, name: str, game: Numbered, profile: Profile) -> list[Asked]:
    """A profile is an SPE at which nobody has a motive under kmn-eta, with "any" as some, hence also as every."""
    terms = prediction.constant_profile(profile)
    both = every((prediction.admissible(game, terms, EPSILON), prediction.subgame_perfect(game, terms)))
    asked = [kingmaker.ask(f"{name}: a subgame-perfect equilibrium under kmn-eta", {"one fails": Negation(both)})]
    asked += [
        kingmaker.ask(
            f"{name}: player {player + 1} has no motive",
            {"motive": motive(game, terms, player, FLOORS)},
        )
        for player in sorted(set(game.mover) - {-1})
    ]
    return asked


def subgames(game: Numbered, profile: Profile) -> list[tuple[int, Numbered, Profile]]:
    """All subgames with the profile there."""
    found = []
    for node, children in enumerate(game.children):
        if children:
            below, number = prediction.subgame(game, node)
            found.append((node, below, tuple(profile[old] for old in number)))
    return found


def m9(kingmaker: Kingmaker) -> Proof:
    """Two 1EP of T4 that differ in player 2's probability p2 alone; only p2 = eta is one in the subgame T1 too."""
    game = numbered(T4)
    threat, perfect = empty_threat(Fraction(1, 4)), empty_threat(EPSILON)
    asked = nobody(kingmaker, "T4, p2 = 1/4", game, threat)
    for node, below, profile in subgames(game, perfect):
        asked += nobody(kingmaker, f"T4, p2 = eta, subgame at node {node}", below, profile)
    smaller = small_games()
    found = [empty_threats(each, EPSILON, kingmaker.timeout) for each in smaller]
    having = {outcome: [write(each.game) for each in found if each.outcome == outcome] for outcome in (THREAT, GAVE_UP)}
    before, after = (at(HALF, Fraction(1, 4), Fraction(1)), at(EPSILON, Fraction(1, 4), Fraction(1)))
    brings = gain(numbered(T1), before, 0, after, EVERY, FLOORS)
    certificate = OneStepMotive(write(T1), before, 0, after, EVERY, EPSILON, EPSILON, brings)
    return Proof(
        True,
        Checked(certificate),
        tuple(asked),
        {
            "T4": write(T4),
            "1EP, not subgame perfect": "p2 = 1/4",
            "subgame-perfect 1EP": "p2 = eta = 1/10",
            "games with fewer leaves": len(smaller),
            "of these without an empty threat": sum(each.outcome == NO_THREAT for each in found),
            "of these with an empty threat": having[THREAT],
            "undecided": having[GAVE_UP],
        },
    )


def small_games() -> list[Term]:
    """The three-player games up to `LARGEST` leaves that the transformations do not shorten."""
    return [each for leaves in range(2, LARGEST + 1) for each in binary_games(3, leaves, reduced=True)]


def one_answer_of_many(kingmaker: Kingmaker) -> tuple[Certificate, Asked]:
    """Where "any" matters: player 2 leads player 1 on, who must answer, and as a kingmaker may answer in any way."""
    game = numbered(SOME_NOT_EVERY)
    half, never, quarter = (HALF, HALF), Fraction(0), (Fraction(1, 4), Fraction(3, 4))
    profile: Profile = ((HALF, HALF, never), (), (), (never, Fraction(1)), (), half, (), ())
    change = (*profile[:3], quarter, *profile[4:])
    brings = gain(game, profile, 1, change, SOME, FLOORS)
    formula = motive(game, prediction.constant_profile(profile), 1, FLOORS, any_is=EVERY)
    asked = kingmaker.ask(
        f"{write(SOME_NOT_EVERY)}: player 2 has no motive if every answer must do", {"motive": formula}
    )
    return OneStepMotive(write(SOME_NOT_EVERY), profile, 1, change, SOME, EPSILON, EPSILON, brings), asked


def m10(kingmaker: Kingmaker) -> Proof:
    """T1 has a subgame-perfect 1EP that the procedure leaves out; a game with five leaves has none at all."""
    asked = [
        kingmaker.ask(
            f"T1, p2 = eta < p1, p3 = 1: player {player + 1} has no motive",
            {**ADMISSIBLE, "region": ONE_SIDED[0], "motive": has_motive(player, BOTH)},
        )
        for player in range(3)
    ]
    game = numbered(NO_EQUILIBRIUM)
    profile = prediction.unknown_profile(game)
    asked.append(
        kingmaker.ask(
            f"{write(NO_EQUILIBRIUM)}: at every SPE player 2 has the motive, to lure player 1 away",
            {
                **ETA_INSIDE,
                "kmn-eta": prediction.admissible(game, profile, ETA),
                "SPE": prediction.subgame_perfect(game, profile),
                "no motive": Negation(motive(game, profile, 1, BOTH, {1: HALF, 6: ETA}, EVERY)),
            },
        )
    )
    led_on, not_every = one_answer_of_many(kingmaker)
    compared = [compare(each, EPSILON, timeout_ms=kingmaker.timeout) for each in small_games()]
    counted = Counter(each.outcome for each in compared)
    return Proof(
        False,
        Checked(AllOf((open_choices(T1_GAME, ONE_STEP, names_of(PLAIN)), led_on))),
        (*asked, not_every),
        {
            "a motive with some answers only": write(SOME_NOT_EVERY),
            "games": len(compared),
            **{outcome: counted[outcome] for outcome in (AGREE, DIFFER, GAVE_UP)},
            "without any": [write(each.game) for each in compared if each.exists is False],
            "differences": [
                {
                    "game": write(each.game),
                    "only definition": [list(move) for move in each.only_definition],
                    "only procedure": [list(move) for move in each.only_procedure],
                }
                for each in compared
                if each.outcome == DIFFER
            ],
            "undecided": [write(each.game) for each in compared if each.outcome == GAVE_UP],
        },
        correction="In T1 the procedure leaves p1 = p2 = eta, but p2 = eta < p1, p3 = 1 is a subgame-perfect 1EP too;"
        f" and {write(NO_EQUILIBRIUM)} has no 1EP at all, since player 2, who loses in every SPE, gains by offering player"
        f" 1 a chance to win elsewhere. {tally(compared)} It makes at most (nodes)(n - 2) restrictions.",
        reading="the procedure is said to leave exactly the children that some subgame-perfect 1EP plays, at kingmakers"
        " with more than eta",
    )


def tally(compared: list[Compared]) -> str:
    """In how many of the games the procedure is right, which is only said if all of them are decided."""
    games = f"the {len(compared)} three-player games up to {LARGEST} leaves that the transformations do not shorten"
    counted = Counter(each.outcome for each in compared)
    if counted[GAVE_UP]:
        return f"In how many of {games} the procedure is right is not known: the solver gave up on {counted[GAVE_UP]}."
    return f"Of {games}, the procedure is right in {counted[AGREE]}, with eta = {EPSILON}."

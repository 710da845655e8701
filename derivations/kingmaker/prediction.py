"""M9 and M10: empty threats, and the procedure against the definition of subgame-perfect one-step prediction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.kingmaker.shared import ALL_ETA, HALF, T4, WHERE, Kingmaker, at, profile_text
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Term, numbered, parse, write
from verify.find.kingmaker.prediction_survey import (
    AGREE,
    DIFFER,
    GAVE_UP,
    NO_THREAT,
    THREAT,
    Asked,
    Compared,
    compare,
    empty_threats,
)
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, SOME, Floors, Profile, gain
from verify.kernel.statements.text import written

EPSILON = Fraction(1, 10)
FLOORS = Floors(EPSILON, EPSILON)
LARGEST = 5
"""Leaves of the games that are surveyed."""
SOME_NOT_EVERY = parse("1(2 3 2(1 1(2 3)))")
NO_EQUILIBRIUM = parse("1(2(1 1(2 3)) 2(1 3))")
AT_EPSILON = f'{EPSILON}, {EPSILON}, "{SOME}"'


def empty_threat(p2: Fraction) -> Profile:
    """Player 2 leaves T1 for player 1's kingmaker, where he wins with 3/4; in T1 p1 = 1/2, p3 = 1 and p2 is given."""
    left, right = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))
    quarters = (Fraction(3, 4), Fraction(1, 4))
    return (right, left, (HALF, HALF), (), (), (p2, 1 - p2), (), (), quarters, (), ())


def m9(kingmaker: Kingmaker) -> Proof:
    """Two 1EP of T4 that differ in player 2's probability p2 alone; only p2 = eta is one in every subgame."""
    where = {
        "T4": written(write(T4)),
        "threat": profile_text(empty_threat(Fraction(1, 4))),
        "kept": profile_text(empty_threat(EPSILON)),
    }
    said = [
        f"one_step_equilibrium(T4, threat, {AT_EPSILON})",
        f"not perfect_prediction(T4, threat, {AT_EPSILON})",
        f"one_step_equilibrium(T4, kept, {AT_EPSILON})",
        f"perfect_prediction(T4, kept, {AT_EPSILON})",
    ]
    asked = kingmaker.ask(*said, where=where)
    smaller = small_games()
    found = [empty_threats(each, EPSILON, kingmaker.solvers.timeout_ms) for each in smaller]
    having = {outcome: [write(each.game) for each in found if each.outcome == outcome] for outcome in (THREAT, GAVE_UP)}
    return Proof(
        (
            reading(
                both(*said),
                words="with eta = 1/10: threat and kept differ in the probability p2 alone, 1/4 and 1/10",
                where=where,
            ),
        ),
        asked.answers,
        where,
        result={
            "T4": write(T4),
            "1EP, not subgame perfect": "p2 = 1/4",
            "subgame-perfect 1EP": "p2 = eta = 1/10",
            "games with fewer leaves": len(smaller),
            "of these without an empty threat": sum(each.outcome == NO_THREAT for each in found),
            "of these with an empty threat": having[THREAT],
            "undecided": having[GAVE_UP],
        },
        queries=(*asked.queries, *_kept([each.asked for each in found])),
    )


def _kept(surveyed: Sequence[Sequence[Asked]]) -> tuple[str, ...]:
    """The queries of a survey, one text for each game."""
    return tuple(
        "(reset)\n".join(
            f"; unsatisfiable means: {shows}\n; answered: {found.verdict}\n{found.query}" for shows, found in each
        )
        for each in surveyed
    )


def small_games() -> list[Term]:
    """The three-player games up to `LARGEST` leaves that the transformations do not shorten."""
    return [each for leaves in range(2, LARGEST + 1) for each in binary_games(3, leaves, reduced=True)]


def m10(kingmaker: Kingmaker) -> Proof:
    """T1 has a subgame-perfect 1EP that the procedure leaves out; a game with five leaves has none at all.

    Where "any" matters player 2 leads player 1 on, who must answer, and as a kingmaker may answer in any way.
    """
    half, never, quarter = (HALF, HALF), Fraction(0), (Fraction(1, 4), Fraction(3, 4))
    profile: Profile = ((HALF, HALF, never), (), (), (never, Fraction(1)), (), half, (), ())
    change = (*profile[:3], quarter, *profile[4:])
    game = numbered(SOME_NOT_EVERY)
    led_on = OneStepMotive(
        write(SOME_NOT_EVERY), profile, 1, change, SOME, EPSILON, EPSILON, gain(game, profile, 1, change, SOME, FLOORS)
    )
    where = {
        **WHERE,
        "side": profile_text(at(HALF, EPSILON, Fraction(1))),
        "none": written(write(NO_EQUILIBRIUM)),
        "c": '{"0": [q, 1 - q], "1": [q1, 1 - q1], "3": [q3, 1 - q3], "6": [q6, 1 - q6]}',
        "many": written(write(SOME_NOT_EVERY)),
        "led": profile_text(profile),
    }
    ranges = "for eta in (0, 1/2): " + "".join(f"for {q} in [0, 1]: " for q in ("q", "q1", "q3", "q6"))
    lured = (
        f"{ranges}kmn(none, c, eta) and perfect(none, c)"
        f' implies motive_by(none, c, 2, eta, eta, "{EVERY}", {{"1": [1/2, 1/2], "6": [eta, 1 - eta]}})'
    )
    left_out = f"perfect_prediction(T1, side, {AT_EPSILON}) and not predicted(T1, side, 1/10)"
    not_every = f'not motive(many, led, 2, {EPSILON}, {EPSILON}, "{EVERY}")'
    asked = kingmaker.ask(left_out, lured, not_every, where=where)
    compared = [compare(each, EPSILON, timeout_ms=kingmaker.solvers.timeout_ms) for each in small_games()]
    counted = Counter(each.outcome for each in compared)
    return Proof(
        (
            reading(
                f'{ALL_ETA}perfect_prediction(T1, b, eta, eta, "{SOME}") implies predicted(T1, b, eta)',
                words="the procedure is said to leave every child that some subgame-perfect 1EP plays, at kingmakers with more"
                " than eta; in T1 already it does not. The number of steps is not judged",
                instead=both(left_out, lured),
                where=where,
            ),
        ),
        (led_on, *asked.answers),
        where,
        points=({"eta": EPSILON, "p1": HALF, "p2": EPSILON, "p3": Fraction(1)},),
        result={
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
        remark="In T1 the procedure leaves p1 = p2 = eta, but p2 = eta < p1, p3 = 1 is a subgame-perfect 1EP too;"
        f" and {write(NO_EQUILIBRIUM)} has no 1EP at all, since player 2, who loses in every SPE, gains by offering player"
        f" 1 a chance to win elsewhere. {tally(compared)}",
        queries=(*asked.queries, *_kept([each.asked for each in compared])),
    )


def tally(compared: list[Compared]) -> str:
    """In how many of the games the procedure is right, which is only said if all of them are decided."""
    games = f"the {len(compared)} three-player games up to {LARGEST} leaves that the transformations do not shorten"
    counted = Counter(each.outcome for each in compared)
    if counted[GAVE_UP]:
        return f"In how many of {games} the procedure is right is not known: the solver gave up on {counted[GAVE_UP]}."
    return f"Of {games}, the procedure is right in {counted[AGREE]}, with eta = {EPSILON}."

"""M9 and M10: empty threats, and the procedure against the definition of subgame-perfect one-step prediction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.kingmaker.shared import HALF, T4, Kingmaker, Profile, profile_text
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Term, parse, write
from verify.find.kingmaker.prediction_survey import (
    AGREE,
    DIFFER,
    GAVE_UP,
    NO_THREAT,
    THREAT,
    Asked,
    Compared,
    Threatened,
    compare,
    empty_threats,
)
from verify.find.timeout import Solvers
from verify.kernel.kingmaker.kingmakers import READINGS, Reading, names_of
from verify.kernel.kingmaker.prediction import EVERY, PREDICTED, SOME, ProfileError
from verify.kernel.statements.text import written

EPSILON = Fraction(1, 10)
LARGEST = 5
"""Leaves of the games that are surveyed."""
NEVER, ALWAYS = (Fraction(0), Fraction(1)), (Fraction(1), Fraction(0))
LEFT_OUT = parse("1(2(1 3) 3(1(2 3) 2(1 3)))")
"""The procedure does not let player 2, on the left, let player 1 win."""
LEAVES_PLAYER_1 = {
    PREDICTED: '{"0": [1, 0], "1": [1/2, 1/2], "4": [1, 0], "5": [1, 0], "8": [1, 0]}',
    "bound": '{"0": [1, 0], "1": [1/2, 1/2], "4": [1, 0], "5": [1 - eta, eta], "8": [1 - eta, eta]}',
}
"""A profile of that game for each of two readings of kmn-eta: player 1 goes left, player 3 to player 1's choice."""


def empty_threat(p2: Fraction) -> Profile:
    """Player 2 leaves T1 for player 1's kingmaker, where he wins with 3/4; in T1 p1 = p3 = 0 and p2 is given."""
    quarters = (Fraction(3, 4), Fraction(1, 4))
    return (NEVER, NEVER, NEVER, (), (), (p2, 1 - p2), (), (), quarters, (), ())


def m9(kingmaker: Kingmaker) -> Proof:
    """Two 1EP of T4 that differ in player 2's probability p2 alone; only p2 = 0 is one in every subgame."""
    where = {
        "T4": written(write(T4)),
        "threat": profile_text(empty_threat(HALF)),
        "kept": profile_text(empty_threat(Fraction(0))),
    }
    said = [
        f'{each}(T4, {profile}, eta, "{PREDICTED}", "{any_is}")'
        for each, profile in (
            ("one_step_equilibrium", "threat"),
            ("one_step_equilibrium", "kept"),
            ("perfect_prediction", "kept"),
        )
        for any_is in (SOME, EVERY)
    ]
    said = [f"for eta in (0, 1/2): {each}" for each in said]
    said += [f'for eta in (0, 1/2): not perfect_prediction(T4, threat, eta, "{PREDICTED}", "{EVERY}")']
    asked = kingmaker.show(*said, where=where, at=UNDERCUT)
    smaller = small_games()
    found = threats(smaller, kingmaker.solvers)
    having = {outcome: [write(each.game) for each in found if each.outcome == outcome] for outcome in (THREAT, GAVE_UP)}
    return Proof(
        (
            reading(
                both(*said),
                words="for every eta: threat and kept differ in the probability p2 alone, 1/2 and 0; whether some answer must do or every one",
                where=where,
            ),
        ),
        asked.evidence,
        where,
        result={
            "T4": write(T4),
            "1EP, not subgame perfect": "p2 = 1/2",
            "subgame-perfect 1EP": "p2 = 0",
            "games with fewer leaves": len(smaller),
            "not said": len(smaller) - len(found),
            "of these without an empty threat": sum(each.outcome == NO_THREAT for each in found),
            "of these with an empty threat": having[THREAT],
            "undecided": having[GAVE_UP],
        },
        queries=(*asked.queries, *_kept([each.asked for each in found])),
    )


def threats(games: Sequence[Term], solvers: Solvers) -> list[Threatened]:
    """Those of the games in which kmn-eta says what is predicted, with whether they have an empty threat."""
    found = []
    for game in games:
        with suppress(ProfileError):
            found.append(empty_threats(game, EPSILON, solvers=solvers))
    return found


def _kept(surveyed: Sequence[Sequence[Asked]]) -> tuple[str, ...]:
    """The queries of a survey, one text for each game, with what each solver said."""
    return tuple("(reset)\n".join(_answered(*each) for each in groupby(asked, itemgetter(0))) for asked in surveyed)


def _answered(shows: str, answers: Iterable[Asked]) -> str:
    found = [answer for _, answer in answers]
    said = ", ".join(f"{answer.solver}: {answer.verdict}" for answer in found)
    return f"; unsatisfiable means: {shows}\n; {said}\n{found[0].query}"


def small_games() -> list[Term]:
    """The three-player games up to `LARGEST` leaves that the transformations do not shorten."""
    return [each for leaves in range(2, LARGEST + 1) for each in binary_games(3, leaves, reduced=True)]


UNDERCUT = ({"y4.1": Fraction(0), "y4.2": Fraction(1)},)
"""Player 2's change in T1, a subgame of T4, to letting player 3 never win; the number of his node is that of T1."""


def m10(kingmaker: Kingmaker) -> Proof:
    """A game of six leaves has a subgame-perfect 1EP that the procedure leaves out, by each reading of both."""
    where = {"G": written(write(LEFT_OUT)), "free": LEAVES_PLAYER_1[PREDICTED], "bounded": LEAVES_PLAYER_1["bound"]}
    readings = {
        PREDICTED: "free",
        "predicted, any best response": "free",
        "bound": "bounded",
        "bound, optimal everywhere": "bounded",
    }
    are = [
        f'for eta in (0, 1/2): perfect_prediction(G, {profile}, eta, "{kmn}", "{any_is}")'
        for kmn, profile in readings.items()
        for any_is in (SOME, EVERY)
    ]
    ruled_out = [
        f"for eta in (0, 1/2): not predicted(G, {profile}, eta, {written(names_of(procedure))})"
        for profile in ("free", "bounded")
        for procedure in READINGS
    ]
    asked = kingmaker.show(*are, *ruled_out, where=where)
    surveyed = survey(kingmaker.solvers)
    return Proof(
        (
            reading(
                f'for eta in (0, 1/2): perfect_prediction(G, free, eta, "{PREDICTED}", "{SOME}") implies'
                f" predicted(G, free, eta, {written(names_of(READINGS[0]))})",
                words="the procedure is said to leave every child that some subgame-perfect 1EP plays, at kingmakers with more"
                " than eta; in this game it does not, by any reading of kmn-eta and of the procedure. The number of steps is not"
                " judged",
                instead=both(*are, *ruled_out),
                where=where,
            ),
        ),
        asked.evidence,
        where,
        points=({"eta": EPSILON},),
        result={
            "counterexample": write(LEFT_OUT),
            "games": len(surveyed),
            "not said": [write(game) for game, found in surveyed.items() if found is None],
            **{outcome: _count(surveyed, outcome) for outcome in (AGREE, DIFFER, GAVE_UP)},
            "without any": [write(game) for game, found in surveyed.items() if found and found.exists is False],
            "readings": {", ".join(names_of(each)): _count(surveyed, AGREE, each) for each in READINGS},
            "differences": [
                {
                    "game": write(game),
                    "only definition": [list(move) for move in found.only_definition()],
                    "only procedure": [list(move) for move in found.only_procedure()],
                }
                for game, found in surveyed.items()
                if found and found.outcome() == DIFFER
            ],
            "undecided": [write(game) for game, found in surveyed.items() if found and found.outcome() == GAVE_UP],
        },
        remark=f"In {write(LEFT_OUT)} player 1 goes left, where player 2 lets him win with 1/2, while on the right player 3"
        " would go where player 1 decides between 2 and 3, and both kingmakers there let player 3 win as seldom as they may."
        " By the procedure player 2 must not let player 1 win, so as to drive him to the right; but there he expects"
        f" nothing, so that player 2 gains nothing by that. {tally(surveyed)}",
        queries=(*asked.queries, *_kept([found.asked for found in surveyed.values() if found])),
    )


Surveyed: TypeAlias = Mapping[Term, Compared | None]
"""Small games with what the definition allows in them; None where kmn-eta does not say what is predicted."""


def survey(solvers: Solvers) -> Surveyed:
    """The definition by the main reading in all small games."""
    found: dict[Term, Compared | None] = {}
    for game in small_games():
        try:
            found[game] = compare(game, EPSILON, solvers=solvers)
        except ProfileError:
            found[game] = None
    return found


def _count(surveyed: Surveyed, outcome: str, procedure: Reading = READINGS[0]) -> int:
    return Counter(found.outcome(procedure) for found in surveyed.values() if found)[outcome]


def tally(surveyed: Surveyed) -> str:
    """In how many of the games the procedure is right, which is only said if all of them are decided."""
    games = f"the {len(surveyed)} three-player games of 2 to {LARGEST} leaves that the transformations do not shorten"
    said = [found for found in surveyed.values() if found]
    if left := _count(surveyed, GAVE_UP):
        return f"In how many of {games} the procedure is right is not known: the solver gave up on {left}."
    right = {again: max(_count(surveyed, AGREE, r) for r in READINGS if r.again is again) for again in (True, False)}
    return (
        f"Of {games}, in {len(surveyed) - len(said)} of which the rule does not say what is predicted, the procedure is right in"
        f" {right[True]} if z chooses again, and in {right[False]} if not, with eta = {EPSILON}."
    )

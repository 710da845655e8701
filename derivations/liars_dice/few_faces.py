"""Claims on liar's dice with given numbers of faces, and its play: D1 to D3, D5, D6, D8, D9."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from derivations.claims.claim import Checked, Proof
from derivations.liars_dice.play import play
from derivations.liars_dice.shared import STAGES, Dice
from derivations.liars_dice.strategies import LiarsDice
from play.sampling import Sample
from verify.certificates import AllOf
from verify.find.liars_dice.closed_form import decimal, explicit
from verify.find.liars_dice.stages import nested
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.liars_dice.records import DiceStage, DiceStages
from verify.kernel.numbers.spelling import text
from verify.kernel.zero_sum.records import ValueCertificate

# whole trees that are solved in well under a second
MOST_WHOLE = 5
ONE = Fraction(1)
FOUR_DIGITS = Fraction(1, 2 * 10**4)
GAMES, SEED, SURE = 200_000, 1991, Fraction(999, 1000)


def d1(dice: Dice) -> Proof:
    """Nested linear programs and the closed form agree."""
    stages = nested(6)
    value = stages.stages[0].value
    return Proof(
        holds=value == Fraction(41, 60) and abs(value - Fraction("0.6833")) <= FOUR_DIGITS,
        checked=Checked(AllOf((stages, explicit(6), dice.pair(6)))),
        result={"value": text(value), "stages": {str(s.least): text(s.value) for s in stages.stages}},
        argued=(STAGES,),
    )


def d2(dice: Dice) -> Proof:
    """The strategies that the claim names, with a caller who calls a claim of 2, hold as a certificate."""
    half = Fraction(1, 2)
    truth = {"1": {"1": ONE}, "2": {"2": ONE}}
    last = DiceStage(2, half, {"1": {"2": ONE}, "2": {"2": ONE}}, {"2": ONE})
    named = DiceStages(2, 1, Fraction(0), (DiceStage(1, Fraction(3, 4), truth, {"2": ONE}), last))
    return Proof(
        holds=named.stages[0].value == nested(2).stages[0].value,
        checked=Checked(named),
        result={"value": "3/4", "after a passed claim of 1": "1/2"},
        reading="the other player passes a claim of 1; a claim of 2 he may not always pass, or a roller of 1 would"
        " claim 2 and win: he must call it with probability 1/2 or more",
        argued=(
            STAGES,
            "called with probability q, a claim of 2 gives a roller of 1 the payoff 1 - q, one of 1 gives 1/2",
        ),
    )


def d3(dice: Dice) -> Proof:
    """Whole trees, in which players remember all that they saw, have the values of the nested programs."""
    whole, same, values = [], True, {}
    for faces in range(1, MOST_WHOLE + 1):
        game = BuiltIn("liars-dice", {"faces": str(faces), "least": "1", "penalty": "0"})
        value, first, second = solve(form_of(game, {}))
        whole.append(ValueCertificate(game, value, (first, second)))
        same = same and value == nested(faces).stages[0].value
        values[str(faces)] = text(value)
    stages = tuple(nested(faces) for faces in range(1, 13))
    return Proof(
        holds=same or None,
        checked=Checked(AllOf((*whole, *stages))),
        result={"values of whole trees by faces": values},
        reading=f"whole trees are solved for up to {MOST_WHOLE} faces; for every N the reason is given in words",
        argued=(
            "against strategies that look only at the stage and the roll, a best reply needs no more either, and its"
            " payoff is a backward recursion over the stages: that is what is checked of nested programs",
        ),
    )


def d5(dice: Dice) -> Proof:
    """Both values, exactly."""
    eight, nine = dice.pair(8), dice.pair(9)
    assert eight.value is not None and nine.value is not None
    return Proof(
        holds=nine.value < eight.value,
        checked=Checked(AllOf((eight, nine))),
        result={"V_8": text(eight.value), "V_9": text(nine.value), "V_8 - V_9": text(eight.value - nine.value)},
        argued=(STAGES,),
    )


def d6(dice: Dice) -> Proof:
    """V_200 rounds to 0.6337."""
    value = dice.pair(200).value
    assert value is not None
    return Proof(
        holds=abs(value - Fraction("0.6337")) <= FOUR_DIGITS,
        checked=Checked(dice.pair(200)),
        result={"V_200": text(value), "decimal": decimal(200, digits=10)},
        reading="to four decimals, as printed",
        argued=(STAGES,),
    )


def d8(dice: Dice) -> Proof:
    """Every point of the figure, and that it falls all along."""
    values = [pair.value for pair in dice.plotted]
    falls = all(a is not None and b is not None and b < a for a, b in pairwise(values))
    return Proof(
        holds=falls or None,
        checked=Checked(AllOf(dice.plotted)),
        result={"V_N by N": {str(pair.faces): text(pair.value) for pair in dice.plotted if pair.value is not None}},
        reading="that it falls, at every N of the figure; towards which limit is D7",
        argued=(STAGES,),
    )


def d9(dice: Dice) -> Proof:
    """Both pairs of strategies are optimal, so any of one meets any of the other at the value; and a simulation."""
    found = play(LiarsDice(6), ("optimal", "optimal"), Sample(GAMES, SEED, SURE))
    first, second, drawn = found.rows
    alike = first.payoff == Fraction(41, 60) == 1 - second.payoff and drawn.payoff == Fraction(1, 2)
    return Proof(
        holds=alike and all(row.inside for row in found.rows),
        checked=Checked(AllOf((nested(6), explicit(6)))),
        result={
            "wins rolling first": text(first.chance),
            "wins rolling second": text(second.chance),
            "wins with the first roller by lot": text(drawn.chance),
            "simulated": {
                row.first: {
                    "games": row.tally.games,
                    "won": row.tally.wins,
                    "interval (99.9%)": [round(end, 4) for end in row.interval],
                }
                for row in found.rows
            },
            "seed": SEED,
        },
        reading="the Fergusons' strategy is any optimal one, as they proved theirs optimal: whatever optimal strategies"
        " meet, who rolls first wins 41/60 and by lot each wins 1/2, exactly",
        argued=(STAGES,),
    )

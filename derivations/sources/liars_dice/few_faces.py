"""Claims on liar's dice with given numbers of faces, and its play: D1 to D3, D5, D6, D8, D9, D13."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeGuard

from derivations.claims.claim import EXPERIMENT, Measured, Proof
from derivations.claims.statements import both, reading
from derivations.sources.liars_dice.all_faces import LIMIT
from derivations.sources.liars_dice.sampling import simulate
from derivations.sources.liars_dice.shared import GLUE, MOST_PLOTTED, STAGES, Dice
from derivations.sources.liars_dice.strategies import LiarsDice, by_stages
from play.sampling import Sample, Tally
from verify.find.equilibria.sets import extreme_equilibria, subgame_perfect_stages
from verify.find.liars_dice.closed_form import decimal, explicit
from verify.find.liars_dice.stages import nested
from verify.find.zero_sum.optimal import solve
from verify.kernel.equilibria.sets import check_extreme_equilibria
from verify.kernel.games.game import form_of
from verify.kernel.liars_dice.records import DiceStage, DiceStages
from verify.kernel.liars_dice.records import dice as game_of
from verify.kernel.liars_dice.theorems import THEOREMS
from verify.kernel.numbers.spelling import text
from verify.kernel.statements.records import Call, Statement
from verify.kernel.statements.text import written
from verify.kernel.zero_sum.records import ValueCertificate

# whole trees that are solved in well under a second
MOST_WHOLE = 5
ONE = Fraction(1)
SAMPLE = Sample(200_000, 1991, Fraction(999, 1000))
FIRST = ("nested programs", "closed form", "by lot")


def d1(dice: Dice) -> Proof:
    """Nested linear programs and the closed form agree."""
    stages = nested(6)
    return Proof(
        (reading("value(liars_dice()) == 41/60 and value(liars_dice()) in [0.68325, 0.68335]"),),
        (stages, explicit(6), dice.pair(6)),
        argued=(STAGES,),
        result={
            "value": text(stages.stages[0].value),
            "stages": {str(stage.least): text(stage.value) for stage in stages.stages},
        },
    )


def d2(dice: Dice) -> Proof:
    """The strategies that the claim names, with a caller who calls a claim of 2, are optimal."""
    truth = {"1": {"1": ONE}, "2": {"2": ONE}}
    last = DiceStage(2, Fraction(1, 2), {"1": {"2": ONE}, "2": {"2": ONE}}, {"2": ONE})
    named = DiceStages(2, 1, Fraction(0), (DiceStage(1, Fraction(3, 4), truth, {"2": ONE}), last))
    words = (
        "the other player passes a claim of 1, of which alone the source says so; a claim of 2 he may not always pass,"
        " or a roller of 1 would claim 2 and win: here he calls it"
    )
    every = extreme_equilibria(game_of(2))
    (products,) = (fact.arguments[1] for fact in check_extreme_equilibria(every) if _is_all(fact))
    where = {"all_equilibria": written(products)}
    first, second = '{"1": {"1": 1}, "2": {"2": 1}}', '{"1": {"2": 1}, "2": {"2": 1}}'
    strategies = f'[[{first}, {{"2": 1}}], [{second}, {{"2": 1}}]]'
    game = "liars_dice(faces=2)"
    return Proof(
        (
            reading(both(f"value({game}) == 3/4", f"optimal_stages({game}, {strategies})"), words=words),
            reading(
                f"nash_equilibria({game}, all_equilibria)",
                words="of all equilibria: the first roller claims the roll and calls a claim of 2, the other player"
                " passes a claim of 1 and calls one of 2 with a probability from 1/2 to 1",
                where=where,
            ),
        ),
        (named, every),
        where,
        argued=(STAGES,),
        remark="Called with probability q, a claim of 2 gives a roller of 1 the payoff 1 - q, and one of 1 gives 1/2;"
        " so q must be 1/2 or more.",
        result={"value": "3/4", "after a passed claim of 1": "1/2"},
    )


def _is_all(fact: Statement) -> TypeGuard[Call]:
    return isinstance(fact, Call) and fact.word == "nash_equilibria"


def d3(dice: Dice) -> Proof:
    """Whole trees, in which players remember all that they saw, have the values of the nested programs."""
    whole, stages = [], []
    for faces in range(1, MOST_WHOLE + 1):
        value, first, second = solve(form_of(game_of(faces), {}))
        whole.append(ValueCertificate(game_of(faces), value, (first, second)))
        stages.append(nested(faces))
    same = "value(liars_dice(faces=N)) == stage_value(liars_dice(faces=N))"
    return Proof(
        (
            reading(
                f"for N in {{1, ..., {MOST_WHOLE}}}: {same}",
                words=f"the conclusion, with whole trees of up to {MOST_WHOLE} faces; for every N by a lemma in words",
            ),
            reading(
                "stages(liars_dice(faces=2)) > 1",
                words="the reason, if what follows a pass were a proper subgame of the tree",
                instead="stages(liars_dice(faces=2)) == 1",
                excluded="by a subgame the source means the game in which integers of at least M must be claimed, which"
                " it solves by itself, and no part of the tree",
            ),
        ),
        (*whole, *stages, subgame_perfect_stages(game_of(2))),
        argued=(
            "whoever follows optimal plans of the stages, which look at the least claim and at the own roll or the"
            " claim alone, is sure of the values of the stages against players who remember all",
        ),
        remark="The conclusion is right, and the reason given for it does not suffice. That games of perfect recall"
        " have equilibria in behaviour strategies is true of many games that no nest of programs solves. No proper"
        " subgame begins after a pass, as the old roll stays hidden. What makes the nest right is that no later"
        " payoff or roll depends on old rolls, and that only the last claim binds.",
        result={"values of whole trees by faces": {str(n): text(each.value) for n, each in enumerate(whole, 1)}},
    )


def d5(dice: Dice) -> Proof:
    """Both values, exactly."""
    eight, nine = (dice.value_of(faces) for faces in (8, 9))
    return Proof(
        (reading("value(liars_dice(faces=9)) < value(liars_dice(faces=8))"),),
        (dice.pair(8), dice.pair(9)),
        argued=(STAGES,),
        result={"V_8": text(eight), "V_9": text(nine), "V_8 - V_9": text(eight - nine)},
    )


def d6(dice: Dice) -> Proof:
    """V_200 rounds to 0.6337."""
    return Proof(
        (reading("value(liars_dice(faces=200)) in [0.63365, 0.63375]", words="to four decimals, as printed"),),
        (dice.pair(200),),
        argued=(STAGES,),
        result={"V_200": text(dice.value_of(200)), "decimal": decimal(200, digits=10)},
    )


def d8(dice: Dice) -> Proof:
    """Every point of the figure, that it falls all along, and the limit."""
    fall = f"for N in {{2, ..., {MOST_PLOTTED - 1}}}: value(liars_dice(faces=N + 1)) < value(liars_dice(faces=N))"
    words = f"that it falls for N = 2, ..., {MOST_PLOTTED}, the greatest N that the source names, and the limit"
    return Proof(
        (reading(both(fall, LIMIT), words=words),),
        (*dice.plotted, dice.limit),
        argued=(STAGES, GLUE),
        cited=THEOREMS[dice.limit.theorem].cites,
        result={"V_N by N": {str(pair.faces): text(dice.value_of(pair.faces)) for pair in dice.plotted}},
    )


def d9(dice: Dice, sample: Sample = SAMPLE) -> Proof:
    """A simulation of our own, of the nested programs' strategies against those of the closed form."""
    game, computed, other = LiarsDice(6), nested(6), explicit(6)
    players = by_stages(game, "nested programs", computed.stages), by_stages(game, "closed form", other.stages)
    first, second = simulate(game, players, sample)
    both_ways = Tally(*map(sum, zip(first, second, strict=True)))
    value = computed.stages[0].value
    measured = (
        _measured("when they roll first", first, value, sample),
        _measured("when the other rolls first", second, 1 - value, sample),
        _measured("when a lot decides who rolls first", both_ways, Fraction(1, 2), sample),
    )
    return Proof(
        (),
        (computed, other),
        about=EXPERIMENT,
        measured=measured,
        argued=(STAGES,),
        cited=("the Fergusons' strategies are optimal, as they proved",),
        remark="The source tells what a simulation showed, with no number or size, and not the Fergusons' strategies."
        " Ours plays those of nested programs against those of the closed form. The certificate proves both optimal, so"
        f" who rolls first wins with probability {text(value)} exactly, also against theirs, and by lot with 1/2.",
        result={
            "simulated": {
                first_roller: {"games": tally.games, "won": tally.wins}
                for first_roller, tally in zip(FIRST, (first, second, both_ways), strict=True)
            },
        },
    )


def d13(dice: Dice) -> Proof:
    """Strategies of all stages, each sure of the value: so each is a best reply to the other."""
    stages = explicit(6)
    where = {"six": written(tuple((stage.roller, stage.caller) for stage in stages.stages))}
    return Proof(
        (
            reading(
                both("value(liars_dice()) == 41/60", "optimal_stages(liars_dice(), six)"),
                words="with strategies of ours; the Fergusons' own are not in the source",
                where=where,
            ),
        ),
        (stages,),
        where,
        argued=(STAGES,),
        remark="Each strategy is sure of the value, so neither can be bettered against the other: they are best replies"
        " to each other.",
    )


def _measured(when: str, tally: Tally, expected: Fraction, sample: Sample) -> Measured:
    """How often the computed strategies win."""
    low, high = map(Fraction, tally.interval(sample.confidence))
    return Measured(
        f"wins of the computed strategies {when}",
        Fraction(tally.wins, tally.games),
        low,
        high,
        sample.confidence,
        tally.games,
        sample.seed,
        expected,
    )

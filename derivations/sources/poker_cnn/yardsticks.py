"""What strength is measured by: a player of counterfactual regret minimisation, and what abstractions are worth."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.claims.claim import EXPERIMENT, Proof
from derivations.claims.statements import both, reading
from derivations.experiments.record import Cell, measured
from derivations.sources.poker_cnn.experiments import yardsticks as experiment
from derivations.sources.poker_cnn.experiments.yardsticks import ABSTRACT, CFR, against, responded
from derivations.sources.poker_cnn.measured import UNMEASURED, run_of, seeds_of
from derivations.sources.poker_cnn.shared import PokerCnn
from trees.tree import Tree
from verify.find.equilibria.profile import profile_regrets
from verify.find.zero_sum.abstraction import abstraction, joined
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of, reference, tree_of
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.numbers.spelling import text
from verify.kernel.statements.text import written
from verify.kernel.strategies.plan import Behaviour, Plan, by_infoset
from verify.kernel.strategies.sequence_form import behaviour_of, sequence_form
from verify.kernel.zero_sum.abstraction import Abstraction, followed, joins
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import OptimalPlans, ValueCertificate

SUGGESTED = "That something remains to be done is neither true nor false."
POKER = BuiltIn("kuhn", {"cards": "5", "ante": "1", "bet": "3"})
"""Cards T, J, Q, K and A; an ante of 1, a bet of 3."""
COARSE, FINE = ("T JQK A", "TJ QKA"), ("T J QK A", "T J QKA")
"""By player, the cards that are told apart: T from J, J from Q and so on where there is a space."""


def p17(shared: PokerCnn) -> Proof:
    """What the yardsticks say, of which the source expects nothing."""
    registration = experiment.REGISTRATION
    run = seeds_of(shared, registration)
    if run is None:
        return Proof((), (), about=EXPERIMENT, remark=f"{SUGGESTED} {UNMEASURED}")
    record = run.record
    five = [who.name for who in experiment.FIVE]
    cells = [*(against(name, CFR) for name in five), *map(responded, (*five, CFR)), ABSTRACT]
    won = {name: record.cell(against(name, CFR)) for name in five}
    lost = {name: record.cell(responded(name)) for name in (*five, CFR)}
    least = {name: float(cell.number("low")) for name, cell in lost.items() if cell.number("low") > 0}
    sides = [f"{name} {_signed(cell)}" for name, cell in won.items()]
    bounds = ", ".join(f"{number:.2f} of {name}" for name, number in least.items()) or "nothing for sure"
    return Proof(
        (),
        (),
        about=EXPERIMENT,
        measured=measured(registration, record, cells),
        remark=(
            f"{SUGGESTED} In our run at scale {record.scale} the players win, in big blinds a hand, of a player of CFR"
            f" on an abstraction: {', '.join(sides)}. In its abstraction best responses win"
            f" {float(record.cell(ABSTRACT).number('estimate')):.3f} of it; how much in the whole game is not known."
            f" There a local best response wins at least, and so a best response: {bounds}."
        ),
        result=run_of(run),
    )


def _signed(cell: Cell) -> str:
    """The estimate with half of its interval."""
    half = (cell.number("high") - cell.number("low")) / 2
    return f"{float(cell.number('estimate')):+.2f} (give or take {float(half):.2f})"


def told_apart(cards: tuple[str, str]) -> Given:
    """The game whose players are told of their cards in which of these groups they are."""
    groups = [{card: group for group in own.split() for card in group} for own in cards]
    title = f"Kuhn poker with cards told apart as {cards[0]} and {cards[1]}"
    return joined(POKER, title, lambda player, label: groups[player][label[0]] + label[1:])


def only_plans(found: OptimalPlans) -> tuple[Plan, Plan]:
    """The optimal plan of each player, of whom neither has two."""
    first, second = found.pieces[0].sets
    (one,), (other,) = first.vertices, second.vertices
    return plan_at(first, one), plan_at(second, other)


def p24(shared: PokerCnn) -> Proof:
    """Two abstractions of one game: the finer one's only optimal plans guarantee less, in either seat."""
    games = {"coarse": told_apart(COARSE), "fine": told_apart(FINE)}
    optima = {name: optimal_plans(game) for name, game in games.items()}
    plans = {name: only_plans(found) for name, found in optima.items()}
    kept = {name: abstraction(POKER, game, plans[name]) for name, game in games.items()}
    within = abstraction(games["fine"], games["coarse"], plans["coarse"])
    value, first, second = solve(form_of(POKER, {}))
    named = {f"{name}_{player + 1}": written(by_infoset(plans[name][player])) for name in games for player in (0, 1)}
    where = {"poker": written(POKER), **{name: written(reference(game)) for name, game in games.items()}, **named}
    unique = [f"optimal_plans({name}, {player}, [{name}_{player}])" for name in games for player in (1, 2)]
    weaker = [
        " < ".join(f"guarantee(poker, {name}, {player}, {name}_{player})" for name in ("fine", "coarse"))
        for player in (1, 2)
    ]
    met = met_by(games, plans)
    profiles = {name: written(profile) for name, profile in met.items()}
    lost = {name: lost_by(value, kept[name]) for name in games}
    return Proof(
        (
            reading(
                both("refines(poker, fine) and refines(fine, coarse)", *unique, *weaker),
                words="stronger is who loses less to the best response in the full game; there are two abstractions of"
                " one game, each with only one optimal plan for either player, and the finer one's lose more",
                where=where,
            ),
            reading(
                "payoff(poker, finer_first, 1) < payoff(poker, finer_second, 1)",
                words="stronger is who wins against the other one, on average over the two seats",
                excluded="Waugh et al., whom the source cites, compare strategies by what a best response wins of them;"
                " against the coarser one's strategy the finer one's cannot lose, as that is a strategy of the finer"
                " game too",
                where={**where, **profiles},
            ),
        ),
        (
            *optima.values(),
            *kept.values(),
            within,
            ValueCertificate(POKER, value, (first, second)),
            *(profile_regrets(POKER, profile) for profile in met.values()),
        ),
        {**where, **profiles},
        result={
            "value": text(value),
            "cards told apart": {"coarse": list(COARSE), "fine": list(FINE)},
            "exploitability": {name: [text(number) for number in numbers] for name, numbers in lost.items()},
        },
        remark=(
            f"Kuhn poker with five cards, an ante of 1 and a bet of 3 is worth {text(value)} to player 1. Of what they"
            " are sure of in the full game, the only optimal plans of the coarser game leave the players"
            f" {_listed(lost['coarse'])} short, those of the finer one {_listed(lost['fine'])}. Told apart are"
            f" {COARSE[0]} by player 1 and {COARSE[1]} by player 2, then {FINE[0]} and {FINE[1]}: in the finer game a"
            " player relies on what the other one cannot tell apart there, but can in the full game. Where all is told"
            " apart nothing is lost."
        ),
    )


def lost_by(value: Fraction, kept: Abstraction) -> tuple[Fraction, Fraction]:
    """What the plan of each player leaves the best response above the value: its exploitability."""
    return value - kept.guarantees[0], -value - kept.guarantees[1]


def met_by(
    games: Mapping[str, Given], plans: Mapping[str, tuple[Plan, Plan]]
) -> dict[str, tuple[Behaviour, Behaviour]]:
    """The finer strategy against the coarser one, in either seat."""
    tree = tree_of(POKER, {})
    full = {
        name: tuple(_behaviour(tree, game, player, plans[name][player]) for player in (0, 1))
        for name, game in games.items()
    }
    return {
        "finer_first": (full["fine"][0], full["coarse"][1]),
        "finer_second": (full["coarse"][0], full["fine"][1]),
    }


def _behaviour(tree: Tree, coarse: Given, player: int, plan: Plan) -> Behaviour:
    """What the plan does in the game; where it does not arrive, the first action."""
    form = sequence_form(tree)
    found = behaviour_of(form, player, followed(form, player, plan, joins(tree, tree_of(coarse, {}))))
    return {
        label: here
        if here is not None
        else {action: Fraction(not number) for number, action in enumerate(form.infosets[player][label].actions)}
        for label, here in found.items()
    }


def _listed(numbers: tuple[Fraction, Fraction]) -> str:
    return " and ".join(map(text, numbers))

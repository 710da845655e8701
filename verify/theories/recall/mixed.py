r"""A profile of mixed strategies: what it pays, and what the best pure strategy gains; players may forget.

A mixed strategy of player i is a lottery x_i over the reduced pure strategies s of i, drawn once before the game. With
u_i(s, x_-i) = sum over the others' strategies of their probabilities times u_i, the profile pays i the sum over s of
x_i(s) u_i(s, x_-i), and the regret of i is

    max over pure s of u_i(s, x_-i)  -  sum over s of x_i(s) u_i(s, x_-i).

What another mixed strategy pays is a mean of what pure ones pay. So the profile is a Nash equilibrium in mixed
strategies exactly if all regrets are 0. With perfect recall each mixed strategy has a behaviour strategy that plays
alike (Kuhn 1953); without, some have none.

Sources: Nash (1951); Kuhn (1953); Isbell (1957).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from trees.strategic import StrategicForm, strategic_form
from verify.kernel.games.game import reference, shape_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement, equal
from verify.language.legible import text


@dataclass(frozen=True)
class Drawn:
    """A reduced pure strategy, by its choices where they lead, and the probability > 0 with which it is drawn."""

    choices: Mapping[str, str]
    probability: Fraction


@dataclass(frozen=True)
class MixedRegret:
    """What a player expects, the most that a pure strategy gains, and one that gains it."""

    payoff: Fraction
    regret: Fraction
    best: Mapping[str, str]


@dataclass(frozen=True)
class MixedRegrets:
    """Payoffs and regrets of a profile of mixed strategies; recall may be imperfect."""

    game: Game
    mixed: tuple[tuple[Drawn, ...], ...]
    players: tuple[MixedRegret, ...]


def check_mixed(c: MixedRegrets) -> tuple[Statement, ...]:
    """All payoffs and regrets are derived anew from the strategic form; each best strategy earns the most."""
    form = strategic_form(shape_of(c.game, {}))
    shares = shares_of(form, c.mixed)
    if len(c.players) != len(shares):
        raise CheckFailed(f"players: expected {len(shares)}, found {len(c.players)}")
    for player, claimed in enumerate(c.players):
        where = f"player {player + 1}"
        earned = earnings(form, shares, player)
        payoff = sum((x * earned[s] for s, x in shares[player].items()), Fraction(0))
        regret = max(earned) - payoff
        if (claimed.payoff, claimed.regret) != (payoff, regret):
            raise CheckFailed(
                f"{where}: expected payoff {text(payoff)} and regret {text(regret)}, found {text(claimed.payoff)} and"
                f" {text(claimed.regret)}"
            )
        gained = earned[number_of(form, player, claimed.best, f"{where}: best")] - payoff
        if gained != regret:
            raise CheckFailed(f"{where}: best: expected a strategy that gains {text(regret)}, found {text(gained)}")
    return tuple(_facts(c))


def shares_of(form: StrategicForm, mixed: Sequence[Sequence[Drawn]]) -> list[dict[int, Fraction]]:
    """The probabilities of each player's strategies by their numbers in the form.

    Raises:
        CheckFailed: they are no mixed strategy for each player; says which, expected and found.
    """
    if len(mixed) != len(form.strategies):
        raise CheckFailed(f"mixed: expected a strategy of each of {len(form.strategies)} players, found {len(mixed)}")
    found = []
    for player, own in enumerate(mixed):
        where = f"mixed[{player}]"
        shares: dict[int, Fraction] = {}
        for k, each in enumerate(own):
            s = number_of(form, player, each.choices, f"{where}[{k}]")
            if s in shares or each.probability <= 0:
                raise CheckFailed(
                    f"{where}[{k}]: expected another strategy with a probability > 0, found {each!r:.120}"
                )
            shares[s] = each.probability
        if (total := sum(shares.values(), Fraction(0))) != 1:
            raise CheckFailed(f"{where}: expected probabilities with sum 1, found {text(total)}")
        found.append(shares)
    return found


def number_of(form: StrategicForm, player: int, choices: Mapping[str, str], where: str) -> int:
    """The number of the player's reduced strategy with these choices.

    Raises:
        CheckFailed: there is none.
    """
    own = form.strategies[player]
    found = next((s for s, each in enumerate(own) if each == choices), None)
    if found is None:
        raise CheckFailed(
            f"{where}: expected the choices of player {player + 1} wherever they lead, such as {own[0]!r:.100}, found"
            f" {dict(choices)!r:.100}"
        )
    return found


def earnings(form: StrategicForm, shares: Sequence[Mapping[int, Fraction]], player: int) -> list[Fraction]:
    """u_i(s, x_-i) for each strategy s of the player, the others drawing theirs."""
    found = [Fraction(0)] * len(form.strategies[player])
    for cell, paid in form.payoffs.items():
        weight = prod((shares[j].get(s, Fraction(0)) for j, s in enumerate(cell) if j != player), start=Fraction(1))
        if weight:
            found[cell[player]] += weight * Fraction(paid[player])
    return found


def _facts(c: MixedRegrets) -> Iterator[Statement]:
    about: tuple[Argument, ...] = reference(c.game), mixed_argument(c.mixed)
    nash = Call("mixed_nash", about)
    yield Not(nash) if any(each.regret for each in c.players) else nash
    for player, each in enumerate(c.players):
        yield equal(Call("mixed_payoff", (*about, Fraction(player + 1))), each.payoff)
        yield equal(Call("mixed_regret", (*about, Fraction(player + 1))), each.regret)


def mixed_argument(mixed: Sequence[Sequence[Drawn]]) -> tuple[Argument, ...]:
    """Each player's pure strategies with their probabilities, as statements have them."""
    return tuple(tuple((dict(each.choices), each.probability) for each in own) for own in mixed)

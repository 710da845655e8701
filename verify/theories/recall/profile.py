"""A profile where recall is not perfect: payoffs, and what a change of a player's whole behaviour strategy could gain.

What is judged are the behaviour strategies as given. A player may change to any other behaviour strategy, once and for
all: at an information set that is met twice the same probabilities hold both times. Where none is met twice a best
pure strategy is best; else see `recall.strategies`. What is not settled there is not claimed. A profile is called a
Nash equilibrium if no player gains so.

Sources: Kuhn (1953); Piccione and Rubinstein (1997), section 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.games.game import reference, shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement, equal
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.profiles import reaches, require_probabilities
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.legible import text
from verify.theories.parameters.expectations import Payoffs, expectations, stated_payoffs
from verify.theories.parameters.shares import require_sets
from verify.theories.recall.strategies import (
    absent_minded,
    best_pure,
    nowhere_above,
    payoff_function,
    the_forgotten,
    value_at,
)


@dataclass(frozen=True)
class ForgetfulRegret:
    """What a player expects; what the best pure strategy gains, by these choices where they lead; and the regret.

    `regret` is the most that another behaviour strategy gains, None where that is not settled. Where a pure strategy
    gains less, `deviation` is one that gains it, at all information sets of the player; else it is None.
    """

    payoff: Fraction
    pure_gain: Fraction
    pure: Mapping[str, str]
    regret: Fraction | None
    deviation: Mapping[str, Mapping[str, Fraction]] | None


@dataclass(frozen=True)
class ForgetfulRegrets:
    """Payoffs and regrets of a profile that says what is done at every information set; recall may be imperfect.

    `one_set` are gains from another choice at one information set alone, given that it is reached, None where it is
    not; sets that a history meets twice are missing.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    players: tuple[ForgetfulRegret, ...]
    one_set: Mapping[str, Fraction | None]


def check_forgetful(c: ForgetfulRegrets) -> tuple[Statement, ...]:
    """All numbers are derived anew; a bound on all behaviour strategies is shown by signs of polynomials."""
    table = shaped_histories_of(c.game, {})
    require_whole_profile(table, c.profile)
    if len(c.players) != table.players:
        raise CheckFailed(f"players: expected {table.players}, found {len(c.players)}")
    for player, claimed in enumerate(c.players):
        _require_regret(table, c.profile, player, claimed)
    found = alone(table, c.profile)
    if dict(c.one_set) != found:
        raise CheckFailed(f"one_set: expected {_listed(found)}, found {_listed(c.one_set)}")
    return tuple(_facts(c))


def _facts(c: ForgetfulRegrets) -> Iterator[Statement]:
    nash = Call("nash", (reference(c.game), c.profile))
    if any(each.pure_gain > 0 or each.regret for each in c.players):
        yield Not(nash)
    elif all(each.regret == 0 for each in c.players):
        yield nash
        yield Call("behaviour_equilibrium", (reference(c.game),))
    for player, each in enumerate(c.players):
        who: tuple[Argument, ...] = reference(c.game), c.profile, Fraction(player + 1)
        yield equal(Call("payoff", who), each.payoff)
        yield equal(Call("gain", (*who, dict(each.pure))), each.pure_gain)
        if each.regret is not None:
            yield equal(Call("regret", who), each.regret)


def _require_regret(table: Histories, profile: tuple[Behaviour, ...], player: int, claimed: ForgetfulRegret) -> None:
    where, f = f"player {player + 1}", payoff_function(table, profile, player)
    payoff = value_at(f, weights_of(table, player, profile[player]))
    most, pure = best_pure(table, player, f)
    if (payoff, most - payoff, pure) != (claimed.payoff, claimed.pure_gain, dict(claimed.pure)):
        raise CheckFailed(
            f"{where}: expected payoff {text(payoff)} and a gain of {text(most - payoff)} by {pure}, found"
            f" {text(claimed.payoff)} and {text(claimed.pure_gain)} by {dict(claimed.pure)}"
        )
    if claimed.regret is None:
        if claimed.deviation is not None:
            raise CheckFailed(f"{where}: expected a deviation with a regret alone, found one")
        return
    try:
        h = the_forgotten(table, f)
    except LookupError:
        if (claimed.regret, claimed.deviation) != (most - payoff, None):
            raise CheckFailed(
                f"{where}: expected regret {text(most - payoff)}, that of a pure strategy, found"
                f" {text(claimed.regret)}, or a deviation"
            ) from None
        return
    if h is None:
        raise CheckFailed(f"{where}: expected no regret where more than one probability is forgotten, found one")
    _require_bound(table, profile, player, claimed, h)


def _require_bound(
    table: Histories, profile: tuple[Behaviour, ...], player: int, claimed: ForgetfulRegret, h: int
) -> None:
    """The regret is earned, by the profile, the pure strategy or the deviation, and no strategy earns more."""
    where, f = f"player {player + 1}", payoff_function(table, profile, player)
    regret = claimed.regret or Fraction(0)
    own = profile[player] if claimed.deviation is None else claimed.deviation
    gains = {Fraction(0), claimed.pure_gain}
    if claimed.deviation is not None:
        require_strategy(table, player, claimed.deviation)
        gains = {value_at(f, weights_of(table, player, claimed.deviation)) - claimed.payoff}
    if regret not in gains:
        raise CheckFailed(
            f"{where}: expected a deviation that gains {text(regret)}, found gains of"
            f" {', '.join(map(text, sorted(gains)))}"
        )
    touch = own[table.sets[h].label][table.sets[h].actions[0]]
    if not nowhere_above(table, f, h, claimed.payoff + regret, touch):
        raise CheckFailed(
            f"{where}: expected no behaviour strategy to gain more than {text(regret)}, found that not shown"
        )


def require_whole_profile(table: Histories, profile: tuple[Behaviour, ...]) -> None:
    """Check that the profile has probabilities at every information set.

    Raises:
        PlanError: names the player or information set.
    """
    if len(profile) != table.players:
        raise PlanError(f"profile: expected {table.players} strategies, found {len(profile)}")
    require_probabilities(profile)
    for player, behaviour in enumerate(profile):
        require_strategy(table, player, behaviour)


def require_strategy(table: Histories, player: int, behaviour: Behaviour) -> None:
    """Check that a behaviour strategy has rational probabilities at every information set of the player, and no other.

    Raises:
        PlanError: names the information set.
    """
    require_probabilities((behaviour,))
    require_sets(table, player, behaviour)


def weights_of(table: Histories, player: int, behaviour: Behaviour) -> dict[int, Number]:
    """The probabilities of a player's steps."""
    return {
        s: behaviour[label][action]
        for label, infoset in table.infosets[player].items()
        for s, action in enumerate(infoset.actions, table.first[table.number[label]])
    }


def alone(table: Histories, profile: tuple[Behaviour, ...]) -> dict[str, Fraction | None]:
    """The regret at each information set alone, as in `ForgetfulRegrets`."""
    arrives, worth, twice = reaches(table, profile), expectations(table, profile), set(absent_minded(table))
    found: dict[str, Fraction | None] = {}
    for h, (infoset, members) in enumerate(zip(table.sets, table.members, strict=True)):
        weights = {j: arrives[j] for j in members if arrives[j]}
        if h not in twice and weights:
            now = sum((weight * stated_payoffs(worth[j])[infoset.player] for j, weight in weights.items()), Fraction(0))
            gain = max(_by_action(table, h, weights, worth).values()) - now
            found[infoset.label] = Fraction(gain / sum(weights.values(), Fraction(0)))
        elif h not in twice:
            found[infoset.label] = None
    return found


def _by_action(table: Histories, h: int, believed: Mapping[int, Number], worth: Sequence[Payoffs]) -> dict[int, Number]:
    """What each choice at information set h pays its mover, the profile being followed after it."""
    found: dict[int, Number] = {}
    for j, weight in believed.items():
        below = j + 1
        while below <= table.last[j]:
            s = table.step[below]
            found[s] = found.get(s, Fraction(0)) + weight * stated_payoffs(worth[below])[table.sets[h].player]
            below = table.last[below] + 1
    return found


def _listed(regrets: Mapping[str, Fraction | None]) -> str:
    return ", ".join(f"{h}: {'not reached' if r is None else text(r)}" for h, r in regrets.items())

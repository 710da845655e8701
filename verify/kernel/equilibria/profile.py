"""Checks of a claimed profile: its regrets in the game, in every subgame, and under beliefs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from trees.histories import Histories
from trees.tree import EMPTY, Number
from verify.kernel.equilibria.records import Assessment, PlayerRegret, ProfileRegrets, SubgameRegrets
from verify.kernel.games.game import histories_of, reference
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement, equal
from verify.kernel.strategies.beliefs import bayes, by_node, judge, require_beliefs, require_small
from verify.kernel.strategies.continuation import CERTAIN, follow, look_ahead, stated
from verify.kernel.strategies.one_set import one_set_regrets
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import require_probabilities, require_profile
from verify.kernel.strategies.response import ZERO
from verify.kernel.strategies.sequence_form import pure_plan
from verify.kernel.strategies.subgames import named_starts, node_name, play_subgames


def check_profile(c: ProfileRegrets) -> tuple[Statement, ...]:
    """Payoffs and regrets follow from the plans; a deviation, itself a plan, gains the regret.

    A profile is a Nash equilibrium exactly when every player's regret, a number >= 0, is 0.
    """
    table = _table_of(c)
    if len(c.players) != table.players:
        raise CheckFailed(f"players: expected {table.players}, found {len(c.players)}")
    found: dict[str, Number | None] = {}
    for player, claimed in enumerate(c.players):
        found |= _require_regret(table, c.profile, player, claimed)
    if dict(c.one_set) != found:
        label = next(h for h in [*found, *c.one_set] if _said(found, h) != _said(c.one_set, h))
        raise CheckFailed(f"one_set: expected {_said(found, label)} at {label!r}, found {_said(c.one_set, label)}")
    facts: list[Statement] = [_nash(c, not any(claimed.regret for claimed in c.players))]
    for player, claimed in enumerate(c.players):
        who = _of(c, player)
        facts += [equal(Call("payoff", who), claimed.payoff), equal(Call("regret", who), claimed.regret)]
        if claimed.deviation is not None:
            facts.append(equal(Call("gain", (*who, dict(claimed.deviation))), claimed.regret))
    return tuple(facts)


def _nash(c: ProfileRegrets | SubgameRegrets, holds: bool) -> Statement:
    call = Call("nash", (reference(c.game), c.profile))
    return call if holds else Not(call)


def _of(c: ProfileRegrets | SubgameRegrets, player: int) -> tuple[Argument, ...]:
    """The game, the profile, and the player."""
    return reference(c.game), c.profile, Fraction(player + 1)


def _table_of(c: ProfileRegrets | SubgameRegrets | Assessment) -> Histories:
    """The histories of the game, which the profile fits."""
    table = histories_of(c.game, {})
    require_probabilities(c.profile)
    require_profile(table, c.profile)
    return table


def _require_regret(table: Histories, profile: Profile, player: int, claimed: PlayerRegret) -> dict[str, Number | None]:
    """Payoff and regret are those claimed; gives the regrets at the player's information sets alone."""
    where, own = f"player {player + 1}", table.infosets[player]
    ahead = look_ahead(table, player, {0: CERTAIN}, profile)
    total = ahead.by(profile[player])
    expects = stated(total[EMPTY])
    most = ahead.best().value - expects
    if (expects, most) != (claimed.payoff, claimed.regret):
        raise CheckFailed(
            f"{where}: expected payoff {text(expects)} and regret {text(most)},"
            f" found {text(claimed.payoff)} and {text(claimed.regret)}"
        )
    if (claimed.deviation is None) != (most == 0):
        raise CheckFailed(f"{where}: expected a deviation exactly when the regret is not 0")
    if claimed.deviation is not None:
        plan = pure_plan(table, player, claimed.deviation)
        found = sum((plan[sequence] * number for sequence, number in ahead.gain.items()), ZERO) - expects
        if found != most:
            raise CheckFailed(f"{where}: expected the deviation to gain {text(most)}, found {text(found)}")
    return one_set_regrets(own.values(), profile[player], ahead.arrives, total)


def _said(regrets: Mapping[str, Number | None], label: str) -> str:
    number = regrets.get(label)
    return text(number) if number is not None else "not reached" if label in regrets else "no entry"


def check_subgames(c: SubgameRegrets) -> tuple[Statement, ...]:
    """The subgames are all there are; payoffs and regrets in each are derived anew, inner ones first."""
    table = _table_of(c)
    found, _ = play_subgames(table, c.profile)
    if len(found) != len(c.subgames):
        raise CheckFailed(f"subgames: expected {len(found)}, found {len(c.subgames)}")
    for j, (here, claimed) in enumerate(zip(found, c.subgames, strict=True)):
        start = node_name(table.node(here.start))
        if start != claimed.start:
            raise CheckFailed(f"subgames[{j}]: expected the one at {start!r}, found {claimed.start!r}")
        if (here.payoffs, here.regrets) != (claimed.payoffs, claimed.regrets):
            raise CheckFailed(
                f"subgames[{j}]: expected payoffs {_list(here.payoffs)} and regrets {_list(here.regrets)},"
                f" found {_list(claimed.payoffs)} and {_list(claimed.regrets)}"
            )
    most = max(max(here.regrets) for here in found) if found else Fraction(0)
    if (c.deviation is None) != (most == 0):
        raise CheckFailed("deviation: expected one exactly when some regret is not 0")
    perfect = Call("subgame_perfect", (reference(c.game), c.profile))
    if c.deviation is None:
        return (perfect, *_regrets(c))
    place = max(j for j, here in enumerate(found) if max(here.regrets) == most)
    player = found[place].regrets.index(most)
    d = c.deviation
    if (d.subgame, d.player, d.gain) != (place, player, most):
        raise CheckFailed(
            f"deviation: expected player {player + 1} in subgames[{place}] to gain {text(most)},"
            f" found player {d.player + 1} in subgames[{d.subgame}] with {text(d.gain)}"
        )
    total, made = follow(table, player, {found[place].start: Fraction(1)}, c.profile, d.choices)
    _require_gain(total - found[place].payoffs[player], most, made, d.choices)
    facts: list[Statement] = [Not(perfect), *_regrets(c)]
    name = named_starts([here.start for here in c.subgames]).get(place)
    if name is not None:
        facts.append(equal(Call("gain", (*_of(c, player), dict(d.choices), *name)), most))
    return tuple(facts)


def _regrets(c: SubgameRegrets) -> Iterator[Statement]:
    """In each subgame that has a name; in the whole game they tell whether the profile is an equilibrium."""
    if c.subgames:
        yield _nash(c, not any(c.subgames[0].regrets))
    for j, name in named_starts([here.start for here in c.subgames]).items():
        for player, regret in enumerate(c.subgames[j].regrets):
            yield equal(Call("regret", (*_of(c, player), *name)), regret)


def check_assessment(c: Assessment) -> tuple[Statement, ...]:
    """Regrets at the sets under the beliefs are derived anew; beliefs are compared with Bayes' rule where reached."""
    table = _table_of(c)
    require_small(table)
    if not c.sets:
        raise CheckFailed("sets: expected at least one, found none")
    most, place = Fraction(0), ""
    for label, claimed in c.sets.items():
        if label not in table.number:
            raise CheckFailed(f"sets: expected information sets of the game, found {label!r}")
        h = table.number[label]
        require_beliefs(label, len(table.members[h]), claimed.beliefs)
        found = judge(table, c.profile, h, claimed.beliefs)
        expected = found.payoff, found.regret, found.one_step
        if expected != (claimed.payoff, claimed.regret, claimed.one_step):
            raise CheckFailed(
                f"sets at {label!r}: expected payoff, regret and one-step regret {_list(expected)}, found"
                f" {_list((claimed.payoff, claimed.regret, claimed.one_step))}"
            )
        if found.regret > most:
            most, place = found.regret, label
    if (c.deviation is None) != (most == 0):
        raise CheckFailed("deviation: expected one exactly when some regret is not 0")
    by_bayes = bayes(table, c.profile)
    differ = tuple(h for h, claimed in c.sets.items() if h in by_bayes and by_bayes[h] != claimed.beliefs)
    if c.not_bayes != differ:
        raise CheckFailed(f"not_bayes: expected {list(differ)}, found {list(c.not_bayes)}")
    held = {label: by_node(table, table.number[label], judged.beliefs) for label, judged in c.sets.items()}

    def at(label: str) -> tuple[Argument, ...]:
        return reference(c.game), c.profile, label, held[label]

    gain = None
    if c.deviation is not None:
        h, d = table.number[place], c.deviation
        if (d.infoset, d.gain) != (place, most):
            raise CheckFailed(
                f"deviation: expected a gain of {text(most)} at {place!r}, found {text(d.gain)} at {d.infoset!r}"
            )
        starts = dict(zip(table.members[h], c.sets[place].beliefs, strict=True))
        total, made = follow(table, table.sets[h].player, starts, c.profile, d.choices)
        _require_gain(total - c.sets[place].payoff, most, made, d.choices)
        gain = equal(Call("gain_at", (*at(place), dict(d.choices))), most)
    subject = (reference(c.game), c.profile, held)
    everywhere = not table.number.keys() - c.sets.keys()
    holds = {"rational_at": gain is None, "bayes": not differ}
    if everywhere:
        holds |= {"sequentially_rational": gain is None, "perfect_bayesian": gain is None and not differ}
    return (
        *(Call(word, subject) if true else Not(Call(word, subject)) for word, true in holds.items()),
        *(equal(Call("regret_at", at(label)), judged.regret) for label, judged in c.sets.items()),
        *([gain] if gain is not None else []),
    )


def _require_gain(gain: Number, most: Number, made: Mapping[str, str], choices: Mapping[str, str]) -> None:
    if gain != most:
        raise CheckFailed(f"deviation: expected its choices to gain {text(most)}, found {text(gain)}")
    if made != dict(choices):
        raise CheckFailed(f"deviation: expected choices where it leads, {dict(made)}, found {dict(choices)}")


def _list(numbers: tuple[Number | None, ...]) -> str:
    return ", ".join("not stated" if number is None else text(number) for number in numbers)

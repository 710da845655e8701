"""Candidate certificates about a claimed profile: regrets in the game, in subgames, and under beliefs."""

from __future__ import annotations

from fractions import Fraction

from trees.histories import Histories
from verify.kernel.equilibria.records import (
    Assessment,
    JudgedSet,
    PlayerRegret,
    ProfileRegrets,
    SetDeviation,
    Subgame,
    SubgameDeviation,
    SubgameRegrets,
)
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.beliefs import Beliefs, bayes, judge, require_beliefs, require_small
from verify.kernel.strategies.continuation import made
from verify.kernel.strategies.outlook import outlook
from verify.kernel.strategies.profiles import (
    NotStated,
    Profile,
    expectations,
    one_set_regrets,
    require_probabilities,
    require_profile,
)
from verify.kernel.strategies.response import reached_choices
from verify.kernel.strategies.sequence_form import PlanError
from verify.kernel.strategies.subgames import node_name, play_subgames


def profile_regrets(game: Game, profile: Profile, table: Histories | None = None) -> ProfileRegrets:
    """Each player's payoff, whole-strategy regret and best deviation, and the regret at each information set alone.

    `table` are the histories of the game, where they are at hand.

    Raises:
        PlanError: the profile does not fit the game.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from trees.games.catalogue import complete
    >>> one = lambda a, b: {a: Fraction(1), b: Fraction(0)}
    >>> first = {c: one("check", "bet") for c in "JQK"} | {f"{c} check-bet": one("fold", "call") for c in "JQK"}
    >>> second = {f"{c} after check": one("bet", "check") for c in "JQK"}
    >>> second |= {f"{c} after bet": one("fold", "call") for c in "JQK"}
    >>> found = profile_regrets(BuiltIn("kuhn", complete("kuhn", {})), (first, second))
    >>> [(str(p.payoff), str(p.regret)) for p in found.players]
    [('-1', '7/3'), ('1', '0')]
    """
    table = _fitting(table or histories_of(game, {}), profile)
    whole = outlook(table, profile)
    (played,) = whole.played
    players = []
    for player, (expects, regret) in enumerate(zip(played.payoffs, played.regrets, strict=True)):
        deviation = reached_choices(table, player, whole.choices(table, player)) if regret else None
        players.append(PlayerRegret(expects, regret, deviation))
    return ProfileRegrets(game, profile, tuple(players), one_set_regrets(table, whole))


def _fitting(table: Histories, profile: Profile) -> Histories:
    """The histories of the game, which the profile fits."""
    require_probabilities(profile)
    require_profile(table, profile)
    return table


def subgame_regrets(game: Game, profile: Profile, table: Histories | None = None) -> SubgameRegrets:
    """Payoffs and regrets in every subgame, with a deviation of the largest gain; `table` as in `profile_regrets`.

    Raises:
        NotStated: they depend on a choice that the profile leaves out.
        PlanError: the profile does not fit the game.
    """
    table = _fitting(table or histories_of(game, {}), profile)
    found, choices = play_subgames(table, profile)
    subgames = tuple(Subgame(node_name(table.node(here.start)), here.payoffs, here.regrets) for here in found)
    most = max((max(here.regrets) for here in found), default=Fraction(0))
    if most == 0:
        return SubgameRegrets(game, profile, subgames, None)
    place = max(j for j, here in enumerate(found) if max(here.regrets) == most)
    player = found[place].regrets.index(most)
    led = made(table, player, [found[place].start], profile, choices[player])
    return SubgameRegrets(game, profile, subgames, SubgameDeviation(place, player, led, most))


def assessment(game: Game, profile: Profile, beliefs: Beliefs) -> tuple[Assessment | None, dict[str, str]]:
    """Regrets at the information sets under beliefs; and the sets that cannot be judged, with the reason.

    Beliefs that are not given are those of Bayes' rule where the profile arrives, and certain at a single node.

    Raises:
        PlanError: the profile or a belief does not fit the game.
        TreeError: the game is too large for this.
    """
    table = _fitting(histories_of(game, {}), profile)
    _require_own(table, beliefs)
    by_bayes = bayes(table, profile)
    certain = {label: (Fraction(1),) for label, h in table.number.items() if len(table.members[h]) == 1}
    held = certain | by_bayes | dict(beliefs)
    unjudged = {h: "not reached, and no beliefs are given" for h in table.number if h not in held}
    found = _assessed(game, table, profile, {h: held[h] for h in table.number if h in held}, unjudged)
    return (found if found.sets else None), {h: unjudged[h] for h in table.number if h in unjudged}


def assessment_at(game: Game, profile: Profile, beliefs: Beliefs) -> Assessment:
    """The same at the information sets of the beliefs alone.

    Raises:
        PlanError: the profile or a belief does not fit the game, or there are no beliefs.
        TreeError: the game is too large for this.
        NotStated: a regret depends on a choice that the profile leaves out.
    """
    table = _fitting(histories_of(game, {}), profile)
    _require_own(table, beliefs)
    if not beliefs:
        raise PlanError("beliefs: expected some, found none")
    return _assessed(game, table, profile, beliefs, None)


def _require_own(table: Histories, beliefs: Beliefs) -> None:
    for label in beliefs:
        if label not in table.number:
            raise PlanError(f"beliefs: expected an information set of the game, found {label!r:.60}")


def _assessed(
    game: Game, table: Histories, profile: Profile, beliefs: Beliefs, unjudged: dict[str, str] | None
) -> Assessment:
    """Regrets under the beliefs; where they are not stated, that is an error, or the reason is one of `unjudged`."""
    require_small(table)
    by_bayes, worth = bayes(table, profile), expectations(table, profile)
    sets: dict[str, JudgedSet] = {}
    deviation: SetDeviation | None = None
    for label, believed in beliefs.items():
        h = table.number[label]
        require_beliefs(label, len(table.members[h]), believed)
        try:
            found = judge(table, profile, h, believed, worth)
        except NotStated as error:
            if unjudged is None:
                raise
            unjudged[label] = str(error)
            continue
        sets[label] = JudgedSet(believed, found.payoff, found.regret, found.one_step)
        if found.regret > (deviation.gain if deviation else 0):
            deviation = SetDeviation(label, found.choices, found.regret)
    not_bayes = tuple(h for h, judged in sets.items() if h in by_bayes and by_bayes[h] != judged.beliefs)
    return Assessment(game, profile, sets, deviation, not_bayes)

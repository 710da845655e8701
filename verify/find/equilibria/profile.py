"""Candidate certificates about a claimed profile: regrets in the game, in subgames, and under beliefs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from trees.histories import Histories
from trees.tree import EMPTY, Infoset
from verify.find.equilibria.beliefs import complete_beliefs
from verify.find.equilibria.outlook import one_set_regrets, outlook
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
from verify.kernel.strategies.beliefs import Beliefs, SetUnderBeliefs, bayes, judge, require_beliefs, require_small
from verify.kernel.strategies.continuation import CERTAIN, follow
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile, require_probabilities, require_profile
from verify.kernel.strategies.sequence_form import InformationSets, PlanError
from verify.kernel.strategies.subgames import node_name, subgame_starts


def profile_regrets(game: Game, profile: Profile, table: Histories | None = None) -> ProfileRegrets:
    """Each player's payoff, whole-strategy regret and best deviation, and the regret at each information set alone.

    `table` are the histories of the game, where they are at hand.

    Raises:
        PlanError: the profile does not fit the game.

    >>> from fractions import Fraction
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
    starts = subgame_starts(table)
    if not starts:
        return SubgameRegrets(game, profile, (), None)
    whole = outlook(table, profile, starts)
    found = whole.played
    subgames = tuple(Subgame(node_name(table.node(here.start)), here.payoffs, here.regrets) for here in found)
    most = max(max(here.regrets) for here in found)
    if most == 0:
        return SubgameRegrets(game, profile, subgames, None)
    place = max(j for j, here in enumerate(found) if max(here.regrets) == most)
    player = found[place].regrets.index(most)
    _, made = follow(table, player, {found[place].start: CERTAIN}, profile, whole.choices(table, player))
    return SubgameRegrets(game, profile, subgames, SubgameDeviation(place, player, made, most))


def assessment(game: Game, profile: Profile, beliefs: Beliefs) -> tuple[Assessment | None, dict[str, str]]:
    """Regrets at the information sets under beliefs; and the sets that cannot be judged, with the reason.

    Beliefs that are not given are those of Bayes' rule where the profile arrives, and certain at a single node.

    Raises:
        PlanError: the profile or a belief does not fit the game.
        TreeError: the game is too large for this.
    """
    table = _small(game, profile, beliefs)
    held = complete_beliefs(table, profile, beliefs)
    sets: dict[str, SetUnderBeliefs] = {}
    unjudged = {label: "not reached, and no beliefs are given" for label in table.number if label not in held}
    for label, found in _judged(table, profile, held):
        if isinstance(found, ChoiceNotStated):
            unjudged[label] = str(found)
        else:
            sets[label] = found
    reasons = {label: unjudged[label] for label in table.number if label in unjudged}
    return (_assessment(game, profile, held, table, sets) if sets else None), reasons


def assessment_at(game: Game, profile: Profile, beliefs: Beliefs) -> Assessment:
    """The same at the information sets of the beliefs alone.

    Raises:
        PlanError: the profile or a belief does not fit the game, or there are no beliefs.
        TreeError: the game is too large for this.
        NotStated: a regret depends on a choice that the profile leaves out.
    """
    table = _small(game, profile, beliefs)
    if not beliefs:
        raise PlanError("beliefs: expected some, found none")
    sets: dict[str, SetUnderBeliefs] = {}
    for label, found in _judged(table, profile, beliefs):
        if isinstance(found, ChoiceNotStated):
            raise found
        sets[label] = found
    return _assessment(game, profile, beliefs, table, sets)


def _small(game: Game, profile: Profile, beliefs: Beliefs) -> Histories:
    """The histories of a small game, which profile and beliefs fit."""
    table = _fitting(histories_of(game, {}), profile)
    for label in beliefs:
        if label not in table.number:
            raise PlanError(f"beliefs: expected an information set of the game, found {label!r:.60}")
    require_small(table)
    return table


def _judged(
    table: Histories, profile: Profile, beliefs: Beliefs
) -> Iterator[tuple[str, SetUnderBeliefs | ChoiceNotStated]]:
    """What holds at each information set under the beliefs, or why that is not stated."""
    for label, believed in beliefs.items():
        h = table.number[label]
        require_beliefs(label, len(table.members[h]), believed)
        try:
            yield label, judge(table, profile, h, believed)
        except ChoiceNotStated as error:
            yield label, error


def _assessment(
    game: Game, profile: Profile, beliefs: Beliefs, table: Histories, judged: Mapping[str, SetUnderBeliefs]
) -> Assessment:
    sets = {
        label: JudgedSet(beliefs[label], found.payoff, found.regret, found.one_step) for label, found in judged.items()
    }
    deviation: SetDeviation | None = None
    most = max(judged, key=lambda label: judged[label].regret)
    if judged[most].regret:
        h = table.number[most]
        believed = dict(zip(table.members[h], beliefs[most], strict=True))
        _, made = follow(table, table.sets[h].player, believed, profile, judged[most].choices)
        deviation = SetDeviation(most, made, judged[most].regret)
    by_bayes = bayes(table, profile)
    not_bayes = tuple(label for label in sets if label in by_bayes and by_bayes[label] != beliefs[label])
    return Assessment(game, profile, sets, deviation, not_bayes)


def evenly(sets: Mapping[str, Infoset]) -> dict[str, dict[str, Fraction]]:
    """The strategy that takes each action as likely as the others."""
    return {label: dict.fromkeys(own.actions, Fraction(1, len(own.actions))) for label, own in sets.items()}


def reached_choices(form: InformationSets, player: int, choices: Mapping[str, str]) -> dict[str, str]:
    """The part of a pure strategy that its own earlier choices do not rule out."""
    out: dict[str, str] = {}
    for label, infoset in form.infosets[player].items():
        if infoset.parent == EMPTY or out.get(infoset.parent[0]) == infoset.parent[1]:
            out[label] = choices[label]
    return out

"""Candidate certificates about a claimed profile: regrets in the game, in subgames, and under beliefs."""

from __future__ import annotations

from fractions import Fraction

from trees.tree import Tree
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
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.beliefs import Beliefs, all_infosets, bayes, judge, require_beliefs, require_small
from verify.kernel.strategies.continuation import follow
from verify.kernel.strategies.profiles import (
    NotStated,
    Profile,
    earned,
    one_set_regrets,
    payoffs_from,
    plans_of,
    require_probabilities,
)
from verify.kernel.strategies.response import best_reply, gains, reached_choices
from verify.kernel.strategies.sequence_form import PlanError, sequence_form
from verify.kernel.strategies.subgames import node_name, play_subgames


def profile_regrets(game: Game, profile: Profile, tree: Tree | None = None) -> ProfileRegrets:
    """Each player's payoff, whole-strategy regret and best deviation, and the regret at each information set alone.

    `tree` is that of the game, where it is at hand.

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
    tree = tree or tree_of(game, {})
    form = sequence_form(tree)
    require_probabilities(profile)
    plans = plans_of(form, profile)
    players = []
    for player in range(form.players):
        gain = gains(form, player, plans)
        expects, best = earned(gain, plans[player]), best_reply(form, player, gain)
        deviation = reached_choices(form, player, best.choices) if best.value > expects else None
        players.append(PlayerRegret(expects, best.value - expects, deviation))
    return ProfileRegrets(game, profile, tuple(players), one_set_regrets(tree, profile))


def subgame_regrets(game: Game, profile: Profile, tree: Tree | None = None) -> SubgameRegrets:
    """Payoffs and regrets in every subgame, with a deviation of the largest gain; `tree` as in `profile_regrets`.

    Raises:
        NotStated: they depend on a choice that the profile leaves out.
        PlanError: the profile does not fit the game.
    """
    tree = tree or tree_of(game, {})
    require_probabilities(profile)
    plans_of(sequence_form(tree), profile)
    found, choices = play_subgames(tree, profile)
    subgames = tuple(Subgame(node_name(here.start), here.payoffs, here.regrets) for here in found)
    most = max((max(here.regrets) for here in found), default=Fraction(0))
    if most == 0:
        return SubgameRegrets(game, profile, subgames, None)
    place = max(j for j, here in enumerate(found) if max(here.regrets) == most)
    player = found[place].regrets.index(most)
    made = follow(tree, player, {found[place].start: Fraction(1)}, profile, choices[player])[1]
    return SubgameRegrets(game, profile, subgames, SubgameDeviation(place, player, made, most))


def assessment(game: Game, profile: Profile, beliefs: Beliefs) -> tuple[Assessment | None, dict[str, str]]:
    """Regrets at the information sets under beliefs; and the sets that cannot be judged, with the reason.

    Beliefs that are not given are those of Bayes' rule where the profile arrives, and certain at a single node.

    Raises:
        PlanError: the profile or a belief does not fit the game.
        TreeError: the game is too large for this.
    """
    tree = tree_of(game, {})
    require_probabilities(profile)
    plans_of(sequence_form(tree), profile)
    require_small(tree)
    infosets, by_bayes, worth = all_infosets(tree), bayes(tree, profile), payoffs_from(tree, profile)
    for label in beliefs:
        if label not in infosets:
            raise PlanError(f"beliefs: expected an information set of the game, found {label!r}")
    sets: dict[str, JudgedSet] = {}
    unjudged: dict[str, str] = {}
    deviation: SetDeviation | None = None
    for label, infoset in infosets.items():
        certain = (Fraction(1),) if len(infoset.nodes) == 1 else None
        believed = beliefs.get(label, by_bayes.get(label, certain))
        if believed is None:
            unjudged[label] = "not reached, and no beliefs are given"
            continue
        require_beliefs(infoset, believed)
        try:
            found = judge(tree, profile, infoset, believed, worth)
        except NotStated as error:
            unjudged[label] = str(error)
            continue
        sets[label] = JudgedSet(believed, found.payoff, found.regret, found.one_step)
        if found.regret > (deviation.gain if deviation else 0):
            deviation = SetDeviation(label, found.choices, found.regret)
    not_bayes = tuple(h for h, judged in sets.items() if h in by_bayes and by_bayes[h] != judged.beliefs)
    return (Assessment(game, profile, sets, deviation, not_bayes) if sets else None), unjudged

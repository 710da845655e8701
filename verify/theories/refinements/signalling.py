r"""Signalling games and the intuitive criterion.

Chance draws the type t of a sender, who sees it and sends a message m; a receiver, who sees m alone, moves at an
information set whose nodes are the types T(m) that may send it, and ends the game. Let u*(t) be what t expects under
a profile, and BR(T, m) the actions of the receiver that are best under some belief over T. The profile fails the
criterion if for a message m that no type sends, and some type t in T(m),

    u*(t) < min of u(t, m, r) over r in BR(T(m) - S(m), m),
    S(m) = {s in T(m): u*(s) > max of u(s, m, r) over r in BR(T(m), m)},

so that t gains by m if the receiver only understands that no type in S(m), which loses by m anyhow, has sent it. As
payoffs are linear in mixtures, the least and greatest over mixed best replies are those over pure ones. An action is in
BR(T, m) exactly if no mixture of others is better at each node of T (Pearce 1984, lemma 3).

Source: Cho and Kreps (1987), Signaling games and stable equilibria, section IV.2, from memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trees.histories import AT_END, BY_CHANCE, Histories
from trees.tree import Number
from verify.kernel.games.game import histories_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement
from verify.kernel.strategies.profiles import Profile, reaches, require_probabilities, require_profile
from verify.kernel.strategies.response import ZERO
from verify.theories.refinements.records import BestReply, IntuitiveCriterion


@dataclass(frozen=True)
class Sent:
    """A message as one type sends it: the type's information set, its probability, and what both earn by each reply."""

    type: str
    prior: Number
    action: str
    pays: Mapping[str, Number]
    costs: Mapping[str, Number]


@dataclass(frozen=True)
class SignallingGame:
    """By the receiver's information set what the types send that it sees, in the order of the tree."""

    sender: int
    receiver: int
    messages: Mapping[str, tuple[Sent, ...]]


def check_intuitive(c: IntuitiveCriterion) -> tuple[Statement, ...]:
    """Each reply is shown to be one, or not; what types expect is compared with what they may get."""
    table, game, expects = played_signalling(c.game, c.profile)
    unsent = unsent_messages(table, game, c.profile)
    if list(c.messages) != unsent:
        raise CheckFailed(f"messages: expected those that no type sends, {unsent}, found {list(c.messages)}")
    facts: list[Statement] = [
        Not(Call(word, (reference(c.game), c.profile, one.type, one.action)))
        for label, sent in game.messages.items()
        if label not in unsent
        for one in sent
        for word in ("equilibrium_dominated", "credible_deviation")
    ]
    fails = False
    for label, message in c.messages.items():
        sent = game.messages[label]
        every = [True] * len(sent)
        replies = best_under_some_belief(sent, every, message.replies, f"messages at {label!r}: replies")
        losers = equilibrium_dominated(sent, expects, replies)
        left = [not each for each in losers]
        expected = best_under_some_belief(sent, left, message.without_losers, f"messages at {label!r}: without_losers")
        for one, loses in zip(sent, losers, strict=True):
            about: tuple[Argument, ...] = reference(c.game), c.profile, one.type, one.action
            facts.append(_said("equilibrium_dominated", about, loses))
            gains = bool(expected) and expects[one.type] < min(one.pays[reply] for reply in expected)
            facts.append(_said("credible_deviation", about, gains))
            fails |= gains
    return (_said("intuitive", (reference(c.game), c.profile), not fails), *facts)


def _said(word: str, about: tuple[Argument, ...], holds: bool) -> Statement:
    return Call(word, about) if holds else Not(Call(word, about))


def equilibrium_dominated(
    sent: tuple[Sent, ...], expects: Mapping[str, Number], replies: tuple[str, ...]
) -> list[bool]:
    """Of each type whether it expects more than it gets by the message under any of these replies."""
    return [expects[one.type] > max(one.pays[reply] for reply in replies) for one in sent]


def best_under_some_belief(
    sent: tuple[Sent, ...], among: list[bool], given: Mapping[str, BestReply], where: str
) -> tuple[str, ...]:
    """The actions that are best under some belief over these of the types; none where there are none of these.

    Raises:
        CheckFailed: what is given does not show it.
    """
    actions = list(sent[0].costs) if any(among) else []
    if list(given) != actions:
        raise CheckFailed(f"{where}: expected the actions {actions}, found {list(given)}")
    found = []
    for action, reply in given.items():
        if reply.instead:
            mixture = reply.instead
            if not mixture.keys() <= set(actions) or min(mixture.values()) < 0 or sum(mixture.values()) != 1:
                raise CheckFailed(f"{where}: expected probabilities of actions with sum 1 instead of {action!r}")
            for one, may in zip(sent, among, strict=True):
                worth = sum((share * one.costs[other] for other, share in mixture.items()), ZERO)
                if may and worth <= one.costs[action]:
                    raise CheckFailed(
                        f"{where}: expected a mixture better than {action!r} against {one.type!r}, found none"
                    )
            if reply.belief:
                raise CheckFailed(f"{where}: expected a belief or a mixture for {action!r}, found both")
            continue
        belief = reply.belief
        fits = len(belief) == len(sent) and sum(belief) == 1 and min(belief) >= 0
        if not fits or any(share and not may for share, may in zip(belief, among, strict=True)):
            raise CheckFailed(
                f"{where}: expected a belief over types that may have sent it for {action!r}, found another"
            )
        worths = {
            a: sum((share * one.costs[a] for share, one in zip(belief, sent, strict=True)), ZERO) for a in actions
        }
        if worths[action] != max(worths.values()):
            raise CheckFailed(f"{where}: expected a belief under which {action!r} is best, found another")
        found.append(action)
    return tuple(found)


def played_signalling(game: Game, profile: Profile) -> tuple[Histories, SignallingGame, dict[str, Number]]:
    """The histories of a signalling game, its messages, and what each type expects under the profile.

    Raises:
        CheckFailed: it is no signalling game. PlanError: the profile does not fit.
    """
    table = histories_of(game, {})
    require_probabilities(profile)
    require_profile(table, profile)
    found = signalling_game(table)
    expects: dict[str, Number] = {}
    for label, sent in found.messages.items():
        replies = profile[found.receiver].get(label, {})
        for one in sent:
            share = profile[found.sender][one.type][one.action]
            if share:
                worth = sum((p * one.pays[reply] for reply, p in replies.items()), ZERO)
                expects[one.type] = expects.get(one.type, ZERO) + share * worth
    return table, found, expects


def signalling_game(table: Histories) -> SignallingGame:
    """What types may send and what both earn.

    Raises:
        CheckFailed: it is no signalling game; says why.
    """
    below: dict[int, list[int]] = {}
    for j, above in enumerate(table.parent):
        below.setdefault(above, []).append(j)
    types = below[0] if len(table.parent) > 1 else []
    movers = {table.mover[t] for t in types}
    sent = [j for t in types for j in below.get(t, [])]
    receivers = {table.mover[j] for j in sent}
    ends = [j for m in sent for j in below.get(m, [])]
    _require(table.mover[0] == BY_CHANCE and all(table.chance), "a type drawn by chance, each with probability > 0")
    _require(len(movers) == 1 and min(movers) >= 0, "one sender, who moves after chance")
    _require(all(len(table.members[table.turn[t]]) == 1 for t in types), "a sender who sees the type")
    _require(
        len(receivers) == 1 and min(receivers) >= 0 and receivers != movers, "one receiver, who moves after messages"
    )
    _require(all(table.mover[j] == AT_END for j in ends), "an end after each reply")
    (sender,), (receiver,) = movers, receivers
    messages: dict[str, list[Sent]] = {}
    for j in sent:
        here = messages.setdefault(table.sets[table.turn[j]].label, [])
        kind = table.sets[table.turn[table.parent[j]]].label
        _require(all(one.type != kind for one in here), "messages of a type that the receiver tells apart")
        paid = {table.action[table.step[k]]: table.payoff[k] for k in below[j]}
        actions = table.sets[table.turn[j]].actions
        pays, costs = ({a: paid[a][player] for a in actions} for player in (sender, receiver))
        here.append(Sent(kind, table.chance[table.step[table.parent[j]]], table.action[table.step[j]], pays, costs))
    return SignallingGame(sender, receiver, {label: tuple(here) for label, here in messages.items()})


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise CheckFailed(f"game: expected a signalling game, with {what}, found another game")


def unsent_messages(table: Histories, game: SignallingGame, profile: Profile) -> list[str]:
    """The information sets of the receiver that the profile does not reach."""
    arrives = reaches(table, profile)
    return [label for label in game.messages if not any(arrives[j] for j in table.members[table.number[label]])]

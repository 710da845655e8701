r"""Indifference equations: who mixes must get the same from every action that he uses.

At information set h of player i let rho(n) be the probability with which chance and the others lead to the node n, and
let action a be followed by what the strategy of i does later. Then a pays

    U(h, a) = sum over n in h of  rho(n)  (expected payoff of i after n and a),

divided by the sum of rho(n) where that is a number without symbols. The mixed actions of the others are symbols there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from derivations.explain.at_length.strategies import Mixed, support_of
from derivations.explain.at_length.subject import Subject
from derivations.print.equations import require_equal
from derivations.print.expectation import Expectation, payoff_of
from trees.tree import Infoset, Number, Tree
from verify.kernel.strategies.profiles import Profile, plans_of
from verify.kernel.strategies.response import best_reply, gains
from verify.theories.parameters.expectations import payoffs_from, reach, stated_payoffs


@dataclass(frozen=True)
class Pays:
    """What an action pays: in the symbols of the others' mixed actions, and the number."""

    action: str
    used: bool
    terms: Expectation
    number: Any


@dataclass(frozen=True)
class Indifference:
    """An information set that a profile mixes, and what each action pays there.

    `given` says that payoffs are those given that the set is reached, not times the probability that it is.
    """

    player: int
    infoset: Infoset
    pays: tuple[Pays, ...]
    given: bool

    @property
    def differences(self) -> list[Any]:
        """What the first action used pays less each other one; 0 in an equilibrium."""
        first, *others = [each for each in self.pays if each.used]
        return [sympy.expand(first.terms.value - other.terms.value) for other in others]

    @property
    def holds(self) -> bool:
        """Whether the actions used pay the same."""
        numbers = [each.number for each in self.pays if each.used]
        return all(sympy.cancel(number - numbers[0]) == 0 for number in numbers)


def indifferences(subject: Subject, profile: Profile, symbols: Mixed) -> list[Indifference]:
    """Every information set that the profile mixes, and where chance and the others may arrive."""
    tree = _symbolic(subject)
    found = []
    for player, strategy in enumerate(profile):
        continued = _continued(subject, player, profile)
        for label, here in strategy.items():
            if len(support_of(here)) > 1:
                own = subject.form.infosets[player]
                item = _indifference(subject, _Setting(tree, own, own[label], continued, symbols))
                found += [item] if item else []
    return found


@dataclass(frozen=True)
class _Setting:
    """What is asked at one information set: the game with sympy numbers, and what everybody does elsewhere."""

    tree: Tree
    own: Mapping[str, Infoset]
    infoset: Infoset
    profile: Profile
    symbols: Mixed

    @property
    def player(self) -> int:
        return self.infoset.player

    def arriving(self) -> Profile:
        """The profile in which the player does all to arrive at the information set."""
        strategy = dict(self.profile[self.player])
        parent = self.infoset.parent
        while parent:
            strategy[parent[0]] = {action: Fraction(action == parent[1]) for action in strategy[parent[0]]}
            parent = self.own[parent[0]].parent
        return (*self.profile[: self.player], strategy, *self.profile[self.player + 1 :])

    def symbolic(self) -> Profile:
        """The same with symbols for what the others mix, and sympy numbers for the rest."""
        return tuple(
            {
                label: here if player == self.player else self.symbols.at(player, label, here)
                for label, here in strategy.items()
            }
            for player, strategy in enumerate(self.arriving())
        )


def _indifference(subject: Subject, setting: _Setting) -> Indifference | None:
    """What each action pays, checked against the kernel's arithmetic; None where the others never lead there."""
    tree, player, label = subject.tree, setting.player, setting.infoset.label
    arriving = setting.arriving()
    arrives, worth = reach(tree, arriving), payoffs_from(tree, arriving)
    nodes = [node for node, data in tree.nodes(data=True) if data.get("infoset") == label]
    total = subject.exact(sum((arrives[node] for node in nodes), Fraction(0)))
    if total == 0:
        return None
    profile = _numbers(subject, setting.symbolic())
    led = reach(setting.tree, profile)
    weights = sympy.cancel(sum(led[node] for node in nodes))
    given = not weights.free_symbols
    here = setting.profile[player][label]
    pays = []
    for action in setting.infoset.actions:
        terms = payoff_of(setting.tree, player, label, action, profile, given=given)
        number: Number = Fraction(0)
        for node in nodes:
            child = next(c for c, edge in tree.adj[node].items() if edge["action"] == action)
            number = number + arrives[node] * stated_payoffs(worth[child])[player]
        exact = sympy.cancel(subject.exact(number) / (total if given else 1))
        stands = {symbol: subject.exact(n) for symbol, n in setting.symbols.numbers.items()}
        require_equal(terms.value.subs(stands, simultaneous=True), exact, f"payoff of an action of player {player + 1}")
        pays.append(Pays(action, bool(here[action]), terms, exact))
    return Indifference(player, setting.infoset, tuple(pays), given)


def _continued(subject: Subject, player: int, profile: Profile) -> Profile:
    """The profile with a choice wherever it leaves one out: a best reply of `player`, the first action of others."""
    form = subject.form
    choices: Mapping[str, str] = {}
    if not subject.parameters:
        choices = best_reply(form, player, gains(form, player, plans_of(form, profile))).choices
    found = []
    for number, strategy in enumerate(profile):
        own = choices if number == player else {}
        missing = {
            label: {a: Fraction(a == own.get(label, infoset.actions[0])) for a in infoset.actions}
            for label, infoset in form.infosets[number].items()
            if label not in strategy
        }
        found.append({**strategy, **missing})
    return tuple(found)


def _symbolic(subject: Subject) -> Tree:
    """The tree with sympy numbers."""
    tree = subject.tree.copy()
    for _, data in tree.nodes(data=True):
        if "payoff" in data:
            data["payoff"] = tuple(subject.exact(number) for number in data["payoff"])
    for _, _, edge in tree.edges(data=True):
        if "probability" in edge:
            edge["probability"] = subject.exact(edge["probability"])
    return tree


def _numbers(subject: Subject, profile: Profile) -> Profile:
    def number(value: Any) -> Any:
        return value if isinstance(value, sympy.Basic) else subject.exact(value)

    return tuple({h: {a: number(p) for a, p in here.items()} for h, here in each.items()} for each in profile)

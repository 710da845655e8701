r"""Candidate certificates that a profile of two players is quasi-perfect: mistakes, order by order, that keep it best.

Let b_i be what player i does, and y a plan of the other player j, > 0 for small eps and such that its strategy tends to
b_j. It is sought as y_0 + eps y_1 + eps^2 y_2 + ... where y_0 is the plan of b_j and each y_k >= 0 conserves weight,
follows b_j at the sets of j to which none before leads, and keeps all choices of b_i as good as others. With q the best
totals at the sets of i, which are linear in y as b_i attains them, and t(h, a) those of actions,

    q(h) - t(h, a) = 0  if b_i takes a,   >= 0  if not, unless an earlier y_k makes it > 0.

Of each y_k as many weights and as many of these differences as can be are made > 0, by one linear program. Nothing is
found where no more weights become > 0.

Source: the definition (van Damme 1984).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from trees.tree import EMPTY, Sequence
from verify.find.linear_programs.lp import Program
from verify.kernel.games.subject import Game
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Behaviour, Profile
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of
from verify.theories.refinements.proper import EPS
from verify.theories.refinements.quasi_perfect import check_extensive_form_perfect, whole_form_of
from verify.theories.refinements.records import ExtensiveFormPerfect, QuasiPerfect


def quasi_perfect(game: Game, profile: Profile) -> QuasiPerfect | None:
    """The profile with mistakes that show it quasi-perfect; None where none are found.

    Raises:
        CheckFailed: there are not two players, or a chance move has probability 0.
        PlanError: the profile does not fit the game, or leaves a choice out.
        LinearProgramError: a linear program could not be settled.
    """
    form = whole_form_of(game, profile)
    if form.players != 2:
        raise CheckFailed(f"game: expected two players, found {form.players}")
    plans = [_plan(form, player, profile) for player in range(form.players)]
    if any(plan is None for plan in plans):
        return None
    return QuasiPerfect(game, profile, tuple(plan for plan in plans if plan is not None))


def extensive_form_perfect(game: Game, profile: Profile) -> ExtensiveFormPerfect | None:
    """The profile with mistakes that show it perfect in the extensive form; None where none are found.

    Tried are mistakes that show it quasi-perfect, which do where no later own mistakes count, and all mistakes with the
    same probability.

    Raises:
        CheckFailed: a chance move has probability 0. PlanError: the profile does not fit, or leaves a choice out.
        LinearProgramError: a linear program could not be settled.
    """
    form = whole_form_of(game, profile)
    quasi = quasi_perfect(game, profile) if form.players == 2 else None
    even = tuple(_trembling(form, player, profile[player]) for player in range(form.players))
    for plans in (*((quasi.plans,) if quasi else ()), even):
        found = ExtensiveFormPerfect(game, profile, plans)
        try:
            check_extensive_form_perfect(found)
        except CheckFailed:
            continue
        return found
    return None


def _trembling(form: SequenceForm, player: int, own: Behaviour) -> dict[Sequence, Any]:
    """The plan in which each action that the strategy does not take has the probability eps."""
    plan: dict[Sequence, Any] = {EMPTY: Fraction(1)}
    for label, infoset in form.infosets[player].items():
        never = sum(not own[label][a] for a in infoset.actions)
        for a in infoset.actions:
            share = own[label][a]
            plan[label, a] = plan[infoset.parent] * (share * (1 - never * EPS) if share else EPS)
    return plan


def _plan(form: SequenceForm, player: int, profile: Profile) -> dict[Sequence, Any] | None:
    """A plan in eps of the player whose strategy tends to that of the profile, and to which the other one's is best."""
    sequences = form.sequences(player)
    level: Any = plan_of(form, player, profile[player])
    weights: dict[Sequence, list[Fraction]] = {t: [level[t]] for t in sequences}
    strict: set[Sequence] = set()
    program = _Differences(form, 1 - player, profile[1 - player])
    if not program.hold(level, strict):
        return None
    while missing := [t for t in sequences if not any(weights[t])]:
        level = program.next(player, profile[player], missing, strict)
        if not any(level[t] for t in missing) or not program.hold(level, strict):
            return None
        for t in sequences:
            weights[t].append(level[t])
    polynomials = {t: Ratio(Polynomial.of(each)) for t, each in weights.items()}
    return {t: plain(each / polynomials[EMPTY]) for t, each in polynomials.items()}


class _Differences:
    """By how much other actions of a player are worse than those of a strategy, as plans of the other player go."""

    def __init__(self, form: SequenceForm, player: int, own: Behaviour) -> None:
        self.form, self.player, self.own = form, player, own
        self.taken = [(h, a) for h, here in own.items() for a, share in here.items() if share]
        # by own sequence what it earns for weights of the other's sequences
        self.earned: dict[Sequence, dict[Sequence, Any]] = {}
        for pair, payoffs in form.payoffs.items():
            self.earned.setdefault(pair[player], {})[pair[1 - player]] = payoffs[player]

    def hold(self, level: Any, strict: set[Sequence]) -> bool:
        """Whether the strategy stays best, with these weights of the lowest order in which others may be better.

        The actions that are worse now are `strict` from then on.
        """
        totals: dict[Sequence, Fraction] = {
            s: sum((worth * level[t] for t, worth in here.items()), Fraction(0)) for s, here in self.earned.items()
        }
        worse: set[Sequence] = set()
        for label, infoset in reversed(self.form.infosets[self.player].items()):
            values = {(label, a): totals.get((label, a), Fraction(0)) for a in infoset.actions}
            kept = {values[s] for s in values if s in self.taken}
            best = max(kept)
            if len(kept) > 1 or any(value > best and s not in strict for s, value in values.items()):
                return False
            worse |= {s for s, value in values.items() if value < best and s not in self.taken}
            totals[infoset.parent] = totals.get(infoset.parent, Fraction(0)) + best
        strict |= worse
        return True

    def next(
        self, other: int, strategy: Behaviour, missing: list[Sequence], strict: set[Sequence]
    ) -> dict[Sequence, Any]:
        """Weights that make as many of the missing ones, and of differences that are not `strict`, > 0 as can be."""
        form, sets = self.form, self.form.infosets[self.player]
        after: dict[Sequence, list[str]] = {}
        for label, infoset in sets.items():
            after.setdefault(infoset.parent, []).append(label)
        differences: dict[Sequence, dict[Any, Any]] = {}
        for label, infoset in sets.items():
            for s in ((label, action) for action in infoset.actions):
                if s not in strict:
                    row: dict[Any, Any] = {t: -worth for t, worth in self.earned.get(s, {}).items()}
                    row |= dict.fromkeys(after.get(s, []), -1) | {label: 1}
                    differences[s] = row if s in self.taken else {**row, ("worse", s): -1}
        some = [("some", t) for t in missing]
        unknowns = [*form.sequences(other), *some, *(x for row in differences.values() for x in row)]
        program = Program[Any](dict.fromkeys(unknowns), free=sets)
        for label, infoset in form.infosets[other].items():
            if infoset.parent in missing:
                for action in infoset.actions:
                    program.equals({(label, action): 1, infoset.parent: -strategy[label][action]})
            else:
                program.equals({infoset.parent: -1, **{(label, a): 1 for a in infoset.actions}})
        for each in some:
            program.at_least({each[1]: 1, each: -1})
        for sequence, row in differences.items():
            (program.equals if sequence in self.taken else program.at_least)(row)
        wanted: list[Any] = [*some, *(("worse", s) for s in differences if s not in self.taken)]
        for each in wanted:
            program.at_least({each: -1}, -1)
        z = program.maximize(dict.fromkeys(wanted, 1)).z
        return {t: z[t] for t in form.sequences(other)}

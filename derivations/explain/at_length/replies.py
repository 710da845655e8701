r"""What a player can get at most against fixed strategies of the others, backward through his information sets.

With g[s] the gain of sequence s (chance's and the others' weights times payoffs), information set h is worth

    w[h] = max_a ( g[h, a] + sum of w[h'] over the h' right after (h, a) ),

and the best reply earns g[()] + the sum of w[h] over the first h: the equations by which the strategies of the others
guarantee what they do. In a zero-sum game all may be said in payoffs to one player, and the other takes the least.

Source: von Stengel (1996), section 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import sympy

from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import MOST_ROWS, first_rows
from derivations.print.blocks import Code, Table, Words
from derivations.print.displays import formula
from derivations.print.equations import EquationSide, NotEqual, latex, require_equal, side, symbols
from trees.tree import EMPTY, Infoset, Number, Sequence
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import best_reply, gains
from verify.kernel.strategies.sequence_form import SequenceForm


@dataclass(frozen=True)
class ReplyStep:
    """An information set with the worth of each action there; `later` are the sets right after it."""

    infoset: Infoset
    symbol: sympy.Symbol
    totals: Mapping[str, Number]
    best: str
    worth: Number


@dataclass(frozen=True)
class Replies:
    """The best replies of `player`, in payoffs times `sign`; steps are those worth something, first sets first."""

    subject: Subject
    player: int
    sign: int
    gain: Mapping[Sequence, Number]
    steps: dict[str, ReplyStep]
    value: Number

    def equation(self, start: Sequence, total: Number) -> list[EquationSide]:
        """The gain of a sequence and the worth of what comes right after it, and the total.

        Raises:
            NotEqual: it is another total.
        """
        own, after = self.sign * self.subject.exact(self.gain[start]), self.after(start)
        value = own + sympy.Add(*(self.subject.exact(self.sign * step.worth) for step in after))
        number = self.subject.exact(self.sign * total)
        require_equal(value, number, f"what follows {start}")
        if not after:
            return [side(number)]
        shown = [*([latex(own)] if own != 0 else []), *(latex(step.symbol) for step in after)]
        names = {latex(step.symbol): self.subject.exact(self.sign * step.worth) for step in after}
        return [EquationSide(" + ".join(shown), value, {**symbols(own), **names}), side(number)]

    def after(self, start: Sequence) -> list[ReplyStep]:
        return self._following.get(start, [])

    @cached_property
    def _following(self) -> dict[Sequence, list[ReplyStep]]:
        found: dict[Sequence, list[ReplyStep]] = {}
        for step in self.steps.values():
            found.setdefault(step.infoset.parent, []).append(step)
        return found

    def table(self) -> Table:
        """Every step, last information sets first: what its actions are worth, the best one marked.

        Raises:
            NotEqual: a number is not what the others make it.
        """
        rows: list[tuple[Words, ...]] = []
        for step in reversed(self.steps.values()):
            if len(rows) >= MOST_ROWS:
                break
            if step.worth != max(step.totals.values()) or step.worth != step.totals[step.best]:
                raise NotEqual(
                    f"worth of {step.infoset.label!r}: expected the greatest of its actions, found {step.worth}"
                )
            for place, (action, total) in enumerate(step.totals.items()):
                sides = self.equation((step.infoset.label, action), total)
                best = action == step.best
                rows.append(
                    (
                        (Code(step.infoset.label),) if place == 0 else "",
                        (Code(action),),
                        (formula(sides[0], *(part for each in sides[1:] for part in ("=", each))),),
                        (formula(step.symbol, "=", sides[-1]),) if best else "",
                    )
                )
        who = self.subject.player(self.player)
        caption = ("What the actions of ", who, " are worth, last information sets first")
        table = Table(("Information set", "Action", "Worth", "The best"), tuple(rows), caption)
        return first_rows(table, sum(len(step.totals) for step in self.steps.values()))

    def total(self) -> list[EquationSide]:
        """The best reply's payoff: the sum of the first steps, and the number."""
        return self.equation(EMPTY, self.value)


def replies(subject: Subject, form: SequenceForm, player: int, plans: Mapping[int, Plan], sign: int = 1) -> Replies:
    """The best replies of `player` to the plans of the others, whose payoffs in `form` are rationals.

    An information set is left out where nothing that can be done there, and after it, is worth anything but 0.
    """
    gain = gains(form, player, plans)
    total = dict(gain)
    steps: dict[str, ReplyStep] = {}
    for label, infoset in reversed(form.infosets[player].items()):
        totals = {action: total[label, action] for action in infoset.actions}
        best = max(totals, key=totals.__getitem__)
        total[infoset.parent] += totals[best]
        if any(totals.values()) or any(step.infoset.parent[:1] == (label,) for step in steps.values()):
            steps[label] = ReplyStep(infoset, sympy.Symbol(""), totals, best, totals[best])
    letter = subject.letter("w")
    numbered = {
        label: ReplyStep(s.infoset, sympy.Symbol(f"{letter}_{{{number}}}"), s.totals, s.best, s.worth)
        for number, (label, s) in enumerate(reversed(steps.items()), 1)
    }
    found = Replies(subject, player, sign, gain, numbered, total[EMPTY])
    # the kernel's walk, of which this one is a copy that keeps what it meets
    require_equal(subject.exact(found.value), subject.exact(best_reply(form, player, gain).value), "best reply")
    return found

"""A two-player constant-sum game: its value, optimal strategies, why they are, and all of them."""

from __future__ import annotations

from collections.abc import Callable

import sympy

from derivations.explain.at_length.optimal_plans import all_optimal
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.replies import Replies, replies
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import profile_of, strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.print.blocks import Block, Display, Formula, Heading, Paragraph
from derivations.print.displays import line
from derivations.print.equations import named_value, require_equal
from trees.tree import Number
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import zero_sum
from verify.kernel.zero_sum.records import ValueCertificate


def value_part(subject: Subject, report: Callable[[str], None]) -> Part:
    """The value, a strategy of each player, and what these guarantee.

    Raises:
        NotZeroSum: it is no two-player constant-sum game.
        LinearProgramError: no exact optimum was found.
    """
    form = zero_sum(subject.form)
    report("linear program")
    value, first, second = solve(subject.form)
    report("check the value")
    proved = evidence("value", ValueCertificate(subject.game, value, (first, second)))
    profile = profile_of(subject, (first, second))
    first_, second_ = subject.player(0), subject.player(1)
    settled = ("The value of the game to ", first_, " is ", subject.formula(value), ". ")
    secured = (first_, " can secure it, and ", second_, " can hold ", first_, " to it, by these strategies. ")
    blocks: list[Block] = [
        Heading("The value"),
        Paragraph((*settled, *secured, _sum(subject), "Payoffs in this section are those of ", first_, ".")),
        *(strategy_table(subject, player, profile[player]) for player in (0, 1)),
    ]
    blocks += _guarantee(subject, value, replies(subject, form, 1, {0: first}, sign=-1))
    blocks += _guarantee(subject, value, replies(subject, form, 0, {1: second}))
    both = ", and both strategies are optimal."
    blocks.append(Paragraph(("So the value is neither less nor more than ", subject.formula(value), both)))
    every = all_optimal(subject, report)
    report("indifference equations")
    inner = profile if every.inside is None else profile_of(subject, every.inside)
    mixing = _mixing(subject, inner, inside=inner != profile)
    return Part((*settled, *every.part.said), (*blocks, *mixing, *every.part.blocks), (proved, *every.part.evidence))


def _mixing(subject: Subject, profile: Profile, *, inside: bool) -> list[Block]:
    """The indifference equations; those of strategies inside of all optimal ones, where these mix most."""
    equations = indifference_blocks(subject, profile)
    if not equations:
        return []
    said = (
        "Whoever mixes must be indifferent between the actions used, so that each equation of one player determines"
        " what the other does."
    )
    more = (
        " They are those of strategies inside of the sets of all optimal ones, which mix wherever an optimal one does."
    )
    return [Heading("Why the strategies mix as they do"), Paragraph(said + (more if inside else "")), *equations]


def _sum(subject: Subject) -> str | Formula:
    total = subject.form.total
    return "" if total == 0 else f"What both get together is always {total}. "


def _guarantee(subject: Subject, value: Number, best: Replies) -> list[Block]:
    """What the strategy of the other player leaves `best.player`, backward through the information sets."""
    other = 1 - best.player
    above, relation = best.sign == -1, ">=" if best.sign == -1 else "<="
    blocks: list[Block] = [
        Heading(("What the strategy of ", subject.player(other), " guarantees"), 2),
        Paragraph(
            (
                *("Let ", subject.player(other), " follow the strategy above, and ", subject.player(best.player)),
                " do anything. Backward, the last choices first, an action is worth what chance and the strategy make",
                " of the ends that follow it with no further choice, and what the information sets right after it are",
                " worth;",
                *(" ", subject.player(best.player), f" takes the {'least' if above else 'greatest'}."),
                "" if best.steps else " Nothing that can be done is worth anything but 0.",
            )
        ),
    ]
    if best.steps:
        blocks.append(best.table())
    sides = best.total()
    require_equal(sides[0].value, subject.exact(value), "guarantee")
    shown = r"u_{1}\left(x^{*}, y\right)" if above else r"u_{1}\left(x, y^{*}\right)"
    quantified = line(
        named_value(shown, sympy.Symbol("u")), relation, sides[0], *(part for each in sides[1:] for part in ("=", each))
    )
    fixed, free = (Formula("x^{*}"), Formula("y")) if above else (Formula("y^{*}"), Formula("x"))
    whatever = (" for this strategy, whatever strategy ", free, " ", subject.player(best.player), " chooses,")
    return [*blocks, Paragraph(("Hence, with ", fixed, *whatever)), Display((quantified,))]

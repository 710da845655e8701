"""A profile: what it pays, what everyone could gain, why it mixes as it does, and whether it is subgame perfect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from derivations.explain.at_length.outcomes import outcome_blocks
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.replies import replies
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.wording import choices_in_words
from derivations.print.blocks import Block, Code, Display, Heading, Inline, Paragraph, Table, Words
from derivations.print.displays import chain
from derivations.print.equations import EquationSide, in_brackets, named_value, require_equal, symbols
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.kernel.equilibria.records import PlayerRegret, ProfileRegrets, SubgameRegrets
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile, plans_of

BACKWARD = (
    "Best replies are found backward, the last choices first: an action is worth what chance and the others make of"
    " the ends that follow it with no further choice of this player, and what the information sets right after it are"
    " worth."
    " Where an information set is not named, everything there is worth 0."
)
MOST_CHOICES = 12
"""Choices of a deviation that are written out."""


def profile_part(subject: Subject, profile: Profile, heading: str = "The profile") -> Part:
    """Payoffs, regrets, the best deviations as chains of equations, indifference, subgames.

    Raises:
        PlanError: the profile does not fit the game.
    """
    found = profile_regrets(subject.game, profile)
    proofs = [evidence("regrets", found)]
    gaining = [player for player, here in enumerate(found.players) if here.regret]
    said: list[Inline] = [
        "The profile is ",
        "no Nash equilibrium" if gaining else "a Nash equilibrium",
        "; it pays ",
        subject.payoffs(tuple(here.payoff for here in found.players)),
        ". ",
    ]
    for player in gaining:
        said += [subject.player(player), " can gain ", subject.formula(found.players[player].regret), ". "]
    blocks: list[Block] = [Heading(heading), *(strategy_table(subject, j, each) for j, each in enumerate(profile))]
    blocks += [*outcome_blocks(subject, profile), _regrets(subject, found), Paragraph(BACKWARD)]
    plans = plans_of(subject.form, profile)
    for player, here in enumerate(found.players):
        if subject.form.infosets[player]:
            blocks += [Heading(("The best reply of ", subject.player(player)), 2)]
            blocks += best_reply_blocks(subject, plans, player, here)
    equations = indifference_blocks(subject, profile)
    if equations:
        said_of = "Whoever mixes must be indifferent between the actions used."
        blocks += [Heading("Indifference", 2), Paragraph(said_of), *equations]
    perfect = _perfect(subject, profile, nash=not gaining)
    return Part((*said, *perfect.said), (*blocks, *perfect.blocks), (*proofs, *perfect.evidence))


def _regrets(subject: Subject, found: ProfileRegrets) -> Table:
    rows: list[tuple[Words, ...]] = []
    for player, here in enumerate(found.players):
        best = here.payoff + here.regret
        # the difference that the row shows
        require_equal(subject.exact(best) - subject.exact(here.payoff), subject.exact(here.regret), "regret")
        cells = (here.payoff, best, here.regret)
        rows.append(((subject.player(player),), *((subject.formula(number),) for number in cells)))
    return Table(
        ("Player", "Payoff", "Best reply", "Regret"),
        tuple(rows),
        "What everyone gets, could get by the best other strategy, and so could gain.",
        "lrrr",
    )


def best_replies(subject: Subject, profile: Profile, found: ProfileRegrets) -> Iterator[Block]:
    """The best replies to the profile of all who have a choice."""
    plans = plans_of(subject.form, profile)
    for player, here in enumerate(found.players):
        if subject.form.infosets[player]:
            yield from best_reply_blocks(subject, plans, player, here)


def best_reply_blocks(
    subject: Subject, plans: Mapping[int, Mapping[tuple[str, ...], Fraction]], player: int, here: PlayerRegret
) -> list[Block]:
    """The best reply of one player backward, and what it gains."""
    best, who = replies(subject, subject.form, player, plans), subject.player(player)
    blocks: list[Block] = [best.table()] if best.steps else []
    payoff, regret = subject.exact(here.payoff), subject.exact(here.regret)
    pays = f"{subject.letter('u')}_{{{player + 1}}}"
    most = rf"\max {pays}"
    total = best.total()
    lines = [chain([named_value(most, total[0].value), *total, *([] if regret else [named_value(pays, payoff)])])]
    if regret:
        best_pays = total[-1].value
        difference = EquationSide(f"{most} - {pays}", best_pays - payoff, {most: best_pays, pays: payoff})
        shown = EquationSide(
            f"{total[-1].shown} - {in_brackets(payoff)}", best_pays - payoff, symbols(best_pays, payoff)
        )
        lines += [chain([named_value(pays, payoff), payoff]), chain([difference, shown, regret])]
    blocks += [Paragraph(("So the best reply of ", who, " and the profile pay")), Display(tuple(lines))]
    if here.deviation is None:
        blocks.append(Paragraph((who, " cannot gain.")))
    else:
        some = dict(list(here.deviation.items())[:MOST_CHOICES])
        more = len(here.deviation) - len(some)
        blocks.append(
            Paragraph(
                (who, " gains so much by ", *choices_in_words(some), f" and {more} more choices." if more else ".")
            )
        )
    return blocks


def _perfect(subject: Subject, profile: Profile, *, nash: bool) -> Part:
    """Whether the profile is an equilibrium of every subgame, and a table of these."""
    try:
        found = subgame_regrets(subject.game, profile)
    except ChoiceNotStated as error:
        if not nash:
            return Part((), ())
        return Part((f"Whether it is subgame perfect is not stated, as it leaves choices out ({error}). ",), ())
    proof = evidence("subgames", found)
    blocks: list[Block] = [Heading("Subgames", 2)]
    if len(found.subgames) == 1:
        blocks.append(Paragraph("The only subgame is the whole game."))
    else:
        blocks.append(_subgames(subject, found))
    deviation = found.deviation
    if deviation is None:
        return Part(("It is subgame perfect. ",), (*blocks, Paragraph("Nobody gains in any subgame.")), (proof,))
    start = found.subgames[deviation.subgame].start
    where: tuple[Inline, ...] = ("the subgame at ", Code(start)) if deviation.subgame else ("the whole game",)
    gains = (subject.player(deviation.player), " gains ", subject.formula(deviation.gain))
    what = ("In ", *where, " ", *gains, " by ", *choices_in_words(dict(deviation.choices)), ".")
    said = ("It is not subgame perfect: in ", *where, " ", *gains, ". ")
    return Part(said, (*blocks, Paragraph(what)), (proof,))


def _subgames(subject: Subject, found: SubgameRegrets) -> Table:
    rows: list[tuple[Words, ...]] = [
        ((Code(each.start),), (subject.payoffs(each.payoffs),), (subject.payoffs(each.regrets),))
        for each in found.subgames
    ]
    caption = "Where subgames start, what the profile pays there, and what everyone could gain"
    return first_rows_table(("Start", "Payoffs", "Regrets"), rows, caption)

"""A profile where recall is not perfect: what it pays, and what another behaviour strategy as a whole could gain."""

from __future__ import annotations

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.ranges import where_in_words
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.forgetful import JUDGED, NOT_ASKED, explain_forgetful, explain_forgetful_ranges
from derivations.explain.wording import choices_in_words
from derivations.inputs.profile import Claimed
from derivations.print.blocks import Block, Code, Heading, Inline, Note, Paragraph, Words
from trees.histories import Histories
from trees.tree import TooLarge
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.forgetful_set import forgetful_set
from verify.theories.recall.profile import ForgetfulRegret, ForgetfulRegrets


def forgetful_part(subject: Subject, claimed: Claimed) -> Part:
    """Payoffs, gains by pure and by other strategies; with a parameter for which of its values nobody gains.

    Raises:
        PlanError: the profile does not fit the game.
        TooLarge: there are several parameters.
        Uncut: for which values nobody gains is not settled.
    """
    if len(subject.parameters) > 1:
        raise TooLarge("profile: expected at most one parameter where recall is not perfect, found more")
    part = _with_parameter(subject, claimed) if subject.parameters else _without(subject, claimed)
    first = claimed.table.forgets[0]
    twice = Paragraph(f"Judged are {JUDGED}."), Note(f"Not claimed: {NOT_ASKED}.")
    recall = Paragraph(("Recall is not perfect: at ", Code(first.label), f" the own past is {first.pasts}."))
    strategies = [strategy_table(subject, player, each) for player, each in enumerate(claimed.profile)]
    return Part(part.said, (Heading("The profile"), recall, *strategies, *part.blocks, *twice), part.evidence)


def judged_blocks(subject: Subject, found: ForgetfulRegrets, table: Histories) -> tuple[Block, ...]:
    """The strategies of a profile, what everyone gets and could gain, and what is judged."""
    strategies = (strategy_table(subject, player, each) for player, each in enumerate(found.profile))
    part = _of_regrets(subject, found, table)
    return (*strategies, *part.blocks, Paragraph(f"Judged are {JUDGED}."), Note(f"Not claimed: {NOT_ASKED}."))


def _without(subject: Subject, claimed: Claimed) -> Part:
    return _of_regrets(subject, forgetful_regrets(subject.game, claimed.profile), claimed.table)


def _of_regrets(subject: Subject, found: ForgetfulRegrets, table: Histories) -> Part:
    record = explain_forgetful(found, table)
    verdict = {"yes": "The profile is a Nash equilibrium; it", "no": "The profile is no Nash equilibrium; it"}
    paid = tuple(each.payoff for each in found.players)
    said: list[Inline] = [verdict.get(record.nash, "The profile"), " pays ", subject.payoffs(paid), ". "]
    rows: list[tuple[Words, ...]] = []
    blocks: list[Block] = []
    for player, each in enumerate(found.players):
        regret: Words = "not settled" if each.regret is None else (subject.formula(each.regret),)
        numbers = ((subject.formula(each.payoff),), (subject.formula(each.pure_gain),), regret)
        rows.append(((subject.player(player),), *numbers, choices_in_words(dict(each.pure))))
        blocks += _deviation(subject, player, each)
        if each.regret:
            said += [subject.player(player), " can gain ", subject.formula(each.regret), ". "]
    head = ("Player", "Payoff", "Gain by the best pure strategy", "Regret", "The best pure strategy")
    gains = first_rows_table(head, rows, "What everyone gets, and could gain by another behaviour strategy", "lrrrl")
    return Part(tuple(said), (gains, *blocks), (evidence("regrets", found),))


def _deviation(subject: Subject, player: int, each: ForgetfulRegret) -> list[Block]:
    if each.deviation is None:
        return []
    best = Paragraph(("The most is gained by another mixture of ", subject.player(player), ":"))
    return [best, strategy_table(subject, player, each.deviation)]


def _with_parameter(subject: Subject, claimed: Claimed) -> Part:
    (parameter,) = subject.parameters
    found = forgetful_set(subject.game, parameter, claimed.profile)
    record = explain_forgetful_ranges(found, claimed.table)
    said: list[Inline] = ["The profile pays ", subject.payoffs(found.payoffs)]
    said += ["; it is a Nash equilibrium ", *where_in_words(subject, record.nash, record.nash_for), ". "]
    rows: list[tuple[Words, ...]] = [
        (
            (Code(piece.range.closed()),),
            "nobody" if (t := piece.temptation) is None else (subject.player(t.player),),
            "" if t is None else (subject.formula(t.gain),),
        )
        for piece in found.pieces
    ]
    table = first_rows_table(("Inside", "Who gains", "Gain"), rows, "Who gains by another behaviour strategy", "llr")
    return Part(tuple(said), (table,), (evidence("ranges", found),))

"""A game with perfect information: backward induction, and how many pure subgame-perfect equilibria there are."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.strategies import pure_strategy
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table, outcomes_table
from derivations.explain.wording import joined
from derivations.print.blocks import Block, Code, Heading, Inline, Note, Paragraph, Table, Words
from derivations.print.equations import NotEqual
from trees.tree import CHANCE, Node, in_order, is_leaf, moves, root
from verify.find.equilibria.sets import subgame_perfect
from verify.theories.parameters.expectations import Payoffs, payoffs_from, stated_payoffs


def backward_part(subject: Subject) -> Part:
    """The number of pure subgame-perfect equilibria, what they pay, and the first of them by backward induction.

    Raises:
        NotPerfectInformation: some information set has more than one node.
        TreeError: there are too many different payoffs.
    """
    found = subgame_perfect(subject.game)
    proved = evidence("spe", found)
    first = found.profiles[0]
    profile = tuple(pure_strategy(subject, player, first) for player in range(subject.count))
    worth = payoffs_from(subject.tree, profile)
    start = stated_payoffs(worth[root(subject.tree)])
    said: tuple[Inline, ...] = (
        ("There is exactly one pure subgame-perfect equilibrium; it pays ", subject.payoffs(start), ". ")
        if found.count == 1
        else (f"There are {found.count} pure subgame-perfect equilibria. ",)
    )
    blocks: list[Block] = [Heading("Backward induction")]
    if not first:
        blocks.append(Paragraph(("Nobody has a choice; the game pays ", subject.payoffs(start), ".")))
        return Part(("Nobody has a choice; the game pays ", subject.payoffs(start), ". "), tuple(blocks), (proved,))
    blocks.append(
        Paragraph(
            "Every player knows all that was done before, so that the game is solved from its ends: whoever moves last"
            " takes what pays most, whoever moves before knows that, and so on to the start."
            + (
                " Where several actions are equally good, the table goes on with one of them."
                if found.count > 1
                else ""
            )
        )
    )
    blocks.append(choices_table(subject, first, worth))
    if found.count > 1:
        blocks.append(outcomes_table(subject, found.outcomes, "pure subgame-perfect equilibria"))
        blocks.append(Note("Where there are several in pure strategies, there are infinitely many in mixed ones."))
    return Part(said, tuple(blocks), (proved,), profile if found.count == 1 else None)


def choices_table(subject: Subject, choices: Mapping[str, str], worth: dict[Node, Payoffs]) -> Table:
    """The choices, last ones first, each with what every action leads to."""
    tree = subject.tree
    rows: list[tuple[Words, ...]] = []
    for node in reversed(in_order(tree)):
        data = tree.nodes[node]
        if is_leaf(tree, node) or data["player"] == CHANCE:
            continue
        label, player = data["infoset"], data["player"]
        leads = {action: stated_payoffs(worth[child]) for action, child in moves(tree, node)}
        _require_best(leads, choices[label], player, label)
        said = joined((Code(action), " ", subject.payoffs(payoffs)) for action, payoffs in leads.items())
        rows.append(((Code(label),), (subject.player(player),), said, (Code(choices[label]),)))
    head = ("Information set", "Player", "What the actions lead to", "Choice")
    return first_rows_table(head, rows, "The choices, last ones first")


def _require_best(leads: dict[str, tuple[Fraction, ...]], chosen: str, player: int, label: str) -> None:
    """Check that no action leads to more for the mover.

    Raises:
        NotEqual: one does.
    """
    best = max(payoffs[player] for payoffs in leads.values())
    if leads[chosen][player] != best:
        raise NotEqual(
            f"backward induction at {label!r}: expected a choice that pays {best}, found {leads[chosen][player]}"
        )

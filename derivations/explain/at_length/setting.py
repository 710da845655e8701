"""The game itself: who plays, how large it is, its drawing, its information sets."""

from __future__ import annotations

from derivations.explain.at_length.part import Part
from derivations.explain.at_length.subject import Subject, history
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.wording import english_list, joined
from derivations.inputs.game import drawn_tree
from derivations.output.counts import number_of
from derivations.print.blocks import Block, Code, Heading, Inline, Note, Paragraph, Words
from derivations.print.pictures import Tree
from trees.tree import CHANCE, infosets, size
from verify.kernel.strategies.profiles import Profile

MOST_DRAWN = 150
"""Nodes of a tree that is drawn."""
MOST_HISTORIES = 6
"""Histories of an information set that are listed; more are counted."""


def the_game(subject: Subject, highlighted: Profile | None = None) -> Part:
    """The game in words, its tree, a table of its information sets; `highlighted` actions stand out in the tree."""
    tree, counts = subject.tree, size(subject.tree)
    chance = sum(data.get("player") == CHANCE for _, data in tree.nodes(data=True))
    said: list[Inline] = [Code(subject.title), " is a game of "]
    said += english_list([(subject.player(player),) for player in range(subject.count)])
    said.append(
        f". Its tree has {number_of(counts['nodes'], 'node')}, {number_of(counts['leaves'], 'end')} among them, and "
    )
    said.append(f"{number_of(chance, 'move')} of chance. " if chance else "no move of chance. ")
    for player in range(subject.count):
        sets, sequences = counts[f"infosets of player {player + 1}"], counts[f"sequences of player {player + 1}"]
        said += [
            subject.player(player),
            f" has {number_of(sets, 'information set')} and {number_of(sequences, 'sequence')}",
        ]
        said.append(". " if player == subject.count - 1 else "; ")
    if subject.parameters:
        said.append("Its parameters: " if len(subject.parameters) > 1 else "Its parameter: ")
        said += [*english_list([(Code(p.name), " in ", Code(p.range.closed())) for p in subject.parameters]), ". "]
    blocks: list[Block] = [Heading("The game"), Paragraph(tuple(said))]
    if len(tree) <= MOST_DRAWN:
        blocks.append(Tree(drawn_tree(subject.game), subject.title, highlighted))
    else:
        blocks.append(Note(f"The tree is not drawn: it has {len(tree):,} nodes, and one of at most {MOST_DRAWN} is."))
    return Part((), (*blocks, *_information(subject)))


def _information(subject: Subject) -> list[Block]:
    """The information sets with their histories and actions; none where nobody chooses."""
    rows: list[tuple[Words, ...]] = []
    for player in range(subject.count):
        for label, infoset in infosets(subject.tree, player).items():
            shown: list[Words] = [(Code(history(subject.tree, node)),) for node in infoset.nodes[:MOST_HISTORIES]]
            if len(infoset.nodes) > MOST_HISTORIES:
                shown.append(f"{len(infoset.nodes) - MOST_HISTORIES:,} more")
            actions: list[Words] = [(Code(action),) for action in infoset.actions]
            rows.append(((subject.player(player),), (Code(label),), joined(actions), joined(shown)))
    if not rows:
        return []
    head = ("Player", "Information set", "Actions", "Histories that lead there")
    return [first_rows_table(head, rows, "The information sets")]

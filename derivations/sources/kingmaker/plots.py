"""Pictures of the diamond game as SVG: the board beside what is left to decide, and how its tree grows.

A disc is a mover and a square a leaf, in the colour of the player; kingmakers wear a crown.
"""

from __future__ import annotations

from collections import Counter
from math import log10

from derivations.output.svg_frame import Frame
from derivations.sources.kingmaker.drawings import STYLE, board_lines, tree_lines
from derivations.sources.kingmaker.games import DIAMOND
from trees.games.diamond import diamond
from trees.single_winner.terms import Term, counts, parse, term_of
from trees.single_winner.winning import cut_rules, growth
from verify.find.kingmaker.normal_form import normal_form
from verify.theories.kingmaker.experiments import ETA, ONE_STEP, open_choices
from verify.theories.kingmaker.kingmakers import PLAIN, names_of

MOST_MOVES = 79  # of a play
FRAME = Frame(780, 368, left=20)
GROWTH = Frame(568, 300, left=78)
_TOP = 62  # of the three panels, below their headings
_DOWN = 54
_GROWTH_STYLE = """.v{fill:#1b6ca8}
.k{fill:#b3261e}"""


def left(rule: str) -> Term:
    """What a rule leaves of the game, in normal form.

    >>> from trees.single_winner.terms import write
    >>> write(left(ONE_STEP))
    '3(2 1)'
    """
    reading = names_of(PLAIN) if rule == ONE_STEP else ()
    return parse(normal_form(parse(open_choices(DIAMOND, rule, reading).left)).result)


def diamond_svg() -> str:
    """The board of 13 cells, the game that kmn-eta leaves, and that which one-step prediction leaves.

    >>> diamond_svg()[:4]
    '<svg'
    """
    title = "The diamond game: c decides whether a or b wins"
    label = "crown: a kingmaker, who can no longer win and decides who does"
    lines = FRAME.opened(title, title, label, STYLE)
    after_eta, after_prediction = left(ETA), left(ONE_STEP)
    whole, some, few = (sum(counts(game)) for game in (term_of(cut_rules(diamond())), after_eta, after_prediction))
    for x, y, text in (
        (130, 52, "a, b and c race to the opposite tip"),
        (420, 52, "what the kmn-eta rule leaves"),
        (680, 52, "what prediction leaves"),
        (680, 220, f"{whole} nodes, winning nodes cut,"),
        (680, 240, f"{some} under the kmn-eta rule,"),
        (680, 260, f"{few} with one-step prediction"),
    ):
        lines.append(f'<text class="h" x="{x}" y="{y}">{text}</text>')
    lines += board_lines(130, _TOP + 125)
    for game, x, across in ((after_eta, 420, 34), (after_prediction, 680, 60)):
        lines += tree_lines(game, x - across * (counts(game)[1] - 1) / 2, _TOP + 28, across, _DOWN)
    return "\n".join([*lines, "</svg>"]) + "\n"


def levels() -> tuple[list[int], list[int]]:
    """The numbers of nodes after 0, 1, 2, ... moves: in the whole tree, and with winning nodes cut."""
    cut = Counter(len(history) for history in cut_rules(diamond()))
    return list(growth(diamond(), MOST_MOVES)), [cut[depth] for depth in range(max(cut) + 1)]


def growth_svg() -> str:
    """The `levels` on a logarithmic scale."""
    whole, cut = levels()
    powers = 6
    title = "Nodes of the diamond game after so many moves"
    lines = GROWTH.opened(title, title, "moves", _GROWTH_STYLE)
    for moves in range(0, MOST_MOVES + 2, 10):
        lines += GROWTH.upright(moves / (MOST_MOVES + 1), str(moves))
    for power in range(powers + 1):
        lines += GROWTH.level(1 - power / powers, f"{10**power:,}")
    for kind, found, name, y in (("v", whole, "all", 0.52), ("k", cut, "winning nodes cut", 0.6)):
        for moves, count in enumerate(found):
            at = GROWTH.x(moves / (MOST_MOVES + 1)), GROWTH.y(1 - log10(count) / powers)
            lines.append(f'<circle class="{kind}" cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="2.2"/>')
        key = GROWTH.x(0.5), GROWTH.y(y)
        lines.append(f'<circle class="{kind}" cx="{key[0]:.1f}" cy="{key[1]:.1f}" r="3"/>')
        lines.append(f'<text x="{key[0] + 10:.1f}" y="{key[1] + 4:.1f}">{name}: {sum(found):,} nodes</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"

"""Derivations for tests of renderers: one with every block, and one whose every text is hostile."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx

from derivations.claims.claim import Claim, Proof, Settled
from derivations.print.blocks import (
    Block,
    Bullets,
    Code,
    Display,
    Formula,
    Heading,
    Link,
    Listing,
    Note,
    Paragraph,
    Player,
    Strong,
    Table,
)
from derivations.print.pictures import Tree
from derivations.print.report_blocks import ClaimBox, Derivation
from tests.support.readings import reading
from tests.support.samples import sample
from trees.games.kuhn import kuhn
from trees.tree import Tree as GameTree
from trees.tree import validate

HOSTILE = (
    "<script>alert(1)</script>",
    "</style></svg><img src=x onerror=alert(2)>",
    "\" onmouseover='alert(3)' x=\"",
    "\\write18{touch owned}\\input{/etc/passwd}$^_&~#%{}",
    "\u202egnp.exe\u2066 a\u200bb",
    "javascript:alert(4)",
    "&lt;b&gt; &#60; ]]> -->",
    "Čapek Łódź ατ 同じ状況 简体 한국 \U0001f0a1",
    "M" * 300,
    "\x1b[31mred\x07",
)


def settled(id_: str, words: str = "Kuhn poker is worth -1/18", *, source: str = "", remark: str = "") -> Settled:
    """A claim on the value of Kuhn poker that is proved, and under a second reading refuted, with its correction."""
    value = "value(kuhn(cards=3, ante=1, bet=1))"
    readings = (
        reading(f"{value} == -1/18", words=words),
        reading(f"{value} == -1/17", words=words, correction=f"{value} == -1/18", excluded=words),
    )
    proof = Proof(readings, (sample("value"),), remark=remark or None)
    return Settled(Claim(id_, words, source), proof, 0.0, f"{id_}.json", ())


def game(names: tuple[str, ...]) -> GameTree:
    """Player 1 moves, then player 2, who does not see it; every label is one of `names`."""
    tree: GameTree = nx.DiGraph(name=names[0], players=(names[1 % len(names)], names[2 % len(names)] + "2"))
    tree.add_node("r", player=0, infoset=names[3 % len(names)])
    for number, move in enumerate(names[:3]):
        node = f"a{number}"
        tree.add_node(node, player=1, infoset=names[-1])
        tree.add_edge("r", node, action=f"{move}.{number}")
        for other in range(2):
            tree.add_node(f"{node}{other}", payoff=(Fraction(number, 3), Fraction(other)))
            tree.add_edge(node, f"{node}{other}", action=f"{names[-2]}{other}")
    return validate(tree)


def every_block(title: str = "Kuhn poker", text: str = "player 1 bets") -> Derivation:
    """All kinds of blocks, each with this text."""
    wide = tuple(((Formula(rf"\frac{{{n}}}{{{n + 1}}}"),), (Code(text),), text) for n in range(1, 6))
    long = r"v &= \frac{1}{3} + \alpha" + "".join(rf" - \frac{{{n}}}{{12}} p_{{{n}}} q_{{{n}}}" for n in range(1, 25))
    blocks: tuple[Block, ...] = (
        *(Heading((f"{text} ", Formula(r"\alpha")), level) for level in (1, 2, 3)),
        Paragraph((text, " ", Strong(text), " ", Player(text, 0), " ", Player(text, 1), " ", Formula("p_1 = 1 - q_2"))),
        Paragraph((Link(text, "../certificates/a%20b#c.json"), " ", Link(text, "#claim-K7"), " ", Link(text, "#none"))),
        Display((r"1 - p_1 &= \tfrac{1}{3} + \alpha", r"&= \left(1 - \sqrt{6}\right)", long)),
        Display((r"3 p_1 - 1 = 0 \quad\Longleftrightarrow\quad p_1 = \frac{1}{3}",)),
        Table(("Number", "Action", text), wide, (text, " as a table"), "rcl"),
        Table(tuple(f"c{n}" for n in range(30)), (tuple((Formula(rf"{n}{n}{n}{n}"),) for n in range(30)),)),
        Tree(kuhn(), f"Tree of {text}", ({"J": {"bet": Fraction(1, 3), "check": Fraction(2, 3)}}, {})),
        Bullets((text, (Code(text),))),
        Listing(f"gameproof check {text}\n  {text}"),
        Heading("Claims"),
        ClaimBox(settled("K7", text, source=text, remark=text)),
        Note(text),
    )
    return Derivation(title, blocks, (text, ("SHA-256 ", Code("0123456789abcdef" * 4))))

"""Small games of textbooks, with the profiles that they are known for."""

from __future__ import annotations

from fractions import Fraction as F

import networkx as nx

from tests.support.subjects import written
from trees.formats.efg import from_efg
from trees.formats.nfg import from_nfg
from trees.tree import CHANCE, Tree, validate
from verify.kernel.strategies.profiles import Profile

# Myerson (1991), figure 4.2: player 2 does not see the first move of player 1
FIGURE_4_2 = """EFG 2 R "Myerson 4.2" { "1" "2" }
p "" 1 1 "first" { "a1" "b1" } 0
  p "" 2 1 "second" { "w2" "x2" } 0
    p "" 1 2 "third" { "y1" "z1" } 0
      t "" 1 "" { 3 0 }
      t "" 2 "" { 0 0 }
    p "" 1 2 "third" { "y1" "z1" } 0
      t "" 3 "" { 2 3 }
      t "" 4 "" { 4 1 }
  p "" 2 1 "second" { "w2" "x2" } 0
    t "" 5 "" { 2 3 }
    t "" 6 "" { 3 2 }
"""


def pure(*choices: tuple[str, str, str]) -> dict[str, dict[str, F]]:
    """At each information set the first action named, not the second."""
    return {label: {taken: F(1), other: F(0)} for label, taken, other in choices}


def figure(third: bool = True) -> tuple[Tree, Profile]:
    """Figure 4.2 with b1, z1 and w2; without `third` player 1's second choice is left out."""
    first = pure(("first", "b1", "a1"), *([("third", "z1", "y1")] if third else []))
    return from_efg(FIGURE_4_2, "figure 4.2"), (first, pure(("second", "w2", "x2")))


# l is worse than r for player 2 at both nodes, but not reached after "out"
THREAT = """EFG 2 R "an empty threat" { "A" "B" }
p "" 1 1 "move" { "out" "left" "right" } 0
  t "" 1 "" { 2 2 }
  p "" 2 1 "reply" { "l" "r" } 0
    t "" 2 "" { 1 0 }
    t "" 3 "" { 3 1 }
  p "" 2 1 "reply" { "l" "r" } 0
    t "" 4 "" { 0 0 }
    t "" 5 "" { 1 1 }
"""


# stopping at once is better than any change at one of the two sets alone
TWICE = """EFG 2 R "two moves" { "A" }
p "" 1 1 "now" { "stop" "go" } 0
  t "" 1 "" { 1 }
  p "" 1 2 "then" { "stop" "go" } 0
    t "" 2 "" { 0 }
    t "" 3 "" { 5 }
"""


def threat() -> tuple[Tree, Profile]:
    """Player 1 stays out, since player 2 threatens l."""
    first = {"move": {"out": F(1), "left": F(0), "right": F(0)}}
    return from_efg(THREAT, "threat"), (first, pure(("reply", "l", "r")))


def stops(probability: F) -> Profile:
    """Who stops at first with this probability, and does not err later."""
    return {"first": {"stop": probability, "go": 1 - probability}, "then": {"one": F(1), "none": F(0)}}, {}


def of_myerson(k: int) -> Profile:
    """Both choose their strategy with this number."""
    return tuple({who: {f"{a}{j}": F(j == k) for j in (1, 2, 3)}} for who, a in (("One", "a"), ("Two", "b")))


ENTRY = """EFG 2 R "entry deterrence" { "entrant" "incumbent" }
p "" 1 1 "enter?" { "in" "out" } 0
  p "" 2 1 "fight?" { "fight" "share" } 0
    t "" 1 "" { -1 -1 }
    t "" 2 "" { 1 1 }
  t "" 3 "" { 0 2 }
"""


def entry() -> Tree:
    return from_efg(ENTRY, "entry")


STAYS_OUT = (pure(("enter?", "out", "in")), pure(("fight?", "fight", "share")))


ENTERS = (pure(("enter?", "in", "out")), pure(("fight?", "share", "fight")))


# Myerson (1978), figure 2: the third strategies make (a2, b2) perfect, but not proper
MYERSON = """NFG 1 R "Myerson" { "One" "Two" } { { "a1" "a2" "a3" } { "b1" "b2" "b3" } }
1 1  0 0  -9 -9  0 0  0 0  -7 -7  -9 -9  -7 -7  -7 -7
"""

# who stops is sure of 1; who goes on may err later (van Damme 1984)
LATER = """EFG 2 R "later" { "A" "B" }
p "" 1 1 "first" { "stop" "go" } 0
t "" 1 "" { 1 0 }
p "" 1 2 "then" { "one" "none" } 0
t "" 2 "" { 1 0 }
t "" 3 "" { 0 0 }
"""

# who waits and then sells gets as much as who sells at once, or more; who waits and keeps may get less
MARKET = """EFG 2 R "market" { "owner" "market" }
p "" 1 1 "now" { "sell" "wait" } 0
  t "" 1 "" { 1 0 }
  p "" 2 1 "market" { "up" "down" } 0
    p "" 1 2 "then" { "sell" "keep" } 0
      t "" 2 "" { 2 0 }
      t "" 3 "" { 4 0 }
    p "" 1 2 "then" { "sell" "keep" } 0
      t "" 1 ""
      t "" 4 "" { 0 0 }
"""


# player 2 moves twice; player 1 gains by going where both moves are x
TWO_MOVES = """EFG 2 R "" { "A" "B" }
p "" 1 1 "go?" { "stay" "go" } 0
  t "" 1 "" { 1/2 0 }
  p "" 2 1 "first" { "x" "y" } 0
    p "" 2 2 "second" { "x" "y" } 0
      t "" 2 "" { 1 0 }
      t "" 3 "" { 0 0 }
    t "" 3 ""
"""


# B is dominated by T and M mixed, then C by L and R mixed; D is best where L and R are as probable, not against either
MIXTURE = from_nfg(
    'NFG 1 R "mixtures dominate" { "A" "B" } { { "T" "M" "D" "B" } { "L" "R" "C" } } '
    "3 0 0 1 2 1 1 0  0 1 3 0 2 1 1 0  2 1/4 2 1/4 0 0 1 5",
    "mixture",
)


# weakly dominated strategies, hence a component of several extreme equilibria
DEGENERATE = from_nfg('NFG 1 R "" { "A" "B" } { 3 2 } 3 3 2 2 0 3  3 3 5 6 6 1', "degenerate")


def indifferent(count: int, probability: F) -> Tree:
    """Chance picks one of `count` nodes; at each player 1 has two equally good actions."""
    tree: Tree = nx.DiGraph()
    tree.add_node((), player=CHANCE)
    for j in range(count):
        tree.add_edge((), (j,), action=str(j), probability=probability if j else 1 - (count - 1) * probability)
        tree.add_node((j,), player=0, infoset=str(j))
        for action in "lr":
            tree.add_edge((j,), (j, action), action=action)
            tree.add_node((j, action), payoff=(F(1), F(0)))
    return validate(tree)


# player 1 may stay out, or play matching pennies with player 2; a third looks on and likes tails
PENNIES = from_efg(
    'EFG 2 R "" { "A" "B" "C" }\n'
    'p "" 1 1 "entry" { "out" "in" } 0\n'
    't "" 1 "" { -1 0 7 }\n'
    'p "" 1 2 "first" { "h" "t" } 0\n'
    'p "" 2 1 "second" { "h" "t" } 0 t "" 2 "" { 3 -1 0 } t "" 3 "" { -1 1 0 }\n'
    'p "" 2 1 0 t "" 4 "" { -1 1 0 } t "" 5 "" { 1 -1 9 }',
    "pennies",
)

# Two and Three see that One has not gone out, not what was done instead
CROSSED = """EFG 2 R "crossed beliefs" { "One" "Two" "Three" }
p "" 1 1 "One" { "A" "B" "out" } 0
  p "" 2 1 "Two" { "pass" "stop" } 0
    p "" 3 1 "Three" { "a" "b" } 0
      t "" 1 "" { 0 1 1 }
      t "" 2 "" { 0 1 0 }
    t "" 3 "" { 0 0 0 }
  p "" 2 1 "Two" { "pass" "stop" } 0
    p "" 3 1 "Three" { "a" "b" } 0
      t "" 4 "" { 0 1 0 }
      t "" 5 "" { 0 1 1 }
    t "" 6 "" { 0 0 0 }
  t "" 7 "" { 1 1 1 }
"""
GOES_OUT = (
    {"One": {"A": F(0), "B": F(0), "out": F(1)}},
    pure(("Two", "pass", "stop")),
    pure(("Three", "a", "b")),
)


# as certificates name them
CROSSED_GAME = written(from_efg(CROSSED, "crossed"))
ENTRY_GAME = written(entry())
FIGURE_GAME = written(from_efg(FIGURE_4_2, "figure 4.2"))
# who announces half of both rows is answered by the second column (Conitzer and Sandholm 2006, section 1, from memory)
LEADERS = written(from_nfg('NFG 1 R "Leaders" { "A" "B" } { { "U" "D" } { "L" "R" } } 2 1 1 0 4 0 3 1', "leaders"))
MIXTURE_GAME = written(MIXTURE)
LATER_GAME = written(from_efg(LATER, "later"))
MYERSON_GAME = written(from_nfg(MYERSON, "myerson"))
MARKET_GAME = written(from_efg(MARKET, "market"))
THREAT_GAME = written(threat()[0])
TWICE_GAME = written(from_efg(TWICE, "twice"))


# player 1 sees which of 14 numbers was drawn, so has 2^14 strategies; player 2 does not
MANY = 'EFG 2 R "many" { "A" "B" }\nc "" 1 "" { ' + " ".join(f'"{n}" 1/14' for n in range(14)) + " } 0\n"
MANY += "\n".join(
    f'p "" 1 {n + 1} "{n}" {{ "l" "r" }} 0\n'
    f'p "" 2 1 "blind" {{ "l" "r" }} 0 t "" {4 * n + 1} "" {{ 0 {n} }} t "" {4 * n + 2} "" {{ 2 1 }}\n'
    f'p "" 2 1 "blind" {{ "l" "r" }} 0 t "" {4 * n + 3} "" {{ {n} 1 }} t "" {4 * n + 4} "" {{ 0 {n} }}'
    for n in range(14)
)

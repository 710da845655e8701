"""Auctions among three bidders who know only their own value: second price, first price, and all pay."""

from fractions import Fraction
from functools import reduce
from itertools import product
from operator import and_

import networkx as nx

from gameproof import (
    bimatrix,
    claim,
    dominated,
    extreme_equilibria,
    nash,
    payoff,
    pure_equilibria,
    strict_nash,
    strictly_dominated,
)

SOURCE = "Maschler, Solan and Zamir (2013), Game Theory, chapter 12; values and bids in whole units, ties by lot"
BIDDERS = "One", "Two", "Three"
UNITS = 1, 2, 3


def paid(bids: tuple[int, ...], values: tuple[int, ...], rank: int) -> tuple[str, ...]:
    """What each bidder expects: the highest bidders draw lots, and the winner pays the bid of this rank."""
    price = sorted(bids)[-rank]
    winners = bids.count(max(bids))
    return tuple(
        f"({value - price})/{winners}" if bid == max(bids) else "0" for bid, value in zip(bids, values, strict=True)
    )


def auction(name: str, rank: int, worth: tuple[int, ...] = UNITS) -> nx.DiGraph:
    """Each of these values is as likely as any, for each bidder alone; all bid 1, 2 or 3 at once."""
    tree = nx.DiGraph(name=name, players=BIDDERS)
    tree.add_node((), player="chance")
    for values in product(worth, repeat=3):
        tree.add_edge((), (values,), action=" ".join(map(str, values)), probability=Fraction(1, len(worth) ** 3))
        for made in range(4):
            for bids in product(UNITS, repeat=made):
                node = (values, *bids)
                if bids:
                    tree.add_edge(node[:-1], node, action=str(bids[-1]))
                if made == 3:
                    tree.add_node(node, payoff=paid(bids, values, rank))
                else:
                    tree.add_node(node, player=BIDDERS[made], infoset=f"{BIDDERS[made]} has {values[made]}")
    return tree


def plan(name: str, bids: tuple[int, ...]) -> dict[str, str]:
    """The bids of a bidder by value."""
    return {f"{name} has {value}": str(bid) for value, bid in zip(UNITS, bids, strict=True)}


second, first = auction("Second price", 2), auction("First price", 1)
few = auction("Second price, values 1 and 2", 2, (1, 2))
truthful = {name: plan(name, UNITS) for name in BIDDERS}
bully = {name: plan(name, (3, 3, 3) if name == "One" else (1, 1, 1)) for name in BIDDERS}
shaded = {name: plan(name, (1, 1, 2)) for name in BIDDERS}
own = [("One", f"One has {value}", str(bid)) for value, bid in product(UNITS, repeat=2) if value != bid]

claim("A1", "With a second price it is an equilibrium to bid one's value", nash(second, truthful), source=SOURCE)
claim(
    "A2",
    "Any other bid is weakly dominated",
    reduce(and_, (dominated(second, *each) for each in own)),
    source=SOURCE,
)
claim(
    "A3",
    "If values are 1 or 2, it is strictly dominated to bid 3 for what is worth 2",
    strictly_dominated(few, "One", "One has 2", "3"),
    source=SOURCE,
    expect="refuted",
)
claim(
    "A4",
    "To bid one's value is the only equilibrium in pure strategies",
    pure_equilibria(second) == 1,
    source=SOURCE,
    expect="refuted",
)
claim(
    "A5",
    "That One bids 3 whatever he has, and the others 1, is another, but not strict",
    nash(second, bully) & ~strict_nash(second, bully) & strict_nash(second, truthful),
    source=SOURCE,
)
claim("A6", "With a first price too one bids one's value", nash(first, truthful), source=SOURCE, expect="refuted")
claim(
    "A7",
    "There it is the one equilibrium in pure strategies to bid 1, or 2 for what is worth 3",
    nash(first, shaded) & (pure_equilibria(first) == 1),
    source=SOURCE,
)
claim(
    "A8",
    "Bidders keep as much by either, as they do where values may be any number: the revenue is equivalent",
    reduce(and_, (payoff(second, truthful, name) == payoff(first, shaded, name) for name in BIDDERS)),
    source=SOURCE,
    expect="refuted",
)


def share(bid: int, other: int) -> str:
    """What a bidder gets of the prize of v, who pays his bid whether he wins or not."""
    return f"{'v' if bid > other else 'v/2' if bid == other else '0'} - {bid}"


BIDS = 0, 1, 2
all_pay = bimatrix(
    [[share(bid, other) for other in BIDS] for bid in BIDS],
    [[share(other, bid) for other in BIDS] for bid in BIDS],
    rows=list("012"),
    columns=list("012"),
    players=BIDDERS[:2],
    parameters={"v": [1, 4]},
    title="All pay",
)
mixed = {name: {name: {"0": "(v - 2)/v", "1": "(4 - v)/v", "2": "(v - 2)/v"}} for name in BIDDERS[:2]}
claim(
    "A9",
    "If both pay what they bid nobody bids for less than 2, and for more they bid 1 with (4 - v)/v, else 0 or 2 alike",
    ((extreme_equilibria(all_pay) == 1) & nash(all_pay, {"One": "0", "Two": "0"})).for_all("1 <= v < 2")
    & ((extreme_equilibria(all_pay) == 1) & nash(all_pay, mixed)).for_all("2 < v < 4"),
    source=SOURCE,
)
claim(
    "A10",
    "All is bid away: what is won is worth no more than what both pay",
    (payoff(all_pay, mixed, "One") == 0).for_all("2 <= v <= 4"),
    source=SOURCE,
    expect="refuted",
)

"""The AKQ game: three cards, antes of 1 and one bet of B, which First may make and Second call."""

from itertools import permutations

import networkx as nx

from gameproof import claim, nash, payoff, value

SOURCE = "Chen and Ankenman (2006), The Mathematics of Poker, chapter 13, where only the first player may bet"


def poker() -> nx.DiGraph:
    """Each has one of three cards; the better one wins if nobody folds."""
    tree = nx.DiGraph(name="AKQ", players=("First", "Second"), parameters={"B": ["0", "2"]})
    tree.add_node("deal", player="chance")
    for ours, theirs in permutations("AKQ", 2):
        sign = "" if "AKQ".index(ours) < "AKQ".index(theirs) else "-"
        deal = ours + theirs
        tree.add_edge("deal", deal, action=deal, probability="1/6")
        tree.add_node(deal, player="First", infoset=f"First has {ours}")
        tree.add_edge(deal, f"{deal} check", action="check")
        tree.add_node(f"{deal} check", payoff=(f"{sign}1", f"-({sign}1)"))
        tree.add_edge(deal, f"{deal} bet", action="bet")
        tree.add_node(f"{deal} bet", player="Second", infoset=f"Second has {theirs}")
        tree.add_edge(f"{deal} bet", f"{deal} call", action="call")
        tree.add_node(f"{deal} call", payoff=(f"{sign}(1 + B)", f"-({sign}(1 + B))"))
        tree.add_edge(f"{deal} bet", f"{deal} fold", action="fold")
        tree.add_node(f"{deal} fold", payoff=(1, -1))
    return tree


akq = poker()
bluffs = {"bet": "B/(2 + B)", "check": "2/(2 + B)"}
calls = {"call": "(2 - B)/(2 + B)", "fold": "2*B/(2 + B)"}
second = {"Second has A": "call", "Second has K": calls, "Second has Q": "fold"}
first = {"First has A": "bet", "First has K": "check", "First has Q": bluffs}
textbook = {"First": first, "Second": second}
pot_odds = {"First": {**first, "First has Q": {"bet": "B/(1 + B)", "check": "1/(1 + B)"}}, "Second": second}

claim(
    "AKQ1",
    "The game is worth B (2 - B)/(6 (2 + B)) to who may bet",
    (value(akq) == "B*(2 - B)/(6*(2 + B))").for_all("0 <= B <= 2"),
    source=SOURCE,
)
claim(
    "AKQ2",
    "First bets an ace, checks a king and bluffs with B/(2 + B) of queens; Second calls with (2 - B)/(2 + B) of kings",
    nash(akq, textbook),
    source=SOURCE,
)
claim(
    "AKQ3",
    "It is least where the bet is the pot, or nothing, and then 0",
    (value(akq) >= 0).for_all("0 <= B <= 2") & (value(akq, B=0) == 0) & (value(akq, B=2) == 0),
    source=SOURCE,
)
claim(
    "AKQ4",
    "The larger the bet, the more it is worth: no more than with one of the pot",
    (value(akq) <= value(akq, B=2)).for_all("0 <= B <= 2"),
    source=SOURCE,
    expect="refuted",
)
claim(
    "AKQ5",
    "No bet is worth 143/2500, and one of 5/6 of an ante is worth 35/612, nearly as much",
    (value(akq) < "143/2500").for_all("0 <= B <= 2")
    & (payoff(akq, textbook, "First") == "35/612").for_all("B in {5/6}"),
    source=SOURCE,
)
claim(
    "AKQ6",
    "Bluffs are to all hands bet as the bet is to what a call wins: B/(1 + B) of queens",
    nash(akq, pot_odds),
    source=SOURCE,
    expect="refuted",
)

"""Stahl's bargaining over a cake in quarters, one at least for each, with a discount d that is a parameter."""

from fractions import Fraction

import networkx as nx

from gameproof import claim, subgame_perfect_payoffs, unique_subgame_perfect

SOURCE = "Stahl (1972), Bargaining Theory, in whole quarters; so Osborne and Rubinstein (1994), section 7.1"


def bargaining(rounds: int) -> nx.DiGraph:
    """One and Two propose in turn what they keep; who agrees ends it, a day later all is worth d times as much."""
    tree = nx.DiGraph(name=f"Bargaining {rounds}", players=("One", "Two"), parameters={"d": ["0", "1"]})

    def propose(node: str, day: int) -> None:
        if day == rounds:
            tree.add_node(node, payoff=(0, 0))
            return
        tree.add_node(node, player=day % 2, infoset=f"propose{node}")
        for kept in (1, 2, 3):
            offer = f"{node} {kept}/4"
            worth = (f"{Fraction(kept, 4)}*d^{day}", f"{Fraction(4 - kept, 4)}*d^{day}")
            tree.add_edge(node, offer, action=f"keep {kept}/4")
            tree.add_node(offer, player=1 - day % 2, infoset=f"answer{offer}")
            tree.add_node(f"{offer} yes", payoff=worth if day % 2 == 0 else worth[::-1])
            tree.add_edge(offer, f"{offer} yes", action="yes")
            tree.add_edge(offer, f"{offer} no", action="no")
            propose(f"{offer} no", day + 1)

    propose("", 0)
    return tree


two, three = bargaining(2), bargaining(3)
one_alone = unique_subgame_perfect(two)
claim(
    "S1",
    "In two days there is one subgame-perfect equilibrium, but where somebody is indifferent",
    one_alone.for_all("0 < d < 1/3") & one_alone.for_all("1/3 < d < 2/3") & one_alone.for_all("2/3 < d < 1"),
    source=SOURCE,
)
claim(
    "S2",
    "The more patient they are, the more goes to Two, who proposes last",
    subgame_perfect_payoffs(two, ["3/4", "1/4"]).for_all("0 < d < 1/3")
    & subgame_perfect_payoffs(two, ["1/2", "1/2"]).for_all("1/3 < d < 2/3")
    & subgame_perfect_payoffs(two, ["1/4", "3/4"]).for_all("2/3 < d < 1"),
    source=SOURCE,
)
claim(
    "S3",
    "Who proposes first gets half, however patient both are",
    subgame_perfect_payoffs(two, ["1/2", "1/2"]).for_all("1/3 < d < 1"),
    source=SOURCE,
    expect="refuted",
)
claim(
    "S4",
    "There is always one alone",
    one_alone.for_all("0 <= d <= 1"),
    source=SOURCE,
    expect="refuted",
)
claim(
    "S5",
    "With a third day One proposes last too, and gets three quarters if they are very patient",
    subgame_perfect_payoffs(three, ["3/4", "1/4"]).for_all("2/3 < d < 1"),
    source=SOURCE,
)
claim(
    "S6",
    "Then One gets three quarters if they are patient at all",
    subgame_perfect_payoffs(three, ["3/4", "1/4"]).for_all("1/2 < d < 1"),
    source=SOURCE,
    expect="refuted",
)

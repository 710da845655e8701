"""The prisoners' dilemma twice, the second time d times as much, alone and with a stage that punishes after it."""

from collections.abc import Callable, Mapping

import networkx as nx

from gameproof import claim, spe, subgame_perfect_payoffs, unique_subgame_perfect

SOURCE = "Tadelis (2013), Game Theory, chapter 10"
Stage = Mapping[tuple[str, str], tuple[int, int]]
DILEMMA = {("m", "m"): (4, 4), ("m", "f"): (-1, 5), ("f", "m"): (5, -1), ("f", "f"): (1, 1)}
REVENGE = {("l", "l"): (0, 0), ("l", "g"): (-4, -1), ("g", "l"): (-1, -4), ("g", "g"): (-3, -3)}


def two_stages(name: str, second: Stage) -> nx.DiGraph:
    """The dilemma, then another stage that is worth d times as much; both see what was done before."""
    tree = nx.DiGraph(name=name, players=("One", "Two"), parameters={"d": ["0", "1"]})

    def stage(node: str, said: str, pays: Stage, after: Callable[[str, str, tuple[int, int]], None]) -> None:
        tree.add_node(node, player="One", infoset=f"One{said}")
        for ours in dict.fromkeys(first for first, _ in pays):
            tree.add_edge(node, node + ours, action=ours)
            tree.add_node(node + ours, player="Two", infoset=f"Two{said}")
            for theirs in dict.fromkeys(other for _, other in pays):
                tree.add_edge(node + ours, node + ours + theirs, action=theirs)
                after(node + ours + theirs, f" after {ours}{theirs}", pays[ours, theirs])

    def again(node: str, said: str, paid: tuple[int, int]) -> None:
        def end(leaf: str, _: str, more: tuple[int, int]) -> None:
            tree.add_node(leaf, payoff=tuple(f"{u} + ({v})*d" for u, v in zip(paid, more, strict=True)))

        stage(node, said, second, end)

    stage(":", "", DILEMMA, again)
    return tree


def who(name: str) -> dict[str, str]:
    """To keep quiet, and to be loyal if both did, else in a gang."""
    return {name: "m", **{f"{name} after {both}": "l" if both == "mm" else "g" for both in ("mm", "mf", "fm", "ff")}}


twice, revenge = two_stages("Dilemma twice", DILEMMA), two_stages("Dilemma and revenge", REVENGE)
quiet = {"One": who("One"), "Two": who("Two")}
claim(
    "D1",
    "Twice the dilemma has one subgame-perfect equilibrium, however little the second counts, and it pays 1 each time",
    unique_subgame_perfect(twice).for_all("0 < d <= 1")
    & subgame_perfect_payoffs(twice, ["1 + d", "1 + d"]).for_all("0 < d <= 1"),
    source=SOURCE,
)
claim(
    "D2",
    "It pays what keeping quiet pays, 4 each time",
    subgame_perfect_payoffs(twice, ["4 + 4*d", "4 + 4*d"]).for_all("0 <= d <= 1"),
    source=SOURCE,
    expect="refuted",
)
claim("D3", "Revenge keeps both quiet if d >= 1/3", spe(revenge, quiet, for_all="1/3 <= d <= 1"), source=SOURCE)
claim("D4", "Revenge always keeps both quiet", spe(revenge, quiet), source=SOURCE, expect="refuted")

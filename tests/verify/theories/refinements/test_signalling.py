"""Which equilibria of signalling games pass the intuitive criterion, and what does not show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction as F
from itertools import combinations, product
from random import Random

import networkx as nx
import pytest

from tests.support.effort import for_each, tries
from tests.support.facts import follows, texts
from tests.support.samples import sample
from tests.support.subjects import written
from tests.support.textbook_games import CROSSED_GAME, ENTRY_GAME, GOES_OUT, STAYS_OUT
from trees.tree import CHANCE, Tree, validate
from verify.check import check
from verify.find.equilibria.signalling import intuitive_criterion
from verify.kernel.refusal import CheckFailed
from verify.theories.refinements.records import BestReply, IntuitiveCriterion, UnsentMessage

EATS: IntuitiveCriterion = sample("intuitive criterion")  # type: ignore[assignment]
BEER = EATS.messages["beer"]


def drinks(**surly: int) -> IntuitiveCriterion:
    """Both types drink beer, and whoever has quiche is challenged."""
    beer = {"beer": F(1), "quiche": F(0)}
    yields = {"duel": F(0), "no": F(1)}
    return intuitive_criterion(
        EATS.game, ({"wimp": beer, "surly": beer}, {"beer": yields, "quiche": {"duel": F(1), "no": F(0)}})
    )


def test_the_surly_one_would_have_beer_if_the_wimp_then_is_ruled_out() -> None:
    """The wimp has 3 with quiche, more than beer ever gives; the surly one 2, and 3 with beer and without a duel."""
    said = [fact.replace(texts(EATS)[0].split("G, ")[1][:-1], "P") for fact in texts(EATS)]
    assert said == [
        "not intuitive(G, P)",
        *(
            f'not {word}(G, P, "{kind}", "quiche")'
            for kind in ("wimp", "surly")
            for word in ("equilibrium_dominated", "credible_deviation")
        ),
        'equilibrium_dominated(G, P, "wimp", "beer")',
        'not credible_deviation(G, P, "wimp", "beer")',
        'not equilibrium_dominated(G, P, "surly", "beer")',
        'credible_deviation(G, P, "surly", "beer")',
    ]


def test_to_drink_beer_is_intuitive() -> None:
    """The surly one has 3 with beer, more than quiche ever gives, and whoever has quiche is a wimp."""
    found = drinks()
    assert texts(found)[0].startswith("intuitive(G, ")
    assert found.messages["quiche"].without_losers["no"].instead == {"duel": 1}
    assert follows(found, 'credible_deviation(G, P, "wimp", "quiche")', P=found.profile) is False


def beer(**changes: Mapping[str, BestReply]) -> IntuitiveCriterion:
    return replace(EATS, messages={"beer": replace(BEER, **changes)})  # type: ignore[arg-type]


WIMP = BestReply((F(1), F(0)), {})


@for_each(
    ("changed", "message"),
    [
        (replace(EATS, messages={}), r"messages: expected those that no type sends, \['beer'\], found \[\]"),
        (
            replace(EATS, messages={**EATS.messages, "quiche": UnsentMessage({}, {})}),
            r"messages: expected those that no type sends, \['beer'\], found \['beer', 'quiche'\]",
        ),
        (beer(replies={}), r"replies: expected the actions \['duel', 'no'\], found \[\]"),
        (
            beer(replies={**BEER.replies, "no": WIMP}),
            "replies: expected a belief under which 'no' is best, found another",
        ),
        (
            beer(replies={**BEER.replies, "no": BestReply((F(2), F(-1)), {})}),
            "replies: expected a belief over types that may have sent it for 'no', found another",
        ),
        (
            beer(replies={**BEER.replies, "no": BestReply((), {"duel": F(1)})}),
            "replies: expected a mixture better than 'no' against 'surly', found none",
        ),
        (
            beer(replies={**BEER.replies, "no": BestReply((), {"duel": F(1, 2)})}),
            "replies: expected probabilities of actions with sum 1 instead of 'no'",
        ),
        # only who is not ruled out is believed to have sent it
        (
            beer(without_losers=BEER.replies),
            "without_losers: expected a belief over types that may have sent it for 'duel'",
        ),
        (
            beer(without_losers={**BEER.without_losers, "duel": BestReply((F(0), F(1)), {"no": F(1)})}),
            "without_losers: expected a belief or a mixture for 'duel', found both",
        ),
    ],
)
def test_replies_that_are_not_shown_are_refused(changed: IntuitiveCriterion, message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(changed)


@pytest.mark.parametrize(
    ("game", "profile", "why"),
    [
        (ENTRY_GAME, STAYS_OUT, "with a type drawn by chance, each with probability > 0, found another game"),
        (CROSSED_GAME, GOES_OUT, "with a type drawn by chance"),
    ],
)
def test_other_games_are_no_signalling_games(game: object, profile: object, why: str) -> None:
    with pytest.raises(CheckFailed, match=f"game: expected a signalling game, {why}"):
        intuitive_criterion(game, profile)  # type: ignore[arg-type]


# Against beliefs of two types that are listed: where an action is best changes only where two are as good.


def drawn(random: Random, messages: int, replies: int) -> Tree:
    """A signalling game of two types."""
    tree: Tree = nx.DiGraph()
    tree.add_node("root", player=CHANCE)
    for kind in "st":
        tree.add_edge("root", kind, action=kind, probability=F(1, 2))
        tree.add_node(kind, player=0, infoset=kind)
        for m in map(str, range(messages)):
            tree.add_edge(kind, kind + m, action=m)
            tree.add_node(kind + m, player=1, infoset=f"after {m}")
            for r in "abc"[:replies]:
                tree.add_edge(kind + m, kind + m + r, action=r)
                tree.add_node(kind + m + r, payoff=(F(random.randrange(6)), F(random.randrange(4))))
    return validate(tree)


def best_replies(tree: Tree, m: str, replies: str, shares: Iterator[F]) -> set[str]:
    """The actions that are best under some of these beliefs in the first type."""
    found = set()
    for p in shares:
        worth = {
            r: p * tree.nodes[f"s{m}{r}"]["payoff"][1] + (1 - p) * tree.nodes[f"t{m}{r}"]["payoff"][1] for r in replies
        }
        found |= {r for r, w in worth.items() if w == max(worth.values())}
    return found


def breaks(tree: Tree, m: str, replies: str) -> Iterator[F]:
    """Certainty, and the beliefs under which two actions are as good: there any is best that ever is."""
    yield from (F(0), F(1))
    for r, q in combinations(replies, 2):
        s, t = (tree.nodes[f"{kind}{m}{r}"]["payoff"][1] - tree.nodes[f"{kind}{m}{q}"]["payoff"][1] for kind in "st")
        if s != t and 0 <= t / (t - s) <= 1:
            yield t / (t - s)


@pytest.mark.parametrize(("messages", "count"), [(2, 2), (2, 3), (3, 3)])
def test_the_criterion_is_as_by_its_definition(messages: int, count: int) -> None:
    random, replies = Random(messages * 10 + count), "abc"[:count]
    for _ in range(tries(40)):
        tree = drawn(random, messages, count)
        names = [str(m) for m in range(messages)]
        sends = {kind: random.choice(names) for kind in "st"}
        answers = {m: random.choice(replies) for m in names}
        sender = {kind: {m: F(m == sends[kind]) for m in names} for kind in "st"}
        receiver = {f"after {m}": {r: F(r == answers[m]) for r in replies} for m in names}
        found = intuitive_criterion(written(tree), (sender, receiver))
        expects = {kind: tree.nodes[kind + sends[kind] + answers[sends[kind]]]["payoff"][0] for kind in "st"}
        fails = False
        for m, kind in product(set(names) - set(sends.values()), "st"):
            any_reply = best_replies(tree, m, replies, breaks(tree, m, replies))
            left = [k for k in "st" if expects[k] <= max(tree.nodes[k + m + r]["payoff"][0] for r in any_reply)]
            sure = {"s": F(1), "t": F(0)}
            may = best_replies(tree, m, replies, iter([sure[left[0]]]) if len(left) == 1 else breaks(tree, m, replies))
            gains = bool(left) and expects[kind] < min(tree.nodes[kind + m + r]["payoff"][0] for r in may)
            about = {"P": found.profile}
            assert follows(found, f'equilibrium_dominated(G, P, "{kind}", "{m}")', **about) is (kind not in left)
            assert follows(found, f'credible_deviation(G, P, "{kind}", "{m}")', **about) is gains
            fails |= gains
        assert follows(found, "intuitive(G, P)", P=found.profile) is not fails

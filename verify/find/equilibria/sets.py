"""Candidate certificates for whole sets of equilibria: pure subgame-perfect ones, and extreme Nash equilibria."""

from __future__ import annotations

from collections.abc import Iterator

from trees.exact import TooLarge
from trees.strategic import StrategicForm
from verify.find.equilibria.iterated import strictly_dominated, without
from verify.find.equilibria.vertex_count import MARGIN, require_listable
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.games.game import shape_of, tree_of
from verify.kernel.games.subject import Game
from verify.theories.dominance.elimination import StrategiesLeft
from verify.theories.dominance.records import Elimination
from verify.theories.equilibrium_sets.backward import SubgamePerfect
from verify.theories.equilibrium_sets.extreme import best_reply_forms, extreme_set, two_player_form
from verify.theories.equilibrium_sets.records import ExtremeEquilibria, SubgamePerfectCount, SubgamePerfectStages
from verify.theories.equilibrium_sets.sets import counted
from verify.theories.equilibrium_sets.stages import stages
from verify.theories.optimal_sets.vertices import MOST_WORDS

INSTEAD = (
    "one equilibrium (solve --one), how many pure_equilibria(game) there are, and whether a given profile is an"
    " equilibrium can be asked of it"
)


def subgame_perfect(game: Game) -> SubgamePerfectCount:
    """How many pure subgame-perfect equilibria a game with perfect information has, by payoffs.

    All are listed if they make at most `equilibrium_sets.backward.MOST_LISTED` choices together, else the
    first alone.

    Raises:
        NotPerfectInformation: some information set has more than one node.
        TreeError: it is no game; TooLarge: it has too many different payoffs (`equilibrium_sets.backward`).

    >>> import networkx as nx
    >>> from trees.formats.json_tree import to_json
    >>> from verify.kernel.games.subject import Given
    >>> from verify.kernel.games.game import digest
    >>> tree = nx.DiGraph()
    >>> tree.add_node("entrant", player=0, infoset="entrant")
    >>> tree.add_node("monopolist", player=1, infoset="monopolist")
    >>> for node, *pays in (("out", 0, 2), ("fight", -1, -1), ("share", 1, 1)):
    ...     tree.add_node(node, payoff=tuple(pays))
    >>> for node, action, child in (("entrant", "out", "out"), ("entrant", "in", "monopolist"),
    ...         ("monopolist", "fight", "fight"), ("monopolist", "share", "share")):
    ...     tree.add_edge(node, child, action=action)
    >>> subgame_perfect(Given(to_json(tree), digest(to_json(tree)))).profiles
    ({'entrant': 'in', 'monopolist': 'share'},)
    """
    found = counted(shape_of(game, {}))
    return SubgamePerfectCount(game, found.count, found.outcomes, found.profiles)


def subgame_perfect_profiles(game: Game) -> Iterator[dict[str, str]]:
    """The pure subgame-perfect equilibria one after another: the action at each information set.

    Raises:
        NotPerfectInformation, TreeError: as `subgame_perfect` does.
    """
    return iter(SubgamePerfect(tree_of(game, {})))


def extreme_equilibria(game: Game, margin: int = MARGIN, most: int = MOST_WORDS) -> ExtremeEquilibria:
    """All extreme Nash equilibria of a two-player game, if an estimate made first is not `margin` times too large.

    `most` is how many words there may be in tableaux; the checker allows `MOST_WORDS`.

    Raises:
        NotTwoPlayers: there are fewer players, or more.
        TreeError: it is no game.
        TooLarge: it has too many strategies, vertices or equilibria (`trees.strategic`, `equilibrium_sets.extreme`).
    """
    tree = shape_of(game, {})
    try:
        eliminated, form = _without_dominated(two_player_form(tree))
        require_listable(min(best_reply_forms(form), key=lambda matrix: len(matrix[0])), margin)
        found = extreme_set(form, most)
    except TooLarge as error:
        raise TooLarge(f"{error}; {INSTEAD}") from None
    return ExtremeEquilibria(game, found.strategies, found.mixed, found.pairs, found.subsets, eliminated)


def _without_dominated(form: StrategicForm) -> tuple[tuple[tuple[Elimination, ...], ...], StrategicForm]:
    """The steps of strict dominance, and what they leave; none more where a linear program is not settled."""
    left, eliminated = StrategiesLeft.all_of(form), list[tuple[Elimination, ...]]()
    while True:
        try:
            together = strictly_dominated(left)
        except LinearProgramError:
            break
        if not together:
            break
        eliminated.append(together)
        left = without(left, together)
    return tuple(eliminated), left.reduced()


def subgame_perfect_stages(game: Game) -> SubgamePerfectStages:
    """All subgame-perfect equilibria of a game in whose stages two players move and all equilibria pay the same.

    Raises:
        StageError: some stage is not so.
        TreeError: it is no game, or too large (`trees.strategic`, `optimal_sets.vertices`, `equilibrium_sets.extreme`).
    """
    return SubgamePerfectStages(game, stages(shape_of(game, {})))

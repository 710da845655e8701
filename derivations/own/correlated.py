"""Evidence about distributions over profiles, the best of these, and strategies that are announced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from derivations.inputs.distributions import read_goal, read_player, weighted_choices
from derivations.own.questions import Question, key_of
from derivations.own.search import Search
from trees.tree import player_names
from verify.find.equilibria.correlated import (
    announced_strategy,
    commitment,
    correlated_distribution,
    correlated_optimum,
)
from verify.find.equilibria.correlated_vertices import correlated_vertices
from verify.find.equilibria.weak_commitment import weak_commitment
from verify.kernel.games.game import tree_of
from verify.language.words import StatementError
from verify.theories.correlated.departures import WORDS
from verify.theories.correlated.optimum import BEST, WORST


def distribution(search: Search, question: Question) -> None:
    """What the distribution pays, who gains by what, and what departures gain that are asked for."""
    subject, listed, *about = question.call.arguments
    game = search.plain_game(question)
    likely = weighted_choices(listed, question.call.word)
    more: list[tuple[int, Mapping[str, str] | None, Any]] = []
    if about:
        player = read_player(about[0], player_names(tree_of(game, {})))
        if len(about) > 1:
            told: Any = about[2] if len(about) > 2 else None
            more.append((player, told, about[1]))
    steps = [key_of((told or "", instead)) for _, told, instead in more]
    about_it = ("distribution", key_of(subject), key_of(listed), *steps)
    search.once(about_it, lambda: correlated_distribution(game, likely, more))


def optimum(search: Search, question: Question) -> None:
    """The best, or the worst, for a goal."""
    subject, goal = question.call.arguments
    game, (end, _, word) = search.plain_game(question), question.call.word.partition("_")
    concept = next(concept for concept, each in WORDS.items() if each == word)
    wanted = read_goal(goal, player_names(tree_of(game, {})))
    about = ("correlated", key_of(subject), concept, end, wanted.weights or key_of(goal))
    search.once(about, lambda: correlated_optimum(game, wanted, concept, BEST if end == BEST else WORST))


def vertices(search: Search, question: Question) -> None:
    """All extreme points of the correlated equilibria."""
    game = search.plain_game(question)
    search.once(("correlated vertices", key_of(question.call.arguments[0])), lambda: correlated_vertices(game))


def announced(search: Search, question: Question) -> None:
    """What a player gets who announces a mixed strategy, or the most of it."""
    subject, leader, *strategy = question.call.arguments
    game = search.plain_game(question)
    names = player_names(tree_of(game, {}))
    if len(names) != 2:
        raise StatementError(f"{question.call.word}: expected a game of 2 players, found {len(names)}")
    player = read_player(leader, names)
    if question.call.word.startswith("weak"):
        search.once(("weak commitment", key_of(subject), player), lambda: weak_commitment(game, player))
        return
    if not strategy:
        search.once(("commitment", key_of(subject), player), lambda: commitment(game, player))
        return
    mixed = weighted_choices(strategy[0], question.call.word)
    about = ("announced", key_of(subject), player, key_of(strategy[0]))
    search.once(about, lambda: announced_strategy(game, player, mixed))

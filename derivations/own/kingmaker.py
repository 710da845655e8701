"""Evidence about games in which one player wins: counts, normal forms, open moves, averages, all small games."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from trees.single_winner.terms import counts as sizes
from trees.single_winner.terms import parse, term_of, write
from verify.find.kingmaker.joins import critical_pairs
from verify.find.kingmaker.normal_form import normal_form, two_normal_forms
from verify.find.kingmaker.pure_predictions import pure_predictions
from verify.kernel.games.game import tree_of
from verify.kernel.statements.records import Call
from verify.language.words import StatementError
from verify.theories.kingmaker.census import ALL, REDUCED, STATEMENTS, census
from verify.theories.kingmaker.check_rewriting import confluence, essence
from verify.theories.kingmaker.essence import NOTIONS
from verify.theories.kingmaker.experiments import ONE_STEP, open_choices, seating_table, tree_count
from verify.theories.kingmaker.kingmakers import reading_of
from verify.theories.kingmaker.prediction import PREDICTED
from verify.theories.kingmaker.rewriting import RULES, UNCUT
from verify.theories.kingmaker.three_players import few_players

WORDS_ON_GAMES = "exceptions", "fails", "games"
MOST_LEAVES = 7
MOST_PLAYERS = 4
MOST_FOLLOWED = 4
"""Leaves of the games from which all steps are followed."""
MOST_NODES = {RULES: 5, UNCUT: 7}
"""Nodes of these games, by rules."""


def counts(search: Search, question: Question) -> None:
    """The nodes, leaves and kingmakers of a game; of its text with its normal form."""
    subject = question.call.arguments[0]
    if isinstance(subject, str):
        form(search, question)
    else:
        game = search.game(subject)
        search.once(("counts", key_of(subject)), lambda: tree_count(game))


def form(search: Search, question: Question) -> None:
    """The steps to the normal form."""
    subject = question.call.arguments[0]
    if isinstance(subject, str):
        search.once(("form", subject), lambda: normal_form(parse(subject)))
    else:
        game = search.game(subject)
        search.once(("form", key_of(subject)), lambda: normal_form(term_of(tree_of(game, {})), game))


def two_forms(search: Search, question: Question) -> None:
    """Two ways without the cut to different games."""
    text = str(question.call.arguments[0])
    found = next(two_normal_forms([parse(text)]), None)
    if found is None:
        raise Unanswered("no two ways to different games were found")
    search.once(("two forms", text), lambda: found)


def pairs(search: Search, question: Question) -> None:
    """All pairs of steps that get in each other's way."""
    search.once(("critical pairs",), critical_pairs)


def one_form(search: Search, question: Question) -> None:
    """All steps from all games of few nodes."""
    arguments: Any = question.call.arguments
    players, nodes, listed = arguments
    rules = tuple(map(int, listed)) if isinstance(listed, tuple) else ()
    if rules not in MOST_NODES:
        raise StatementError(f"{question.call.word}: expected the rules {RULES} or {UNCUT}, found {rules}")
    size = int(players), int(nodes)
    _require_few(*size, MOST_NODES[rules], "nodes")
    search.once(("one form", *size, rules), lambda: confluence(*size, rules))


def decided(search: Search, question: Question) -> None:
    """What all steps from all games of few leaves do to who decides."""
    arguments: Any = question.call.arguments
    if question.call.word == "changes_deciders":
        game, notion = arguments
        size = _size(game)
    elif question.call.word == "steps_of_leaves":
        size, notion = (int(arguments[0]), int(arguments[1])), next(iter(NOTIONS))
    else:
        size, notion = (int(arguments[0]), int(arguments[1])), arguments[2]
    if notion not in NOTIONS:
        raise StatementError(f"notion: expected one of {', '.join(NOTIONS)}, found {notion!r:.60}")
    if not all(1 <= each <= MOST_FOLLOWED for each in size):
        raise Unanswered(
            f"too large: expected at most {MOST_FOLLOWED} players and leaves, found {size[0]} and {size[1]}"
        )
    search.once(("essence", *size, notion), lambda: essence(*size, notion))


def _size(text: Any) -> tuple[int, int]:
    """The players of a game, up to the last that it names, and its leaves."""
    game = parse(str(text))
    return max(map(int, re.findall("[0-9]+", write(game)))), sizes(game)[1]


def closed(search: Search, question: Question) -> None:
    """Each case of the step from small games to large ones."""
    count = int(str(question.call.arguments[0]))
    if count not in (2, 3):
        raise Unanswered(f"no search for `kinds_closed` but with two or three players, found {count}")
    search.once(("few players", count), lambda: few_players(count))


def left(search: Search, question: Question) -> None:
    """The moves that a rule leaves open, or the procedure of prediction, and how often that restricts a node."""
    subject, *rest = question.call.arguments
    rule, reading = (ONE_STEP, rest[0]) if question.call.word == "restrictions" else (str(rest[0]), rest[1])
    game = search.game(subject)
    search.once(("open", key_of(subject), rule, reading), lambda: open_choices(game, rule, _names(reading)))


def average(search: Search, question: Question) -> None:
    """What strategies get against each other in all seats, for all pairs that the statement asks about in the game."""
    subject, play, reading, *_ = question.call.arguments
    game = search.game(subject)
    alike = _alike(search, question, lambda call: (call.word, key_of(call.arguments[:3])))
    pairs = tuple(dict.fromkeys((str(call.arguments[3]), str(call.arguments[4])) for call in alike))
    about = ("seats", key_of(subject), play, key_of(reading), pairs)
    search.once(about, lambda: seating_table(game, str(play), pairs, _names(reading)))


def small_games(search: Search, question: Question) -> None:
    """All games of few players and leaves, one by one, for all that the statement says of them."""
    players, leaves, among, reading = games = _games(question.call)
    _require_few(players, leaves, MOST_LEAVES, "leaves")
    alike = _alike(search, question, lambda call: call.word in WORDS_ON_GAMES and _games(call))
    said = tuple(dict.fromkeys(map(_said_of_games, alike)))
    if not {*said} <= STATEMENTS.keys() or among not in (ALL, REDUCED):
        words = f"expected all or reduced, and one of {', '.join(STATEMENTS)}"
        raise StatementError(f"{question.call.word}: {words}, found others")
    search.once(("census", *games, said), lambda: census(players, leaves, among, said, reading_of(reading)))


def pure(search: Search, question: Question) -> None:
    """A pure equilibrium of each game of few players and leaves."""
    arguments: Any = question.call.arguments
    players, leaves, among, eta, kmn, _ = arguments
    if kmn != PREDICTED:
        raise Unanswered(f"no search for `pure_predictions` but with {PREDICTED}, found {kmn!r:.60}")
    size = int(players), int(leaves)
    _require_few(*size, MOST_LEAVES, "leaves")
    search.once(("pure", *size, among, eta), lambda: pure_predictions(*size, str(among), Fraction(eta)))


def _alike(search: Search, question: Question, kind: Callable[[Call], object]) -> list[Call]:
    """The calls of this kind that the statement asks about, in its order."""
    calls = [each.call for each in search.questions]
    return [call for call in (*calls, question.call) if kind(call) == kind(question.call)]


def _games(call: Call) -> tuple[int, int, str, tuple[str, ...]]:
    """Of which games it is: players, leaves, all or reduced, and how what is predicted is read."""
    if call.word == "fails":
        _, game, reading = call.arguments
        return *_size(game), ALL, _names(reading)
    arguments: Any = call.arguments
    players, leaves, among, *rest = arguments
    return int(players), int(leaves), str(among), _names(rest[0] if rest else ())


def _said_of_games(call: Call) -> str:
    if call.word == "games":
        return next(iter(STATEMENTS))
    return str(call.arguments[0 if call.word == "fails" else 4])


def _names(reading: Any) -> tuple[str, ...]:
    return tuple(map(str, reading))


def _require_few(players: int, count: int, most: int, what: str) -> None:
    """That games of so many players, and leaves or nodes, are few enough to be looked at one by one.

    Raises:
        Unanswered: they are not.
    """
    if not (1 <= players <= MOST_PLAYERS and 1 <= count <= most):
        raise Unanswered(f"too large: expected at most {MOST_PLAYERS} players and {most} {what}")

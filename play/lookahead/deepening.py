"""Iterative deepening: a search one move deep, then two, then three, for as long as one likes.

The answers are numeric: measured with a guess at the horizon, until a depth comes to the end of all play that
matters. A run is kept as JSON text, each finished depth with what it found, and goes on after the last one. Only
what was remembered along the way is lost, so a depth may look at more positions after a break.

A game with one winner is often searched to the end sooner without a horizon than with one: guesses are hardly ever
0 or 1, the payoffs that end a search of a node early.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from play.lookahead.lookahead import MOST_DEPTH, Lookahead, Stopped, Vector, line_actions, require_depth
from play.lookahead.procedures import Procedure, search
from trees.refusal import Refused
from trees.rules import End, Rules
from verify.kernel.numbers.spelling import ExactError, read_rational, write

FORMAT = "gameproof search 1"


@dataclass(frozen=True)
class Depth:
    """What a search so many moves deep found: payoffs, the play expected, and whether no guess entered."""

    depth: int
    positions: int
    seconds: float
    value: Vector
    line: tuple[str, ...]
    whole: bool


def deepen(
    ahead: Lookahead,
    procedure: Procedure,
    done: Sequence[Depth] = (),
    most_depth: int = MOST_DEPTH,
    *,
    at_once: bool = False,
) -> Iterator[Depth]:
    """Each depth from the one after `done`, until one was whole, or `ahead` stops the search; or the last at once.

    Raises:
        TreeError: a procedure, rule or target that does not exist, or nobody moves at the start.

    >>> from trees.games.diamond import diamond
    >>> from play.lookahead.evaluation import closeness
    >>> for found in deepen(Lookahead(diamond(), closeness()), Procedure("paranoid")):
    ...     pass
    >>> found.depth, [str(number) for number in found.value], found.line[0], found.whole
    (9, ['0', '0', '1'], 'b2', True)
    """
    require_depth(most_depth)
    last = done[-1] if done else None
    while not (last and last.whole) and (last.depth if last else 0) < most_depth:
        depth = most_depth if at_once else (last.depth if last else 0) + 1
        before, start = ahead.nodes, time.perf_counter()
        try:
            seen = search(ahead, procedure, depth, last.line if last else ())
        except Stopped:
            return
        seconds = round(time.perf_counter() - start, 3)
        last = Depth(depth, ahead.nodes - before, seconds, seen.value, line_actions(seen.line), seen.whole)
        ahead.forget_guesses()
        yield last


def to_text(question: Mapping[str, str], done: Sequence[Depth]) -> str:
    """A run so far; `question` says what was searched, and how."""
    depths = [{**vars(each), "value": [write(number) for number in each.value]} for each in done]
    return json.dumps({"format": FORMAT, "question": dict(question), "depths": depths}, indent=1) + "\n"


def from_text(question: Mapping[str, str], rules: Rules, text: str) -> tuple[Depth, ...]:
    """The depths that `to_text` wrote, of a game with these rules.

    Raises:
        Refused: damaged, of another search, or no checkpoint at all.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused("expected a checkpoint in JSON, found a damaged one or another file") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Refused(f"expected {FORMAT!r}, found another format")
    found = data.get("question")
    if found != dict(question):
        theirs = found if isinstance(found, dict) else {}
        key = next((key for key in [*question, *theirs] if theirs.get(key) != question.get(key)), "question")
        here, there = (str(each.get(key, "none"))[:80] for each in (question, theirs))
        raise Refused(f"{key}: expected a checkpoint of a search with {here}, found one with {there}")
    depths = data.get("depths")
    if not isinstance(depths, list):
        raise Refused("depths: expected a list, found none")
    return tuple(_depth(j, rules, each) for j, each in enumerate(depths, 1))


def _depth(place: int, rules: Rules, data: object) -> Depth:
    match data:
        case {
            "depth": int(depth),
            "positions": int(positions),
            "seconds": int(seconds) | float(seconds),
            "value": [*value],
            "line": [*line],
            "whole": bool(whole),
            **others,
        } if depth == place and len(value) == rules.players and not others and _is_play(rules, line, depth):
            try:
                numbers = tuple(read_rational(number, f"depths[{place - 1}]: value") for number in value)
            except ExactError as error:
                raise Refused(str(error)) from None
            if not 0 <= seconds < inf or positions < 0:
                raise Refused(f"depths[{place - 1}]: expected positions and seconds from 0, found others")
            return Depth(depth, positions, seconds, numbers, tuple(map(str, line)), whole)
    raise Refused(f"depths: expected what a search {place} moves deep found as number {place}, found otherwise")


def _is_play(rules: Rules, line: Sequence[object], most: int) -> bool:
    """Whether these are the actions of a play of at most so many moves."""
    state = rules.start
    for action in line:
        here = rules.look(state)
        after = {} if isinstance(here, End) else {move[0]: move[-1] for move in here.moves}
        if not isinstance(action, str) or action not in after:
            return False
        state = after[action]
    return len(line) <= most

"""Hands at a table of hold'em: one told street by street, many with a person, sit-and-gos."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial

from numpy.random import Generator

from derivations.commands.holdem_runs import HoldemWork, carried_out
from derivations.commands.output import table
from derivations.inputs.game import Usage
from play.holdem.matches.sit_and_go import Schedule, Series, play_sit_and_gos, read_sit_and_gos
from play.holdem.matches.sit_and_go import text as written
from play.holdem.person import Person, PersonLeft
from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import play_hand
from play.holdem.view import Player, Seat
from play.network.opened import opened_player
from play.sampling import SamplePlan, WinTally
from trees.holdem.betting import MOST_PLAYERS, Stakes, start
from trees.holdem.cards import DECK
from trees.holdem.pots import settle
from trees.holdem.record import Deal, deal, end_told, hand_record, seats_told
from verify.kernel.numbers.spelling import text

STACK, GAMES = 200, 100
MATCH, SIT_AND_GO = (1, 2), (10, 20)
ME = "person"


def one_hand(players: tuple[str, ...], options: argparse.Namespace, sample: SamplePlan) -> int:
    """One hand, all cards shown; the last player has the button."""
    require_seats(players)
    random = stream(sample.seed, 0, 0)
    sitting, opening = _opened([player(name) for name in players], names_apart(players), options)
    cards, seats = _dealt(random, len(players)), [Seat(each, random) for each in sitting]
    hand = play_hand(stakes_of(options), (stack_of(options),) * len(players), cards, seats)
    lines = [*hand_record(hand, cards, settle(hand, cards.worth), names_apart(players)), *opening()]
    data = {"seed": sample.seed, "told": lines}
    print(json.dumps(data, indent=1, ensure_ascii=False) if options.json else "\n".join(lines))
    return 0


def me(players: tuple[str, ...], options: argparse.Namespace, sample: SamplePlan) -> int:
    """Hand after hand with a person, until that one leaves; all begin each hand with the same chips."""
    if options.json:
        raise Usage("--me: expected no --json with it, found one")
    everyone = (*players, ME)
    require_seats(everyone)
    person = Person(_ask, print)
    won = hands = 0
    try:
        while True:
            # the person has the button first
            turn = hands % len(everyone)
            order = (*everyone[turn:], *everyone[:turn])
            won += _hand_with(person, order, options, stream(sample.seed, hands, 0))
            hands += 1
    except PersonLeft:
        print(f"\n{hands} hand{'s'[: hands != 1]} played, {won:+} chips won")
    return 0


def _hand_with(person: Person, order: tuple[str, ...], options: argparse.Namespace, random: Generator) -> int:
    """What the person wins in a hand."""
    stacks = (stack_of(options),) * len(order)
    cards, names, at = _dealt(random, len(order)), names_apart(order), order.index(ME)
    sitting, opening = _opened([person.player if name == ME else player(name) for name in order], names, options)
    seats, stakes = [Seat(each, random) for each in sitting], stakes_of(options)
    print("", *seats_told(start(stakes, stacks), names), sep="\n")
    hand = play_hand(stakes, stacks, cards, seats, person.watch(cards, names))
    result = settle(hand, cards.worth)
    print(*end_told(hand, cards, result, names), *opening(), sep="\n")
    return result.stacks[at] - stacks[at]


def _opened(
    players: list[Player], names: tuple[str, ...], options: argparse.Namespace
) -> tuple[list[Player], Callable[[], Iterator[str]]]:
    """The players, networks among them opened if that is asked for, and what tells of those after the hand."""
    if not options.open:
        return players, lambda: iter(())
    found = {seat: each for seat, one in enumerate(players) if (each := opened_player(one))}
    if not found:
        raise Usage("--open: expected a network among the players, found none")
    sitting = [found.get(seat, one) for seat, one in enumerate(players)]
    return sitting, lambda: (line for seat, each in found.items() for line in each.told(names[seat]))


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        return None


def sit_and_go(players: tuple[str, ...], options: argparse.Namespace, sample: SamplePlan) -> int:
    """Tables to one winner."""
    small, big = options.blinds or SIT_AND_GO
    stack = 75 * big if options.stack is None else options.stack
    schedule = Schedule(stack, Stakes(small, big, options.ante or 0))
    series = Series(players, GAMES if options.games is None else sample.games, sample.seed, schedule)
    work = HoldemWork(
        partial(read_sit_and_gos, series), partial(written, series), partial(play_sit_and_gos, series), lambda _: 1
    )
    found, status = carried_out(work, options, series.games, " games")
    every = range(1, len(players) + 1)
    rows, data = (
        [["", *(f"place {place}" for place in every), "wins", f"{text(sample.confidence * 100)}% interval"]],
        [],
    )
    for k, name in enumerate(names_apart(players)):
        counts = [sum(came[k] == place for came in found.values()) for place in every]
        low, high = WinTally(len(found), counts[0]).interval(sample.confidence)
        rate = f"{counts[0] / len(found):.3f}" if found else "-"
        rows.append([name, *map(str, counts), rate, f"{low:.3f} to {high:.3f}"])
        data.append({"name": name, "places": counts, "interval": [low, high]})
    about = {"games": len(found), "seed": sample.seed, "confidence": text(sample.confidence), "players": data}
    stopped = f" (stopped, {series.games:,} were asked for)" if len(found) < series.games else ""
    title = f"{len(found):,} sit-and-gos{stopped} of {len(players)}, {stack} chips each, seed {sample.seed}"
    title += f", blinds {small} and {big} at first, double every {schedule.hands} hands"
    print(json.dumps(about, indent=1, ensure_ascii=False) if options.json else "\n".join([title, "", *table(rows)]))
    return status


def require_seats(players: tuple[str, ...]) -> None:
    """That so many sit at a table.

    Raises:
        Usage: fewer than 2, or more than 10.
    """
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise Usage(f"players: expected 2 to {MOST_PLAYERS} at a table, found {len(players)}")


def stakes_of(options: argparse.Namespace) -> Stakes:
    """Blinds and ante of a match."""
    small, big = options.blinds or MATCH
    return Stakes(small, big, options.ante or 0)


def stack_of(options: argparse.Namespace) -> int:
    """What all begin with in a match."""
    return STACK if options.stack is None else int(options.stack)


def _dealt(random: Generator, players: int) -> Deal:
    return deal(random.permutation(DECK).tolist(), players)


def names_apart(players: tuple[str, ...]) -> tuple[str, ...]:
    """Players who are there twice are told apart by numbers."""
    return tuple(
        f"{name} ({players[:k].count(name) + 1})" if players.count(name) > 1 else name for k, name in enumerate(players)
    )

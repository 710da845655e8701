"""Built-in games for `tests.support.other_checker`, as `other_trees` has games, by section 3.3 of the specification."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from tests.support.other_texts import need
from tests.support.other_trees import Game

FAMILIES = {
    "kuhn": ("cards", "ante", "bet"),
    "leduc": ("ranks", "suits", "suited"),
    "liars-dice": ("faces", "least", "penalty"),
}


def built_in(name: Any, parameters: Any) -> Game:
    """A built-in game, 3.3."""
    need(isinstance(name, str) and name in FAMILIES, "a family that is known")
    need(isinstance(parameters, dict) and set(parameters) == set(FAMILIES[name]), "all parameters")

    def amount(key: str) -> Fraction:
        text = parameters[key]
        need(isinstance(text, str) and re.fullmatch("-?[0-9]{1,1000}(/[0-9]{1,1000})?", text), "an amount")
        need(not re.search("/0+$", text) and str(Fraction(text)) == text, "an amount in lowest terms")
        return Fraction(text)

    def whole(key: str, least: int, most: int) -> int:
        found = amount(key)
        need(found.denominator == 1 and least <= found <= most, f"{key} from {least} to {most}")
        return int(found)

    if name == "kuhn":
        return _kuhn(whole("cards", 3, 10**4), amount("ante"), amount("bet"))
    if name == "leduc":
        return _leduc(whole("ranks", 2, 50), whole("suits", 1, 26), whole("suited", 0, 1) == 1)
    faces = whole("faces", 1, 10**6)
    return _dice(faces, whole("least", 1, faces), amount("penalty"))


def _cards(count: int) -> list[str]:
    if count > 13:
        return [str(card) for card in range(1, count + 1)]
    return list("JQK" if count == 3 else "23456789TJQKA"[-count:])


def _kuhn(cards: int, ante: Fraction, bet: Fraction) -> Game:
    need(ante > 0 and bet >= 0, "ante > 0 and bet >= 0")
    names = _cards(cards)
    turns = {"": (0, ""), "check ": (1, " after check"), "bet ": (1, " after bet"), "check bet ": (0, " check-bet")}

    def look(place: Any) -> tuple[Any, ...]:
        if place == "deal":
            deals = [(one, other, "") for one in range(cards) for other in range(cards) if one != other]
            return "chance", [(Fraction(1, len(deals)), deal) for deal in deals]
        one, other, said = place
        if said in turns:
            player, after = turns[said]
            words = ("fold", "call") if said.endswith("bet ") else ("check", "bet")
            return "move", player, names[place[player]] + after, [(w, (one, other, f"{said}{w} ")) for w in words]
        if said.endswith("fold "):
            won = ante if said == "bet fold " else -ante
        else:
            won = (ante + bet if "call" in said else ante) * (1 if one > other else -1)
        return "leaf", (won, -won)

    return 2, "deal", look


def _leduc(ranks: int, suits: int, suited: bool) -> Game:
    need(3 <= ranks * suits <= 104, "3 to 104 cards")
    names = _cards(ranks)
    deck = [(rank, suit) for rank in range(ranks) for suit in range(suits)]

    def look(place: Any) -> tuple[Any, ...]:
        cards, rounds = place  # words of each round that has begun
        if len(cards) < 2:
            return deal(cards, rounds)
        stakes, now = [1, 1], rounds[-1]
        for size, words in zip((2, 4), rounds, strict=False):
            for j, word in enumerate(words):
                if word in ("call", "bet", "raise"):
                    stakes[j % 2] = stakes[1 - j % 2] + (0 if word == "call" else size)
        mover = len(now) % 2
        if now[-1:] == ("fold",):
            won = Fraction(stakes[1 - mover] if mover == 0 else -stakes[1 - mover])
            return "leaf", (won, -won)
        if now[-1:] == ("call",) or now == ("check", "check"):
            if len(rounds) == 1:
                return deal(cards, (*rounds, ()))
            one, other, board = (rank for rank, _ in cards)
            sign = 0 if one == other else 1 if one == board or (other != board and one > other) else -1
            return "leaf", (Fraction(sign * stakes[0]), Fraction(-sign * stakes[0]))
        facing = now[-1:] in (("bet",), ("raise",))
        words = ["fold", "call"] if facing else ["check"]
        if sum(word in ("bet", "raise") for word in now) < 2:
            words.append("raise" if facing else "bet")
        seen = [names[rank] + ("abcdefghijklmnopqrstuvwxyz"[suit] if suited else "") for rank, suit in cards]
        label = " ".join([seen[mover], *rounds[0]])
        if len(rounds) == 2:
            label = " ".join([seen[mover], seen[2], "|", *rounds[0], "|", *rounds[1]])
        return "move", mover, label, [(word, (cards, (*rounds[:-1], (*now, word)))) for word in words]

    def deal(cards: tuple[Any, ...], rounds: tuple[Any, ...]) -> tuple[Any, ...]:
        left = [card for card in deck if card not in cards]
        begun = rounds or (((),) if len(cards) == 1 else ())
        return "chance", [(Fraction(1, len(left)), ((*cards, card), begun)) for card in left]

    return 2, ((), ()), look


def _dice(faces: int, least: int, penalty: Fraction) -> Game:
    need(penalty >= 0, "penalty >= 0")

    def ends(roller: int, worth: Fraction) -> tuple[Any, ...]:
        return "leaf", (worth, 1 - worth) if roller == 0 else (1 - worth, worth)

    def look(place: Any) -> tuple[Any, ...]:
        past, roll, claim, called = place
        roller = len(past) % 2
        last = past[-1][1] if past else least - 1
        if called:
            return ends(roller, Fraction(1) if roll >= claim else -penalty)
        if last == faces:
            return ends(roller, -penalty)
        if roll is None:
            return "chance", [(Fraction(1, faces), (past, new, None, False)) for new in range(1, faces + 1)]
        mover = roller if claim is None else 1 - roller
        shown = [f"{r}:{c}" if j % 2 == mover else str(c) for j, (r, c) in enumerate(past)]
        if claim is None:
            moves = [(str(new), (past, roll, new, False)) for new in range(last + 1, faces + 1)]
            return "move", mover, " ".join([f"{roll} |", *shown]), moves
        answers = [("call", (past, roll, claim, True)), ("pass", ((*past, (roll, claim)), None, None, False))]
        return "move", mover, " ".join(["? |", *shown, str(claim)]), answers

    return 2, ((), None, None, False), look

"""A person at the table: sees the hand as it goes on, and is asked for the total to go to.

What is said and asked goes through two functions, so that a terminal is one way to sit there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from play.holdem.view import FOLD, NONE, Chips, View
from trees.holdem.betting import STREETS, Hand
from trees.holdem.cards import cards_text
from trees.holdem.pots import called_totals
from trees.holdem.record import Deal, action_told, street_told

WORDS = "f to fold, c to call or check, a number to raise to, a for all-in, q to leave"


class PersonLeft(Exception):
    """The person has left the table."""


@dataclass(frozen=True)
class Person:
    """`ask` gets a line for a prompt, and None from who has gone; `tell` says a line."""

    ask: Callable[[str], str | None]
    tell: Callable[[str], None]

    def player(self, view: View, random: np.random.Generator) -> Chips:
        """Asks until the answer is legal.

        Raises:
            Left: there is no answer any more.
        """
        prompt = self._prompt(view)
        while True:
            word = self.ask(prompt)
            if word is None or word.strip().lower() in ("q", "quit"):
                raise PersonLeft
            total = self._total(word.strip().lower(), view)
            if total is not None:
                return np.array([total])
            self.tell(f"expected {WORDS}; found {word.strip()!r:.40}")

    def _prompt(self, view: View) -> str:
        own, call = int(view.own[0]), int(view.call[0])
        board = cards_text(card for card in view.board[0].tolist() if card != NONE)
        said = [f"you have {cards_text(view.hole[0].tolist())}" + (f", board {board}" if board else "")]
        said.append(f"{int(view.pot[0])} in the pot, {own} of it yours, {int(view.stack[0]) - own} left")
        choices = [f"f fold, c call {call - own} more" if call > own else "c check"]
        if view.can_raise[0]:
            least, most = int(view.least[0]), int(view.stack[0])
            choices.append(f"raise to {least}-{most}, a all-in" if least < most else f"a all-in for {most}")
        return f"{'; '.join(said)}\n  {', '.join(choices)}, q leave > "

    def _total(self, word: str, view: View) -> int | None:
        """The total meant; None if it is not legal."""
        if word in ("f", "fold"):
            return FOLD if view.can_fold[0] else None
        if word in ("c", "call", "k", "check"):
            return int(view.call[0])
        if word in ("a", "all-in"):
            return int(view.stack[0]) if view.can_raise[0] else int(view.call[0])
        if not (word.isascii() and word.isdigit() and len(word) < 12):
            return None
        raised = view.can_raise[0] and view.least[0] <= int(word) <= view.stack[0]
        return int(word) if raised or int(word) == view.call[0] else None

    def watch(self, dealt: Deal, names: Sequence[str]) -> Callable[[Hand], None]:
        """Tells of a hand state by state: every action, and every street as it begins."""
        actions, street = 0, -1

        def each(hand: Hand) -> None:
            nonlocal actions, street
            for action in hand.actions[actions:]:
                self.tell(f"  {action_told(action, names[action.seat], hand.stacks[action.seat])}")
            # cards are turned over to the end where they are shown
            over = hand.mover is None
            last = (len(STREETS) - 1 if len(hand.seats) > 1 else street) if over else hand.street
            pot = sum(called_totals(hand)) if over else sum(hand.totals)
            for number in range(street + 1, last + 1):
                self.tell(street_told(number, dealt.board, pot))
            actions, street = len(hand.actions), last

        return each

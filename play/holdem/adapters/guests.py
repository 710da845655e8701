"""OpenSpiel's bots, policies and agents at our table: players who are asked hand by hand, so slow.

Each decision of theirs is put as a state of `universal_poker` in which the guest's own cards, the board and all that
was done are as here. The other's cards are dealt anew from those that the guest has not seen, so that none who looks at
them, or searches on from the state, sees more than it may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from play.holdem.adapters.open_spiel import CALLS, FOLDS, HELD, PLAYERS, Universal
from play.holdem.adapters.seen import AdapterError
from play.holdem.view import FOLD, NONE, Chips, View
from trees.holdem.betting import Stakes
from trees.holdem.cards import DECK
from trees.refusal import did_you_mean

Choose = Callable[[Any, np.random.Generator], int]
"""The action in a state of OpenSpiel's."""


class _Done(NamedTuple):
    own: int
    high: int
    action: int


class Guest:
    """A player who is asked in OpenSpiel's states."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._games = dict[Universal, Any]()

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        """The answers.

        Raises:
            AdapterError: OpenSpiel has no such hand: more than two players, different stacks, an ante.
        """
        if ((view.players != PLAYERS) | (view.dead > 0) | (view.stack != view.other_stack)).any():
            raise AdapterError("guest: expected two players with equal stacks, found others")
        return np.array([self._answer(view.take(np.array([row])), random) for row in range(len(view))], dtype=np.int64)

    def _answer(self, view: View, random: np.random.Generator) -> int:
        done = list(_done(view))
        # who begins has the small blind
        small, big = done[0][:2] if done else (int(view.own[0]), int(view.other[0]))
        if big != view.big[0]:
            raise AdapterError(f"guest: expected no ante, found {big - int(view.big[0])} more than the big blind")
        state = self._begun(Universal(Stakes(small, big), int(view.stack[0])))
        cards = iter(_cards(view, random))
        for action in (*(each.action for each in done), None):
            while state.is_chance_node():
                state.apply_action(next(cards))
            if action is not None:
                state.apply_action(action)
        found = int(self._choose(state, random))
        return FOLD if found == FOLDS else int(view.call[0]) if found == CALLS else found

    def _begun(self, game: Universal) -> Any:
        import pyspiel

        if game not in self._games:
            self._games[game] = pyspiel.load_game(game.text)
        return self._games[game].new_initial_state()


def _done(view: View) -> Iterator[_Done]:
    """All actions of the hand in their order."""
    # on a street there are no more than a check, raises, and a call
    most = int(view.stack[0] // view.big[0]) + 2
    for street in range(int(view.street[0]) + 1):
        past = view.past.on(np.array([street]), most)
        rows = zip(past.own[0].tolist(), past.high[0].tolist(), past.total[0].tolist(), strict=True)
        for own, high, total in [row for row, known in zip(rows, past.known[0], strict=True) if known][::-1]:
            yield _Done(own, high, FOLDS if total == FOLD else CALLS if total <= high else total)


def _cards(view: View, random: np.random.Generator) -> list[int]:
    """Both hands and the board, in the order in which they are dealt there."""
    mine, board = view.hole[0].tolist(), [card for card in view.board[0].tolist() if card != NONE]
    unseen = [card for card in range(DECK) if card not in (*mine, *board)]
    others = random.choice(unseen, HELD, replace=False).tolist()
    return [*others, *mine, *board] if view.button[0] else [*mine, *others, *board]


def of_bots(bots: tuple[Any, Any]) -> Guest:
    """Bots of OpenSpiel's, one for each seat."""
    return Guest(lambda state, random: int(bots[state.current_player()].step(state)))


def of_policy(policy: Any) -> Guest:
    """A policy of OpenSpiel's, which draws by our random numbers."""

    def choose(state: Any, random: np.random.Generator) -> int:
        actions, chances = zip(*sorted(policy.action_probabilities(state).items()), strict=True)
        return int(random.choice(actions, p=np.array(chances) / sum(chances)))

    return Guest(choose)


def of_agents(agents: tuple[Any, Any]) -> Guest:
    """Agents of OpenSpiel's environments, one for each seat."""
    from open_spiel.python.rl_environment import StepType, TimeStep

    def choose(state: Any, random: np.random.Generator) -> int:
        who = state.current_player()
        every = range(PLAYERS)
        told = {
            "info_state": [state.information_state_tensor(each) for each in every],
            "legal_actions": [state.legal_actions(each) for each in every],
            "current_player": who,
            "serialized_state": [],
        }
        return int(agents[who].step(TimeStep(told, None, None, StepType.MID), is_evaluation=True).action)

    return Guest(choose)


NAMES = ("uniform", "first")


def of_name(words: str) -> Guest:
    """A guest that OpenSpiel has ready: `uniform`, each legal action with the same chance, or `first`, the lowest.

    Raises:
        AdapterError: there is no such one.
    """
    if words not in NAMES:
        raise AdapterError(
            f"open-spiel: expected one of {', '.join(NAMES)}, found {words!r:.40}{did_you_mean(words, NAMES)}"
        )
    import pyspiel
    from open_spiel.python.policy import FirstActionPolicy, UniformRandomPolicy

    kind = {"uniform": UniformRandomPolicy, "first": FirstActionPolicy}[words]
    return of_policy(kind(pyspiel.load_game(Universal().text)))

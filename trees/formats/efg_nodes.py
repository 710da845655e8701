"""The game that the tokens of an .efg file describe; `efg` says how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from trees.formats.gambit_head import read_comment, read_head
from trees.formats.gambit_tokens import Tokens, total
from trees.formats.labels import distinct, untaken
from trees.tree import CHANCE, Node, TooLarge, Tree, new_tree

OPENING = "EFG", "2"
MOST_NODES = 500_000
LARGEST = 10**5  # two fractions with denominators up to it are at least 10**-10 apart
NEAR = Fraction(1, 10**12)
ROUNDED = Fraction(1, 10**3)

Key = tuple[int, int]  # player, 0 for chance, and number of an information set or event
Payoffs = tuple[Fraction, ...]
Past: TypeAlias = "tuple[Key, str] | None"  # the last own move of a player


def parse(text: str, where: str, *, nearest: bool) -> Tree:
    """The graph of the file `text`, a game with perfect recall.

    Raises:
        TreeError: `text` is not of the format, or too large; one line with `where`, line, expected and found.
    """
    return _Reader(Tokens(text, where), nearest).read()


@dataclass(frozen=True)
class _Set:
    """An information set, or an event of chance with the probabilities of its actions."""

    name: str
    given: tuple[str, ...]
    actions: tuple[str, ...]  # those given, made different
    weights: tuple[Fraction, ...]


@dataclass(frozen=True)
class _Pending:
    """A node still to be read: its history, the payoffs on the way, the data of the edge to it, and the last own
    move of each player."""

    history: tuple[str, ...]
    base: Payoffs
    edge: Mapping[str, Any]
    pasts: tuple[Past, ...]


class _Reader:
    """What has been read so far."""

    def __init__(self, tokens: Tokens, nearest: bool) -> None:
        self.tokens = tokens
        self.nearest = nearest
        self.tree: Tree = new_tree()
        self.sets: dict[Key, _Set] = {}
        self.outcomes: dict[int, tuple[str, Payoffs]] = {}
        self.first: dict[Key, tuple[Past, int]] = {}
        self.players = 0
        self.nodes = 1

    def read(self) -> Tree:
        self.tree.graph |= read_head(self.tokens, OPENING)
        self.tree.graph |= read_comment(self.tokens)
        self.players = len(self.tree.graph["players"])
        owner: dict[Node, Key] = {}
        pending = [_Pending((), (Fraction(0),) * self.players, {}, (None,) * self.players)]
        names: dict[Node, str] = {}
        while pending:
            here = pending.pop()
            left = "1 more node" if not pending else f"{len(pending) + 1} more nodes"
            at = self.tokens.at
            kind = self.tokens.symbol("c", "p", "t", expected=f"c, p or t of {left}")
            name = self.tokens.string("the name of the node")
            names |= {here.history: name} if name else {}
            if here.history:
                self.tree.add_edge(here.history[:-1], here.history, **here.edge)
            if kind == "t":
                self.tree.add_node(here.history, payoff=self._payoffs(here.base))
                continue
            player = 0 if kind == "c" else self.tokens.whole(f"a player from 1 to {self.players}", 1, self.players)
            key = owner[here.history] = self._key(player)
            if player:
                self._recall(key, here.pasts[player - 1], at)
            self.tree.add_node(here.history, player=player - 1 if player else CHANCE)
            pending += reversed(self._children(here, key))
        if self.tokens.now:
            self.tokens.fail("the end of the file")
        labels = _labels({key: each.name for key, each in self.sets.items() if key[0]})
        for node, key in owner.items():
            if key[0]:
                self.tree.nodes[node]["infoset"] = labels[key]
        self.tree.graph |= {"node names": names} if names else {}
        return self.tree

    def _key(self, player: int) -> Key:
        """The next information set of `player`, or event of chance; it is described, or has been."""
        what, at = "information set" if player else "event", self.tokens.at
        key = player, self.tokens.whole(f"the number of an {what}", 0)
        known = self.sets.get(key)
        name = self._name(f"{what} {key[1]}", known.name if known else "")
        if self.tokens.now == "{":
            found = self._set(name, chance=not player)
            if known and (known.given, known.weights) != (found.given, found.weights):
                self.tokens.fail(f"the actions of {what} {key[1]} as before", "others", at)
            self.sets.setdefault(key, found)
        elif known is None:
            self.tokens.fail(f"the actions of {what} {key[1]} in braces")
        return key

    def _recall(self, key: Key, past: Past, at: int) -> None:
        """The player has done before this node what he had done before the first of its information set."""
        before, place = self.first.setdefault(key, (past, at))
        if past != before:
            which = f"information set {key[1]} of player {key[0]} as in line {self.tokens.line(place)}"
            self.tokens.fail(f"perfect recall, {_say(before)} before {which}", _say(past), at)

    def _name(self, what: str, known: str) -> str:
        """The name that may come next."""
        at = self.tokens.at
        name = self.tokens.string("a name") if self.tokens.now.startswith('"') else ""
        if name and known and name != known:
            self.tokens.fail(f"the name {known!r} of {what} as before", repr(name), at)
        return name

    def _set(self, name: str, *, chance: bool) -> _Set:
        at = self.tokens.at
        self.tokens.symbol("{")
        given: list[str] = []
        weights: list[tuple[str, Fraction]] = []
        while not given or self.tokens.now != "}":
            given.append(self.tokens.string("'}' or an action" if given else "an action"))
            if len(given) > MOST_NODES:
                self.tokens.fail(f"at most {MOST_NODES} actions", "more", error=TooLarge)
            if chance:
                written, start = self.tokens.now, self.tokens.at
                weights.append((written, self.tokens.number("a probability")))
                if weights[-1][1] < 0:
                    self.tokens.fail("probabilities >= 0", written[:60], start)
        self.tokens.step()
        exact = self._probabilities(weights, at) if chance else ()
        return _Set(name, tuple(given), distinct(given, "#{}".format), exact)

    def _probabilities(self, weights: list[tuple[str, Fraction]], at: int) -> tuple[Fraction, ...]:
        exact = tuple(weight for _, weight in weights)
        if self.nearest:
            near = tuple(w if "/" in text else w.limit_denominator(LARGEST) for text, w in weights)
            close = all(abs(n - w) <= NEAR and (n > 0) == (w > 0) for n, w in zip(near, exact, strict=True))
            exact = near if close and total(near) == 1 else exact
        found = total(exact)
        if found != 1:
            short = found is not None and found.numerator.bit_length() < 200
            told = f"sum {found}" if short else "a longer sum"
            if self.nearest:
                told += ", nor do the nearest fractions sum to 1"
            elif found is not None and abs(found - 1) < ROUNDED and any("." in text for text, _ in weights):
                told += "; --nearest (nearest=True) reads rounded decimals as fractions"
            self.tokens.fail("probabilities with sum exactly 1", told, at)
        return exact

    def _children(self, here: _Pending, key: Key) -> list[_Pending]:
        """The nodes below `here`; reads the outcome that ends its description."""
        options, mover = self.sets[key], key[0] - 1
        base = self._payoffs(here.base)
        self.nodes += len(options.actions)
        if self.nodes > MOST_NODES:
            self.tokens.fail(f"at most {MOST_NODES} nodes", "more", error=TooLarge)
        self.tokens.weigh((), more=len(options.actions) * (len(here.history) + self.players + 1))
        edges: list[dict[str, Any]] = [{"action": action} for action in options.actions]
        for edge, weight in zip(edges, options.weights, strict=False):  # players' moves have none
            edge["probability"] = weight
        pasts = [here.pasts] * len(edges)
        if mover >= 0:
            before, after = here.pasts[:mover], here.pasts[mover + 1 :]
            pasts = [(*before, (key, action), *after) for action in options.actions]
        histories = [(*here.history, action) for action in options.actions]
        return [_Pending(h, base, edge, past) for h, edge, past in zip(histories, edges, pasts, strict=True)]

    def _payoffs(self, base: Payoffs) -> Payoffs:
        """`base` and the payoffs of the next outcome; it is described, or has been."""
        at = self.tokens.at
        number = self.tokens.whole("the number of an outcome, 0 for none", 0)
        if number == 0:
            return base
        first, known = self.outcomes.get(number, ("", None))
        name = self._name(f"outcome {number}", first)
        if self.tokens.now == "{":
            found = self._numbers()
            if known not in (None, found):
                self.tokens.fail(f"the payoffs of outcome {number} as before", "others", at)
            known = found
            self.outcomes.setdefault(number, (name, found))
        if known is None:
            self.tokens.fail(f"the payoffs of outcome {number} in braces")
        if not any(base):
            return known
        summed = tuple(before + now for before, now in zip(base, known, strict=True))
        self.tokens.weigh(summed)
        return summed

    def _numbers(self) -> Payoffs:
        self.tokens.symbol("{")
        found = []
        for player in range(self.players):
            found.append(self.tokens.number(f"the payoff of player {player + 1}"))
            if self.tokens.now == ",":
                self.tokens.step()
        self.tokens.symbol("}", expected=f"'}}' after {self.players} payoffs")
        return tuple(found)


def _labels(names: Mapping[Key, str]) -> dict[Key, str]:
    """The labels of the information sets called `names`."""
    often = Counter(names.values())
    taken = {name for name in names.values() if often[name] == 1}
    labels: dict[Key, str] = {}
    for (player, number), name in names.items():
        place = f"{name} #{player}:{number}" if name else f"{player}:{number}"
        labels[player, number] = name if name and often[name] == 1 else untaken(place, taken)
    return labels


def _say(past: Past) -> str:
    return "no own move" if past is None else f"{past[1]!r} at information set {past[0][1]}"

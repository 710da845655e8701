r"""The nodes that the words of an .efg file describe; `efg` says how.

Most files have a line for each node, and repeat few lines but for the names of nodes. What such a line says is kept, so
that it is read once: whatever it describes stays as described, as anything else is refused.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from trees.formats.gambit_head import read_comment, read_head
from trees.formats.gambit_tokens import GambitTokens, total
from trees.formats.labels import distinct, untaken
from trees.preorder import Decision, Happens, Lottery, Preorder
from trees.rules import End
from trees.tree import TooLarge

OPENING = "EFG", "2"
MOST_NODES = 500_000
LARGEST = 10**5  # two fractions with denominators up to it are at least 10**-10 apart
NEAR = Fraction(1, 10**12)
ROUNDED = Fraction(1, 10**3)

_LINE = re.compile(r"\n(?=[ \t]*[cpt] )")
"""The end of a line, before another that may be that of a node."""

Key: TypeAlias = tuple[int, int]  # player, 0 for chance, and number of an information set or event
Payoffs: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Options:
    """An information set, or an event of chance with the probabilities of its actions."""

    name: str
    given: tuple[str, ...]
    actions: tuple[str, ...]  # those given, made different
    weights: tuple[Fraction, ...]


class EfgLine(NamedTuple):
    """What a line says beside the name of the node: of a leaf its outcome, else the information set or event too."""

    key: Key | None
    outcome: Payoffs | None  # None where there is none
    places: int  # how many nodes come next


def read_nodes(text: str, where: str, *, nearest: bool) -> tuple[Preorder, dict[int, str]]:
    """The histories of the file `text`, and the names of those that have one, by their places.

    Raises:
        TreeError: `text` is no game, or too large; one line with `where`, line, expected and found.
    """
    return _EfgReader(GambitTokens(text, where), nearest).read()


class _EfgReader:
    """What has been read so far."""

    def __init__(self, tokens: GambitTokens, nearest: bool) -> None:
        self.tokens = tokens
        self.nearest = nearest
        self.graph = read_head(tokens, OPENING) | read_comment(tokens)
        self.players = len(self.graph["players"])
        self.options: dict[Key, Options] = {}
        self.outcomes: dict[int, tuple[str, Payoffs]] = {}
        self.lines: dict[str, EfgLine] = {}  # by lines without the name
        self.listed: list[EfgLine] = []
        self.names: dict[int, str] = {}
        # once there is an outcome on the way: what is paid on the way to each node still to be read, the next one last
        self.paid: list[Payoffs] = []

    def read(self) -> tuple[Preorder, dict[int, str]]:
        """All nodes."""
        tokens, known, listed, paid = self.tokens, self.lines, self.listed, self.paid
        at, left, room = tokens.at, 1, MOST_NODES - 1
        end = at - 1
        for line in _LINE.split(tokens.text[at:], MOST_NODES):
            start, end = end + 1, end + 1 + len(line)
            # mostly one node, but there may be others in the line, or it may be within a node
            while at <= end and left:
                said = known.get(line) if at == start else None
                if said is None:
                    said, at = self._read_line(line, at, start, left)
                else:
                    at = end + 1
                _, outcome, places = said
                if paid or (places and outcome is not None):
                    said = self._with_paid(said, left)
                listed.append(said)
                left -= 1
                if places:
                    left += places
                    room -= places
                    if room < 0:
                        tokens.seek(at)
                        tokens.fail(f"at most {MOST_NODES} nodes", "more", error=TooLarge)
        if left:
            self._node(at, left)
        tokens.seek(at)
        if tokens.now:
            tokens.fail("the end of the file")
        return Preorder(self._happens(), self.players, self.graph), self.names

    def _read_line(self, line: str, at: int, start: int, left: int) -> tuple[EfgLine, int]:
        """What is said of the node at the offset `at` of the `line` from `start` on, and where the next may be; what is
        said of a whole line is known from then on."""
        opening, _, named = line.partition('"')
        name, _, rest = named.partition('"')
        key = f'{opening}""{rest}' if at == start and name.isprintable() and "\\" not in name else ""
        said, following = self.lines.get(key), start + len(line) + 1
        if said is None:
            name, said = self._node(at, left)
            if not self.tokens.end < following <= self.tokens.at + 1:
                following = self.tokens.at
            elif key:
                self.lines[key] = said
        if name:
            self.names[len(self.listed)] = name
        return said, following

    def _with_paid(self, said: EfgLine, left: int) -> EfgLine:
        """The line with the payoffs on the way added; `left` nodes are still to be read, this one among them."""
        if not self.paid:
            self.paid += [(Fraction(0),) * self.players] * left
        base = self.paid.pop()
        if said.outcome is not None:
            base = self._sum(base, said.outcome)
        self.paid += [base] * said.places
        return said._replace(outcome=base)

    def _happens(self) -> tuple[Happens, ...]:
        """What happens at the nodes, called by their labels."""
        labels, nothing = labels_of(self.options), (Fraction(0),) * self.players
        known: dict[Key, Happens] = {
            key: Decision(key[0] - 1, labels[key], each.actions) if key[0] else Lottery(each.actions, each.weights)
            for key, each in self.options.items()
        }
        places = list(map(id, self.listed))
        different = dict(zip(places, self.listed, strict=True))
        happens = {
            place: End(said.outcome or nothing) if said.key is None else known[said.key]
            for place, said in different.items()
        }
        return tuple(map(happens.__getitem__, places))

    def _node(self, at: int, left: int) -> tuple[str, EfgLine]:
        """The name of the node at the offset `at`, and what is said of it; so many are `left`."""
        self.tokens.seek(at)
        kind = self.tokens.symbol("c", "p", "t", expected=f"c, p or t of {left} more node{'s' * (left > 1)}")
        name = self.tokens.string("the name of the node")
        if kind == "t":
            return name, EfgLine(None, self._outcome(), 0)
        player = 0 if kind == "c" else self.tokens.whole(f"a player from 1 to {self.players}", 1, self.players)
        key = self._key(player)
        return name, EfgLine(key, self._outcome(), len(self.options[key].actions))

    def _key(self, player: int) -> Key:
        """The next information set of `player`, or event of chance; it is described, or has been."""
        what, at = "information set" if player else "event", self.tokens.at
        key = player, self.tokens.whole(f"the number of an {what}", 0)
        known = self.options.get(key)
        name = self._name(f"{what} {key[1]}", known.name if known else "")
        if self.tokens.now == "{":
            found = self._set(name, chance=not player)
            if known and (known.given, known.weights) != (found.given, found.weights):
                self.tokens.fail(f"the actions of {what} {key[1]} as before", "others", at)
            self.options.setdefault(key, found)
        elif known is None:
            self.tokens.fail(f"the actions of {what} {key[1]} in braces")
        return key

    def _name(self, what: str, known: str) -> str:
        """The name that may come next."""
        at = self.tokens.at
        name = self.tokens.string("a name") if self.tokens.now.startswith('"') else ""
        if name and known and name != known:
            self.tokens.fail(f"the name {known!r} of {what} as before", repr(name), at)
        return name

    def _set(self, name: str, *, chance: bool) -> Options:
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
                if weights[-1][1].numerator < 0:
                    self.tokens.fail("probabilities >= 0", written[:60], start)
        self.tokens.step()
        exact = self._probabilities(weights, at) if chance else ()
        return Options(name, tuple(given), distinct(given, "#{}".format), exact)

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

    def _outcome(self) -> Payoffs | None:
        """The payoffs of the next outcome, if it is one; it is described, or has been."""
        at = self.tokens.at
        number = self.tokens.whole("the number of an outcome, 0 for none", 0)
        if number == 0:
            return None
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
        return known

    def _sum(self, base: Payoffs, outcome: Payoffs) -> Payoffs:
        """The payoffs on the way and those of an outcome."""
        if not any(base):
            return outcome
        summed = tuple(before + now for before, now in zip(base, outcome, strict=True))
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


def labels_of(options: Mapping[Key, Options]) -> dict[Key, str]:
    """The labels of the information sets among these."""
    names = {key: each.name for key, each in options.items() if key[0]}
    often = Counter(names.values())
    taken = {name for name in names.values() if often[name] == 1}
    labels: dict[Key, str] = {}
    for (player, number), name in names.items():
        place = f"{name} #{player}:{number}" if name else f"{player}:{number}"
        labels[player, number] = name if name and often[name] == 1 else untaken(place, taken)
    return labels

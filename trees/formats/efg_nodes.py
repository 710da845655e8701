"""The nodes that the tokens of an .efg file describe; `efg` says how.

Most lines of a large file are repeated word for word, but for the name of the node. What such a line says is kept, so
that it is read once: whatever it describes stays as described, as anything else is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from trees.formats.efg_listing import EfgListing, Key, Options, Payoffs
from trees.formats.gambit_head import read_comment, read_head
from trees.formats.gambit_tokens import GambitTokens, total
from trees.formats.labels import distinct
from trees.tree import TooLarge

OPENING = "EFG", "2"
MOST_NODES = 500_000
LARGEST = 10**5  # two fractions with denominators up to it are at least 10**-10 apart
NEAR = Fraction(1, 10**12)
ROUNDED = Fraction(1, 10**3)

_OPENINGS = frozenset({'c "', 'p "', 't "'})


def parse(text: str, where: str, *, nearest: bool) -> EfgListing:
    """The nodes of the file `text`.

    Raises:
        TreeError: `text` is not of the format, or too large; one line with `where`, line, expected and found.
    """
    lines = sum(text.count(f"\n{opening}") for opening in _OPENINGS)
    if lines > MOST_NODES:
        # most files have a line for each node: those are not read in vain
        raise TooLarge(f"{where}: expected at most {MOST_NODES} nodes, found more")
    return EfgReader(GambitTokens(text, where), nearest).read()


@dataclass(frozen=True)
class EfgLine:
    """What a line says beside the name of the node: of a leaf its outcome, else the information set or event too."""

    key: Key | None
    outcome: Payoffs | None  # None where there is none


# a node still to be read: the one above and its place there, how many are above, and the payoffs on the way
_Waiting: TypeAlias = tuple[int, int, int, Payoffs]


class EfgReader:
    """What has been read so far."""

    def __init__(self, tokens: GambitTokens, nearest: bool) -> None:
        self.tokens = tokens
        self.nearest = nearest
        self.found = EfgListing()
        self.outcomes: dict[int, tuple[str, Payoffs]] = {}
        self.players = 0
        self.lines: dict[str, EfgLine] = {}

    def read(self) -> EfgListing:
        """All nodes."""
        self.head()
        tokens, found, lines = self.tokens, self.found, self.lines
        at, nothing = tokens.at, (Fraction(0),) * self.players
        waiting: list[_Waiting] = [(-1, 0, 0, nothing)]
        nodes = 1
        while waiting:
            above, place, depth, base = waiting.pop()
            name, line, end = self._line(at)
            said = lines.get(line)
            if said is None:
                tokens.seek(at)
                name, said = self.node(f"{len(waiting) + 1} more node{'s' * bool(waiting)}")
                if tokens.end <= end < tokens.at:
                    lines[line] = said
                at = tokens.at
            else:
                tokens.at = at = end + 1
            if name:
                found.names[len(found.above)] = name
            found.above.append(above)
            found.place.append(place)
            found.owner.append(said.key)
            if said.outcome is not None:
                base = said.outcome if base is nothing else self._sum(base, said.outcome)
            if said.key is None:
                found.payoff.append(base)
                continue
            found.payoff.append(())
            actions = self.found.options[said.key].actions
            nodes += len(actions)
            if nodes > MOST_NODES:
                tokens.fail(f"at most {MOST_NODES} nodes", "more", error=TooLarge)
            tokens.weigh((), more=len(actions) * (depth + self.players + 1))
            here = len(found.above) - 1
            waiting += [(here, place, depth + 1, base) for place in reversed(range(len(actions)))]
        tokens.seek(at)
        if tokens.now:
            tokens.fail("the end of the file")
        return found

    def head(self) -> None:
        """What comes before the nodes."""
        self.found.graph.update(read_head(self.tokens, OPENING))
        self.found.graph.update(read_comment(self.tokens))
        self.players = len(self.found.graph["players"])

    def _line(self, at: int) -> tuple[str, str, int]:
        """The name of the node at the offset `at`, the rest of its line, and where it ends; "" for an unusual line."""
        end = self.tokens.text.find("\n", at)
        name, rest = without_name(self.tokens.text[at:end] if end > 0 else "")
        return name, rest, end if rest else -1

    def node(self, left: str) -> tuple[str, EfgLine]:
        """The name of the next node, and what is said of it."""
        kind = self.tokens.symbol("c", "p", "t", expected=f"c, p or t of {left}")
        name = self.tokens.string("the name of the node")
        if kind == "t":
            return name, EfgLine(None, self._outcome())
        player = 0 if kind == "c" else self.tokens.whole(f"a player from 1 to {self.players}", 1, self.players)
        key = self._key(player)
        return name, EfgLine(key, self._outcome())

    def _key(self, player: int) -> Key:
        """The next information set of `player`, or event of chance; it is described, or has been."""
        what, at = "information set" if player else "event", self.tokens.at
        key = player, self.tokens.whole(f"the number of an {what}", 0)
        known = self.found.options.get(key)
        name = self._name(f"{what} {key[1]}", known.name if known else "")
        if self.tokens.now == "{":
            found = self._set(name, chance=not player)
            if known and (known.given, known.weights) != (found.given, found.weights):
                self.tokens.fail(f"the actions of {what} {key[1]} as before", "others", at)
            self.found.options.setdefault(key, found)
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
                if weights[-1][1] < 0:
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


def without_name(line: str) -> tuple[str, str]:
    """The name of the node that a line describes, and the line without it; "" for an unusual line."""
    closing = line.find('"', 3)
    if closing == 3 and line[:3] in _OPENINGS:
        return "", line
    name = line[3:closing]
    if closing < 0 or line[:3] not in _OPENINGS or "\\" in name or not name.isprintable():
        return "", ""
    return name, line[:3] + line[closing:]

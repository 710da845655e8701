"""Games for `tests.support.other_checker`, by section 3 of `docs/reference/certificate-format.md` and nothing else.

A game is the number of its players, a place to begin, and a function from a place to `("leaf", payoffs)`,
`("chance", [(probability, place)])` or `("move", player, information set, [(action, place)])`. `need` refuses.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

Look = Callable[[Any], tuple[Any, ...]]
Game = tuple[int, Any, Look]
Need = Callable[[object, str], None]


def _printable(text: Any) -> bool:
    return isinstance(text, str) and not any(
        c != " " and (unicodedata.category(c)[0] == "C" or unicodedata.category(c)[0] == "Z") for c in text
    )


def _integer(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool)


def written(tree: Any, need: Need) -> Game:
    """A game written out, 3.1."""

    def entries(data: Any, *names: str) -> None:
        need(isinstance(data, dict) and set(data) == set(names), f"just the entries {', '.join(names)}")

    need(isinstance(tree, dict), "an object for a tree")
    entries({key: item for key, item in tree.items() if key != "$schema"}, *"directed multigraph graph nodes edges".split())
    need(tree["directed"] is True and tree["multigraph"] is False, "a directed graph")
    graph = tree["graph"]
    need(isinstance(graph, dict) and set(graph) <= {"name", "players", "parameters"}, "entries of graph")
    need(_printable(graph.get("name", "")), "a printable name")
    need(graph.get("parameters", {}) == {}, "no parameters")
    names = graph.get("players", [])
    need(isinstance(names, list) and all(map(_printable, names)) and len(set(names)) == len(names), "different names")
    number = _Numbers(need)
    nodes: dict[Any, dict[str, Any]] = {}
    need(isinstance(tree["nodes"], list) and isinstance(tree["edges"], list), "lists of nodes and edges")
    for node in tree["nodes"]:
        need(isinstance(node, dict) and (_integer(node.get("id")) or _printable(node.get("id"))), "a node with an id")
        need(node["id"] not in nodes, "different ids")
        nodes[node["id"]] = node
        if "payoff" in node:
            entries(node, "id", "payoff")
            need(isinstance(node["payoff"], list), "a list of payoffs")
        elif node.get("player") == "chance":
            entries(node, "id", "player")
        else:
            entries(node, "id", "player", "infoset")
            known = node["player"] in names if isinstance(node["player"], str) else _integer(node["player"])
            need(known and _printable(node["infoset"]), "a mover and an information set")
    payoffs = {id_: tuple(map(number.read, node["payoff"])) for id_, node in nodes.items() if "payoff" in node}
    counts = set(map(len, payoffs.values()))
    need(len(counts) == 1 and 1 <= min(counts) <= 100, "as many payoffs at each leaf")
    (players,) = counts
    need("players" not in graph or len(names) == players, "a name for each player")
    after: dict[Any, dict[Any, tuple[str, Fraction]]] = defaultdict(dict)
    into: set[Any] = set()
    for edge in tree["edges"]:
        need(isinstance(edge, dict), "an object for an edge")
        for end in ("source", "target"):
            given = edge.get(end)
            need((_integer(given) or isinstance(given, str)) and given in nodes, "an edge between nodes")
        by_chance = nodes[edge["source"]].get("player") == "chance"
        entries(edge, "source", "target", "action", *(["probability"] if by_chance else []))
        need(_printable(edge["action"]), "a printable action")
        need(edge["target"] not in into, "one edge into a node")
        into.add(edge["target"])
        share = number.read(edge["probability"]) if by_chance else Fraction(0)
        after[edge["source"]][edge["target"]] = edge["action"], share
    roots = [id_ for id_ in nodes if id_ not in into]
    need(len(roots) == 1, "one root")
    met, waiting = 0, list(roots)
    while waiting:
        id_ = waiting.pop()
        met += 1
        waiting += after[id_]
        need((id_ in payoffs) != bool(after[id_]), "payoffs at leaves, and nowhere else")
        actions = [action for action, _ in after[id_].values()]
        need(len(set(actions)) == len(actions), "different actions")
        if nodes[id_].get("player") == "chance":
            shares = [share for _, share in after[id_].values()]
            need(min(shares) >= 0 and sum(shares) == 1, "probabilities")
    need(met == len(nodes), "all nodes reached from the root")

    def look(id_: Any) -> tuple[Any, ...]:
        node = nodes[id_]
        if id_ in payoffs:
            return "leaf", payoffs[id_]
        if node["player"] == "chance":
            return "chance", [(share, target) for target, (_, share) in after[id_].items()]
        player = names.index(node["player"]) if isinstance(node["player"], str) else node["player"]
        need(0 <= player < players, "a player who is paid")
        return "move", player, node["infoset"], [(action, target) for target, (action, _) in after[id_].items()]

    return players, roots[0], look


class _Numbers:
    """The numbers of one game written out, 3.2; of an expression the value and its bits."""

    def __init__(self, need: Need) -> None:
        self.need, self.letters = need, 0
        self.tokens: list[str] = []
        self.depth = 0

    def read(self, data: Any) -> Fraction:
        if _integer(data):
            return Fraction(data)
        self.need(isinstance(data, str), "a number")
        if re.fullmatch("-?[0-9]+(/[0-9]+)?", data):
            parts = data.split("/")
            self.need(max(map(len, parts)) <= 4300 and (len(parts) == 1 or int(parts[1])), "a short rational")
            return Fraction(*map(int, parts))
        self.letters += len(data)
        self.need(len(data) <= 500 and self.letters <= 2**20, "short expressions")
        self.tokens = [each for each in re.findall(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+|\*\*| +|.|\n", data) if each.strip(" ")]
        self.tokens.append("")
        self.depth = 0
        found, _ = self.sum()
        self.need(self.tokens == [""], "the end of the expression")
        return found

    def sum(self) -> tuple[Fraction, int]:
        sign = -1 if self.taken("-") else 1
        value, bits = self.product()
        value *= sign
        while self.tokens[0] in ("+", "-"):
            sign = 1 if self.tokens.pop(0) == "+" else -1
            more, others = self.product()
            value, bits = value + sign * more, self.few(bits + others)
        return value, bits

    def product(self) -> tuple[Fraction, int]:
        value, bits = self.power(False)
        while self.tokens[0] in ("*", "/"):
            divides = self.tokens.pop(0) == "/"
            other, others = self.power(divides)
            self.need(other or not divides, "a divisor that is not 0")
            bits = self.few(bits + others)
            value = value / other if divides else value * other
        return value, bits

    def power(self, divides: bool) -> tuple[Fraction, int]:
        number = self.tokens[0][:1].isdigit() or self.tokens[0][:1] == "."
        value, bits = self.atom()
        if not (number and self.tokens[0] == "("):
            return self.raised(value, bits)
        self.need(not divides, "no product without a sign after /")
        other, others = self.raised(*self.atom())
        return value * other, self.few(bits + others)

    def raised(self, value: Fraction, bits: int) -> tuple[Fraction, int]:
        if not (self.taken("^") or self.taken("**")):
            return value, bits
        below = self.taken("(")
        self.need(not below or self.taken("-"), "a negative exponent")
        whole = self.tokens.pop(0)
        self.need(re.fullmatch("0|[1-9][0-9]{0,3}", whole) and not (below and whole == "0"), "an exponent")
        self.need(not below or self.taken(")"), "a closing parenthesis")
        self.need(value or not below, "a divisor that is not 0")
        bits = self.few(bits * int(whole)) if int(whole) else 1
        return value ** (-int(whole) if below else int(whole)), bits

    def atom(self) -> tuple[Fraction, int]:
        if self.taken("("):
            self.depth += 1
            self.need(self.depth <= 50, "few parentheses")
            found = self.sum()
            self.need(self.taken(")"), "a closing parenthesis")
            self.depth -= 1
            return found
        token = self.tokens.pop(0)
        self.need(re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", token), "a number")
        number = Fraction(f"0{token}0" if "." in token else token)
        return number, self.few(max(number.numerator.bit_length(), number.denominator.bit_length()))

    def few(self, bits: int) -> int:
        self.need(bits <= 4000, "few bits")
        return bits

    def taken(self, token: str) -> bool:
        if self.tokens[0] != token:
            return False
        self.tokens.pop(0)
        return True


def built_in(name: Any, parameters: Any, need: Need) -> Game:
    """A built-in game, 3.3."""
    keys = {"kuhn": ("cards", "ante", "bet"), "leduc": ("ranks", "suits", "suited"), "liars-dice": ("faces", "least", "penalty")}
    need(isinstance(name, str) and name in keys, "a family that is known")
    need(isinstance(parameters, dict) and set(parameters) == set(keys[name]), "all parameters")

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
        return _kuhn(whole("cards", 3, 10**4), amount("ante"), amount("bet"), need)
    if name == "leduc":
        return _leduc(whole("ranks", 2, 50), whole("suits", 1, 26), whole("suited", 0, 1) == 1, need)
    faces = whole("faces", 1, 10**6)
    return _dice(faces, whole("least", 1, faces), amount("penalty"), need)


def _cards(count: int) -> list[str]:
    if count > 13:
        return [str(card) for card in range(1, count + 1)]
    return list("JQK" if count == 3 else "23456789TJQKA"[-count:])


def _kuhn(cards: int, ante: Fraction, bet: Fraction, need: Need) -> Game:
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


def _leduc(ranks: int, suits: int, suited: bool, need: Need) -> Game:
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


def _dice(faces: int, least: int, penalty: Fraction, need: Need) -> Game:
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

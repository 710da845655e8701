"""Binary games by slow methods that share no code with the checker: everything is read off nested terms.

A term is a winner, or `Choice(mover, children)`. Who can force a win, kingmakers, equilibria, the procedure of one-step
prediction, the transformations and their normal form are each written out from the definition.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations, product
from random import Random

from trees.single_winner.terms import Choice, Term

Winners = frozenset[int]


def random_term(random: Random, players: int, leaves: int, *, single: bool = False, above: int = -1) -> Term:
    """A random game of about so many leaves; nodes of one child among them if `single`.

    Mostly neither the winner of a leaf nor the mover of a node is the mover `above`, so that there are kingmakers; and
    now and then a child has a twin.
    """
    mover = random.choice([i for i in range(players) if i != above or random.random() < 0.2])
    if leaves == 1 or (above >= 0 and random.random() < 0.1):
        leaf: Term = mover
        return Choice(random.randrange(players), (leaf,)) if single and random.random() < 0.15 else leaf
    children: list[Term] = []
    while leaves > 0 and len(children) < 3:
        share = random.randint(1, leaves) if children else random.randint(1, max(1, leaves - 1))
        children.append(random_term(random, players, share, single=single, above=mover))
        leaves -= share
    if random.random() < 0.15:
        children.append(random.choice(children))
    grown = Choice(mover, tuple(children))
    return Choice(random.randrange(players), (grown,)) if single and random.random() < 0.1 else grown


def text(game: Term) -> str:
    """The game written as certificates have it."""
    return str(game + 1) if isinstance(game, int) else f"{game.mover + 1}({' '.join(map(text, game.children))})"


@cache
def sorted_text(game: Term) -> str:
    """The same for games that differ in the order of children alone."""
    if isinstance(game, int):
        return str(game + 1)
    return f"{game.mover + 1}({' '.join(sorted(map(sorted_text, game.children)))})"


def parse_order(shown: str) -> Term:
    """The game that `sorted_text` shows, players up to 9."""
    parts: list[list[Term]] = [[]]
    for k, letter in enumerate(shown):
        if letter == ")":
            children = parts.pop()
            mover = parts[-1].pop()
            assert isinstance(mover, int)
            parts[-1].append(Choice(mover, tuple(children)))
        elif letter.isdigit():
            parts[-1].append(int(letter) - 1)
            if shown[k + 1 : k + 2] == "(":
                parts.append([])
    return parts[0][0]


def renamed(game: Term, names: tuple[int, ...]) -> Term:
    """The game with other names of players."""
    if isinstance(game, int):
        return names[game]
    return Choice(names[game.mover], tuple(renamed(child, names) for child in game.children))


def shape(game: Term, players: int) -> str:
    """The same for games that differ in the order of children and the names of players alone."""
    return min(sorted_text(renamed(game, names)) for names in permutations(range(players)))


def places(game: Term, place: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Term]]:
    """All subgames with their places."""
    yield place, game
    if isinstance(game, Choice):
        for k, child in enumerate(game.children):
            yield from places(child, (*place, k))


def put(game: Term, place: tuple[int, ...], new: Term) -> Term:
    """The game with another subgame at the place."""
    if not place:
        return new
    assert isinstance(game, Choice)
    k, *rest = place
    return Choice(game.mover, (*game.children[:k], put(game.children[k], tuple(rest), new), *game.children[k + 1 :]))


# Who can force a win


@cache
def results(game: Term, player: int) -> frozenset[Winners]:
    """For each pure strategy of the player, who may win against it."""
    if isinstance(game, int):
        return frozenset({frozenset({game})})
    below = [results(child, player) for child in game.children]
    if game.mover == player:
        return frozenset[Winners]().union(*below)
    return frozenset(frozenset[int]().union(*chosen) for chosen in product(*below))


def sure_winner(game: Term, players: int = 9) -> int:
    """Who wins whatever others do, or who wins whatever anybody does; -1 if there is nobody."""
    return next((i for i in range(players) if frozenset({i}) in results(game, i)), -1)


def is_kingmaker(game: Term) -> bool:
    """Every child is settled for somebody else, and not all for one player."""
    if isinstance(game, int):
        return False
    wins = [sure_winner(child) for child in game.children]
    return all(w not in (-1, game.mover) for w in wins) and len(set(wins)) > 1


# Equilibria


@cache
def equilibria(game: Term) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The pure profiles (the child at each choice, in pre-order) in which in no subgame anybody can do better by any
    strategy, with the winner."""
    return tuple((profile, played(game, profile)) for profile in all_profiles(game) if is_perfect(game, profile))


def places_of(game: Term) -> int:
    """The number of choices."""
    return 0 if isinstance(game, int) else 1 + sum(map(places_of, game.children))


def profiles_of(game: Term) -> int:
    """The number of pure profiles."""
    if isinstance(game, int):
        return 1
    count = len(game.children)
    for child in game.children:
        count *= profiles_of(child)
    return count


@cache
def all_profiles(game: Term) -> tuple[tuple[int, ...], ...]:
    if isinstance(game, int):
        return ((),)
    below = [all_profiles(child) for child in game.children]
    return tuple(
        (k, *(j for part in parts for j in part)) for k in range(len(game.children)) for parts in product(*below)
    )


def split(game: Choice, profile: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The part of a profile for each child."""
    at, parts = 1, []
    for child in game.children:
        parts.append(profile[at : at + places_of(child)])
        at += places_of(child)
    return parts


def played(game: Term, profile: tuple[int, ...]) -> int:
    """Who wins."""
    if isinstance(game, int):
        return game
    return played(game.children[profile[0]], split(game, profile)[profile[0]])


def can_win(game: Term, profile: tuple[int, ...], player: int) -> bool:
    """Whether some strategy of the player wins against the others' part of the profile."""
    if isinstance(game, int):
        return game == player
    parts = split(game, profile)
    taken = range(len(parts)) if game.mover == player else [profile[0]]
    return any(can_win(game.children[k], parts[k], player) for k in taken)


def is_perfect(game: Term, profile: tuple[int, ...]) -> bool:
    """In no subgame a player who loses could win."""
    if isinstance(game, int):
        return True
    winner = played(game, profile)
    if any(i != winner and can_win(game, profile, i) for i in movers(game)):
        return False
    return all(is_perfect(child, part) for child, part in zip(game.children, split(game, profile), strict=True))


def movers(game: Term) -> set[int]:
    """Who moves somewhere."""
    return set() if isinstance(game, int) else {game.mover}.union(*map(movers, game.children))


# The transformations


def steps(game: Term, rules: tuple[int, ...] = (0, 1, 2, 3, 4)) -> Iterator[tuple[int, tuple[int, ...], Term]]:
    """Each step from a game: its rule, its place, and the game after it."""
    for place, node in places(game):
        if isinstance(node, int):
            continue
        for rule, after in at_root(node):
            if rule in rules:
                yield rule, place, put(game, place, after)


def at_root(node: Choice) -> Iterator[tuple[int, Term]]:
    """Each use of a rule at this node."""
    mover, children = node
    if (winner := sure_winner(node)) >= 0:
        yield 0, winner
    if len(children) == 1:
        yield 1, children[0]
    for k, child in enumerate(children):
        if isinstance(child, Choice) and child.mover == mover:
            yield 2, Choice(mover, (*children[:k], *child.children, *children[k + 1 :]))
    for j, k in permutations(range(len(children)), 2):
        without = Choice(mover, (*children[:k], *children[k + 1 :]))
        one, other = children[j], children[k]
        if isinstance(one, int) and isinstance(other, int):
            if j < k and one == other:
                yield 3, without
        elif (
            isinstance(one, Choice)
            and isinstance(other, Choice)
            and one.mover == other.mover
            and is_kingmaker(one)
            and is_kingmaker(other)
            and set(map(sure_winner, one.children)) == set(map(sure_winner, other.children))
        ):
            yield 4, without


@cache
def normal(game: Term) -> Term:
    """The normal form, from the leaves up and without steps: merged, twins dropped, cut, spliced."""
    if isinstance(game, int):
        return game
    flat: list[Term] = []
    for child in map(normal, game.children):
        flat += child.children if isinstance(child, Choice) and child.mover == game.mover else (child,)
    left: list[Term] = []
    for child in flat:
        if twin(child) is None or twin(child) not in map(twin, left):
            left.append(child)
    if game.mover in left:
        return game.mover
    return left[0] if len(left) == 1 else Choice(game.mover, tuple(sorted(left, key=sorted_text)))


def twin(game: Term) -> object:
    """What it shares with its twins: the winner of a leaf, mover and winners of a kingmaker of leaves."""
    if isinstance(game, int):
        return game
    if all(isinstance(child, int) for child in game.children) and is_kingmaker(game):
        return game.mover, frozenset(game.children)
    return None


# One-step prediction


@dataclass
class Node:
    """A node of a game with what is kept there and who may win."""

    mover: int
    children: list[Node]
    sure: int
    kept: list[Node] = field(default_factory=list)
    wins: Winners = frozenset()
    decides: bool = False

    def below(self, *, reached: bool) -> list[Node]:
        """The choices below, parents first: all, or those to which kept moves lead."""
        found: list[Node] = []
        for child in self.kept if reached else self.children:
            if child.children:
                found += [child, *child.below(reached=reached)]
        return found

    def everything(self) -> list[Node]:
        """This node and all below in pre-order."""
        return [self, *(node for child in self.children for node in child.everything())]

    def choose(self) -> None:
        """A sure win before hope, hope before nothing."""
        own = [child for child in self.children if child.sure == self.mover]
        hope = [child for child in self.children if self.mover in child.wins]
        self.kept = own or hope or list(self.children)
        self.decides = not own and not hope and len({child.wins for child in self.children}) > 1
        self.unite()

    def unite(self) -> None:
        self.wins = frozenset[int]().union(*(child.wins for child in self.kept))

    def unite_all(self) -> None:
        for child in self.children:
            if child.children:
                child.unite_all()
        self.unite()


def grown(game: Term) -> Node:
    """The game as nodes."""
    if isinstance(game, int):
        return Node(-1, [], game, wins=frozenset({game}))
    return Node(game.mover, [grown(child) for child in game.children], sure_winner(game))


def open_game(game: Term, names: tuple[str, ...] | None) -> Node:
    """What the kmn-eta rule keeps; with names of a reading, what one-step prediction keeps by the procedure."""

    def settle(z: Node) -> None:
        for child in z.children:
            if child.children:
                settle(child)
        z.choose()
        if names is None:
            return
        hoping, changed = z.wins, False
        listed = z.below(reached="reached" in names)
        for x in listed[::-1] if "deepest" in names else listed:
            i, j = x.mover, z.mover
            without = [child for child in x.kept if j not in child.wins]
            if x.decides and i != j and i in hoping and without and len(without) < len(x.kept):
                x.kept, changed = without, True
                if "deepest" in names:
                    for child in z.children:
                        if child.children:
                            child.unite_all()
        for child in z.children:
            if child.children:
                child.unite_all()
        if changed and "again" in names:
            z.choose()
        z.unite()

    top = grown(game)
    if top.children:
        settle(top)
    return top


def possible_game(game: Term) -> Node:
    """What some pure subgame-perfect equilibrium of the subgame at each node chooses, and who wins in some."""

    def settle(node: Node, term: Term) -> None:
        if isinstance(term, int):
            return
        found = equilibria(term)
        node.kept = [node.children[k] for k in sorted({profile[0] for profile, _ in found})]
        node.wins = frozenset(winner for _, winner in found)
        for child, below in zip(node.children, term.children, strict=True):
            settle(child, below)

    top = grown(game)
    settle(top, game)
    return top


def kept_game(node: Node) -> Term:
    """The game of the moves kept."""
    return Choice(node.mover, tuple(map(kept_game, node.kept))) if node.children else node.sure


# All small games


@cache
def ordered(players: int, leaves: int) -> tuple[Term, ...]:
    """All games with so many leaves, two children or more at every choice, in every order."""
    if leaves == 1:
        return tuple(range(players))
    found = []
    for cuts in (c for size in range(1, leaves) for c in combinations(range(1, leaves), size)):
        sizes = [b - a for a, b in zip((0, *cuts), (*cuts, leaves), strict=True)]
        for children in product(*(ordered(players, size) for size in sizes)):
            found += [Choice(mover, children) for mover in range(players)]
    return tuple(found)


@cache
def ordered_by_nodes(players: int, nodes: int) -> tuple[Term, ...]:
    """All games with so many nodes, nodes of one child among them, in every order."""
    if nodes == 1:
        return tuple(range(players))
    found = []
    for count in range(1, nodes):
        for cuts in combinations(range(1, nodes - 1), count - 1):
            sizes = [b - a for a, b in zip((0, *cuts), (*cuts, nodes - 1), strict=True)]
            for children in product(*(ordered_by_nodes(players, size) for size in sizes)):
                found += [Choice(mover, children) for mover in range(players)]
    return tuple(found)

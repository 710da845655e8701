r"""Check of what is claimed of the rules of `kingmaker.rewriting`: normal forms, one for each game, and the essence.

That each game has one normal form is proved in `kingmaker.rewriting`. A second proof rests on the list of critical
pairs, checked here: since every step lowers the number of nodes, it is enough that the results of any two steps
lead to one game (Newman's lemma), and that follows for all pairs from those in the list.

A census follows every step from every game up to some size. Games come by their number of nodes, and what a step leads
to has fewer, so that its normal form is known: all steps from a game must lead to games with the same one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement

from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Choice, Term, canonical, counts, in_preorder, parse, players_of, term_of, write
from trees.single_winner.winning import winners
from trees.tree import MOST_PLAYERS
from verify.kernel.games.game import reference, tree_of
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.theories.kingmaker.census import ALL
from verify.theories.kingmaker.check_seatings import shape_of, walks_of
from verify.theories.kingmaker.critical_pairs import peaks, require_values_kept
from verify.theories.kingmaker.essence import NOTIONS
from verify.theories.kingmaker.kingmakers import kingmakers
from verify.theories.kingmaker.rewriting import RULES, UNCUT, apply, is_normal, replay, steps
from verify.theories.kingmaker.rewriting_records import (
    Confluence,
    CriticalPairs,
    Essence,
    NormalForm,
    Step,
    TwoNormalForms,
)

MOST_GAMES = 200_000
MOST_NODES = 12
MOST_LEAVES = 5


def check_normal_form(c: NormalForm) -> tuple[Statement, ...]:
    """The steps are steps of the game, no rule applies to the result, and its counts are right.

    >>> from verify.find.kingmaker.normal_form import normal_form
    >>> from verify.language.text import shown
    >>> [shown(fact) for fact in check_normal_form(normal_form(parse("3(1(3 2) 1(2 3))")))[3:5]]
    ['normal_form("3(1(3 2) 1(2 3))", "1(3 2)")', 'nodes("1(3 2)") == 1']
    """
    game = _read(c.game, "game") if isinstance(c.game, str) else term_of(tree_of(c.game, {}))
    result = _replay(game, c.steps, "steps")
    if write(result) != c.result:
        raise CheckFailed(f"result: expected {write(result):.60}, found {c.result!r:.60}")
    if not is_normal(result):
        raise CheckFailed(f"result: expected a game to which no rule applies, found {c.result:.60}")
    if _counts(result) != (c.nodes, c.leaves, c.kingmakers):
        raise CheckFailed(f"counts: expected {_counts(result)}, found {(c.nodes, c.leaves, c.kingmakers)}")
    subject = c.game if isinstance(c.game, str) else reference(c.game)
    form = Call("normal_form", (subject, c.result))
    shapes = (*shape_of(subject, _counts(game)), form, *shape_of(c.result, _counts(result)))
    return (*shapes, *walks_of(subject, in_preorder(game), players_of(game)))


def _read(text: str, where: str) -> Term:
    game = parse(text)
    if write(game) != text:
        raise CheckFailed(f"{where}: expected {write(game)!r:.60}, found {text!r:.60}")
    return game


def _replay(game: Term, taken: Sequence[Step], where: str) -> Term:
    try:
        return replay(game, taken)
    except ValueError as error:
        raise CheckFailed(f"{where}: {error}") from error


def _counts(game: Term) -> tuple[int, int, int]:
    """The numbers of choices, leaves and kingmakers."""
    return (*counts(game), len(kingmakers(in_preorder(game))))


def check_two_normal_forms(c: TwoNormalForms) -> tuple[Statement, ...]:
    """Both ways lead to games to which no rule from 1 to 4 applies, and these differ in more than order."""
    game = _read(c.game, "game")
    ends: list[Term] = []
    for name, way in (("first", c.first), ("second", c.second)):
        if any(step.rule not in UNCUT for step in way):
            raise CheckFailed(f"{name}: expected rules from 1 to 4, found another")
        ends.append(_replay(game, way, name))
        if not is_normal(ends[-1], UNCUT):
            raise CheckFailed(f"{name}: expected a game to which no rule from 1 to 4 applies, found {write(ends[-1])}")
    if canonical(ends[0]) == canonical(ends[1]):
        raise CheckFailed(f"second: expected another result than {write(ends[0])}, found {write(ends[1])}")
    return (Call("two_normal_forms", (c.game, write(ends[0]), write(ends[1]))),)


def check_critical_pairs(c: CriticalPairs) -> tuple[Statement, ...]:
    """The pairs are all there are (see `kingmaker.critical_pairs`), and each is joined."""
    require_values_kept()
    expected = [(write(game), first, second) for game, first, second in peaks()]
    if [(pair.game, pair.first, pair.second) for pair in c.pairs] != expected:
        raise CheckFailed(
            f"pairs: expected the {len(expected)} critical pairs in order, found {len(c.pairs)} or others"
        )
    for j, pair in enumerate(c.pairs):
        game = parse(pair.game)
        one = _replay(game, (pair.first, *pair.after_first), f"pairs[{j}].after_first")
        other = _replay(game, (pair.second, *pair.after_second), f"pairs[{j}].after_second")
        if canonical(one) != canonical(other):
            raise CheckFailed(f"pairs[{j}]: expected one game, found {write(one)} and {write(other)}")
    rules = (_listed(RULES),)
    return (equal(Call("critical_pairs", rules), len(c.pairs)), Call("critical_pairs_join", rules))


def _listed(rules: Sequence[int]) -> tuple[Fraction, ...]:
    """The rules as statements have them."""
    return tuple(map(Fraction, rules))


def check_confluence(c: Confluence) -> tuple[Statement, ...]:
    """Every single step from every game leads to a game with the same normal form.

    >>> from verify.language.text import shown
    >>> [shown(fact) for fact in check_confluence(Confluence(3, 4, RULES, 303, 1209))[:2]]
    ['one_normal_form(3, 4, [0, 1, 2, 3, 4])', 'games_of_nodes(3, 4, [0, 1, 2, 3, 4]) == 303']
    """
    if not (1 <= c.players <= MOST_PLAYERS and 1 <= c.nodes <= MOST_NODES and c.games <= MOST_GAMES):
        raise CheckFailed(
            f"size: expected 1 to {MOST_PLAYERS} players, 1 to {MOST_NODES} nodes and at most {MOST_GAMES:,} games,"
            f" found {c.players}, {c.nodes} and {c.games}"
        )
    if c.rules not in (RULES, UNCUT):
        raise CheckFailed(f"rules: expected {RULES} or {UNCUT}, found {c.rules}")
    found = confluence(c.players, c.nodes, c.rules, c.games)
    if found != c:
        raise CheckFailed(
            f"counts: expected {found.games} games and {found.steps} steps, found {c.games} and {c.steps}"
        )
    size = Fraction(c.players), Fraction(c.nodes), _listed(c.rules)
    return (
        Call("one_normal_form", size),
        equal(Call("games_of_nodes", size), c.games),
        equal(Call("steps_of_nodes", size), c.steps),
    )


def confluence(players: int, nodes: int, rules: tuple[int, ...], most: int = MOST_GAMES) -> Confluence:
    """The games of such size, `most` at most, and the steps from them, all followed.

    Raises:
        CheckFailed: a game has two normal forms, or there are more games.
    """
    ends: dict[Term, Term] = {}
    count = 0
    for game in _games(players, nodes, rules == UNCUT):
        after = [canonical(apply(game, step)) for step in steps(game, rules)]
        found = {ends[term] for term in after} or {canonical(game)}
        if len(found) > 1:
            raise CheckFailed(f"{write(game)}: expected one normal form, found {', '.join(map(write, found))}")
        (ends[canonical(game)],) = found
        count += len(after)
        if len(ends) > most:
            raise CheckFailed(f"games: expected more than {most}, found {most}")
    return Confluence(players, nodes, rules, len(ends), count)


def _games(players: int, nodes: int, cut: bool) -> Iterator[Term]:
    """All games of at most so many nodes up to the order of children, smaller ones first."""
    by_size: list[list[Term]] = [[], list(range(players))]
    yield from range(players)
    for size in range(2, nodes + 1):
        found: list[Term] = []
        for children in _forests(by_size, size - 1, size - 1):
            for mover in range(players):
                game = Choice(mover, children)
                if not cut or winners(in_preorder(game))[0] < 0:
                    yield game
                    found.append(game)
        by_size.append(found)


def _forests(by_size: Sequence[Sequence[Term]], nodes: int, largest: int) -> Iterator[tuple[Term, ...]]:
    """All ways to choose games of so many nodes together, none of more than `largest`."""
    if nodes == 0:
        yield ()
    for size in range(min(nodes, largest), 0, -1):
        for count in range(1, nodes // size + 1):
            for chosen in combinations_with_replacement(by_size[size], count):
                for others in _forests(by_size, nodes - size * count, size - 1):
                    yield (*chosen, *others)


def check_essence(c: Essence) -> tuple[Statement, ...]:
    """No step changes who may win, and so many change who decides, as the notion has it.

    >>> from verify.language.text import shown
    >>> found = check_essence(Essence(3, 3, "by kingmakers in play", 39, (51, 0, 10, 25, 0), (0, 0, 0, 0, 0), ""))
    >>> shown(found[0])
    'winners_kept(3, 3, "by kingmakers in play")'
    """
    if not (1 <= c.players <= MOST_LEAVES and 1 <= c.leaves <= MOST_LEAVES):
        raise CheckFailed(f"size: expected 1 to {MOST_LEAVES} players and leaves, found {c.players} and {c.leaves}")
    if c.games > MOST_GAMES:
        raise CheckFailed(f"games: expected at most {MOST_GAMES:,}, found {c.games}")
    if c.notion not in NOTIONS:
        raise CheckFailed(f"notion: expected one of {', '.join(NOTIONS)}, found {c.notion!r:.60}")
    found = essence(c.players, c.leaves, c.notion, c.games)
    if found != c:
        expected, said = ((each.games, each.steps, each.changes, each.smallest) for each in (found, c))
        raise CheckFailed(f"counts: expected {expected}, found {said}")
    size = Fraction(c.players), Fraction(c.leaves)
    counted: list[Statement] = [equal(Call("games", (*size, ALL)), c.games)]
    for word, about, by_rule in (
        ("steps_of_leaves", size, c.steps),
        ("deciders_changed", (*size, c.notion), c.changes),
    ):
        counted.append(equal(Call(word, about), sum(by_rule)))
        counted += [equal(Call(word, (*about, Fraction(rule))), by_rule[rule]) for rule in RULES]
    example = (Call("changes_deciders", (c.smallest, c.notion)),) if c.smallest else ()
    return (Call("winners_kept", (*size, c.notion)), *counted, *example)


def essence(players: int, leaves: int, notion: str, most: int = MOST_GAMES) -> Essence:
    """What the steps from all games of such size, `most` at most, do to who decides.

    Raises:
        CheckFailed: a step changes who may win, or there are more games.
    """
    taken, changes, games, smallest = [0] * len(RULES), [0] * len(RULES), 0, ""
    for game in (game for size in range(1, leaves + 1) for game in binary_games(players, size)):
        games += 1
        if games > most:
            raise CheckFailed(f"games: expected more than {most}, found {most}")
        wins, deciders = NOTIONS[notion](game)
        for step in steps(game):
            after, still = NOTIONS[notion](apply(game, step))
            if after != wins:
                raise CheckFailed(f"{write(game)}: expected the same possible winners after {step}, found others")
            taken[step.rule] += 1
            changes[step.rule] += still != deciders
            if still != deciders:
                smallest = smallest or write(game)
    return Essence(players, leaves, notion, games, tuple(taken), tuple(changes), smallest)

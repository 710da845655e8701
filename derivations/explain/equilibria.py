"""Sets of equilibria, as JSON data and as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from derivations.explain.values import behaviour
from trees.tree import Tree, moves, player_names
from verify.find.equilibria.sets import subgame_perfect_profiles
from verify.kernel.equilibria.extreme import components, plan_of_mixed
from verify.kernel.equilibria.records import ExtremeEquilibria, Mixed, Stage, SubgamePerfectCount, SubgamePerfectStages
from verify.kernel.equilibria.sets import has_one_play
from verify.kernel.equilibria.stages import stage_forms
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.legible import text
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form

MOST_SHOWN = 20

Answer = dict[str, Any]


def subgame_perfect_count(c: SubgamePerfectCount) -> Answer:
    """The pure subgame-perfect equilibria: how many, what they pay, and those that the certificate lists."""
    tree = tree_of(c.game, {})
    names = player_names(tree)
    return {
        "game": name_of(c.game),
        "subgame-perfect equilibria": text(c.count),
        "unique": c.count == 1,
        "outcomes": [{"payoffs": pays(names, outcome.payoffs), "count": text(outcome.count)} for outcome in c.outcomes],
        "profiles": [as_profile(tree, choices) for choices in c.profiles],
    }


def stream_equilibria(game: Game) -> Iterator[Answer]:
    """The pure subgame-perfect equilibria one after another, each a profile as `gameproof verify` reads it."""
    tree = tree_of(game, {})
    return (as_profile(tree, choices) for choices in subgame_perfect_profiles(game))


def as_profile(tree: Tree, choices: Mapping[str, str]) -> Answer:
    """The pure profile of a game with perfect information that has these choices, every action named."""
    names = player_names(tree)
    found: Answer = {who: {} for who in names}
    for node, data in tree.nodes(data=True):
        if "infoset" in data:
            label = data["infoset"]
            here = {action: str(int(action == choices[label])) for action, _ in moves(tree, node)}
            found[names[data["player"]]][label] = here
    return found


def profile_line(profile: Answer) -> str:
    """A profile in one line; what is done with probability 1 stands without it.

    >>> profile_line({"Player 1": {"entrant": {"out": "0", "in": "1"}}, "Player 2": {}})
    'Player 1: entrant in; Player 2: no choice'
    """
    said = []
    for player, strategy in profile.items():
        chosen = (
            f"{label} {action}{'' if p == '1' else f' {p}'}"
            for label, here in strategy.items()
            for action, p in here.items()
            if p != "0"
        )
        said.append(f"{player}: {', '.join(chosen) or 'no choice'}")
    return "; ".join(said)


def extreme(c: ExtremeEquilibria) -> Answer:
    """The extreme Nash equilibria, and which of them may be mixed with one another."""
    tree = tree_of(c.game, {})
    form, names = sequence_form(tree), player_names(tree)
    part = {k: number for number, ks in enumerate(components(c.subsets), 1) for k in ks}
    component = {(x, y): part[k] for k, subset in enumerate(c.subsets) for x in subset.first for y in subset.second}
    sides = [[_strategy(form, c, player, mixed) for mixed in c.mixed[player]] for player in (0, 1)]
    numbers = {(pair.first, pair.second): k for k, pair in enumerate(c.pairs, 1)}
    equilibria = []
    for pair in c.pairs:
        both = {names[player]: sides[player][at] for player, at in enumerate((pair.first, pair.second))}
        equilibria.append(
            {
                "payoffs": pays(names, pair.payoffs),
                "component": component[pair.first, pair.second],
                "strategies": {player: side["strategy"] for player, side in both.items()},
                "mixed": {player: side["mixed"] for player, side in both.items()},
            }
        )
    return {
        "game": name_of(c.game),
        "extreme equilibria": len(c.pairs),
        "unique": len(c.pairs) == 1,
        "components": max(part.values()),
        "equilibria": equilibria,
        "maximal Nash subsets": [
            sorted(numbers[x, y] for x in subset.first for y in subset.second) for subset in c.subsets
        ],
    }


def stage_equilibria(c: SubgamePerfectStages) -> Answer:
    """The equilibria of each stage, the whole game's first; the profile, where there is one in each."""
    tree = tree_of(c.game, {})
    names = player_names(tree)
    found: list[Answer] = []
    whole: Answer = {who: {} for who in names}
    for form, stage in zip(stage_forms(tree, c.stages), c.stages, strict=True):
        equilibria = []
        for pair in stage.pairs:
            numbers = zip(stage.movers, (pair.first, pair.second), strict=False)
            equilibria.append(
                {
                    names[player]: _strategy(form, stage, seat, stage.mixed[seat][number])["strategy"]
                    for seat, (player, number) in enumerate(numbers)
                }
            )
        for player, strategy in equilibria[0].items():
            whole[player] = {**strategy, **whole[player]}
        found.append({"start": stage.start, "payoffs": pays(names, stage.payoffs), "equilibria": equilibria})
    unique = all(map(has_one_play, c.stages))
    return {
        "game": name_of(c.game),
        "unique": unique,
        "payoffs": pays(names, c.stages[-1].payoffs),
        **({"strategies": whole} if unique else {}),
        "stages": found[::-1],
    }


def _strategy(form: SequenceForm, c: ExtremeEquilibria | Stage, player: int, mixed: Mixed) -> Answer:
    strategies = c.strategies[player]
    return {
        "strategy": behaviour(form, player, plan_of_mixed(form, player, strategies, mixed)),
        "mixed": [
            {"probability": text(probability), "choices": dict(choices)}
            for choices, probability in zip(strategies, mixed, strict=True)
            if probability
        ],
    }


def for_reader(answer: Answer, theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: the theorems, then the equilibria, the first `MOST_SHOWN` of each list."""
    lines = first_lines(list(theorems))
    if "outcomes" in answer:
        lines += _counted_lines(answer)
    elif "stages" in answer:
        for stage in answer["stages"][:MOST_SHOWN]:
            for number, strategies in islice(enumerate(stage["equilibria"], 1), MOST_SHOWN):
                lines += ["", f"stage at {stage['start']}, equilibrium {number}, pays {_vector(stage['payoffs'])}"]
                lines += _strategy_lines(strategies)
    else:
        lines += _extreme_lines(answer)
    return "\n".join(lines)


def _counted_lines(answer: Answer) -> list[str]:
    (first, *others), count = answer["outcomes"], answer["subgame-perfect equilibria"]
    if others:
        rows = [f"    {outcome['count']} with {payoff_words(outcome['payoffs'])}" for outcome in answer["outcomes"]]
        lines = [f"{count} equilibria:", *first_lines(rows)]
    else:
        lines = [f"{'it pays' if answer['unique'] else f'each of the {count} pays'} {payoff_words(first['payoffs'])}"]
    lines += ["", *first_lines([f"    {profile_line(profile)}" for profile in answer["profiles"]])]
    if str(len(answer["profiles"])) != count:
        lines.append("    this is the first; --list gives the others, one after another")
    return lines


def _extreme_lines(answer: Answer) -> list[str]:
    lines = []
    for number, found in islice(enumerate(answer["equilibria"], 1), MOST_SHOWN):
        lines += ["", f"equilibrium {number}, component {found['component']}, pays {_vector(found['payoffs'])}"]
        lines += _strategy_lines(found["strategies"])
    if len(answer["equilibria"]) > MOST_SHOWN:
        lines += ["", f"and {len(answer['equilibria']) - MOST_SHOWN} others, with --json"]
    subsets = [subset for subset in answer["maximal Nash subsets"] if len(subset) > 1]
    if subsets:
        lines += ["", "all mixtures of the strategies in these are equilibria too:"]
        lines += first_lines([f"    equilibria {', '.join(map(str, subset))}" for subset in subsets])
    return lines


def _strategy_lines(strategies: Answer) -> list[str]:
    lines = []
    for player, strategy in strategies.items():
        lines.append(f"  {player}:")
        lines += [f"    {label:<16} {_choice(here)}" for label, here in strategy.items()]
    return lines


def first_lines(lines: list[str]) -> list[str]:
    """The first `MOST_SHOWN` lines, and how many more there are."""
    more = len(lines) - MOST_SHOWN
    return lines if more <= 0 else [*lines[:MOST_SHOWN], f"    and {more} more, with --json"]


def _choice(here: Mapping[str, str] | str) -> str:
    return here if isinstance(here, str) else ", ".join(f"{action} {p}" for action, p in here.items() if p != "0")


def payoff_words(payoffs: Mapping[str, str]) -> str:
    """Who gets what, in words."""
    return ", ".join(f"{number} to {who}" for who, number in payoffs.items())


def _vector(payoffs: Mapping[str, str]) -> str:
    return f"({', '.join(payoffs.values())})"


def pays(names: list[str], payoffs: tuple[Any, ...], name: str = "t") -> dict[str, str]:
    """What each player gets, formulas in the parameter `name`."""
    return {who: text(number, name) for who, number in zip(names, payoffs, strict=True)}

"""What iterated dominance leaves, as JSON data and as text for a terminal: a line for each strategy that goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from derivations.explain.equilibria import first_lines
from trees.tree import player_names
from verify.find.equilibria.iterated import without
from verify.kernel.equilibria.elimination import STRICT, WEAK, StrategiesLeft, gains
from verify.kernel.equilibria.iterated import Belief, IteratedDominance, Round, form_for_dominance
from verify.kernel.equilibria.records import Elimination
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.numbers.legible import text

ORDER = {
    STRICT: "the order of elimination does not matter",
    WEAK: "in each round all that is weakly dominated goes at once; another order may leave other strategies",
}

Answer = dict[str, Any]


def eliminate_dominated(c: IteratedDominance) -> Answer:
    """The rounds, with a mixture for each strategy that goes, and what is left, with beliefs."""
    tree = tree_of(c.game, {})
    told = _Told(c, player_names(tree))
    left, rounds = StrategiesLeft.all_of(form_for_dominance(tree)), []
    for each in c.rounds[:-1]:
        rounds.append([told.elimination(left, e) for e in each.eliminated])
        left = without(left, each.eliminated)
    own = list(zip(told.names, left.strategies, range(len(told.names)), strict=True))
    return {
        "game": name_of(c.game),
        "dominance": c.dominance,
        "order": ORDER[c.dominance],
        "dominance solvable": all(len(numbers) == 1 for numbers in left.strategies),
        "rounds": rounds,
        "left": {who: [told.strategy(j, s) for s in numbers] for who, numbers, j in own},
        "of": {who: len(c.strategies[j]) for who, _, j in own},
        "best replies": told.beliefs(left, c.rounds[-1]),
    }


class _Told:
    """Strategies by their choices, rather than by their numbers."""

    def __init__(self, c: IteratedDominance, names: list[str]) -> None:
        self.c, self.names = c, names

    def strategy(self, player: int, number: int) -> dict[str, str]:
        return dict(self.c.strategies[player][number])

    def others(self, player: int, numbers: Sequence[int]) -> dict[str, dict[str, str]]:
        rest = [j for j in range(len(self.names)) if j != player]
        return {self.names[j]: self.strategy(j, s) for j, s in zip(rest, numbers, strict=True)}

    def elimination(self, left: StrategiesLeft, e: Elimination) -> Answer:
        pays, _ = left.rows(e.player)
        more, _ = gains(pays, e.strategy, e.instead)
        where = list(left.others(e.player))[more.index(max(more))]
        return {
            "player": self.names[e.player],
            "strategy": self.strategy(e.player, e.strategy),
            "by": [
                {"probability": text(share.probability), "strategy": self.strategy(e.player, share.strategy)}
                for share in e.instead
            ],
            "at least": text(e.least),
            "at most": text(e.most),
            "most where": self.others(e.player, where),
        }

    def beliefs(self, left: StrategiesLeft, last: Round) -> list[Answer]:
        return [self._belief(left, each) for each in last.kept]

    def _belief(self, left: StrategiesLeft, belief: Belief) -> Answer:
        # of weak dominance, each weight is 1 more
        more = int(self.c.dominance == WEAK)
        total = sum(
            (each.weight for each in belief.weights), Fraction(more * sum(1 for _ in left.others(belief.player)))
        )
        likely = [
            {"probability": text((each.weight + more) / total), "others": self.others(belief.player, each.others)}
            for each in belief.weights
        ]
        return {
            "player": self.names[belief.player],
            "strategies": [self.strategy(belief.player, s) for s in belief.replies],
            "belief": likely,
            "else": text(more / total),
        }


def for_reader(answer: Answer, _: tuple[str, ...]) -> str:
    """The answer as lines of text: the rounds, what is left, and why that is not dominated."""
    say = _Words(answer)
    lines = [answer["game"], f"iterated {answer['dominance']} dominance: {answer['order']}", ""]
    rows = [
        f"    round {k}: {say.one(e['player'], e['strategy'])}, by {say.mixture(e)}, {say.amount(e)}"
        for k, together in enumerate(answer["rounds"], 1)
        for e in together
    ]
    lines += first_lines(rows) if rows else ["nothing is dominated"]
    lines.append("")
    for who, strategies in answer["left"].items():
        lines += say.left(who, strategies, answer["of"][who])
    if answer["dominance solvable"]:
        lines.append("dominance solvable: each player has one strategy left")
    else:
        replies = [f"    {say.reply(each)}" for each in answer["best replies"]]
        lines += ["", "why they are not dominated:", *first_lines(replies)]
    return "\n".join(lines)


def strategy_words(choices: Mapping[str, str]) -> str:
    """The choices of a strategy in brackets.

    >>> strategy_words({"J": "bet", "K": "check"})
    '(J bet, K check)'
    """
    return f"({', '.join(f'{label} {action}' for label, action in choices.items())})"


class _Words:
    """Says strategies: by the action alone where the player has one information set in all that is said."""

    def __init__(self, answer: Answer) -> None:
        labels: dict[str, set[str]] = {who: {h for s in each for h in s} for who, each in answer["left"].items()}
        for e in (e for together in answer["rounds"] for e in together):
            labels[e["player"]] |= e["strategy"].keys()
        self.single = {who for who, here in labels.items() if len(here) == 1}

    def bare(self, who: str, choices: Mapping[str, str]) -> str:
        return next(iter(choices.values())) if who in self.single else strategy_words(choices)

    def one(self, who: str, choices: Mapping[str, str]) -> str:
        return f"{who}'s {self.bare(who, choices)}"

    def profile(self, others: Mapping[str, Mapping[str, str]]) -> str:
        return ", ".join(self.one(who, choices) for who, choices in others.items())

    def mixture(self, e: Answer) -> str:
        return " + ".join(_times(share["probability"], self.bare(e["player"], share["strategy"])) for share in e["by"])

    def amount(self, e: Answer) -> str:
        if e["at least"] != "0":
            return f"at least {e['at least']}"
        where = self.profile(e["most where"])
        return f"never less, and {e['at most']} more{f' against {where}' if where else ''}"

    def left(self, who: str, strategies: Sequence[Mapping[str, str]], count: int) -> list[str]:
        head, said = f"{who} has {len(strategies)} of {count} left:", [self.bare(who, s) for s in strategies]
        if who in self.single or len(said) == 1:
            return [f"{head} {', '.join(said)}"]
        return [head, *first_lines([f"    {each}" for each in said])]

    def reply(self, each: Answer) -> str:
        best = ", ".join(self.bare(each["player"], s) for s in each["strategies"])
        parts = [_times(b["probability"], self.profile(b["others"]) or "nobody else") for b in each["belief"]]
        if each["else"] != "0":
            parts.append(f"{each['else']} on each{' other' if parts else ''} choice of the others")
        return f"{each['player']}: {best} best against {' + '.join(parts)}"


def _times(probability: str, what: str) -> str:
    return what if probability == "1" else f"{probability} {what}"

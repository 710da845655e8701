"""All pure Nash equilibria, as JSON data and as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from derivations.explain.equilibria import first_lines, payoff_words, pays, profile_line
from trees.tree import Infoset, player_names
from verify.find.equilibria.pure import pure_profiles
from verify.kernel.equilibria.pure_count import PureEquilibria
from verify.kernel.equilibria.pure_count import payoffs_by_sequence_form as paid_by
from verify.kernel.games.game import form_of, histories_of, name_of, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.legible import text

MIXED = "mixed equilibria were not looked for"

Answer = dict[str, Any]


def pure(c: PureEquilibria) -> Answer:
    """How many there are in reduced strategies and in all, what they pay, and those that the certificate lists."""
    names, form = player_names(tree_of(c.game, {})), form_of(c.game, {})
    return {
        "game": name_of(c.game),
        "pure equilibria": text(c.count),
        "with a choice at every information set": text(c.full),
        "not said": MIXED,
        "outcomes": [{"payoffs": pays(names, each.payoffs), "count": text(each.count)} for each in c.outcomes],
        "equilibria": [
            {
                "payoffs": pays(names, paid_by(form, each, f"profiles[{k}]")),
                "strategies": _strategies(names, form.infosets, each),
            }
            for k, each in enumerate(c.profiles)
        ],
    }


def stream_pure(game: Game) -> Iterator[Answer]:
    """The pure equilibria one after another, each a profile as `gameproof verify` reads it."""
    names, sets = player_names(tree_of(game, {})), histories_of(game, {}).infosets
    return (_strategies(names, sets, each) for each in pure_profiles(game))


def _strategies(names: list[str], sets: Sequence[Mapping[str, Infoset]], choices: Mapping[str, str]) -> Answer:
    """The choices of each player where own choices lead, every action named."""
    return {
        who: {
            label: {action: str(int(action == choices[label])) for action in here.actions}
            for label, here in own.items()
            if label in choices
        }
        for who, own in zip(names, sets, strict=True)
    }


def for_reader(answer: Answer, theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: the number, the theorems, and the equilibria, the first of each."""
    count, full = answer["pure equilibria"], answer["with a choice at every information set"]
    lines = [answer["game"], f"{_counted(count)} in pure strategies; {MIXED}"]
    if full != count:
        lines.append(f"{count} in reduced strategies; {full} with a choice named at every information set")
    if len(answer["outcomes"]) > 1:
        rows = [f"    {each['count']} with {payoff_words(each['payoffs'])}" for each in answer["outcomes"]]
        lines += [f"{count} equilibria:", *first_lines(rows)]
    elif answer["outcomes"]:
        lines.append(f"{'it pays' if count == '1' else 'each pays'} {payoff_words(answer['outcomes'][0]['payoffs'])}")
    if answer["equilibria"]:
        lines += ["", *first_lines([f"    {profile_line(each['strategies'])}" for each in answer["equilibria"]])]
    if str(len(answer["equilibria"])) != count:
        lines.append("    this is one of them; --pure --list gives all, one after another")
    lines += ["", *first_lines([each for each in theorems if not each.startswith("nash(")])]
    return "\n".join(lines)


def _counted(count: str) -> str:
    if count == "0":
        return "no Nash equilibrium"
    return "exactly one Nash equilibrium" if count == "1" else f"{count} Nash equilibria"

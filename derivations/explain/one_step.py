"""What one-step prediction says of a profile of a binary game: who has a motive, and whether it is an equilibrium.

That a profile is subgame perfect under kmn-eta, that a player has or has not a motive, and what follows, is proved by
cases where a proof is found, and else a solver's word.

Source: Mizuno (2012), sections 4.1 and 4.2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.explain.answer import Answer, Data
from derivations.explain.kingmakers import histories
from derivations.inputs.game import Usage
from derivations.inputs.profile import Claimed
from trees.single_winner.terms import in_preorder, term_of, write
from trees.tree import Tree, in_order, moves, player_names
from verify.certificates import AllOf
from verify.find.kingmaker.motives import Motive, motives, proof
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.kernel.kingmaker.kingmakers import PLAIN, ProcedureReading, names_of, reading_of
from verify.kernel.kingmaker.prediction import (
    EVERY,
    PREDICTED,
    PREDICTIONS,
    SOME,
    SeenProfile,
    equilibrium,
    profile_as_seen,
    values,
)
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.case_records import CaseAnalysis
from verify.kernel.statements.cases import holds_at
from verify.kernel.statements.solvers import UNKNOWN
from verify.kernel.statements.text import argument_text
from verify.kernel.strategies.sequence_form import PlanError

SAID = {True: "yes", False: "no", None: "unknown"}
ETA = Fraction(1, 10)


@dataclass(frozen=True)
class HowRead:
    """How one-step prediction is read: kmn-eta (`kingmaker.prediction.PREDICTIONS`), eta, whether some answer of the
    others must do or every one, and the procedure (what is so of `kingmaker.kingmakers.ProcedureReading`).

    Raises:
        Usage: there is no such reading.
    """

    kmn: str = PREDICTED
    eta: Fraction = ETA
    any_is: str = SOME
    procedure: tuple[str, ...] = names_of(PLAIN)
    solvers: Solvers = Z3_ALONE

    def __post_init__(self) -> None:
        if self.kmn not in PREDICTIONS:
            raise Usage(f"kmn: expected one of {'; '.join(PREDICTIONS)}, found {self.kmn!r:.60}")
        if self.any_is not in (SOME, EVERY):
            raise Usage(f"any: expected {SOME} or {EVERY}, found {self.any_is!r:.60}")
        if not 0 <= self.eta < Fraction(1, 2):
            raise Usage(f"eta: expected a number from 0 up to, but not, 1/2, found {self.eta}")
        try:
            reading_of(self.procedure)
        except CheckFailed as error:
            raise Usage(f"procedure: {error}") from error

    @property
    def reading(self) -> ProcedureReading:
        """The procedure's."""
        return reading_of(self.procedure)

    def said(self) -> Data:
        """Its parts, for a reader."""
        return {"kmn-eta": self.kmn, "eta": str(self.eta), "any": self.any_is}


def judged_profile(game: Game, given: Claimed, how: HowRead, report: Callable[[str], None] = lambda _: None) -> Answer:
    """Whether a profile is subgame perfect under kmn-eta, who has a motive, and whether it is a (subgame-perfect) 1EP.

    Raises:
        TreeError: not a binary game.
        PlanError: the profile lacks an information set, or its numbers are no probabilities.
        ProfileError: kmn-eta does not say what is predicted; TooLarge: the players have too many answers.
        Usage: there is a parameter.
    """
    if given.parameters:
        raise Usage(f"parameters: expected numbers, found the name {', '.join(p.name for p in given.parameters)}")
    tree = given.tree
    term = term_of(tree)
    nodes, profile = in_preorder(term), _weights(tree, given)
    at = profile_as_seen(nodes, profile, how.eta, PREDICTIONS[how.kmn])
    said = _Said(
        {
            "G": argument_text(write(term)),
            "b": argument_text({str(node): tuple(chosen) for node, chosen in profile.items()}),
        },
        how,
    )
    data: Data = {"game": name_of(game), "players": player_names(tree), **how.said()}
    holds = holds_at(equilibrium(at), {})
    said.add("perfect_as_seen", holds)
    data["subgame perfect as seen"] = SAID[holds]
    found: list[Motive] = []
    if holds:
        for node in (node for node, children in enumerate(nodes.children) if children):
            report(f"motives in the subgame at node {node}")
            found += motives(at, node, how.any_is, how.solvers.timeout_ms)
        own = [each for each in found if each.node == 0]
        data["motives"] = [_motive(tree, each) for each in own]
        for each in own:
            said.add("motive", each.exists, each)
    else:
        data["because"] = _because(tree, at)
    report("proofs")
    for word, name, some in (
        ("one_step_equilibrium", "1EP", [each for each in found if each.node == 0]),
        ("perfect_prediction", "subgame-perfect 1EP", found),
    ):
        motive = next((each for each in some if each.exists), None)
        verdict = False if motive or not holds else None if any(each.exists is None for each in some) else True
        data[name] = SAID[verdict]
        said.add(word, verdict, motive)
    data["motives in subgames"] = [_motive(tree, each) for each in found if each.node and each.exists is not False]
    data["evidence"] = said.evidence()
    data["notes"] = list(given.notes)
    report("check")
    return Answer(AllOf(tuple(said.parts)), data, profile_for_reader)


class _Said:
    """Statements about a profile with their proofs."""

    def __init__(self, where: Mapping[str, str], how: HowRead) -> None:
        self.where, self.how = where, how
        self.parts: list[Any] = []

    def add(self, word: str, holds: bool | None, motive: Motive | None = None) -> None:
        """Prove that the statement holds, or that it does not; nothing where that is not known."""
        how = self.how
        if holds is None:
            return
        player = f", {motive.player + 1}" if word == "motive" and motive else ""
        any_is = "" if word == "perfect_as_seen" else f', "{how.any_is}"'
        text = f'{word}(G, b{player}, {how.eta}, "{how.kmn}"{any_is})'
        at = [motive.values] if motive and motive.exists else []
        self.parts.append(proof(text if holds else f"not {text}", self.where, *at, solvers=how.solvers))

    def evidence(self) -> str:
        """What the statements rest on."""
        words = [part for part in self.parts if not isinstance(part, CaseAnalysis)]
        solvers = sorted({each.solver for part in words for each in part.answers if each.answer != UNKNOWN})
        return f"proofs by cases; the word of {', '.join(solvers)}" if solvers else "proofs by cases"


def _weights(tree: Tree, given: Claimed) -> dict[int, tuple[Fraction, ...]]:
    """The probabilities of children by node in pre-order."""
    found = {}
    for k, node in enumerate(in_order(tree)):
        here = tree.nodes[node]
        if "player" not in here:
            continue
        label, actions = here["infoset"], [action for action, _ in moves(tree, node)]
        chosen = given.profile[here["player"]].get(label)
        if chosen is None:
            raise PlanError(f"profile: expected probabilities at information set {label!r}, found none")
        numbers = tuple(Fraction(chosen.get(action, 0)) for action in actions)
        if not chosen.keys() <= set(actions) or sum(numbers) != 1 or min(numbers) < 0:
            raise PlanError(
                f"profile: {label}: expected probabilities of {', '.join(actions)} with sum 1, found"
                f" {', '.join(f'{action} {p}' for action, p in chosen.items())}"
            )
        found[k] = numbers
    return found


def _because(tree: Tree, at: SeenProfile) -> str:
    """A move that is not best for its mover as he sees the others, or is not made as often as the rule has it."""
    order, names = in_order(tree), player_names(tree)
    for k, chosen in at.profile.items():
        mover, label = at.game.mover[k], tree.nodes[order[k]]["infoset"]
        worth = [each({}) for each in values(at.game, at.by[mover], mover)]
        made = list(zip(chosen, at.game.children[k], (action for action, _ in moves(tree, order[k])), strict=True))
        _, best, better = max(made, key=lambda each: worth[each[1]])
        for p, child, action in made:
            if p != 0 and worth[child] < worth[best]:
                return (
                    f"{names[mover]} plays {action} at {label} and reckons with {worth[child]}; {better} gives"
                    f" {worth[best]}"
                )
    return "a kingmaker makes some move with less than eta"


def _motive(tree: Tree, found: Motive) -> Data:
    order = in_order(tree)
    change: dict[str, dict[str, str]] = {}
    for k, weights in found.weights.items():
        # where the change does not come it says nothing
        if whole := sum(weights):
            actions = [action for action, _ in moves(tree, order[k])]
            shares = {action: str(w / whole) for action, w in zip(actions, weights, strict=True)}
            change[tree.nodes[order[k]]["infoset"]] = shares
    after = {"after": histories(tree)[order[found.node]]} if found.node else {}
    return {**after, "player": player_names(tree)[found.player], "motive": SAID[found.exists], "change": change}


def profile_for_reader(data: Data, _: Sequence[str]) -> str:
    """The answer as lines of text."""
    lines = [
        how_line(data),
        f"subgame perfect, each mover seeing the others so: {data['subgame perfect as seen']}",
    ]
    if "because" in data:
        lines.append(f"    {data['because']}")
    lines += [f"    {_motive_line(each)}" for each in data.get("motives", ())]
    lines.append(f"one-step-prediction equilibrium (1EP): {data['1EP']}")
    lines.append(f"subgame-perfect 1EP: {data['subgame-perfect 1EP']}")
    lines += [f"    after {', '.join(each['after'])}: {_motive_line(each)}" for each in data["motives in subgames"]]
    lines += [*data["notes"], f"evidence: {data['evidence']}"]
    return "\n".join(lines)


def how_line(data: Data) -> str:
    """How prediction is read, as a line."""
    return f"kmn-eta {data['kmn-eta']}, eta = {data['eta']}, {data['any']} answer of the others"


def _motive_line(each: Data) -> str:
    if each["motive"] != "yes":
        return (
            f"{each['player']}: {'no motive' if each['motive'] == 'no' else 'whether there is a motive is not known'}"
        )
    to = ", ".join(f"{_play(shares)} at {label}" for label, shares in each["change"].items())
    return f"{each['player']}: has a motive, to {to}"


def _play(shares: Mapping[str, str]) -> str:
    """What is played there, with which probability unless it is sure."""
    played = {action: p for action, p in shares.items() if p != "0"}
    return " and ".join(action if p == "1" else f"{action} with {p}" for action, p in played.items())

"""Numbers of a game that is a graph in Python, spelled as in a JSON file: text, and names of declared parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from derivations.inputs.numbers import box_of, brief, exact, unknowns
from trees.tree import Number, Tree, TreeError
from verify.theories.parameters.boxes import Box


def with_numbers(tree: Tree) -> Tree:
    """The game with numbers for its texts; where there are none, the graph itself.

    Payoffs and probabilities may be texts such as "1/2" or "a/(1 + a)", or polynomials and quotients of sympy's, in the
    parameters that `tree.graph["parameters"]` declares, each with its least and greatest value (None or "oo": none).

    Raises:
        TreeError: a text is no number, a parameter is not declared, or its range is none.
        CheckFailed: what divides is not shown to be other than 0 in the ranges.
    """
    given = tree.graph.get("parameters", {})
    if not given and not any(map(_is_spelled, _numbers(tree))):
        return tree
    found = tree.copy()
    ranges = _ranges(given)
    found.graph["parameters"] = ranges
    binding, box = unknowns(ranges), box_of(ranges)
    for node, data in found.nodes(data=True):
        if isinstance(data.get("payoff"), tuple | list):
            data["payoff"] = tuple(_read(number, binding, f"leaf {node!r}: payoff", box) for number in data["payoff"])
    for source, _, data in found.edges(data=True):
        if "probability" in data:
            data["probability"] = _read(data["probability"], binding, f"chance node {source!r}: probability", box)
    return found


def _numbers(tree: Tree) -> Iterator[object]:
    for _, data in tree.nodes(data=True):
        payoff = data.get("payoff")
        yield from payoff if isinstance(payoff, tuple | list) else ()
    for _, _, data in tree.edges(data=True):
        yield data.get("probability")


def _is_spelled(value: object) -> bool:
    return isinstance(value, str) or bool(getattr(value, "free_symbols", ()))


def _read(value: Any, binding: Mapping[str, Number], at: str, box: Box) -> Any:
    # whether a number of another kind is exact is judged with the whole game
    return exact(value, binding, at, box) if _is_spelled(value) else value


def _ranges(given: object) -> dict[str, tuple[Fraction, Fraction | None]]:
    at = "graph: parameters"
    if not isinstance(given, Mapping):
        raise TreeError(f'{at}: expected names with ranges such as {{"a": ["0", "1/3"]}}, found {brief(given)}')
    ranges = {}
    for name, ends in given.items():
        if not isinstance(ends, tuple | list) or len(ends) != 2:
            raise TreeError(f'{at}: {name}: expected two ends such as ["0", "1/3"] or ["0", None], found {brief(ends)}')
        low, high = (None if end in (None, "oo") else exact(end, {}, f"{at}: {name}") for end in ends)
        if low is None or (high is not None and high <= low):
            raise TreeError(f"{at}: {name}: expected a lower and a higher end, found {brief(ends)}")
        ranges[str(name)] = low, high
    return ranges

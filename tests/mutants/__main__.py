"""Alters the checker, one place at a time, and tells which changes no test notices; see docs/mutants.md.

mutmut does the work. What a checker needs beyond its own changes is added here: a check left out.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import libcst as cst
import libcst.matchers as matchers
from hypothesis import Phase, settings
from mutmut import __main__ as mutmut
from mutmut.mutation import file_mutation, mutators
from mutmut.state import state
from mutmut.workers import isolation

# the same examples for every mutant, and no search for smaller ones
settings.register_profile(
    "mutants", derandomize=True, database=None, deadline=None, phases=(Phase.explicit, Phase.generate)
)
SEED = 1


def without_raise(node: cst.Raise) -> Iterator[cst.CSTNode]:
    yield cst.Pass()


def without_call(node: cst.Expr) -> Iterator[cst.CSTNode]:
    if isinstance(node.value, cst.Call):
        yield cst.Pass()


def never(node: cst.If) -> Iterator[cst.CSTNode]:
    if not matchers.matches(node.body.body[0], matchers.SimpleStatementLine(body=[matchers.Raise()])):
        yield node.with_changes(test=cst.Name("False", lpar=[cst.LeftParen()], rpar=[cst.RightParen()]))


def one_side(node: cst.BooleanOperation) -> Iterator[cst.CSTNode]:
    yield from (side.with_changes(lpar=node.lpar, rpar=node.rpar) for side in (node.left, node.right))


def all_of_them(node: cst.CompFor) -> Iterator[cst.CSTNode]:
    yield from (node.with_changes(ifs=[i for i in node.ifs if i is not left_out]) for left_out in node.ifs)


def last_argument(node: cst.Call) -> Iterator[cst.CSTNode]:
    """Of mutmut's many changes of arguments, most of which only raise a TypeError, the last one left out."""
    if len(node.args) > 1:
        yield node.with_changes(args=[*node.args[:-2], node.args[-2].with_changes(comma=cst.MaybeSentinel.DEFAULT)])


class Undecorated(cst.CSTTransformer):
    """Functions without a decorator, which mutmut would leave alone: no cache, and `p = property(p_plain)`."""

    def leave_FunctionDef(
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        words = [cst.Module([]).code_for_node(each.decorator) for each in updated_node.decorators]
        plain = updated_node.with_changes(decorators=[])
        if words == ["property"]:
            name = plain.name.value
            after = cst.parse_statement(f"{name} = property({name}_plain)")
            return cst.FlattenSentinel([plain.with_changes(name=cst.Name(f"{name}_plain")), after])
        return plain if any("cache" in word for word in words) else updated_node


def add_changes() -> None:
    mutators.mutation_operators[:] = [
        *(each for each in mutators.mutation_operators if each[1] is not mutators.operator_arg_removal),
        (cst.Raise, without_raise),
        (cst.Expr, without_call),
        (cst.If, never),
        (cst.BooleanOperation, one_side),
        (cst.CompFor, all_of_them),
        (cst.Call, last_argument),
    ]
    mutate, visit = file_mutation.mutate_file_contents, file_mutation.MutationVisitor.on_visit

    def mutate_undecorated(filename: str, code: str, *more: Any) -> Any:
        return mutate(filename, cst.parse_module(code).visit(Undecorated()).code, *more)

    def on_visit(self: Any, node: cst.CSTNode) -> bool:
        # the text of a refusal stays
        return visit(self, node) and not isinstance(node, cst.Raise)

    file_mutation.MutationVisitor.on_visit = on_visit
    # time is that of the processor, not of the clock: others may be at work
    isolation.register_timeout = lambda *_, **__: None
    mutmut.mutate_file_contents = mutate_undecorated


def folder(name: str) -> str:
    return name.split(".")[2]


def choose(sample: int | None, again: bool, seconds: float) -> None:
    """mutmut with some of the mutants, and for each the quickest tests that reach it, for so many seconds in all."""
    load, collect = mutmut.collect_or_load_stats, mutmut.collect_source_file_mutation_data

    def load_quickest(*args: Any, **options: Any) -> None:
        load(*args, **options)
        times = state().duration_by_test
        for function, tests in state().tests_by_mangled_function_name.items():
            quickest, left = [], seconds
            for test in sorted(tests, key=lambda test: (times[test], test)):
                left -= times[test]
                if left >= 0 or not quickest:
                    quickest.append(test)
            state().tests_by_mangled_function_name[function] = quickest

    def collect_some(*, mutant_names: tuple[str, ...]) -> tuple[Any, Any]:
        mutants, data = collect(mutant_names=mutant_names)
        if sample is not None:
            folders = sorted({folder(name) for _, name, _ in mutants})
            for_each = [[m for m in mutants if folder(m[1]) == each] for each in folders]
            random = Random(SEED)
            mutants = [m for some in for_each for m in random.sample(some, min(len(some), sample // len(folders)))]
        if again:
            mutants = [(d, name, None) for d, name, code in mutants if status(code) not in ("killed", "not checked")]
        chosen[:] = mutants
        return mutants, data

    mutmut.collect_or_load_stats, mutmut.collect_source_file_mutation_data = load_quickest, collect_some


chosen: list[Any] = []


def status(code: int | None) -> str:
    return str(mutmut.status_by_exit_code[code])


def main() -> None:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("--sample", type=int, help="so many mutants, the same number in each folder")
    parser.add_argument("--again", action="store_true", help="those that are not killed, once more")
    parser.add_argument("--seconds", type=float, default=10, help="tests for a mutant; 10 unless told")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    add_changes()
    choose(given.sample, given.again, given.seconds)
    mutmut._run((), given.processes)
    found = Counter((folder(name), status(data.exit_code_by_key[name])) for data, name, _ in chosen)
    for (where, what), count in sorted(found.items()):
        print(f"{where:12} {what:12} {count:5}")


if __name__ == "__main__":
    main()

r"""Questions for SMT solvers, put and answered as text.

A query is the SMT-LIB text of named formulas (`verify.theories.reals.formula.smtlib`); no other text is given to a
solver, so that none ever obeys a command of somebody else. `unsat` means that no values satisfy all the formulas, so
the statement whose denial is among them holds; `sat` gives a countermodel; anything else, a timeout included, is
`unknown` and settles nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from trees.refusal import Refused
from verify.find.interrupts import interrupt_after
from verify.find.room import require_room, room
from verify.find.timeout import TIMEOUT_MS

AT_FIRST = 1_000_000
"""How much z3 may do, in its own units, while it keeps track of what it uses, before it no longer does."""
NEEDED = 160 * 2**20
"""Bytes of memory without which z3 is not begun: it ends the program where it cannot load, or start a thread."""
PLENTY = 2**34
"""Bytes of memory of which z3 need not be told to take no more than there are."""
SLICE = 0.1
"""Seconds after which it is looked whether somebody interrupted."""


class QueryError(Refused):
    """A solver that is not known or not installed, or a text that it cannot read."""


@dataclass(frozen=True)
class SmtAnswer:
    """`verdict` is "unsat", "sat" or "unknown"; `reason` says why it is unknown, `model` is for sat, and `core` are
    names of formulas that cannot all hold, where some were found."""

    verdict: str
    solver: str
    query: str
    model: Mapping[str, str]
    reason: str
    core: tuple[str, ...]


def ask(text: str, timeout_ms: int = TIMEOUT_MS, solver: str = "z3") -> SmtAnswer:
    """Ask z3 or cvc5; a timeout of 0 gives it no time at all. Ctrl-C stops z3, and interrupts when all of it is gone.

    Raises:
        QueryError: there is no such solver here, or it cannot read the text.
        KeyboardInterrupt: it was interrupted.

    >>> from verify.kernel.numbers.multivariate import Multivariate
    >>> from verify.theories.reals.formula import equal, more, smtlib
    >>> x = Multivariate.variable("x")
    >>> found = ask(smtlib({"positive": more(x, 0), "square": equal(4 * x * x, 1)}))
    >>> found.verdict, dict(found.model)
    ('sat', {'x': '1/2'})
    """
    if solver not in _SOLVERS:
        raise QueryError(f"solver: expected one of {', '.join(_SOLVERS)}, found {solver!r}")
    with interrupt_after() as asked:
        try:
            return _SOLVERS[solver](text, timeout_ms, asked)
        except QueryError as error:
            # without the frames that hold what the solver made, which thus ends here
            raise error.with_traceback(None) from None
        except MemoryError as error:
            from importlib.metadata import version

            return _unanswered(f"{solver} {version(_PACKAGES[solver])}", text, str(error) or "out of memory")


def _z3(text: str, timeout_ms: int, asked: Callable[[], bool]) -> SmtAnswer:
    require_room(NEEDED, "z3")
    import z3

    name = f"z3 {z3.get_version_string()}"
    if timeout_ms == 0:
        return _unanswered(name, text, "no time")
    if (left := room(PLENTY)) < PLENTY:
        z3.set_param("memory_max_size", left // 2**20)
    try:
        return _by_z3(name, text, timeout_ms, asked)
    except z3.Z3Exception as error:
        # such as that it is out of memory, in text or in bytes
        return _unanswered(name, text, error.value.decode() if isinstance(error.value, bytes) else str(error))


def _by_z3(name: str, text: str, timeout_ms: int, asked: Callable[[], bool]) -> SmtAnswer:
    import z3

    # a context of its own, so that the answer does not depend on what was asked before
    context = z3.Context()
    quantified = text.startswith("(set-logic NRA)")
    solver = z3.SimpleSolver(ctx=context) if quantified else z3.Solver(ctx=context)
    verdict = _checked(solver, f"(set-option :produce-unsat-cores true)\n{text}", timeout_ms, AT_FIRST, asked)
    core = tuple(sorted(map(str, solver.unsat_core()))) if verdict == "unsat" else ()
    if verdict == "unknown" and not asked():
        # stronger, as it need not say which formulas it used
        solver = z3.Solver(ctx=context)
        verdict = _checked(solver, text, timeout_ms, 0, asked)
    model = {}
    if verdict == "sat":
        found = solver.model()
        reals = [d for d in found.decls() if d.range() == z3.RealSort(context)]
        model = {d.name(): _exact(found[d]) for d in sorted(reals, key=lambda d: d.name())}
    return SmtAnswer(verdict, name, text, model, solver.reason_unknown() if verdict == "unknown" else "", core)


def _checked(solver: Any, text: str, timeout_ms: int, effort: int, asked: Callable[[], bool]) -> str:
    from z3 import Z3Exception

    solver.set("timeout", timeout_ms)
    solver.set("rlimit", effort)
    # a handler of z3's own would take the signal, and forget it where it comes to an answer all the same
    solver.set("ctrl_c", False)
    complaint = ""
    try:
        solver.from_string(text)
    except Z3Exception as error:
        complaint = str(error)
    if complaint:
        if "memory" in complaint:
            raise MemoryError(complaint)
        raise QueryError(f"query: expected SMT-LIB that z3 reads, found {complaint}")
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        try:
            checked = pool.submit(solver.check)
        except RuntimeError as error:  # no thread can be started
            raise MemoryError(str(error)) from error
        while True:
            try:
                return str(checked.result(SLICE))
            except TimeoutError:
                if asked():
                    solver.ctx.interrupt()


def _unanswered(solver: str, text: str, reason: str) -> SmtAnswer:
    return SmtAnswer("unknown", solver, text, {}, " ".join(reason.split()), ())


def _exact(value: Any) -> str:
    from z3 import is_rational_value

    return str(value.as_fraction()) if is_rational_value(value) else value.sexpr()


def _cvc5(text: str, timeout_ms: int, asked: Callable[[], bool]) -> SmtAnswer:
    try:
        import cvc5
    except ImportError as error:
        raise QueryError(
            "solver: expected the package 'cvc5', found none; pip install 'gameproof[cvc5]' brings it"
        ) from error
    name = f"cvc5 {cvc5.__version__}"
    if timeout_ms == 0:
        return _unanswered(name, text, "no time")
    solver = cvc5.Solver(cvc5.TermManager())
    for option in ("produce-models", "produce-unsat-cores"):
        solver.setOption(option, "true")
    solver.setOption("tlimit-per", str(timeout_ms))
    parser = cvc5.InputParser(solver)
    symbols = parser.getSymbolManager()
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "query")
    try:
        while (command := parser.nextCommand()).getCommandName() != "check-sat":
            command.invoke(solver, symbols)
    except RuntimeError as error:
        raise QueryError(f"query: expected SMT-LIB that cvc5 reads, found {error}") from error
    result = solver.checkSat()
    verdict = "sat" if result.isSat() else "unsat" if result.isUnsat() else "unknown"
    model, core = {}, ()
    if verdict == "sat":
        values = {unknown.getSymbol(): solver.getValue(unknown) for unknown in symbols.getDeclaredTerms()}
        model = {name: _rational(value) for name, value in sorted(values.items())}
    if verdict == "unsat":
        names = symbols.getNamedTerms()
        core = tuple(sorted(names[term] for term in solver.getUnsatCore()))
    reason = result.getUnknownExplanation().name.lower() if verdict == "unknown" else ""
    return SmtAnswer(verdict, name, text, model, reason, core)


def _rational(value: Any) -> str:
    return str(value.getRealValue()) if value.isRealValue() else str(value)


_PACKAGES = {"z3": "z3-solver", "cvc5": "cvc5"}
_SOLVERS: Mapping[str, Callable[[str, int, Callable[[], bool]], SmtAnswer]] = {"z3": _z3, "cvc5": _cvc5}

"""Exact against floating point: Kuhn poker with n cards, solved and certified, or solved by HiGHS alone.

    python -m benchmarks.kuhn

Both start from the same sequence form in the same run; best of several repetitions.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction

from trees.kuhn import kuhn
from verify.certificates import BuiltIn, ValueCertificate
from verify.check import check
from verify.lp import guess_basis
from verify.optimal import Side, solve
from verify.sequence_form import sequence_form

CARDS = (3, 5, 8, 13, 20)
REPEATS = 3


def best(run: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    print(f"{'cards':>5} {'float s':>9} {'exact s':>9} {'check s':>9} {'exact/float':>12}  value")
    for cards in CARDS:
        form = sequence_form(kuhn(cards))
        rows = Side(form, 0).open_rows
        objective = [Fraction(0)] * (len(rows.free) - 1) + [Fraction(1)]
        value, first, second = solve(form)
        game = BuiltIn("kuhn", {"cards": str(cards), "ante": "1", "bet": "1"})
        certificate = ValueCertificate(game, value, (first, second))
        in_floats = best(lambda rows=rows, objective=objective: guess_basis(rows, objective))
        exactly = best(lambda form=form: solve(form))
        checking = best(lambda certificate=certificate: check(certificate))
        print(f"{cards:>5} {in_floats:>9.4f} {exactly:>9.4f} {checking:>9.4f} {exactly / in_floats:>12.1f}  {value}")


if __name__ == "__main__":
    main()

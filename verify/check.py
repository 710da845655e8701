r"""The checker: accepts a certificate, or says which relation fails.

It rebuilds the game, walks it, and re-derives every number; it imports no solver and no floats.
Why each check suffices stands in the docstring of the function that makes it.

    python -m verify.check FILE ...

needs nothing installed but networkx, and loads what the kinds of these files need.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from trees.refusal import Refused
from trees.terminal import about, run, shown
from verify.certificates import KINDS, AllOf, Certificate, kind_of, loaded
from verify.kernel.refusal import CheckFailed


def check(certificate: Certificate) -> tuple[str, ...]:
    """The theorems that the certificate proves, in words.

    Raises:
        CheckFailed: some relation does not hold; the message names it.
        TypeError: it is no certificate.

    >>> from fractions import Fraction
    >>> from trees.games.kuhn import kuhn
    >>> from verify.find.zero_sum.optimal import solve
    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> from verify.kernel.zero_sum.records import ValueCertificate
    >>> value, first, second = solve(sequence_form(kuhn()))
    >>> game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    >>> check(ValueCertificate(game, value, (first, second)))
    ('kuhn cards=3 ante=1 bet=1: the value to player 1 is -1/18',)
    >>> check(ValueCertificate(game, Fraction(-1, 17), (first, second)))
    Traceback (most recent call last):
    ...
    verify.kernel.refusal.CheckFailed: plans[1]: expected a guarantee of 1/17 for player 2, found 1/18
    """
    kind = kind_of(type(certificate))
    # a class of the same name elsewhere is not that record
    if kind is None or type(certificate) is not loaded(KINDS[kind].record):
        raise TypeError(f"certificate: expected a record of a kind in verify.certificates, found {type(certificate)}")
    try:
        theorems: tuple[str, ...] = loaded(KINDS[kind].check)(certificate)
        return theorems
    except CheckFailed:
        raise
    except ZeroDivisionError as error:
        raise CheckFailed("expected denominators that are not 0, found one that is") from error
    except ValueError as error:
        # TreeError, PlanError and their kind; also a failing relation whose numbers Python will not print
        raise CheckFailed(str(error)) from error


def check_all(certificate: AllOf) -> tuple[str, ...]:
    """All parts are accepted, and there is one at least."""
    if not certificate.parts:
        raise CheckFailed("parts: expected at least one, found none")
    return tuple(statement for part in certificate.parts for statement in check(part))


def main(files: Sequence[str]) -> int:
    """Check every file; the exit status is 0 if all are accepted, else 2."""
    if not files or files[0].startswith("-"):
        asked = files and files[0] in ("-h", "--help")
        print("usage: python -m verify.check FILE ...", file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    return run("check", lambda: max(map(_checked, files)))


def _checked(file: str) -> int:
    from verify.certificate_json import load

    try:
        theorems = check(load(file))
    except Refused as error:
        print(f"rejected: {about(file, error)}", file=sys.stderr)
        return 2
    print(f"{shown(file)}: accepted", *(f"    {theorem}" for theorem in theorems), sep="\n")
    return 0


if __name__ == "__main__":
    # under its own name, as the kinds' rows have it
    from verify.check import main as checked

    sys.exit(checked(sys.argv[1:]))

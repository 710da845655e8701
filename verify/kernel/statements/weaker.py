r"""What follows from a statement when a word gives way to a weaker one.

If A implies A', then A' may stand for A where A is said, and not where it is denied: in not A, or before "implies",
"said" and "denied" change places. Both sides of "exactly when" are said and denied, and stay.
"""

from __future__ import annotations

from functools import partial

from verify.kernel.statements.records import Call, Exactly, Implies, Not, Statement
from verify.kernel.statements.substitution import map_parts
from verify.kernel.theory import WORDS


def weaker(s: Statement, *, holds: bool = True) -> Statement:
    """What follows from the statement, with each word that has a `weaker` one replaced by it where it is said.

    With `holds` False: a statement from which this one follows.

    >>> call = Call("motive_by", ("1(1 2)", {}, 1, 0, 0, "some", {}))
    >>> weaker(call).word, weaker(Not(call)).part.word, weaker(Implies(call, call)).left.word
    ('motive', 'motive_by', 'motive_by')
    """
    match s:
        case Call() if holds and (word := WORDS[s.word].weaker) is not None:
            return Call(word, s.arguments[:-1])
        case Not():
            return Not(weaker(s.part, holds=not holds))
        case Implies():
            return Implies(weaker(s.left, holds=not holds), weaker(s.right, holds=holds))
        case Call() | Exactly():
            return s
        case _:
            return map_parts(s, partial(weaker, holds=holds))

"""What samples say of what a claim states, which never decides it."""

from __future__ import annotations

from collections.abc import Sequence

from verify.kernel.statements.claim_records import Measured

FOR, AGAINST, OPEN = "for", "against", "open"


def speaks_of(sample: Measured) -> str | None:
    """Where the sample's interval lies, seen from what the claim states; None where that is nothing.

    Against the claim if it does not have the number expected, or none of it is within the bounds; for it if all of it
    is within the bounds; else open. That it has a number excludes other numbers near it as little as this one.
    """
    if sample.expected is not None and not sample.low <= sample.expected <= sample.high:
        return AGAINST
    if sample.least is None and sample.most is None:
        return None if sample.expected is None else OPEN
    under, over = sample.least, sample.most
    if (under is not None and sample.high < under) or (over is not None and sample.low > over):
        return AGAINST
    inside = (under is None or under <= sample.low) and (over is None or sample.high <= over)
    return FOR if inside else OPEN


def speak_together(samples: Sequence[Measured]) -> str | None:
    """What samples say together of a claim; None where it states nothing of them.

    Against it if one is against, for it if all are for, of those of which it states something; else open.
    """
    each = {speaks_of(sample) for sample in samples} - {None}
    if not each:
        return None
    return AGAINST if AGAINST in each else FOR if each == {FOR} else OPEN

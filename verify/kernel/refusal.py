"""The error of a certificate that does not hold."""

from trees.refusal import Refused


class CheckFailed(Refused):
    """A certificate does not prove what it states: names the relation that fails."""

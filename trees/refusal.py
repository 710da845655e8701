"""The error of this house for all bad input, and the kind of it that a restarted run may meet."""


class Refused(ValueError):
    """What was given is not what was expected: one line that says where, what was expected, and what was found."""


class CheckpointError(Refused):
    """The bytes are no checkpoint of this run: says what was expected and found."""

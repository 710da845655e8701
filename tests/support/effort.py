"""How much is tried: little by default, all with the profile "thorough" (`make test-all`)."""

from __future__ import annotations

from hypothesis import settings

PROFILE = "gameproof"
THOROUGH = "thorough"


def thorough() -> bool:
    """Whether everything is to be tried."""
    return settings.get_current_profile_name() == THOROUGH


def examples(number: int, *, few: int) -> settings:
    """Settings of a law whose examples take long: `few` of them by default."""
    return settings(max_examples=number if thorough() else few, deadline=None)

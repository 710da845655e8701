"""Settings of all tests: machines are noisy, so no example has a deadline."""

from hypothesis import settings

settings.register_profile("gameproof", deadline=None)
settings.load_profile("gameproof")

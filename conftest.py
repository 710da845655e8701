"""Not collected for doctests: files of claims, which run in their folder, and what loads torch, where it is missing."""

from importlib.util import find_spec

# by name, as every run of the tests reads this file; `tests/house/test_layers.py` holds them against what is imported
LOAD_TORCH = ("inference", "learning/training", "manners", "model", "patch", "player")

collect_ignore_glob = ["derivations/sources/*/claims.py"]
collect_ignore = [] if find_spec("torch") else [f"play/network/{name}.py" for name in LOAD_TORCH]

"""Doctests of modules that load torch, an extra, are collected where it is installed."""

from importlib.util import find_spec

collect_ignore: list[str] = []
if find_spec("torch") is None:
    from tests.support.house import HOUSE, loads_torch, source

    collect_ignore += [str(source(module)) for module in HOUSE if loads_torch(module)]

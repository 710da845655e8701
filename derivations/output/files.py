"""Output files, written whole or not at all."""

from trees.formats.files import write_whole

__all__ = ["write_whole"]

"""Exact linear programs from HiGHS's floating-point bases."""

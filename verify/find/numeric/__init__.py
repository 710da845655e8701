"""Brackets of a value by floating point: linear program and regret minimisation."""

"""Whole files and plain SVG plots."""

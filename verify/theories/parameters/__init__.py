"""Profiles and games with parameters: for which values a relation holds."""

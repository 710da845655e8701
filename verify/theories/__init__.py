"""Theories: kinds of certificates and words of statements beyond the core, each trusted where a verdict names it."""

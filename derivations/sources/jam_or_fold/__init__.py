"""Jam or fold in heads-up hold'em: published charts and sentences, and what is true."""

"""Statements as theorems of Coq: what is claimed is the text of a theorem, what was found only chooses the proof."""

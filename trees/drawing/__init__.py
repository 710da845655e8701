"""Game trees drawn as SVG and TikZ, on one layout."""

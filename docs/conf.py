"""The site of the documentation: `make site` builds it from the pages beside this file."""

from derivations import __version__

project = "gameproof"
author = "the gameproof maintainers"
copyright = "the gameproof maintainers, Apache-2.0"
release = version = __version__
extensions = ["myst_parser"]
exclude_patterns = ["conf.py"]
myst_heading_anchors = 3
suppress_warnings = ["misc.highlighting_failure"]
html_theme = "furo"
html_title = f"gameproof {__version__}"
html_copy_source = False
html_show_sphinx = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
smartquotes = False

"""Reports in LaTeX: no equation is displayed that was not checked when printed."""

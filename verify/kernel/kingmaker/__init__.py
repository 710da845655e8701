"""Certificates on games with kingmakers (Mizuno 2012)."""

"""Exact numbers, polynomials and roots, their signs over ranges and boxes, and their spelling."""

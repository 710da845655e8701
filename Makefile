# `make prove` and `make test` need python3 (3.11 or newer) and make, nothing else.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: prove test quick lint bench clean
.DELETE_ON_ERROR:

prove: .venv/installed
	$(BIN)/gameproof prove all

test: .venv/installed
	$(BIN)/python -m pytest -n auto --dist worksteal

quick: .venv/installed
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

lint: .venv/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: .venv/installed
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv out build *.egg-info

.venv/installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "make: expected Python 3.11 or newer, found " + sys.version.split()[0])'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $@

# `make prove` and `make test` need python3 (3.11 or newer) and make, nothing else.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: prove network test test-all lint bench bench-test docs site search mutants clean
.DELETE_ON_ERROR:

prove: .venv/installed
	$(BIN)/gameproof prove all

# what trains networks; TORCH may name another build
TORCH ?= torch==2.13.0
network: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "$(TORCH)"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[network]"

# what is slow is left out, and of laws and of places to tamper with a few of each kind are tried
test: .venv/installed
	$(BIN)/python -m pytest -n auto --dist loadscope --no-loadscope-reorder -m "not slow"

test-all: .venv/installed
	$(BIN)/python -m pytest -n auto --dist loadscope --hypothesis-profile thorough

bench-test: .venv/installed
	$(BIN)/python -m pytest -n auto -o addopts="--strict-markers --import-mode=importlib" tests/benchmarks

lint: .venv/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: .venv/installed
	$(BIN)/python -m benchmarks

# pages that follow from the code, the ledger among them, which takes minutes; PAGES names some alone
docs: .venv/installed
	$(BIN)/python -m tests.support.docs $(PAGES)

# the documentation as a site, in out/site
site: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[docs]"
	$(BIN)/python -m sphinx -W --keep-going --quiet -b html -d out/site-doctrees docs out/site

# all readings of the kingmakers' experiments again, some five minutes
search: .venv/installed
	$(BIN)/python -m derivations.kingmaker.search

# all mutants, or SAMPLE of them; what a run has settled stands in the next one
mutants: .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[mutants]"
	$(BIN)/python -m tests.mutants $(SAMPLE:%=--sample %)

clean:
	rm -rf .venv out build mutants *.egg-info

.venv/installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "make: expected Python 3.11 or newer, found " + sys.version.split()[0])'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $@

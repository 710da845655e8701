# `make prove` and `make test` need python3 (3.11 or newer) and make, nothing else.
PYTHON ?= python3
VENV ?= .venv
# the versions that were tested, with their digests; `make LOCKED= test` takes the newest of today
LOCKED ?= requirements
BIN := $(VENV)/bin
# what is never loaded need not be compiled, which is most of what an installation takes
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# what is in a list of versions, if there is one, is installed first; nothing is left to be chosen then
listed = $(if $(LOCKED),$(PIP) --require-hashes -r $(LOCKED)/$(1).txt)
# what installs, which has a list too; without isolation nothing newer is fetched to build with
TOOLS := build pip setuptools
# setuptools warns that the folders here are what is imported, as is meant
SELF = PYTHONWARNINGS=ignore $(PIP) --no-build-isolation --editable

# what is compiled once serves all processes of a run; else each of them compiles the house anew
unexport PYTHONDONTWRITEBYTECODE

.PHONY: prove network test test-quick test-all lint bench bench-test docs site pages lock search stored same coq mutants clean
.DELETE_ON_ERROR:

prove: $(VENV)/installed
	$(BIN)/gameproof prove all

# what trains networks; TORCH may name another build. Its file differs from index to index (the processor's build on one
# is CUDA's on another), so that torch has its version here and no digest, nor has what it alone brings along
TORCH ?= torch==2.13.0
network: $(VENV)/installed
	$(PIP) "$(TORCH)"
	$(SELF) ".[network]"

# examples in docstrings are collected once, by one process, as that imports all modules; a source's claims are in the ledger
EXAMPLES = --doctest-modules -p no:gameproof gameproof trees verify

# the parts of the tests, the longest first; what is in no folder named here is in the last but one
define PARTS
tests/derivations --ignore=tests/derivations/sources
tests/verify/theories
tests/attacks
tests/derivations/sources
tests/verify --ignore=tests/verify/theories
tests/trees tests/play
tests --ignore=tests/derivations --ignore=tests/verify --ignore=tests/attacks --ignore=tests/trees --ignore=tests/play
$(EXAMPLES) play derivations
endef

# what another Python, or newer versions of what is needed, may change: rules, files, search, the face, all examples in
# docstrings and those to begin with, and whether what is printed is what was asked for
define QUICK
tests/verify/find
tests/trees
tests/gameproof tests/test_gameproof.py tests/house/test_readme.py tests/derivations/explain/test_answer.py tests/derivations/commands/test_json.py
$(EXAMPLES)
endef
export PARTS QUICK

# each part is a process, which collects no other's tests and holds nothing that they leave behind; as many run at once as
# there are processors, and what one says stays together. The claims are settled once for all of them
by_parts = ledger=$$(mktemp -d); trap 'rm -rf "$$ledger"' EXIT; \
	echo "$$$(1)" | LEDGER_OF_TESTS="$$ledger" xargs -P "$$(getconf _NPROCESSORS_ONLN)" -I PART sh -c \
	'echo "begun: PART"; said=$$($(BIN)/python -m pytest -q -m "not slow" PART 2>&1); status=$$?; \
	echo "ended: PART"; echo "$$said"; exit $$status'

# what is slow is left out, and of laws and of places to tamper with a few of each kind are tried
test: $(VENV)/installed
	@$(call by_parts,PARTS)

test-quick: $(VENV)/installed
	@$(call by_parts,QUICK)

test-all: $(VENV)/installed
	$(BIN)/python -m pytest -n auto --dist loadscope --hypothesis-profile thorough
	$(BIN)/python -m pytest $(EXAMPLES) play derivations

bench-test: $(VENV)/installed
	$(BIN)/python -m pytest -n auto -o addopts="--strict-markers --import-mode=importlib" tests/benchmarks

lint: $(VENV)/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: $(VENV)/installed
	$(BIN)/python -m benchmarks

# pages that follow from the code, the ledger among them, which takes minutes; PAGES names some alone
docs: $(VENV)/installed
	$(BIN)/python -m tests.support.docs $(PAGES)

# the documentation as a site, in out/site, and the ledger in it; what `make prove` has kept is not settled again
site: $(VENV)/installed
	$(call listed,docs)
	$(SELF) ".[docs]"
	$(BIN)/python -m sphinx -W --keep-going --quiet -b html -d out/site-doctrees docs out/site
	$(BIN)/gameproof ledger --html out/site/ledger

# what the slow tests of notebooks and of pages in a browser need, beside Chromium
pages: $(VENV)/installed
	$(call listed,pages)
	$(SELF) ".[notebooks,browser]"

compiled = $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-annotate \
	--custom-compile-command "make lock" $(2) -o requirements/$(1).txt
# the newest versions into the lists of those tested
lock: $(VENV)/installed
	$(or $(call listed,lock),$(PIP) uv)
	$(call compiled,dev,pyproject.toml --extra dev)
	$(call compiled,docs,--constraint requirements/dev.txt pyproject.toml --extra docs)
	$(call compiled,pages,--constraint requirements/dev.txt pyproject.toml --extra notebooks --extra browser)
	$(call compiled,mutants,--constraint requirements/dev.txt pyproject.toml --extra mutants)
	printf '%s\n' $(TOOLS) | $(call compiled,tools,--constraint requirements/dev.txt -)
	echo uv | $(call compiled,lock,-)

# all readings of the kingmakers' experiments again, some five minutes
search: $(VENV)/installed
	$(BIN)/python -m derivations.sources.kingmaker.search

# what tests read by day of claims that take long to settle, some three minutes
stored: $(VENV)/installed
	$(BIN)/python -m tests.support.stored

# what differs from the commit BASE that a user could notice, against the newest list in tests/same; WRITE=1 drafts it
same: $(VENV)/installed
	$(BIN)/python -m tests.support.same $(BASE) $(WRITE:%=--write)

# everything that is covered as theorems of Coq, which are compiled; Debian and Ubuntu have Coq as the package coq
coq: $(VENV)/installed
	$(BIN)/gameproof export coq all --covered --compile

# all mutants, or SAMPLE of them; what a run has settled stands in the next one
mutants: $(VENV)/installed
	$(call listed,mutants)
	$(SELF) ".[mutants]"
	$(BIN)/python -m tests.mutants $(SAMPLE:%=--sample %)

clean:
	rm -rf .venv out build mutants *.egg-info

$(VENV)/installed: pyproject.toml $(if $(LOCKED),$(LOCKED)/tools.txt $(LOCKED)/dev.txt)
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "make: expected Python 3.11 or newer, found " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(or $(call listed,tools),$(PIP) --upgrade $(TOOLS))
	$(call listed,dev)
	$(SELF) ".[dev]"
	touch $@

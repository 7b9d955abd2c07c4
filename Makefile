# pitboss: the two commands are `make run` and `make test`.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed

.PHONY: run setup test check bench soak register format lock clean

run: $(STAMP)            ## show the games and settle one sample round with its clauses
	@$(BIN)/pitboss welcome

setup: $(STAMP)          ## the virtual environment .venv, where pitboss then is

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pitboss needs Python 3.11 or later")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --no-compile --only-binary :all: -c constraints.txt -e '.[dev]'
	@touch $(STAMP)

test: check              ## everything: the checks, the tests, the doctests
	$(BIN)/pytest -n 2 -q

check: $(STAMP)          ## format, lint, types, imports, tidy, clause coverage
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/tidy.py
	$(BIN)/python tools/coverage.py

bench: $(STAMP)          ## speed, as ratios measured side by side in one run
	$(BIN)/python benchmarks/settle_batch.py
	$(BIN)/python benchmarks/simulation.py
	$(BIN)/python -m benchmarks.durable_wagers

SEEDS   ?= 1-100000
MINUTES ?= 60
KILLS   ?= 5000

soak: $(STAMP)           ## the simulated floor for MINUTES=60, then KILLS=5000 on each database
	$(BIN)/python -m tools.soak --seeds $(SEEDS) --minutes $(MINUTES) --processes 2
	$(BIN)/python -m tools.kills --kills $(KILLS) --database sqlite
	$(BIN)/python -m tools.kills --kills $(KILLS) --database postgresql

register: $(STAMP)       ## write down anew which tests show which clauses
	$(BIN)/python tools/coverage.py --write

format: $(STAMP)         ## put the source into its form
	$(BIN)/ruff format --quiet .
	$(BIN)/ruff check --quiet --fix .

lock: $(STAMP)           ## pin the newest versions pyproject.toml admits
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --all-extras --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --python-version 3.11 \
	    pyproject.toml --output-file constraints.txt

clean:                   ## remove what was built
	rm -rf $(VENV) build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

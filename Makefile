# The two commands that matter: `make lab` opens the course, `make test` runs everything that CI runs.
# Both create .venv and install the locked versions when they are not there yet. `make help` lists the rest.
#
#   PYTHON=/path/to/python3.12 make lab     choose the interpreter (3.11 or newer)
#   CHROMIUM=/path/to/chromium make test    choose the browser
#   ARGS="-k flood -x" make test            hand more to the program behind the target

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help lab app site serve-site test test-long check bench golden clean

VENV := .venv
BIN := $(VENV)/bin
SITE_TOOLS := build/site-tools
JOBS ?= 2
ARGS ?=
PARTS ?=
PYTHON ?=
PYTEST = $(BIN)/python -m pytest -n $(JOBS) --dist loadfile
CODE = $(wildcard tests tools wm_kernel widgets)
NOTEBOOKS = --nbval-lax --nbval-current-env --nbval-cell-timeout=300 $(wildcard notebooks/en)
QUICK = not browser and not long and not notebook and not serving and not slow
PIP = $(BIN)/python -m pip --disable-pip-version-check install -qq

# Tests start hundreds of Python processes: where that is switched off, each would compile the project and its packages anew.
unexport PYTHONDONTWRITEBYTECODE

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

lab: $(VENV)/.runtime ## open the course in JupyterLab
	@$(BIN)/wm lab $(ARGS)

app: $(VENV)/.app ## the workbenches as pages without code, for this machine alone
	@$(BIN)/wm app $(ARGS)

site: $(VENV)/.runtime $(SITE_TOOLS)/.ready ## the course and pages without code as files for any web server: build/site
	@$(BIN)/python -m tools.site.build --tools $(SITE_TOOLS) $(ARGS)

serve-site: $(VENV)/.python ## try that site on this machine (ARGS=--room: for the machines in the room)
	@test -f build/site/index.html || $(MAKE) site
	@$(BIN)/python -m tools.site.start build/site $(ARGS)

test: $(VENV)/.dev ## everything CI runs: unit, rules, properties, doctests, notebooks, browser
	@$(BIN)/python -m tools.chromium --explain
	$(PYTEST) -o faulthandler_timeout=240 -m "not long" $(CODE) $(NOTEBOOKS) $(ARGS)

test-long: $(VENV)/.dev $(SITE_TOOLS)/.ready ## that and the long tests (PARTS="code browser notebooks site compiled mutants": some)
	@$(BIN)/python -m tools.test_long $(PARTS) $(if $(ARGS),-- $(ARGS))

check: $(VENV)/.dev ## before every commit: ruff, mypy --strict, import arrows, quick tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tools.strip_notebooks --check
	$(PYTEST) -m "$(QUICK)" $(CODE) $(ARGS)

bench: $(VENV)/.dev ## speed, against the last commit, in one run; then that of the views in a real browser
	@$(BIN)/wm bench $(ARGS)
	@$(BIN)/python -m tools.chromium --explain
	@$(BIN)/python -m tests.browser.bench

golden: $(VENV)/.dev ## write what is recorded anew: games, moments, schemas; read the difference before you commit it
	@$(BIN)/python -m tests.games.regenerate $(ARGS)
	@$(BIN)/python -m tests.moments.regenerate
	@$(BIN)/python -m tests.propeller_islands.regenerate
	@$(BIN)/python -m wm_kernel.schema

clean: ## remove .venv, caches and what tests left behind
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks tests/browser/shots
	find wm_kernel widgets tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps make a second run start at once; a change of the locks or of the packaging renews them.
$(VENV)/.python:
	@set -e; \
	for python in $(or $(PYTHON),python3 python3.11 python3.12 python3.13 python3.14 python); do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && found="$$python" && break; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "Python 3.11 or newer is needed, and none was found among: $(or $(PYTHON),python3 python3.11 ... python3.14)." >&2; \
	  echo "Install one (Debian and Ubuntu: apt-get install python3 python3-venv), or name it: PYTHON=/path/to/python make ..." >&2; \
	  exit 1; \
	fi; \
	if ! "$$found" -c 'import venv, ensurepip' 2>/dev/null; then \
	  echo "$$found cannot make virtual environments. Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$("$$found" --version); this happens once."; \
	"$$found" -m venv --clear $(VENV); touch $@

$(VENV)/.runtime: requirements/runtime.txt pyproject.toml | $(VENV)/.python
	@echo "Installing the locked packages (a minute or so) ..."
	@$(PIP) --require-hashes -r requirements/runtime.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.app: requirements/app.txt $(VENV)/.runtime
	@$(PIP) --require-hashes -r requirements/app.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.runtime
	@echo "Installing the locked packages for development ..."
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

# JupyterLite would add itself to the JupyterLab of the same environment.
$(SITE_TOOLS)/.ready: requirements/site.txt | $(VENV)/.python
	@echo "Installing the locked packages that build the site ..."
	@$(BIN)/python -m venv --clear $(SITE_TOOLS)
	@$(SITE_TOOLS)/bin/python -m pip --disable-pip-version-check install -qq --no-compile --require-hashes -r requirements/site.txt
	@touch $@

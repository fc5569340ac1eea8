# make play    build the site and serve it on this machine
# make test    set up everything and run everything
# Needs Python >= 3.11, Node >= 20 and git; the rest is put into .venv/ and node_modules/.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PORT ?= 8000

# pip and npm must never wait for an answer.
export PIP_NO_INPUT = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_ROOT_USER_ACTION = ignore
export CI ?= 1

.PHONY: play test setup build serve lint format types unit micropython pyodide size e2e all browsers bench clean

play: build
	@$(RUN) -m tools.serve --port $(PORT)

serve:
	@$(RUN) -m tools.serve --port $(PORT)

test: lint types micropython pyodide size all

setup: $(VENV)/.ready node_modules/.ready

$(VENV)/.ready: requirements-dev.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --requirement requirements-dev.txt </dev/null
	touch $@

node_modules/.ready: package-lock.json package.json
	npm ci --no-audit --no-fund --loglevel=error </dev/null
	touch $@

build: setup
	@$(RUN) -m tools.build </dev/null

lint: setup
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .

format: setup
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

types: setup
	$(RUN) -m mypy

unit: setup
	$(RUN) -m pytest tests </dev/null

# The page's Python under the real MicroPython, and the engine under the real Pyodide: both as the browser runs them.
micropython: build
	node tests/micropython/run.mjs </dev/null

pyodide: build
	$(RUN) -m tools.pyodide_check </dev/null

size: build
	@$(RUN) -m tools.size </dev/null

browsers: setup
	@$(RUN) -m tools.browsers </dev/null

e2e: build browsers
	$(RUN) -m pytest e2e </dev/null

# One run, so that its last line counts everything; the browsers come last.
all: build browsers
	$(RUN) -m pytest tests e2e </dev/null

bench: build browsers
	$(RUN) -m pygame_core bench </dev/null
	$(RUN) -m tools.bench_page </dev/null

clean:
	rm -rf dist .cache .mypy_cache .pytest_cache .ruff_cache test-results

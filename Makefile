# The thin front of the build; CMake presets and Ninja do the work (CMakePresets.json).
# What stands after two hashes is printed by `make help`.

FUZZ_SECONDS ?= 60
KILLS ?= 1000
CUTS ?= 200
NODES ?= 100
SOAK_GAMES ?= 100000
SOAK_SEED ?= 1
GAME ?=

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := all
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib

.PHONY: all play play-terminal test test-all install deb wheel bench-python crash mutants build-dev bench fuzz fuzz-million lint format coverage soak pictures clean help packages-play packages-test packages-all

all: packages-play build/release/build.ninja ## build the optimised program build/orrery and the web site build/site
	@cmake --build --preset release
	@scripts/site.sh build

play: all ## build and play in the browser: serves the site and prints its address
	@build/orrery serve

play-terminal: all ## build and play in the terminal
	@build/orrery play $(GAME)

test: packages-test build/dev/build.ninja ## what CI checks, before every commit; ends with the summary of CTest
	@$(MAKE) -j 2 all build-dev
	@scripts/lint.sh changed
	@ctest --preset dev -LE "^all$$"

test-all: packages-all build/dev/build.ninja build/fuzz/build.ninja ## all that there is to check, before a release
	@$(MAKE) -j 2 all build-dev
	@cmake --build --preset fuzz
	@scripts/lint.sh all
	@scripts/fuzz.sh smoke
	@ORRERY_TEST_ALL=1 ctest --preset dev

install: all ## put program, site, library, headers and manual below DESTDIR and PREFIX (/usr/local)
	@PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" DESTDIR="$(DESTDIR)" scripts/install.sh

deb: all ## make a Debian package: build/orrery_*.deb
	@scripts/deb.sh

wheel: all ## make a Python wheel with the library in it: build/orrery-*.whl
	@scripts/wheel.py

bench-python: all ## measure the Python environments: decisions per second
	@PYTHONPATH=bindings/python python3 bench/python.py

crash: all ## kill a server KILLS (1000), cut its power CUTS (200), kill nodes and databases NODES (100) times: is anything lost?
	@cmake --build --preset release --target orr_load orr_power
	@scripts/crash.sh $(KILLS) $(CUTS)
	@scripts/crash_nodes.sh $(NODES) $(NODES)

mutants: all ## seed mistakes one by one: does `make test` notice them?
	@scripts/mutants.py

bench: packages-play build/bench/build.ninja ## measure how fast the games are played
	@cmake --build --preset bench
	@build/bench/src/orrery bench

fuzz: packages-test build/fuzz/build.ninja ## throw FUZZ_SECONDS (60) of broken input at each reader
	@cmake --build --preset fuzz
	@scripts/fuzz.sh $(FUZZ_SECONDS)

fuzz-million: packages-test build-dev ## a million changed messages and requests to the server's readers, under sanitizers
	@scripts/fuzz.sh million

lint: packages-test build/dev/build.ninja ## layout, clang-tidy, cppcheck, shellcheck
	@cmake --build --preset dev
	@scripts/lint.sh all

format: packages-test ## lay out every C file by .clang-format
	@find include src tests -name '*.[ch]' -print0 | xargs -0 clang-format -i

coverage: build/coverage/build.ninja ## which lines the tests reach: build/coverage/index.html
	@scripts/bootstrap.sh coverage
	@scripts/coverage.sh

soak: packages-test build/dev/build.ninja ## conformance over SOAK_GAMES (100000) random games under sanitizers
	@cmake --build --preset dev
	@build/dev/tests/orr_conform soak $(SOAK_GAMES) $(SOAK_SEED)

pictures: all ## draw the pictures of docs/gallery.md again: docs/img
	@scripts/pictures.sh

clean: ## remove all that was built
	@rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name text; do \
	    printf '  make %-13s %s\n' "$$name" "$$text"; done

build-dev: packages-test build/dev/build.ninja
	@cmake --build --preset dev

packages-play:
	@scripts/bootstrap.sh play

packages-test:
	@scripts/bootstrap.sh test

packages-all:
	@scripts/bootstrap.sh all

build/%/build.ninja: CMakePresets.json | packages-play
	@cmake --preset $*

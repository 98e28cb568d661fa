# The thin front of the build; CMake presets and Ninja do the work (CMakePresets.json).
# What stands after two hashes is printed by `make help`.

FUZZ_SECONDS ?= 60
KILLS ?= 1000
SOAK_GAMES ?= 100000
SOAK_SEED ?= 1
GAME ?=

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := all
.PHONY: all play play-terminal test test-all crash mutants build-dev bench fuzz lint format coverage soak pictures clean help packages-play packages-test

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

test-all: packages-test build/dev/build.ninja build/fuzz/build.ninja ## all that there is to check, before a release
	@$(MAKE) -j 2 all build-dev
	@cmake --build --preset fuzz
	@scripts/lint.sh all
	@scripts/fuzz.sh smoke
	@ORRERY_TEST_ALL=1 ctest --preset dev

crash: all ## kill a server under load KILLS (1000) times: is anything lost?
	@cmake --build --preset release --target orr_load
	@scripts/crash.sh $(KILLS)

mutants: all ## seed mistakes one by one: does `make test` notice them?
	@scripts/mutants.py

bench: packages-play build/bench/build.ninja ## measure how fast the games are played
	@cmake --build --preset bench
	@build/bench/src/orrery bench

fuzz: packages-test build/fuzz/build.ninja ## throw FUZZ_SECONDS (60) of broken input at each reader
	@cmake --build --preset fuzz
	@scripts/fuzz.sh $(FUZZ_SECONDS)

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

build/%/build.ninja: CMakePresets.json | packages-play
	@cmake --preset $*

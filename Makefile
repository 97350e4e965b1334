# These are the everyday commands. Each one installs what it misses and stops at the first error.
#   make run     build everything and start the table; it prints the address to open
#   make check   the short form of the tests, for every save
#   make test    build with the sanitizers and run every test
#   make install put the program and its data below PREFIX

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build
.NOTPARALLEL:

JOBS := $(shell nproc)
# One line per object file is useful on a terminal and noise in a log.
QUIET := $(if $(MAKE_TERMOUT),,-- --quiet)
ARGS ?=
PREFIX ?= /usr/local
DESTDIR ?=
export PREFIX DESTDIR
SOAK_GAMES ?= 20000
SOAK_TABLES ?= 300
SOAK_OUTAGES ?= 10
FUZZ_SECONDS ?= 60

define compile
	@echo "== building $(1)"
	@cmake --preset $(1) --log-level=STATUS
	@cmake --build --preset $(1) $(2) $(QUIET)
endef

.PHONY: setup packages web-packages test-packages tool-packages build tuned page install run play check test e2e tasks soak \
  tsan bench learn figures fuzz format clean

setup: tool-packages ## install everything, the clang tools included

packages:
	@tools/setup

web-packages:
	@tools/setup --web

test-packages:
	@tools/setup --test

tool-packages:
	@tools/setup --all

build: packages ## the release program, build/release/longbox
	$(call compile,release)

tuned: packages ## build/tuned/longbox for many games: compiled twice, the second time by what games have taught
	@cmake --preset tuned -DLONGBOX_PROFILE=record --log-level=STATUS
	@cmake --build --preset tuned --target longbox $(QUIET)
	@tools/train build/tuned/longbox
	@cmake --preset tuned -DLONGBOX_PROFILE=use --log-level=STATUS
	@cmake --build --preset tuned --target longbox $(QUIET)

page: web-packages ## the page of the table, web/dist
	@tools/web build

install: build page ## into PREFIX (usually /usr/local), below DESTDIR; see docs/operations.md
	@tools/install

run: build page ## the table in the browser; ARGS="--port 9000 --data DIR" and so on
	@build/release/longbox serve $(ARGS)

play: build ## a game in the terminal against a bot; ARGS="champions --scenario klaw" and so on
	@build/release/longbox play $(or $(ARGS),vs2pcg --seats human,bot)

check: packages ## the short form for every save: structure, cards, unit tests and scenes
	$(call compile,dev,--target longbox unit_tests)
	@ctest --preset check -j$(JOBS)

# A test that finds no database server or proxy fails in these, for nobody would notice that it was left out. Elsewhere than on Debian,
# where nothing is installed by itself, LONGBOX_ALL_TESTS= leaves such tests out.
test soak tsan: export LONGBOX_ALL_TESTS ?= 1

test: test-packages ## every test, under the address and undefined-behaviour sanitizers
	$(call compile,asan)
	@ctest --preset asan -j$(JOBS)
	@tools/web test
	@tools/web e2e build/asan/longbox

e2e: test-packages ## only the whole games clicked through in Chromium
	$(call compile,dev,--target longbox)
	@tools/web e2e build/dev/longbox

tasks: build test-packages ## no task of the page is long in games of all kinds, or when a page is opened; wants a quiet machine
	@LONGBOX_TASKS=1 tools/web e2e build/release/longbox long_tasks

soak: test-packages ## servers killed and databases lost while people play, then the laws over SOAK_GAMES random games each
	$(call compile,dev,--target unit_tests law_tests)
	@echo "== servers killed: a hundred times on either database, and twenty losses of nodes at $(SOAK_TABLES) tables"
	@LONGBOX_KILLS=100 LONGBOX_NODE_KILLS=20 LONGBOX_NODE_TABLES=$(SOAK_TABLES) \
	  build/dev/unit_tests --gtest_filter='*ServerKill*:NodesUnderFire*'
	@for round in $$(seq $(SOAK_OUTAGES)); do \
	  echo "== databases frozen, stopped, gone and full: $$round of $(SOAK_OUTAGES)"; \
	  build/dev/unit_tests --gtest_filter='*OutageTest*:ServerSignals*'; \
	done
	@echo "== the laws over $(SOAK_GAMES) random games each"
	@export LONGBOX_LAW_GAMES=$(SOAK_GAMES) GTEST_TOTAL_SHARDS=$(JOBS); workers=(); \
	for shard in $$(seq 0 $$(($(JOBS) - 1))); do \
	  GTEST_SHARD_INDEX=$$shard build/dev/law_tests & workers+=($$!); \
	done; \
	for worker in "$${workers[@]}"; do wait "$$worker"; done

# These tests use threads: all of the server, batches of games, scenes, parallel search. Suites of the server are found in
# its files, so that none is forgotten; where a suite has parameters its name stands behind a slash.
SERVER_SUITES = $(shell sed -nE 's/^TEST(_[FP])?.(\w+),.*/*\2.*/p' $$(find tests/unit/server -name '*_test.cpp') | sort -u | paste -sd:)
THREADED = $(SERVER_SUITES):Simulation*:SearchBot*:SceneFiles*

tsan: test-packages ## the tests of what runs on several threads, under the thread sanitizer
	$(call compile,tsan,--target unit_tests)
	@build/tsan/unit_tests --gtest_brief=1 --gtest_filter='$(THREADED)'

bench: packages ## the benchmarks; ARGS="--benchmark_filter=clone" picks some
	$(call compile,release,--target longbox_bench)
	@build/release/longbox_bench $(ARGS)

learn: packages ## find out from games what positions of Champions are worth; ARGS="--minutes 60"
	$(call compile,release,--target longbox_learn)
	@build/release/longbox_learn $(ARGS)

figures: packages ## measure the figures of docs/performance.md and write them there; wants a quiet machine
	$(call compile,release,--target longbox longbox_bench)
	@tools/performance $(ARGS)

fuzz: tool-packages ## every fuzzer for FUZZ_SECONDS each; finds stay in build/fuzz/found
	$(call compile,fuzz)
	@mkdir -p build/fuzz/found; shopt -s nullglob; \
	for source in tests/fuzz/*.cpp; do \
	  name=fuzz_$$(basename "$$source" .cpp); corpus=build/fuzz/corpus/$$name; mkdir -p "$$corpus"; \
	  echo "== $$name, $(FUZZ_SECONDS) s"; \
	  "build/fuzz/$$name" -max_total_time=$(FUZZ_SECONDS) -artifact_prefix=build/fuzz/found/ \
	    -print_final_stats=1 -verbosity=0 "$$corpus"; \
	done

format: tool-packages ## rewrite all C++ files by .clang-format
	@for folder in src tests bench; do \
	  if [ -d "$$folder" ]; then find "$$folder" \( -name '*.cpp' -o -name '*.h' \) -print0; fi; \
	done | xargs -0 -r clang-format -i

clean: ## remove everything that was built
	rm -rf build

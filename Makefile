# `make help` lists the targets.
SWIFT ?= swift
PREFIX ?= /usr/local
SOURCES := Sources Tests Examples deploy/swift-plugin Package.swift
LINTERS := shellcheck flake8 nodejs node-typescript
EXAMPLE := .build/examples/CoverFlow
FRAME_TESTS := .build/examples/FrameTests
FLICKBOOK := .build/release/flickbook
BENCH := .build/release/flickbook-bench
# Tests wait for events and never for the clock; a hanging test is ended after half an hour, in a run of every trial after one.
PATIENCE := 1800
RUN_TESTS = timeout --kill-after=10 $(PATIENCE) $(SWIFT) test --skip-build --disable-xctest

# The commit that `make build` records beside the program; an image is built without the history, so it is given the commit.
COMMIT ?= $(shell git describe --always --exclude '*' --abbrev=8 --dirty=.modified 2>/dev/null)

# How long `make check-preview` watches memory.
MINUTES ?= 10

# How long `make fuzz` works, and on which readers; all without a name.
HOURS ?= 8
READERS ?=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help bootstrap build install build-bench demo effects lint build-tests test exhaustive check check-release check-short docc \
	examples frame-tests format clean bench bench-batch bench-debug bench-peers bench-scenes bench-clips bench-check bench-record goldens \
	emulated exactness browser check-preview shards store recordings paths svg mutations progress faults sanitize fuzz workflows dist debian \
	image plugin

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

bootstrap: ## Install missing Debian or Ubuntu packages, check for Swift
	@Scripts/bootstrap

build: bootstrap ## Build flickbook, optimised: .build/release/flickbook
	@$(SWIFT) build --quiet --configuration release --product flickbook
	@FLICKBOOK_COMMIT=$(COMMIT) Scripts/record-commit $(FLICKBOOK)

build-bench: bootstrap ## Build the benchmarks, optimised: .build/release/flickbook-bench
	@$(SWIFT) build --quiet --configuration release --product flickbook-bench

install: build ## Install flickbook, its manual page and completions below PREFIX=/usr/local
	@install -Dm755 $(FLICKBOOK) $(DESTDIR)$(PREFIX)/bin/flickbook
	@install -Dm755 deploy/store/flickbook-store-s3 $(DESTDIR)$(PREFIX)/bin/flickbook-store-s3
	@install -Dm644 deploy/store/flickbook-store-s3.1 $(DESTDIR)$(PREFIX)/share/man/man1/flickbook-store-s3.1
	@test ! -e $(FLICKBOOK).commit || install -Dm644 $(FLICKBOOK).commit $(DESTDIR)$(PREFIX)/share/flickbook/commit
	@Scripts/install-manual $(DESTDIR)$(PREFIX)

demo: build ## Render the sample scenes into out/
	@$(FLICKBOOK) render scenes --output out

effects: build ## Render the samples of the library's effects into out/effects
	@$(FLICKBOOK) render effects/samples --output out/effects

lint: bootstrap ## Check the formatting, the architecture, the rules and the scripts
	@Scripts/bootstrap $(LINTERS)
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@Scripts/check-architecture --quiet
	@Scripts/check-rules
	@Scripts/count-words --quiet
	@Scripts/check-scripts
	@for test in Tests/Scripts/*_test.py; do python3 "$$test" || exit; done

build-tests: bootstrap ## Build the tests and the programs, not optimised: .build/debug
	@SWIFT=$(SWIFT) Scripts/build-tests
	@Scripts/check-kernels

# Some modules wait for others, and one core alone is busy; lint takes the other one. What both need is installed before.
test: bootstrap ## Check the sources and run the tests; `make check` goes further
	@Scripts/bootstrap $(LINTERS)
	@$(MAKE) --no-print-directory lint & lint=$$!; \
		$(MAKE) --no-print-directory build-tests; built=$$?; wait $$lint && exit $$built
	@Scripts/test-summary $(RUN_TESTS)

exhaustive: PATIENCE := 3600
exhaustive: build-tests ## Run the tests with every trial, of which `make test` makes a part
	@FLICKBOOK_EXHAUSTIVE=1 Scripts/test-summary $(RUN_TESTS)

# The faults wait more than they work, so exactness works meanwhile.
check: lint workflows exhaustive docc goldens shards store recordings paths build-bench ## Run all long checks of the program: forty minutes
	@$(MAKE) --no-print-directory faults & faults=$$!; \
		$(MAKE) --no-print-directory exactness; exactness=$$?; wait $$faults && exit $$exactness
	@$(MAKE) --no-print-directory sanitize bench-check

check-release: check examples frame-tests check-preview browser ## Run them, and the checks that need other builds or a browser

check-short: docc ## Run the checks that continuous integration has time for after the tests
	@$(MAKE) --no-print-directory goldens-short

docc: bootstrap ## Build the API documentation of all modules without warnings
	@Scripts/check-docc

examples: bootstrap ## Build the example package as a package of its own, and check its scenes
	@test -e Package.resolved || $(SWIFT) package resolve
	@cp Package.resolved Examples/CoverFlow/
	@$(SWIFT) build --quiet --package-path Examples/CoverFlow --scratch-path $(EXAMPLE) --skip-update
	@$(EXAMPLE)/debug/coverflow check --quiet Examples/CoverFlow/scenes

frame-tests: bootstrap ## Run the frame tests of an example package, as a package of its own
	@cp Package.resolved Examples/FrameTests/
	@$(SWIFT) test --quiet --package-path Examples/FrameTests --scratch-path $(FRAME_TESTS) --skip-update --disable-xctest

bench: build-bench ## Measure how fast this machine draws and encodes
	@$(BENCH) --markdown

bench-batch: build ## Measure the gain of a second job for a batch
	@Scripts/bench-batch

bench-debug: build-bench ## Compare the debug build's drawing with the release build's
	@$(SWIFT) build --quiet --product flickbook-bench
	@Scripts/bench-debug

bench-peers: build-bench ## Measure other rasterisers beside Flickbook (installs them outside the repository)
	@python=$$(Benchmarks/setup) && "$$python" -B Benchmarks/compare

bench-scenes: build-bench ## Measure whole scenes beside Skia, which draws the same display lists
	@python=$$(Benchmarks/setup) && "$$python" -B Benchmarks/compare-scenes

bench-clips: build build-tests ## Compare animated pictures with those of ffmpeg, img2webp and gifsicle
	@python=$$(Benchmarks/setup) && "$$python" -B Benchmarks/animations

bench-check: build-bench ## Compare the instructions that drawing takes with the recorded ones
	@Scripts/bootstrap valgrind
	@Scripts/bench-check

bench-record: build-bench ## Record the instructions that drawing takes
	@Scripts/bootstrap valgrind
	@Scripts/bench-check --record

goldens: build ## Compare all frames of the samples with the recorded ones, at every instruction level and by 1, 2 and 7 jobs
	@for way in "scalar --jobs 7" "baseline --jobs 2" "v3 --jobs 1"; do \
		echo "$$way" && $(FLICKBOOK) test scenes effects --quiet --cpu $$way || exit; done

goldens-short: build ## Compare the scenes at every instruction level, and the samples of effects, which are many, at one
	@for way in "scalar --jobs 7" "baseline --jobs 2"; do \
		echo "$$way" && $(FLICKBOOK) test scenes --quiet --cpu $$way || exit; done
	@echo v3 && $(FLICKBOOK) test scenes effects --quiet --cpu v3 --jobs 1

emulated: build ## Compare them on an emulated processor without SSSE3, SSE4 and AVX (needs qemu-user)
	@Scripts/check-emulated

exactness: build-bench ## Draw all frames of the sample scenes in every way and compare
	@$(SWIFT) build --quiet --product flickbook-bench
	@Scripts/check-exactness
	@Scripts/check-exactness effects/samples

browser: build ## Compare a moment of every sample scene with headless Chromium, and play every format there
	@Scripts/play-in-browser scenes/every-format.yaml
	@for scene in scenes/*.yaml; do \
		echo "$$scene"; Scripts/compare-with-browser "$$scene" --at 1s || [ $$? = 3 ] || exit; done

check-preview: build ## Use the preview in headless Chromium, and compare its pixels with those of still
	@Scripts/bootstrap chromium chromium-driver
	@Scripts/check-preview --measure --minutes $(MINUTES)

shards: build ## Render in shards, by GNU parallel, a Slurm of one node and the files in deploy/, and compare
	@Scripts/bootstrap parallel slurmctld slurmd slurm-client munge python3-yaml
	@Scripts/check-shards

store: build ## Render in shards over a store on the loopback, kill 30 machines, and compare
	@Scripts/bootstrap python3-botocore
	@Scripts/check-store

recordings: build ## Make 200 recordings of known truth, and compare the results of verify
	@Scripts/bootstrap ffmpeg python3-numpy
	@Scripts/check-recordings

paths: build ## Draw 300 random SVG paths, and compare their areas with headless Chromium
	@Scripts/bootstrap chromium chromium-driver ffmpeg python3-numpy
	@Scripts/check-paths

svg: build ## Draw 200 SVG files of the folders that SVG names, and compare them with librsvg's pictures
	@Scripts/bootstrap librsvg2-bin ffmpeg python3-numpy
	@Scripts/check-svg $(SVG)

mutations: bootstrap ## Change one small thing of a copy of the program at a time, and see goldens notice (needs rsync and perl)
	@Scripts/check-mutations

progress: build ## Compare the reported progress of long commands with a clock
	@Scripts/check-progress $(FLICKBOOK)

faults: build ## Let system calls fail, disks be full and runs be killed, and check the remaining files
	@Scripts/check-faults

sanitize: build ## Run the address sanitizer and valgrind over the drawing code
	@Scripts/bootstrap valgrind
	@Scripts/sanitize

fuzz: ## Feed changed files and texts to every reader for a night (HOURS=8), and keep inputs that trap, cost too much or harm memory
	@Scripts/fuzz --hours $(HOURS) $(READERS)

workflows: ## Read the files for GitHub Actions and GitLab as their services would
	@Scripts/bootstrap python3-venv
	@Scripts/check-workflows

dist: ## Make the files of a release in dist/ from the last commit, and try them in a bare root (as root; TWICE=1 builds twice and compares)
	@Scripts/dist $(if $(TWICE),--twice)

debian: ## The same for Debian 12 and 13, in dist/bookworm and dist/trixie, with all samples compared (as root)
	@for suite in bookworm trixie; do Scripts/dist --suite "$$suite" --all "dist/$$suite" || exit; done

image: ## Make container images of the package in dist/ without a daemon, and try them (as root, after make dist)
	@Scripts/image dist/flickbook-*.deb

plugin: ## Make the plugin for Swift packages of the program in dist/, and try it (after make dist)
	@Scripts/swift-plugin dist dist/flickbook-*-linux-*.tar.xz
	@Scripts/check-swift-plugin dist/flickbook-*-linux-*.tar.xz
	@cd dist && sha256sum -- flickbook[-_.]* > SHA256SUMS

format: ## Format the Swift sources in place
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

clean: ## Remove built and rendered files
	@rm -rf .build out

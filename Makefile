# `make help` lists the targets.
SWIFT ?= swift
SOURCES := Sources Tests Examples Package.swift
EXAMPLE := .build/examples/CoverFlow
FLICKBOOK := .build/release/flickbook

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help bootstrap build demo test format clean

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

bootstrap: ## Install missing Debian or Ubuntu packages, check for Swift
	@Scripts/bootstrap

build: bootstrap ## Build flickbook, optimised: .build/release/flickbook
	@$(SWIFT) build --quiet --configuration release --product flickbook

demo: build ## Render the sample scenes into out/
	@$(FLICKBOOK) render scenes --output out

test: bootstrap ## Check the formatting, run every test, build the example package
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@$(SWIFT) build --quiet --build-tests
	@$(SWIFT) test --skip-build --disable-xctest
	@cp Package.resolved Examples/CoverFlow/
	@$(SWIFT) build --quiet --package-path Examples/CoverFlow --scratch-path $(EXAMPLE) --skip-update
	@$(EXAMPLE)/debug/coverflow check --quiet Examples/CoverFlow/scenes

format: ## Format the Swift sources in place
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

clean: ## Remove what was built and rendered
	@rm -rf .build out

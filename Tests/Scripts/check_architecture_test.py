#!/usr/bin/env python3
"""Tests of Scripts/check-architecture on small packages that are made for each test.

    Tests/Scripts/check_architecture_test.py
"""

import unittest

import scripts

check_architecture = scripts.load("Scripts/check-architecture")


def document(modules, libraries="", tests="FlickTests: FlickHigh", diagram="  FlickHigh --> FlickLow"):
    blocks = {"mermaid": diagram, "modules": modules, "libraries": libraries, "tests": tests}
    return "".join(f"```{name}\n{text}\n```\n" for name, text in blocks.items())


MODULES = "FlickLow:\nFlickHigh: FlickLow"
# Two modules, one of which has two folders.
PACKAGE = {
    "Package.swift":
        'module("FlickLow", []), module("FlickHigh", ["FlickLow"]), tests("FlickTests", ["FlickHigh"]), '
        'tests("FlickLowTests", ["FlickLow"]), tests("FlickHighTests", ["FlickHigh"])',
    "docs/architecture.md": document(MODULES),
    "Sources/FlickLow/Low.swift": "public struct Low {}\n",
    "Sources/FlickHigh/Base/Base.swift": "import FlickLow\n\nstruct Base { var low: Low }\n",
    "Sources/FlickHigh/Top/Top.swift": "struct Top { var base: Base }\n",
}
BASE = "Sources/FlickHigh/Base/Base.swift"


class CheckArchitectureTest(unittest.TestCase):
    def run_script(self, changes, *options):
        return scripts.run_on_package(check_architecture, PACKAGE | changes, *options)

    def expect_mistake(self, message, changes):
        code, output, errors = self.run_script(changes)
        self.assertEqual(code, 1, output)
        self.assertIn(message, errors)

    def expect_none(self, changes):
        code, _, errors = self.run_script(changes)
        self.assertEqual((code, errors), (0, ""))

    def test_a_package_like_its_map_passes(self):
        code, output, errors = self.run_script({}, "--why", "FlickHigh")
        self.assertEqual((code, errors), (0, ""))
        self.assertIn("  Top -> Base\n    Base: Base in Top.swift\n", output)
        self.assertIn("2 modules and their folders in one direction", output)

    def test_folders_in_a_circle_fail(self):
        self.expect_mistake(
            "folders of FlickHigh in a circle: Base, Top",
            {BASE: PACKAGE[BASE] + "\nfunc make() -> Top? { nil }\n"})

    def test_a_short_type_behind_an_empty_line_counts(self):
        self.expect_mistake(
            "folders of FlickHigh in a circle",
            {"Sources/FlickHigh/Top/Top.swift": "import FlickLow\n\nstruct Top { var base: Base }\n\nenum Way {}\n",
             BASE: PACKAGE[BASE] + "\ntypealias Path = [Way]\n"})

    def test_functions_and_static_properties_count(self):
        for use in ("prepareAll()", "Int.standard"):
            self.expect_mistake(
                "folders of FlickHigh in a circle",
                {"Sources/FlickHigh/Top/Top.swift":
                    "struct Top { var base: Base }\nfunc prepareAll() {}\nextension Int {\n  static let standard = 1\n}\n",
                 BASE: PACKAGE[BASE] + f"\nlet use = {use}\n"})

    def test_names_that_are_not_used_make_no_arrow(self):
        self.expect_none(
            {"Sources/FlickHigh/Top/Top.swift": "struct Top { var base: Base }\nfunc measured() {}\n",
             BASE: PACKAGE[BASE] + """
// Top
let text = "Top and \\\\(1)"
private func measured() {}
func use(_ way: Way) {
  measured()
  switch way {
  case .measured(let value): print(value)
  }
}
"""})

    def test_an_import_beside_the_map_fails(self):
        self.expect_mistake(
            "FlickLow imports FlickHigh, which the map does not have",
            {"Sources/FlickLow/Low.swift": "import FlickHigh\npublic struct Low {}\n"})

    def test_a_dependency_beside_the_map_fails(self):
        self.expect_mistake(
            "Package.swift lets FlickLow depend on FlickHigh, which the map does not have",
            {"Package.swift": 'module("FlickLow", ["FlickHigh"]), module("FlickHigh", ["FlickLow"])'})

    def test_an_arrow_of_the_map_that_no_file_uses_fails(self):
        self.expect_mistake(
            "the map lets FlickHigh import FlickLow, and no file does", {BASE: "struct Base {}\n"})

    def test_modules_in_a_circle_fail(self):
        self.expect_mistake(
            "modules in a circle: FlickHigh, FlickLow",
            {"docs/architecture.md": document("FlickLow: FlickHigh\nFlickHigh: FlickLow"),
             "Sources/FlickLow/Low.swift": "import FlickHigh\npublic struct Low {}\n"})

    def test_a_module_that_the_map_lacks_fails(self):
        self.expect_mistake("FlickNew is not on the map", {"Sources/FlickNew/New.swift": "struct New {}\n"})

    def test_a_library_that_the_map_does_not_say_fails(self):
        low = {"Sources/FlickLow/Low.swift": "import CZlib\npublic struct Low {}\n"}
        self.expect_mistake("FlickLow imports CZlib, which the map's libraries do not say", low)
        self.expect_mistake(
            "FlickLow imports CZlib, which the map's libraries do not say",
            low | {"docs/architecture.md": document(MODULES, libraries="CZlib: FlickHigh")})
        self.expect_none(low | {"docs/architecture.md": document(MODULES, libraries="CZlib: FlickLow")})

    def test_foundation_is_imported_by_the_platform_alone(self):
        changes = {
            BASE: "import FlickLow\nimport Foundation\n\nstruct Base { var low: Low }\n",
            "docs/architecture.md": document(MODULES, libraries="Foundation: FlickHigh")}
        self.expect_mistake(f"{BASE} imports Foundation; import FlickPlatform", changes)

    def test_a_library_that_no_file_imports_fails(self):
        self.expect_mistake(
            "the map's libraries let FlickLow import CZlib, and no file does",
            {"docs/architecture.md": document(MODULES, libraries="CZlib: FlickLow")})

    def test_a_module_without_tests_fails(self):
        self.expect_mistake(
            "FlickLow has no test target FlickLowTests",
            {"Package.swift": PACKAGE["Package.swift"].replace('tests("FlickLowTests", ["FlickLow"]), ', "")})

    def test_test_targets_are_those_of_the_package(self):
        package = PACKAGE["Package.swift"]
        self.expect_mistake(
            "MoreTests is a test target in Package.swift alone", {"Package.swift": package + ', tests("MoreTests", [])'})
        self.expect_mistake(
            "FlickTests tests FlickHigh, on which it does not depend",
            {"Package.swift": package.replace('tests("FlickTests", ["FlickHigh"])', 'tests("FlickTests", ["FlickLow"])')})
        self.expect_mistake(
            "FlickHighTests tests FlickHigh, on which it does not depend",
            {"Package.swift": package.replace('tests("FlickHighTests", ["FlickHigh"])', 'tests("FlickHighTests", ["FlickLow"])')})

    def test_a_diagram_with_other_arrows_fails(self):
        self.expect_mistake(
            "the diagram lacks FlickHigh --> FlickLow", {"docs/architecture.md": document(MODULES, diagram="")})
        self.expect_mistake(
            "the diagram has, and the map needs not, FlickLow --> FlickHigh",
            {"docs/architecture.md": document(MODULES, diagram="  FlickHigh --> FlickLow\n  FlickLow --> FlickHigh")})

    def test_a_long_file_fails(self):
        self.expect_mistake("has 301 lines, more than 300", {"Sources/FlickLow/Long.swift": "\n" * 301})

    def test_a_module_of_many_files_fails(self):
        self.expect_mistake(
            "files, more than 99", {f"Sources/FlickLow/More{number}.swift": "\n" for number in range(99)})

    def test_an_unknown_module_is_a_mistake_of_the_command_line(self):
        code, _, errors = self.run_script({}, "--why", "FlickNone")
        self.assertEqual((code, errors), (64, "check-architecture: 'FlickNone' is not a module\n"))


if __name__ == "__main__":
    unittest.main(verbosity=0)

#!/usr/bin/env python3
"""Tests of Scripts/check-rules on small packages that are made for each test.

    Tests/Scripts/check_rules_test.py
"""

import unittest

import scripts

check_rules = scripts.load("Scripts/check-rules")

LOW = "Sources/FlickLow/Low.swift"
# A package that breaks no rule.
PACKAGE = {
    "Makefile": "lint: ## Check\n\t@Scripts/check-low\n",
    "Scripts/check-low": "",
    "CONTRIBUTING.md": "Run `make lint`; it runs `LowTests`.\n",
    "docs/architecture.md": "| 1 | `Low.swift` | `run` | runs |\n",
    "Sources/CLow/module.modulemap": "",
    "Sources/FlickLow/FlickLow.docc/FlickLow.md": "# FlickLow\n",
    LOW: "struct Low { func run() {} }\n",
    "Tests/FlickLowTests/LowTests.swift": "@Suite struct LowTests {}\n",
}


class CheckRulesTest(unittest.TestCase):
    def run_script(self, changes):
        """Its exit code, and what it prints to standard error."""
        code, _, errors = scripts.run_on_package(check_rules, PACKAGE | changes)
        return code, errors

    def expect_mistake(self, message, changes):
        code, errors = self.run_script(changes)
        self.assertEqual(code, 1)
        self.assertIn(message, errors)

    def expect_none(self, changes):
        self.assertEqual(self.run_script(changes), (0, ""))

    def test_a_package_that_breaks_no_rule_passes(self):
        self.expect_none({})

    def test_unsafe_code_is_fenced(self):
        for code in ("let a = unsafe b", "final class A: @unchecked Sendable {}", "func f(_ p: UnsafeRawPointer) {}"):
            code = PACKAGE[LOW] + "/// Owns nothing.\n" + code + "\n"
            self.expect_mistake(f"{LOW}: unsafe code", {LOW: code})
            fenced = {"Sources/FlickLow/Low+Unsafe.swift": code, "Sources/FlickKernels/Loop.swift": "",
                      "Sources/FlickKernels/FlickKernels.docc/FlickKernels.md": ""}
            self.expect_mistake("Low+Unsafe.swift: no comment '// Unsafe: ...'", fenced)
            self.expect_none(fenced | {"Sources/FlickLow/Low+Unsafe.swift": "// Unsafe: it is not.\n" + code})
            self.expect_none(fenced | {"Sources/FlickLow/Low+Unsafe.swift": None,
                                       "Sources/FlickKernels/Loop.swift": "// Unsafe code: rows.\n" + code})
        self.expect_mistake("nothing here is unsafe", {"Sources/FlickLow/B+Unsafe.swift": "// Unsafe: by name.\nlet b = 1\n"})
        self.expect_none({LOW: PACKAGE[LOW] + 'let text = "unsafe"  // unsafe\n'})

    def test_classes_are_final_and_documented(self):
        self.expect_mistake("class A is not final", {LOW: PACKAGE[LOW] + "/// Owns a file.\nclass A {}\n"})
        self.expect_mistake("no comment says what B owns", {LOW: PACKAGE[LOW] + "package actor B {}\n"})
        self.expect_mistake("no comment says what C owns", {LOW: PACKAGE[LOW] + "enum E {\n  private final class C {}\n}\n"})
        self.expect_none({LOW: PACKAGE[LOW] + "/// Owns a file.\n@safe\npublic final class A {}\n/// B.\nactor B {}\n"})

    def test_comments_are_wrapped(self):
        for code in ("/// " + "a " * 60 + ".", "  // " + "b" * 120):
            self.assertEqual(len(code), 125)
            self.expect_mistake(f"{LOW}:2: the comment has 125 columns", {LOW: PACKAGE[LOW] + code + "\n"})
            self.expect_none({LOW: PACKAGE[LOW] + code[:-1] + "\n"})
        self.expect_none({LOW: PACKAGE[LOW] + "/// | `a` | " + "b" * 124 + " |\nlet text = \"" + "c" * 124 + "\"\n"})

    def test_what_traps_fails(self):
        for code in ("try! f()", "a as! B", "fatalError()", "a.addingProduct(b, c)", "// TODO: more"):
            self.expect_mistake(f"{LOW}", {LOW: PACKAGE[LOW] + code + "\n"})

    def test_identifiers_are_spelled_as_the_platform_does(self):
        self.expect_mistake("'isGreyish'", {LOW: PACKAGE[LOW] + "let isGreyish = 1  // a colour\n"})
        self.expect_none({LOW: PACKAGE[LOW] + "let isGray = 1  // a colour\n"})

    def test_modules_have_catalogues(self):
        page = "Sources/FlickLow/FlickLow.docc/FlickLow.md"
        self.expect_mistake("FlickLow has no catalogue", {page: None})
        self.expect_none({page: None, LOW: "@main enum Main { func run() {} }\n"})

    def test_wrappers_and_the_front_door_have_no_code(self):
        self.expect_mistake("Sources/CLow/low.c", {"Sources/CLow/low.c": ""})
        door = {"Sources/Flickbook/Flickbook.docc/Flickbook.md": "", "Sources/Flickbook/Flickbook.swift":
                "// The door.\n@_exported public import FlickLow\n"}
        self.expect_none(door)
        self.expect_mistake(
            "the front door has code", door | {"Sources/Flickbook/More.swift": "public struct More {}\n"})

    def test_a_file_has_one_command(self):
        page = {"Sources/FlickbookCommands/FlickbookCommands.docc/FlickbookCommands.md": ""}
        one = "struct A: ParsableCommand { let a = CommandConfiguration(subcommands: [B.self]) }\nstruct B: ParsableCommand {}\n"
        self.expect_none(page | {"Sources/FlickbookCommands/A.swift": one})
        self.expect_mistake(
            "more than one command", page | {"Sources/FlickbookCommands/A.swift": one + "struct C: AsyncParsableCommand {}\n"})

    def test_scripts_and_styles_are_files(self):
        def code(*lines):
            return PACKAGE[LOW] + 'let text = """\n  ' + "\n  ".join(lines) + '\n  """\n'

        for lines in (["'use strict';", "const a = 1;", "function f() {", "let b = a;", "}"],
                      ["body { margin: 0; }", ".grid { display: grid; }", "@media print { a { color: red; } }", "a { b: c; }"]):
            self.expect_mistake(f"{LOW}:2: a page's script or style", {LOW: code(*lines)})
        self.expect_none({LOW: code("scene: 1", "effect: {type: page-tabs}", "script: [{at: 1s}]", "- {a: b}", "let us see")})

    def test_names_in_pages_are_known(self):
        self.expect_mistake("the Makefile has no target 'none'", {"docs/a.md": "`make none`\n"})
        self.expect_mistake("docs/a.md: there is no Scripts/none", {"docs/a.md": "Run `Scripts/none`.\n"})
        self.expect_mistake("Makefile: there is no Scripts/check-low", {"Scripts/check-low": None})
        self.expect_mistake("no test suite is called NoneTests", {"CONTRIBUTING.md": "`make lint`, `NoneTests`\n"})

    def test_every_script_is_named(self):
        self.expect_mistake("Scripts/lone: no target, page or script names it", {"Scripts/lone": "lone\n"})

    def test_functions_of_the_architecture_are_there(self):
        self.expect_mistake(
            "docs/architecture.md:1: Low.swift has no walk", {"docs/architecture.md": "| 1 | `Low.swift` | `run`, `walk` | runs |\n"})

        self.expect_mistake("Low.swift has no walk", {"docs/architecture.md": "| where? | `Low.swift`, in `walk` |\n"})

    def test_mutations_apply(self):
        scene = {"scenes/a.yaml": "", "Makefile": PACKAGE["Makefile"] + "\t@Scripts/check-mutations\n"}
        script = 'mutations=(\n  "runs|a|FlickLow/Low.swift|func run|func walk"\n)\n'
        self.expect_none(scene | {"Scripts/check-mutations": script})
        self.expect_mistake(
            "'runs' does not apply any more", scene | {"Scripts/check-mutations": script.replace("func run|", "func gone|")})
        self.expect_mistake("'runs' does not apply any more", {"Scripts/check-mutations": script})

    def test_sentences_say_what_a_thing_is_not(self):
        self.expect_mistake("docs/a.md:2: 'is no number'", {"docs/a.md": "x\nIt is no number.\n"})


if __name__ == "__main__":
    unittest.main(verbosity=0)

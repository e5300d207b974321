#!/usr/bin/env python3
"""Tests of the options that the plugin for Swift packages does not let through.

    Tests/Scripts/swift_plugin_test.py
"""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "deploy/swift-plugin/Plugins/FlickbookCommand/WritingOption.swift"
# Prints the first option that writes into the folder of the first argument.
MAIN = """
import Foundation
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let options = WritingOption.all(in: Array(CommandLine.arguments.dropFirst(2)))
print(options.first { $0.writes(into: folder) }?.name ?? "-")
"""


@unittest.skipUnless(shutil.which("swiftc"), "there is no Swift")
class SwiftPluginTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        (self.folder / "main.swift").write_text(MAIN)
        self.program = self.folder / "options"
        subprocess.run(
            ["swiftc", "-o", self.program, self.folder / "main.swift", SOURCE], check=True, timeout=600)
        self.package = self.folder / "package"
        self.package.mkdir()

    def first(self, *arguments):
        words = [self.program, self.package, *arguments]
        return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()

    def test_options_that_write(self):
        inside = str(self.package / "x.json")
        for expected, words in [
            ("--record", "test a.yaml --record all"),
            ("--record", "test a.yaml --record=all"),
            ("--json", "test a.yaml --json r.json"),
            ("--junit", "test a.yaml --junit=r.xml"),
            ("--html", f"test a.yaml --html {inside}"),
            ("-o", "trace a.yaml -ot.csv"),
            ("-o", "test a.yaml -qo pictures"),
            ("--save", "plan a.yaml --output /tmp/out --save plan.json"),
            ("--plot", "diff a.yaml b.yaml --plot p.svg"),
            ("--report", "verify a.mp4 --against a.yaml --report ../package/r.html"),
            ("--open", "effects --open"),
        ]:
            self.assertEqual(self.first(*words.split()), expected, words)

    def test_options_that_do_not(self):
        (self.folder / "link").symlink_to(self.package)
        outside = self.folder / "r.json"
        for words in [
            f"test a.yaml --json {outside}",
            "test a.yaml --json ../r.json",
            "plan a.yaml --json",
            "trace a.yaml --report",
            "verify a.mp4 a.yaml --output movie",
            "check a.yaml",
            "check -- --record",
        ]:
            self.assertEqual(self.first(*words.split()), "-", words)
        link = self.folder / "link" / "r.json"
        self.assertEqual(self.first("test", "a.yaml", "--json", str(link)), "--json")


if __name__ == "__main__":
    unittest.main()

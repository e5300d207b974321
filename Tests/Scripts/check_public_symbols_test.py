#!/usr/bin/env python3
"""Tests of how Scripts/check-public-symbols reads symbol graphs; that the list is right is for `make docc`.

    Tests/Scripts/check_public_symbols_test.py
"""

import contextlib
import io
import json
import pathlib
import tempfile
import unittest
import unittest.mock

import scripts

check = scripts.load("Scripts/check-public-symbols")

MANIFEST = 'let p = Package(products: [\n  .library(name: "High", targets: ["FlickHigh"])\n])\n'


def symbol(path, level="public", location=("location",)):
    derived = {"identifier": {"precise": "s:" + path}, "pathComponents": path.split("."), "accessLevel": level}
    return {**derived, **{name: {} for name in location}}


def graph(*symbols, ties=()):
    return {"symbols": list(symbols), "relationships": [{"source": "s:" + a, "target": "s:" + b} for a, b in ties]}


class CheckPublicSymbolsTest(unittest.TestCase):
    def run_on(self, graphs, listed=(), arguments=()):
        """The exit code, what was said, the list and the graphs afterwards."""
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()) as said, \
                contextlib.redirect_stdout(said):
            root = pathlib.Path(folder)
            (root / "Package.swift").write_text(MANIFEST, encoding="utf-8")
            for name in ("FlickHigh", "FlickLow"):
                (root / "Sources" / name).mkdir(parents=True)
            (root / "graphs").mkdir()
            for name, content in graphs.items():
                (root / f"graphs/{name}.symbols.json").write_text(json.dumps(content), encoding="utf-8")
            file = root / "list.txt"
            file.write_text("".join(f"{line}\n" for line in listed), encoding="utf-8")
            with unittest.mock.patch.multiple(check, ROOT=root, LIST=file):
                code = check.main([str(root / "graphs"), *arguments])
            after = {name: json.loads((root / f"graphs/{name}.symbols.json").read_text(encoding="utf-8")) for name in graphs}
            return code, said.getvalue(), file.read_text(encoding="utf-8").splitlines(), after

    def test_public_symbols_of_our_modules_are_compared_with_the_list(self):
        graphs = {
            "FlickLow": graph(
                symbol("A"), symbol("A.b(_:)", "open"), symbol("C", "package"), symbol("A.init(rawValue:)", location=())),
            "FlickHigh@FlickLow": graph(symbol("A.d")), "Other": graph(symbol("E"))}
        code, said, _, _ = self.run_on(graphs, ["FlickHigh.A.d", "FlickLow.A", "FlickLow.A.b(_:)"])
        self.assertEqual(code, 0, said)

    def test_a_difference_names_its_lines_and_the_command_that_records_them(self):
        code, said, _, _ = self.run_on({"FlickLow": graph(symbol("A"), symbol("A"))}, ["FlickLow.A", "FlickLow.B"])
        self.assertEqual(code, 1)
        self.assertIn("FlickLow.A is public and not listed", said)
        self.assertIn("FlickLow.B is listed and not public", said)
        self.assertIn("Scripts/check-docc --record", said)

    def test_recording_writes_the_list_in_order(self):
        graphs = {"FlickLow": graph(symbol("B"), symbol("A")), "FlickHigh": graph(symbol("C", "package"))}
        code, said, listed, _ = self.run_on(graphs, ["FlickLow.Z"], ["--record"])
        self.assertEqual((code, listed), (0, ["FlickLow.A", "FlickLow.B"]), said)

    def test_graphs_of_products_lose_what_only_this_package_sees(self):
        both = graph(symbol("A"), symbol("B", "package"), ties=[("A", "B"), ("A", "A")])
        _, _, _, after = self.run_on({"FlickHigh": both, "FlickLow": both})
        self.assertEqual(after["FlickHigh"], graph(symbol("A"), ties=[("A", "A")]))
        self.assertEqual(after["FlickLow"], both)


if __name__ == "__main__":
    unittest.main(verbosity=0)

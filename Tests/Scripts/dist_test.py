#!/usr/bin/env python3
"""Tests that the targets of the Makefile find what Scripts/dist makes, with stand-ins for the scripts that they start.

    Tests/Scripts/dist_test.py
"""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Fails without a file that is there, and writes down its name.
STAND_IN = """#!/bin/sh
for word; do file=$word; done
[ -f "$file" ] && printf '%s\\n' "$file" >>calls
"""


def name():
    """What Scripts/dist calls its files here, without an ending."""
    lines = f'. "{ROOT}/Scripts/lib/dist/package"; version=9.9; name_things; printf %s "$name"'
    return subprocess.run(["bash", "-euc", lines], check=True, capture_output=True, text=True).stdout


@unittest.skipUnless(shutil.which("dpkg"), "this is not Debian")
class DistTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copy(ROOT / "Makefile", self.folder)
        (self.folder / "Scripts").mkdir()
        for script in ("image", "swift-plugin", "check-swift-plugin"):
            (self.folder / "Scripts" / script).write_text(STAND_IN)
            (self.folder / "Scripts" / script).chmod(0o755)
        (self.folder / "dist").mkdir()
        for ending in (".deb", ".tar.xz"):
            (self.folder / "dist" / (name() + ending)).touch()

    def make(self, target):
        run = subprocess.run(["make", "--silent", "-C", self.folder, target], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        return (self.folder / "calls").read_text().splitlines()

    def test_images_are_made_of_the_package(self):
        self.assertEqual(self.make("image"), [f"dist/{name()}.deb"])

    def test_the_plugin_is_made_of_the_tarball(self):
        self.assertEqual(self.make("plugin"), [f"dist/{name()}.tar.xz"] * 2)
        listed = (self.folder / "dist/SHA256SUMS").read_text().split()[1::2]
        self.assertEqual(listed, [name() + ".deb", name() + ".tar.xz"])


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Tests of what Scripts/dist is made of, and that the targets of the Makefile find what it makes, with stand-ins for scripts.

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

    def test_a_toolchain_in_usr_is_what_no_package_knows(self):
        root = self.folder / "root"
        for file in ("usr/bin/swift", "usr/lib/swift/linux/libswiftCore.so", "usr/bin/git", "usr/lib/libz.so", "usr/local/bin/own"):
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            (root / file).touch()
        (root / "usr/bin/swiftc").symlink_to("swift")
        (root / "usr/bin/awk").symlink_to("/etc/alternatives/awk")
        (root / "var/lib/dpkg/info").mkdir(parents=True)
        # Older packages name files by the folders that are links to those in /usr.
        (root / "var/lib/dpkg/info/a.list").write_text("/.\n/usr\n/usr/bin\n/usr/bin/git\n/lib/libz.so\n")
        lines = f'. "{ROOT}/Scripts/lib/dist/suite"; copy_toolchain "$1" "$2"'
        subprocess.run(["bash", "-euc", lines, "--", root, self.folder / "toolchain"], check=True)
        found = sorted(str(path.relative_to(self.folder / "toolchain")) for path in (self.folder / "toolchain").rglob("*")
                       if not path.is_dir())
        self.assertEqual(found, ["usr/bin/swift", "usr/bin/swiftc", "usr/lib/swift/linux/libswiftCore.so"])


if __name__ == "__main__":
    unittest.main()

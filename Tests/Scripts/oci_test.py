#!/usr/bin/env python3
"""Tests of Scripts/oci: images are made, taken apart, and told apart from damaged ones.

    Tests/Scripts/oci_test.py
"""

import io
import json
import os
import pathlib
import subprocess
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class ImageTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.make_root(self.folder / "root")
        (self.folder / "config").write_text('{"User": "10001"}')
        (self.folder / "fonts").write_text("usr/share/fonts\n")
        (self.folder / "large").write_text("usr/share/fonts/large.otf\n")

    def make_root(self, root):
        (root / "usr/share/fonts").mkdir(parents=True)
        (root / "usr/bin").mkdir()
        (root / "usr/bin/program").write_text("#!/bin/sh\n")
        (root / "usr/bin/program").chmod(0o755)
        (root / "bin").symlink_to("usr/bin")
        for name in ("small", "large"):
            (root / f"usr/share/fonts/{name}.otf").write_text(name)

    def run_oci(self, *words):
        return subprocess.run([ROOT / "Scripts/oci", *map(str, words)], capture_output=True, text=True,
                              env=os.environ | {"SOURCE_DATE_EPOCH": "1700000000"})

    def make(self, root="root", image="image.tar"):
        run = self.run_oci(
            "make", self.folder / root, self.folder / image, "--config", self.folder / "config", "--name", "flickbook:1",
            "--architecture", "amd64", "--layer", "base", "--layer", f"fonts={self.folder / 'fonts'}",
            "--layer", f"large={self.folder / 'large'}")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return (self.folder / image).read_bytes()

    def layers(self):
        """The files of each layer."""
        with tarfile.open(self.folder / "image.tar") as archive:
            docker, = json.load(archive.extractfile("manifest.json"))
            for name in docker["Layers"]:
                with tarfile.open(fileobj=io.BytesIO(archive.extractfile(name).read())) as layer:
                    yield [member.name for member in layer if not member.isdir()]

    def test_a_path_is_in_the_last_layer_that_lists_it(self):
        self.make()
        self.assertEqual(list(self.layers()), [
            ["bin", "usr/bin/program"], ["usr/share/fonts/small.otf"], ["usr/share/fonts/large.otf"]])

    def test_equal_folders_give_equal_bytes(self):
        first = self.make()
        os.utime(self.folder / "root/usr/bin/program", (1, 1))
        self.assertEqual(self.make(), first)
        self.make_root(self.folder / "again")
        self.assertEqual(self.make("again"), first)

    def test_what_is_taken_apart_is_what_was_packed(self):
        self.make()
        run = self.run_oci("unpack", self.folder / "image.tar", self.folder / "out")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertEqual(len(run.stdout.splitlines()), 3)
        self.assertEqual((self.folder / "out/usr/share/fonts/large.otf").read_text(), "large")
        self.assertEqual(os.readlink(self.folder / "out/bin"), "usr/bin")
        self.assertEqual((self.folder / "out/usr/bin/program").stat().st_mode & 0o777, 0o755)
        self.assertEqual(json.loads((self.folder / "out.config").read_text()), {"User": "10001"})

    def change(self, change):
        """What unpacking says of the image whose files `change` has changed."""
        self.make()
        with tarfile.open(self.folder / "image.tar") as archive:
            files = {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}
        change(files)
        with tarfile.open(self.folder / "changed.tar", "w") as archive:
            for name, data in files.items():
                info = tarfile.TarInfo(name)
                info.size = len(data)
                archive.addfile(info, io.BytesIO(data))
        run = self.run_oci("unpack", self.folder / "changed.tar", self.folder / "out")
        self.assertEqual(run.returncode, 1, run.stdout)
        return run.stderr

    def test_a_damaged_blob_is_told(self):
        def damage(files):
            layer = json.loads(files["manifest.json"])[0]["Layers"][1]
            files[layer] = files[layer][:-1] + bytes([files[layer][-1] ^ 1])
        self.assertIn("has other bytes", self.change(damage))

    def test_a_blob_that_nobody_names_is_told(self):
        self.assertIn("nobody names blobs/sha256/00", self.change(lambda files: files.update({"blobs/sha256/00": b""})))

    def test_docker_s_list_has_to_agree(self):
        def swap(files):
            docker = json.loads(files["manifest.json"])
            docker[0]["Layers"].reverse()
            files["manifest.json"] = json.dumps(docker).encode()
        self.assertIn("names other blobs", self.change(swap))

    def test_a_wrong_call_is_told(self):
        self.assertEqual(self.run_oci("pack").returncode, 64)


if __name__ == "__main__":
    unittest.main()

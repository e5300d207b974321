#!/usr/bin/env python3
"""Tests of deploy/container/flickbook, with a stand-in for Docker and Podman that writes down its arguments.

    Tests/Scripts/container_wrapper_test.py
"""

import os
import pathlib
import pty
import signal
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
STAND_IN = """#!/bin/sh
printf '%s\\n' "$@" >"$CALLS"
{does}
"""


class WrapperTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.environment = {
            "PATH": f"{self.folder}:/usr/bin:/bin", "CALLS": str(self.folder / "calls"), "FLICKBOOK_IMAGE": "image:1"}

    def stand_in(self, name, does=""):
        program = self.folder / name
        program.write_text(STAND_IN.replace("{does}", does))
        program.chmod(0o755)

    def run_wrapper(self, *words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **environment):
        run = subprocess.run(
            [ROOT / "deploy/container/flickbook", *words], env=self.environment | environment, stdin=stdin, stderr=stderr,
            stdout=stdout, text=True, cwd=self.folder)
        calls = self.folder / "calls"
        return run, calls.read_text().splitlines() if calls.exists() else []

    def expect_pair(self, option, value, words):
        self.assertIn((option, value), list(zip(words, words[1:])))

    def test_a_command_has_the_folder_and_nothing_else(self):
        self.stand_in("docker")
        run, words = self.run_wrapper("render", "my scenes", "--output", "out")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(words[-5:], ["image:1", "render", "my scenes", "--output", "out"])
        for option, value in (("--network", "none"), ("--volume", f"{self.folder}:/work"), ("--workdir", "/work"),
                              ("--user", f"{os.getuid()}:{os.getgid()}"), ("--cap-drop", "ALL"), ("--env", "FLICKBOOK_CACHE=off")):
            self.expect_pair(option, value, words)
        self.assertIn("--read-only", words)
        self.assertFalse({"--publish", "--tty"} & set(words))

    def test_a_preview_has_a_port_of_this_machine_alone(self):
        self.stand_in("docker")
        for given, port in (([], "8080"), (["--port", "9000"], "9000"), (["--port=9001"], "9001"), (["--port", "x"], "8080"),
                            (["--port", "123456"], "8080"), (["--port", "0"], "8080"), (["--port"], "8080")):
            _, words = self.run_wrapper("preview", "tabs.yaml", *given)
            self.expect_pair("--publish", f"127.0.0.1:{port}:{port}", words)
            self.assertNotIn("--network", words)
            start = words.index("image:1")
            # An option that is there twice would be the mistake that flickbook reports, in place of the user's own.
            added = [] if given else ["--port", "8080"]
            self.assertEqual(words[start:], ["image:1", "preview", "--host", "0.0.0.0", *added, "tabs.yaml", *given])

    def test_documents_give_a_read_only_container_a_place_for_temporary_files(self):
        lines = [line for path in (ROOT / "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("deploy/**/*.md"))
                 for line in path.read_text().splitlines() if "docker run" in line and "--read-only" in line]
        self.assertTrue(lines)
        # Animated WebP and GIF files are made there.
        self.assertEqual([line for line in lines if "--tmpfs /tmp" not in line], [])

    def test_podman_is_found_where_there_is_no_docker(self):
        self.environment["PATH"] = f"{self.folder}:{self.tools()}"
        self.stand_in("podman")
        run, words = self.run_wrapper("doctor")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(words[-2:], ["image:1", "doctor"])
        self.expect_pair("--user", f"{os.getuid()}:{os.getgid()}", words)
        self.assertEqual("--userns" in words, os.getuid() != 0)

    def test_podman_without_root_keeps_the_user(self):
        self.stand_in("podman")
        self.stand_in("id", "echo 1000")
        _, words = self.run_wrapper("doctor", FLICKBOOK_ENGINE="podman")
        self.expect_pair("--userns", "keep-id", words)
        # The image has a user of its own, which would own the files.
        self.expect_pair("--user", "1000:1000", words)

    def test_neither_is_told(self):
        self.environment["PATH"] = self.tools()
        run, words = self.run_wrapper("doctor")
        self.assertEqual((run.returncode, words), (69, []))
        self.assertIn("neither Docker nor Podman", run.stderr)

    def tools(self):
        """A folder with the few programs that the wrapper needs."""
        tools = self.folder / "tools"
        tools.mkdir()
        for name in ("sh", "id", "printenv"):
            (tools / name).symlink_to(f"/usr/bin/{name}")
        return str(tools)

    def test_a_terminal_is_passed_on(self):
        self.stand_in("docker")
        parent, child = pty.openpty()
        self.addCleanup(os.close, parent)
        self.addCleanup(os.close, child)
        _, words = self.run_wrapper("doctor", stdin=child, stdout=child, stderr=child, NO_COLOR="1")
        self.assertIn("--tty", words)
        self.expect_pair("--env", "NO_COLOR", words)
        # A terminal inside would mix messages into results.
        _, words = self.run_wrapper("schema", stdin=child, stderr=child)
        self.assertNotIn("--tty", words)

    def test_exit_codes_and_signals_arrive(self):
        self.stand_in("docker", "exit 65")
        self.assertEqual(self.run_wrapper("check", "a.yaml")[0].returncode, 65)
        # The engine takes the wrapper's place, so that it gets its signals.
        self.stand_in("docker", "echo $$")
        process = subprocess.Popen(
            [ROOT / "deploy/container/flickbook", "doctor"], env=self.environment, stdout=subprocess.PIPE, text=True,
            stdin=subprocess.DEVNULL)
        self.assertEqual(int(process.communicate()[0]), process.pid)
        self.stand_in("docker", "kill -TERM $$")
        self.assertEqual(self.run_wrapper("doctor")[0].returncode, -signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()

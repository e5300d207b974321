#!/usr/bin/env python3
"""Tests of Scripts/fuzz, with a stand-in for the fuzzing program.

    Tests/Scripts/fuzz_test.py
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Lists two readers; otherwise writes down its arguments, says what libFuzzer says, and does what DOES says.
STAND_IN = """#!/bin/sh
[ -n "$FLICKBOOK_FUZZED_READER" ] || { printf 'path\\nsvg\\n'; exit; }
printf '%s\\n' "$FLICKBOOK_FUZZED_READER" "$@" >>"$CALLS"
for argument; do case $argument in -artifact_prefix=*) findings=${argument#*=} ;; -dict=*) cat "${argument#*=}" >>"$CALLS" ;; esac; done
printf '#2\\tINITED cov: 12 ft: 3\\n#90\\tNEW    cov: 40 ft: 9\\nstat::number_of_executed_units: 1000\\n'
eval "$DOES"
"""


class FuzzTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        program = self.folder / "release/FlickFuzz"
        program.parent.mkdir()
        program.write_text(STAND_IN)
        program.chmod(0o755)
        (self.folder / "bin").mkdir()
        (self.folder / "bin/swift").symlink_to("/bin/true")

    def fuzz(self, *arguments, does=""):
        environment = {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "CALLS": str(self.folder / "calls"), "DOES": does}
        result = subprocess.run(
            [ROOT / "Scripts/fuzz", "--built", "--work", self.folder, *arguments], env=environment, text=True, capture_output=True)
        calls = self.folder / "calls"
        return result, calls.read_text() if calls.exists() else ""

    def test_a_quiet_run_ends_with_a_table(self):
        result, calls = self.fuzz("--hours", "1", "svg")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("| svg | 1,000 |", result.stdout)
        self.assertIn("| 40 | 0 |", result.stdout)
        for argument in ("-max_len=65536", "-rss_limit_mb=512", "-max_total_time="):
            self.assertIn(argument, calls)
        self.assertIn('"stroke-dasharray"', calls)

    def test_findings_are_kept_and_counted_and_end_the_reader_in_time(self):
        result, calls = self.fuzz("--hours", "1", "path", does='date +%N >"${findings}crash-$$"; exit 77')
        self.assertEqual(result.returncode, 1)
        self.assertEqual(calls.count("-artifact_prefix"), 5)
        self.assertIn("| path | 5,000 |", result.stdout)
        self.assertEqual(len(list((self.folder / "findings/path").iterdir())), 5)
        self.assertIn("findings/path/crash-", result.stderr)

    def test_a_program_that_fails_without_a_finding_is_a_finding(self):
        result, calls = self.fuzz("--hours", "1", "path", does="exit 3")
        self.assertEqual(result.returncode, 1)
        self.assertIn("findings/path/log", result.stderr)
        self.assertEqual(calls.count("-artifact_prefix"), 1)

    def test_mistakes_of_the_call(self):
        self.assertIn("there is no reader none; there are path, svg", self.fuzz("none")[0].stderr)
        self.assertEqual(self.fuzz("none")[0].returncode, 64)
        self.assertEqual(self.fuzz("--input", "/dev/null")[0].returncode, 64)

    def test_an_input_is_read_once(self):
        result, calls = self.fuzz("--input", "/dev/null", "svg", does="exit 7")
        self.assertEqual((result.returncode, calls), (7, "svg\n/dev/null\n"))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Tests of Scripts/action, with stand-ins for flickbook, apt, gh and GitHub's repository.

    Tests/Scripts/action_test.py
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Writes down how it was called, and does what FLICKBOOK_DOES says.
STAND_IN = """#!/bin/sh
printf '%s\\n' "$(basename "$0")" "$@" >>"$CALLS"
{does}
"""


class ActionTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        self.environment = {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "HOME": str(self.folder), "CALLS": str(self.folder / "calls"),
            "RUNNER_TEMP": str(self.folder / "temporary"), "GITHUB_OUTPUT": str(self.folder / "output"),
            "GITHUB_STEP_SUMMARY": str(self.folder / "summary"), "GITHUB_REPOSITORY": "someone/app",
            "GITHUB_SERVER_URL": "https://example.org"}
        (self.folder / "temporary").mkdir()
        self.stand_in("flickbook")

    def stand_in(self, name, does=""):
        program = self.folder / "bin" / name
        program.write_text(STAND_IN.replace("{does}", does))
        program.chmod(0o755)

    def action(self, *words, **environment):
        return subprocess.run(
            [ROOT / "Scripts/action", *words], env=self.environment | environment, capture_output=True, text=True,
            cwd=self.folder)

    def read(self, name):
        path = self.folder / name
        return path.read_text() if path.exists() else ""

    def test_arguments_are_lines_and_no_shell_sees_them(self):
        run = self.action(
            "run", INPUT_COMMAND="check", INPUT_PATHS="  my scenes\n\nb.yaml", INPUT_ARGS="--set\ntitle=$(touch bad) `id`")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(
            self.read("calls").splitlines(), ["flickbook", "check", "my scenes", "b.yaml", "--github", "--set", "title=$(touch bad) `id`"])
        self.assertFalse((self.folder / "bad").exists())
        self.assertEqual(self.read("output"), "status=0\n")

    def test_a_failure_is_told_in_the_summary(self):
        report = {"scenes": [
            {"scene": "b.yaml", "status": "equal", "message": "b.yaml: ok"},
            {"scene": "a|b.yaml", "status": "different", "message": "a: 3 frames <differ>\nmore"}]}
        self.stand_in("flickbook", f"printf %s '{json.dumps(report)}' >\"$RUNNER_TEMP/flickbook-report/report.json\"; "
                                   "echo '``` an error' >&2; exit 1")
        run = self.action("run", INPUT_COMMAND="test")
        self.assertEqual(run.returncode, 1)
        self.assertIn("status=1", self.read("output"))
        lines = self.read("summary").splitlines()
        self.assertIn("## flickbook test: exit code 1", lines)
        self.assertEqual(lines.index("| a&#124;b.yaml | different | a: 3 frames &lt;differ&gt; |") + 1,
                         lines.index("| b.yaml | equal | b.yaml: ok |"))
        self.assertEqual([line for line in lines if line.startswith("````")], ["````text", "````"])
        self.assertIn("--github", self.read("calls").splitlines())

    def test_a_summary_is_about_its_own_step(self):
        report = {"scenes": [{"scene": "a.yaml", "status": "equal", "message": "a.yaml: ok",
                              "outputs": [{"path": "a.webp", "frameCount": 9, "bytes": 99}]}]}
        self.stand_in("flickbook", f"[ $1 = check ] || printf %s '{json.dumps(report)}' "
                                   ">\"$RUNNER_TEMP/flickbook-report/report.json\"")
        for command, row in (("test", "| a.yaml | equal | a.yaml: ok |"), ("render", "| a.webp | 9 | 99 |"), ("check", None)):
            (self.folder / "summary").unlink(missing_ok=True)
            self.assertEqual(self.action("run", INPUT_COMMAND=command).returncode, 0)
            rows = [line for line in self.read("summary").splitlines() if line.startswith("|")]
            self.assertEqual(rows[2:], [row] if row else [], command)
        # Nor is it about an earlier one when the command writes no report.
        self.stand_in("flickbook", "echo 'an error' >&2; exit 64")
        (self.folder / "summary").unlink()
        self.action("run", INPUT_COMMAND="test")
        self.assertNotIn("|", self.read("summary"))

    def test_files_are_named_as_the_artifact_has_them(self):
        report = self.folder / "temporary/flickbook-report"
        outputs = [{"path": str(report / path), "frameCount": 9, "bytes": 99} for path in ("files/a.mp4", "posters/a.mp4.png")]
        outputs.append({"path": "elsewhere/b.mp4", "frameCount": 8, "bytes": 88})
        self.stand_in("flickbook", f"printf %s '{json.dumps({'scenes': [{'outputs': outputs}]})}' >{report}/report.json")
        self.assertEqual(self.action("run", INPUT_COMMAND="render").returncode, 0)
        rows = [line for line in self.read("summary").splitlines() if line.startswith("|")]
        self.assertEqual(rows[2:], ["| files/a.mp4 | 9 | 99 |", "| elsewhere/b.mp4 | 8 | 88 |"])

    def test_another_command_is_refused(self):
        run = self.action("run", INPUT_COMMAND="embed")
        self.assertEqual(run.returncode, 64)
        self.assertEqual(self.read("calls"), "")

    def package(self, sum_of):
        """A release with one package, for a machine of a made-up system."""
        machine = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
        name = f"flickbook-9.9-linux-{machine}-debian99.deb"
        (self.folder / "packages").mkdir()
        (self.folder / "packages" / name).write_bytes(b"package")
        (self.folder / "checksums").write_text(f"# a comment\n{hashlib.sha256(sum_of).hexdigest()}  {name}\n")
        (self.folder / "os-release").write_text('VERSION_ID="99"\nID=debian\n')
        for program in ("apt-get", "sudo"):
            self.stand_in(program)
        return {"CHECKSUMS": str(self.folder / "checksums"), "OS_RELEASE": str(self.folder / "os-release"),
                "FLICKBOOK_PACKAGES": str(self.folder / "packages"), "INPUT_VERSION": "9.9"}

    def test_a_package_of_the_release_is_installed(self):
        run = self.action("install", **self.package(b"package"))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("flickbook.deb", self.read("calls"))
        self.assertRegex(self.read("output"), r"^key=flickbook-[0-9a-f]{16}\n$")

    def test_a_container_gets_the_programs_that_it_lacks(self):
        environment = self.package(b"package")
        tools = self.folder / "tools"
        tools.mkdir()
        for name in ("bash", "sed", "awk", "tail", "cut", "cp", "id", "env", "dpkg", "dirname", "sha256sum", "git", "python3"):
            (tools / name).symlink_to(shutil.which(name))
        run = self.action("install", **environment, PATH=f"{self.folder}/bin:{tools}")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        calls = self.read("calls").splitlines()
        self.assertEqual(calls[calls.index("install"):][:3], ["install", "ca-certificates", "curl"])

    def test_another_system_is_told_where_packages_fit(self):
        environment = self.package(b"package")
        (self.folder / "os-release").write_text('VERSION_ID="24.04"\nID=ubuntu\n')
        run = self.action("install", **environment)
        self.assertEqual(run.returncode, 69)
        self.assertIn("container: debian:12", run.stdout)

    def test_the_newest_release_is_the_last_in_the_list(self):
        environment = self.package(b"package")
        listed = (self.folder / "checksums").read_text()
        (self.folder / "checksums").write_text(listed.replace("9.9", "9.8") + listed)
        (self.folder / "bin/flickbook").unlink()
        self.stand_in("apt-get", 'case "$*" in *flickbook.deb*) printf "#!/bin/sh\\n" >"$BIN/flickbook"; chmod +x "$BIN/flickbook" ;; esac')
        self.stand_in("sudo", 'exec "$@"')
        run = self.action("install", **environment | {"INPUT_VERSION": ""}, BIN=str(self.folder / "bin"))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_another_file_is_not(self):
        run = self.action("install", **self.package(b"another"))
        self.assertEqual(run.returncode, 69)
        self.assertEqual(self.read("calls"), "")

    def test_without_a_version_what_is_there_is_used(self):
        run = self.action("install")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertEqual(self.read("calls").splitlines(), ["flickbook", "--version"])

    def test_previews_are_one_commit_and_one_comment(self):
        repository = self.folder / "remote.git"
        subprocess.run(["git", "init", "--quiet", "--bare", repository], check=True)
        self.stand_in("flickbook", 'mkdir -p "$RUNNER_TEMP/flickbook-previews"; echo x >"$RUNNER_TEMP/flickbook-previews/a.webp"')
        self.stand_in("gh", 'case "$*" in *--jq*) echo $COMMENT ;; esac; for word; do case $word in body=@*) cat "${word#body=@}" '
                            '>>"$CALLS" ;; esac; done')
        for number, comment, method in (("7", "", "POST"), ("8", "55", "PATCH")):
            run = self.action("previews", PULL_REQUEST=number, PREVIEWS_REMOTE=str(repository), COMMENT=comment)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            self.assertIn(method, self.read("calls"))
            self.assertIn(f"![a](https://example.org/someone/app/raw/flickbook-previews/pull-{number}/a.webp?", self.read("calls"))

        def git(*words):
            return subprocess.run(["git", "-C", repository, *words], capture_output=True, text=True).stdout.splitlines()

        self.assertEqual(len(git("rev-list", "flickbook-previews")), 1)
        self.assertEqual(git("ls-tree", "-r", "--name-only", "flickbook-previews"), ["pull-7/a.webp", "pull-8/a.webp"])

    def test_names_of_pictures_may_have_any_characters(self):
        subprocess.run(["git", "init", "--quiet", "--bare", self.folder / "remote.git"], check=True)
        self.stand_in("flickbook", 'mkdir -p "$RUNNER_TEMP/flickbook-previews/my app"; '
                                   'echo x >"$RUNNER_TEMP/flickbook-previews/my app/a [1] (ü).webp"')
        self.stand_in("gh", 'for word; do case $word in body=@*) cat "${word#body=@}" >>"$CALLS" ;; esac; done')
        run = self.action("previews", PULL_REQUEST="7", PREVIEWS_REMOTE=str(self.folder / "remote.git"))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("![my app/a \\[1\\] (ü)](https://example.org/someone/app/raw/flickbook-previews/pull-7/"
                      "my%20app/a%20%5B1%5D%20%28%C3%BC%29.webp?", self.read("calls"))

    def test_a_push_meanwhile_is_kept(self):
        repository = self.folder / "remote.git"
        subprocess.run(["git", "init", "--quiet", "--bare", repository], check=True)
        self.stand_in("flickbook", 'mkdir -p "$RUNNER_TEMP/flickbook-previews"; echo x >"$RUNNER_TEMP/flickbook-previews/a.webp"')
        self.stand_in("gh")
        self.assertEqual(self.action("previews", PULL_REQUEST="7", PREVIEWS_REMOTE=str(repository)).returncode, 0)
        # A run for pull request 8 pushes after the other one has fetched, and before it pushes: while it makes its commit.
        inner = f'env RUNNER_TEMP="{self.folder}/other" PULL_REQUEST=8 INNER=1 "{ROOT}/Scripts/action" previews'
        (self.folder / "other").mkdir()
        git = shutil.which("git")
        self.stand_in("git", f'case " $* " in *" commit "*) [ -n "${{INNER:-}}" ] || [ -e "$HOME/done" ] || '
                             f'{{ touch "$HOME/done"; {inner} || exit 1; }} ;; esac; exec {git} "$@"')
        run = self.action("previews", PULL_REQUEST="9", PREVIEWS_REMOTE=str(repository))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        names = subprocess.run([git, "-C", repository, "ls-tree", "-r", "--name-only", "flickbook-previews"],
                               capture_output=True, text=True).stdout.split()
        self.assertEqual(names, ["pull-7/a.webp", "pull-8/a.webp", "pull-9/a.webp"])

    def test_the_address_of_releases_stands_in_one_file(self):
        address = subprocess.run([ROOT / "Scripts/release-address"], capture_output=True, text=True, env={}).stdout.strip()
        files = subprocess.run(["git", "-C", ROOT, "grep", "--files-with-matches", "--fixed-strings", address],
                               capture_output=True, text=True).stdout.split()
        self.assertLessEqual(set(files), {"Scripts/release-address"})

    def test_previews_are_for_pull_requests(self):
        self.assertEqual(self.action("previews", PULL_REQUEST="").returncode, 64)


if __name__ == "__main__":
    unittest.main()

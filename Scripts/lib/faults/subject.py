"""A command with the files before and after it, and what is wrong with the files that a run has left."""

import re
import shutil

from faults.runs import KINDS, Traced, contents, run, scene

# The exit codes of a rendering when the system fails.
CODES = {66, 73, 74, 75}
# Words by which a message names the place of a fault. Searches for settings work in a folder of the last name.
PATHS = ["out", "b.yaml", "stdin", "standard input", "plan.json", "units", "/flickbook-", "/usr/share/fonts"]


class Subject:
    """A command, its input, and the files before and after it."""

    def __init__(self, kind, work):
        self.kind, self.place = kind, work / kind
        self.cache = self.place / "now/cache" if kind == "cache" else "off"
        self.text = None if kind in ("shard", "assemble") else scene("a", self.output())
        old, new = self.folder("old"), self.folder("new")
        self.render(old, "blue")
        (new / "out").mkdir()
        self.prepare(new)
        shutil.copytree(new, self.place / "template")
        done = run(self.arguments(), new, self.text or "", cache=self.place / "new/cache" if kind == "cache" else "off")
        assert done.returncode == 0, done.stderr
        self.old, self.new = contents(old / "out"), contents(new / self.results())
        self.finish(new)
        self.final = contents(new / "out")

    def output(self):
        return KINDS.get(self.kind, KINDS["mp4"])

    def results(self):
        return "units" if self.kind == "shard" else "out"

    def folder(self, name):
        folder = self.place / name
        folder.mkdir(parents=True)
        for one in "ab":
            (folder / f"{one}.yaml").write_text(scene(one, self.output()))
        return folder

    def render(self, folder, color):
        for one in "ab":
            done = run(["render", "-", "--output", "out"], folder, scene(one, self.output(), color))
            assert done.returncode == 0, done.stderr

    def prepare(self, folder):
        if self.text is None:
            run(["plan", "a.yaml", "b.yaml", "--output", "out", "--save", "plan.json"], folder)
        if self.kind == "assemble":
            run(["render", "--plan", "plan.json", "--segments", "units"], folder)

    def arguments(self):
        if self.kind == "shard":
            return ["render", "--plan", "plan.json", "--segments", "units", "--jobs", "1", "--quiet"]
        if self.kind == "assemble":
            return ["assemble", "plan.json", "--segments", "units", "--jobs", "1", "--quiet"]
        return ["render", "-", "b.yaml", "--output", "out", "--jobs", "1", "--quiet"]

    def finish(self, folder):
        if self.kind == "shard":
            done = run(["assemble", "plan.json", "--segments", "units"], folder)
            assert done.returncode == 0, done.stderr

    def fresh(self):
        """A new folder with the old files."""
        now = self.place / "now"
        shutil.rmtree(now, ignore_errors=True)
        shutil.copytree(self.place / "template", now)
        shutil.rmtree(now / "out")
        shutil.copytree(self.place / "old/out", now / "out")
        return now

    def traced(self, *options):
        return Traced(self.arguments(), self.fresh(), self.text, options, self.cache)

    # The mistakes in the files that a run left behind, as texts.

    def temporaries(self):
        return [f"left {path}" for path in (self.place / "now").rglob("*.flickbook-*")]

    def halves(self, only_new=""):
        """Files, and folders of files, that are neither the old nor the new ones; of a scene only the new ones count."""
        now = contents(self.place / "now/out")
        if self.kind == "shard":
            return [] if now == self.old else ["files of out changed"]
        complaints = []
        for one in "ab":
            def of(files):
                return {path: data for path, data in files.items() if path.startswith(one)}
            wanted = [of(self.final)] + ([] if one in only_new else [of(self.old)])
            if of(now) not in wanted:
                complaints.append(f"{one} is {'not new' if one in only_new else 'half or lost'}")
        return complaints

    def after_success(self):
        complaints = self.temporaries()
        if self.kind == "shard":
            self.finish(self.place / "now")
        if contents(self.place / "now/out") != self.final:
            complaints.append("ended well without the right files")
        return complaints

    def after_failure(self, run, reason):
        complaints = self.temporaries()
        # A file that was noticed to be wrong when it was read back is none that was lost.
        crash = re.search("crashed [(]SIG|SIGKILL", run.errors)
        if run.status not in CODES and not (run.status == 70 and (crash or "reads back wrong" in run.errors)):
            complaints.append(f"exit code {run.status}")
        if not run.is_silenced and not any(word in run.errors for word in PATHS):
            complaints.append("no path in the message")
        if reason and reason not in run.errors and not run.is_silenced:
            complaints.append("no reason in the message")
        if run.errors.count(": error: ") == 1 and self.text and not run.is_silenced:
            # Only one scene has failed.
            failed = re.search(r".*: error: .*", run.errors).group(0)
            if "/usr/share/fonts" in failed:
                # Without fonts, no scene is drawn.
                return complaints + self.halves()
            if "/flickbook-" in failed:
                # A search for settings, of whichever scene.
                return complaints + min(self.halves("a"), self.halves("b"), key=len)
            if crash and ": error: b.yaml: " in failed:
                return complaints + self.halves("a")
            return complaints + self.halves("" if "b.yaml" in failed else "a" if re.search(r"out/b\b", failed) else "b")
        return complaints + self.halves()

    def after_crash(self, run, name):
        """Of a worker, while the other process continues."""
        complaints = self.after_failure(run, name)
        if not self.text:
            # What no batch leaves, the next run for it clears away.
            complaints = [complaint for complaint in complaints if not complaint.startswith("left ")]
        return complaints + self.next_run()

    def after_death(self):
        return self.halves() + self.next_run()

    def next_run(self):
        done = run(self.arguments(), self.place / "now", self.text or "", cache=self.cache)
        if done.returncode != 0:
            return [f"the next run ends with {done.returncode}: {done.stderr.strip()}"]
        return self.after_success()

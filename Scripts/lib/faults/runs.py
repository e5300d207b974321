"""Runs of the renderer, plain, stopped at their scene, and with faults in their system calls."""

import collections
import os
import pathlib
import re
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
FLICKBOOK = os.environ.get("FLICKBOOK", str(ROOT / ".build/release/flickbook"))
KINDS = {
    "mp4": "{mp4: NAME.mp4}", "webm": "{webm: NAME.webm, quality: draft}", "webp": "{webp: NAME.webp}",
    "apng": "{apng: NAME.png}", "gif": "{gif: NAME.gif}", "frames": "{frames: NAME}", "still": "{png: NAME.png, at: 0s}",
    "sheet": "{sheet: NAME.png, every: 100ms}", "trace": "{trace: NAME.csv, values: offset}",
    "budget": "{webp: NAME.webp, maxBytes: 20kB}",
}
# In pixels: the size at which the encoder crashes.
WIDTHS = {"a": 64, "b": 80}


def scene(name, output, color="red"):
    return f"""scene: 1
device: {{size: [{WIDTHS[name]}, 96], scale: 1}}
fps: 24
duration: 500ms
effect: {{type: page-tabs, deletionThreshold: 20}}
content: {{pages: [{{id: one, background: {color}}}, {{id: two, background: {{linear: ["#0a4", "#8f8"]}}}}]}}
script: [{{at: 50ms, fling: {{from: [50%, 60%], to: [50%, 20%], during: 110ms}}}}]
outputs: {{main: {output.replace("NAME", name)}}}
"""


def environment(cache="off"):
    # Swift's own report of a crash would wait for the tracer.
    return dict(os.environ, FLICKBOOK_CACHE=str(cache), SWIFT_BACKTRACE="enable=no")


def contents(folder):
    """The contents of all files below a folder, hidden ones too, by path."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def run(arguments, folder, text="", cache="off", before=(), **options):
    return subprocess.run([*before, FLICKBOOK, *arguments], cwd=folder, input=text, env=environment(cache), text=True,
                          capture_output=True, timeout=120, **options)


class Started:
    """A run that waits for its scene on standard input."""

    def __init__(self, arguments, folder, cache="off", **options):
        self.messages = tempfile.TemporaryFile("w+", errors="backslashreplace")
        self.process = subprocess.Popen([FLICKBOOK, *arguments], cwd=folder, env=environment(cache), text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=self.messages, **options)
        self.worker = None
        while self.process.poll() is None and not (self.worker and is_waiting(self.worker)):
            self.worker = self.worker or child(self.process.pid)
            time.sleep(0.001)

    def go(self, text):
        try:
            self.process.stdin.write(text)
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def end(self):
        """Waits for the end of the run, and sets `status` and `errors`, as a traced run does."""
        self.status = self.process.wait(timeout=120)
        # A worker dies with its supervisor, and very soon after it.
        while self.worker and os.path.exists(f"/proc/{self.worker}/exe"):
            time.sleep(0.001)
        self.messages.seek(0)
        self.errors, self.is_silenced = self.messages.read(), False
        self.messages.close()
        return self


def child(pid):
    """The ID of the process that a process has started; None if there is none."""
    try:
        return int(pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])
    except (OSError, IndexError):
        return None


def is_waiting(pid):
    """Whether one of the process's threads reads standard input."""
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            if (task / "syscall").read_text().startswith("0 0x0 "):
                return True
        except OSError:
            pass
    return False


class Traced:
    """A run with faults in its system calls."""

    def __init__(self, arguments, folder, text, options, cache="off"):
        self.log = folder / "strace.log"
        strace = ["strace", "-f", "-o", self.log, *options]
        if text is None:
            done = run(arguments, folder, cache=cache, before=strace)
            self.status, self.errors = done.returncode, done.stderr
        else:
            self.attach(strace, arguments, folder, text, cache)
        self.lines = self.log.read_text(errors="replace").splitlines()
        self.faults = sum("(INJECTED)" in line for line in self.lines)
        self.has_crashed = any(re.search(r"\+\+\+ killed by SIG|--- SIG(SEGV|KILL) ", line) for line in self.lines)
        # The failing call may have been the one that writes the message.
        self.is_silenced = any("write(2, " in line and "(INJECTED)" in line for line in self.lines)
        self.log.unlink()

    def attach(self, strace, arguments, folder, text, cache):
        started = Started(arguments, folder, cache)
        tracer = subprocess.Popen([*strace, "-p", str(started.worker)], stderr=subprocess.PIPE, text=True)
        tracer.stderr.readline()
        started.go(text)
        started.end()
        tracer.communicate()
        self.status, self.errors = started.status, started.errors

    def calls(self):
        """How often each call was made, by the thread that made most of them."""
        counts = collections.Counter()
        for line in self.lines:
            match = re.match(r"(\d+) +(\w+)\(", line)
            if match:
                counts[match.groups()] += 1
        most = collections.Counter()
        for (_, call), count in counts.items():
            most[call] = max(most[call], count)
        return most

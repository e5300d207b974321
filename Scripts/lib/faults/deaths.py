"""Runs that are stopped or killed, workers that die, encoders that crash."""

import os
import shutil
import signal
import subprocess
import time
import unittest.mock

from faults.runs import ROOT, Started, WIDTHS
from faults.table import judge, started


def check_signals(subject, table):
    """Requests to stop and deaths at moments of the clock, and two runs for the same files at a time."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGKILL, signal.SIGABRT):
        for delay in (0, 0.01, 0.03):
            one = started(subject)
            one.go(subject.text)
            time.sleep(delay)
            one.process.send_signal(number)
            judge(subject, table, "signals", f"{number.name} after {delay} s", one.end())
    for number in (signal.SIGKILL, signal.SIGABRT):
        for delay in (0, 0.01, 0.03):
            one = started(subject)
            one.go(subject.text)
            time.sleep(delay)
            try:
                os.kill(one.worker, number)
            except ProcessLookupError:
                pass
            one.end()
            complaints = subject.after_success() if one.status == 0 else subject.after_crash(one, number.name)
            table.add(subject.kind, "worker dies", f"{number.name} after {delay} s", one.status, complaints, one.errors)
    first = started(subject)
    second = Started(subject.arguments(), subject.place / "now", subject.cache)
    first.go(subject.text)
    second.go(subject.text)
    first.end()
    judge(subject, table, "two at once", "two at once", second.end())


def check_crashes(subject, table, library):
    """Encoders that crash."""
    for one, width in WIDTHS.items():
        for count in (1, 5, 12):
            variables = {"LD_PRELOAD": library, "CRASH_WIDTH": str(width), "CRASH_AT": str(count)}
            with unittest.mock.patch.dict(os.environ, variables):
                done = started(subject)
                done.go(subject.text)
                done.end()
            case = f"picture {count} of {one}"
            if done.status == 0:
                # Nothing of it went through an encoder of FFmpeg.
                table.add(subject.kind, "crash", case, None, subject.after_success())
            else:
                table.add(subject.kind, "crash", case, done.status, subject.after_crash(done, "SIGSEGV"), done.errors)


def crash_library(folder):
    flags = subprocess.run(["pkg-config", "--cflags", "libavcodec"], capture_output=True, text=True, check=True).stdout.split()
    library = folder / "crash.so"
    subprocess.run([shutil.which("clang") or "cc", "-shared", "-fPIC", "-o", library, ROOT / "Scripts/crash.c", *flags], check=True)
    return str(library)

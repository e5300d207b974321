"""System calls that fail, or in which the program dies."""

import errno
import os

ERRORS = ["ENOSPC", "EIO", "EACCES"]
SIGNALS = ["KILL", "SEGV"]
CALLS = ["openat", "read", "pread64", "write", "pwrite64", "fsync", "ftruncate", "close", "fstat", "newfstatat", "lseek",
         "linkat", "renameat", "renameat2", "unlinkat", "mkdir", "mkdirat", "flock", "readlink"]
# Calls that write; the system starts programs with none of them.
WRITING = ["write", "pwrite64", "fsync", "ftruncate", "linkat", "renameat", "renameat2", "mkdir", "mkdirat", "flock"]


def injections(subject):
    """Cases, spread over the calls that the command makes."""
    names = WRITING if subject.text is None else CALLS
    counts = subject.traced("-e", "trace=" + ",".join("?" + name for name in names)).calls()
    for call in names:
        count = counts[call]
        for index, number in enumerate(sorted({1, (count + 1) // 2, count} if count else ())):
            error = ERRORS[(index + len(call)) % len(ERRORS)]
            yield call, number, error
            if call in WRITING or call in ("openat", "unlinkat"):
                yield call, number, SIGNALS[index % len(SIGNALS)]


def check_calls(subject, table):
    for call, number, fault in list(injections(subject)):
        kind = "signal" if fault in SIGNALS else "error"
        one = subject.traced("-e", f"trace={call}", "-e", f"inject={call}:{kind}={fault}:when={number}")
        case = f"{call} {number} {fault}"
        if kind == "signal":
            if not one.has_crashed:
                table.add(subject.kind, fault, case, None, [])
            elif one.status < 0:
                table.add(subject.kind, fault, case, one.status, subject.after_death())
            else:
                table.add(subject.kind, fault, case, one.status, subject.after_crash(one, f"SIG{fault}"), one.errors)
            continue
        if one.faults == 0:
            table.add(subject.kind, "error", case, None, [])
            continue
        # The library that writes movies has words of its own for a file in which it cannot go back.
        reason = "" if call == "lseek" else os.strerror(getattr(errno, fault))
        complaints = subject.after_success() if one.status == 0 else subject.after_failure(one, reason)
        table.add(subject.kind, "error", case, one.status, complaints, one.errors if complaints else "")

"""Symbolic links in the places of outputs, and files of other users."""

import os
import shutil

from faults.runs import Started, contents


def check_links(subject, table):
    """Symbolic links in the places of outputs, and in the cache; files of another user there."""
    now = subject.fresh()
    (now / "theirs").mkdir()
    for path in list((now / "out").iterdir()):
        path.rename(now / "theirs" / path.name)
        path.symlink_to(f"../theirs/{path.name}")
    theirs = contents(now / "theirs")
    one = Started(subject.arguments(), now, subject.cache)
    one.go(subject.text)
    one.end()
    judge_links(subject, table, "links to the old outputs", one, theirs)
    if subject.kind != "cache":
        return
    for case in ("links", "files of another user"):
        for path in list((now / "cache").glob("*.entry")):
            if case == "links":
                path.unlink()
                path.symlink_to("../theirs/a.mp4")
            else:
                path.write_bytes(path.read_bytes()[:-1] + b"?")
                os.chown(path, 65534, 65534)
        shutil.rmtree(now / "out")
        one = Started(subject.arguments(), now, subject.cache)
        one.go(subject.text)
        one.end()
        planted = [path.name for path in (now / "cache").iterdir() if path.is_symlink() or path.stat().st_uid != os.geteuid()]
        judge_links(subject, table, f"{case} in the cache", one, theirs, [f"used or left {name}" for name in planted])


def judge_links(subject, table, case, one, theirs, complaints=()):
    now = subject.place / "now"
    complaints = [*complaints, *(subject.after_success() if one.status == 0 else [f"exit code {one.status}"])]
    if contents(now / "theirs") != theirs:
        complaints.append("wrote through a link")
    complaints += [f"{path} is still a link" for path in (now / "out").rglob("*") if path.is_symlink()]
    table.add(subject.kind, "links", case, one.status, complaints, one.errors if complaints else "")

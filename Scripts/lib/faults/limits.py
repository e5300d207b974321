"""Limits of the system: files that must not grow, few open files, a full disk, closed folders, few threads, little memory."""

import errno
import os
import resource
import shutil
import subprocess

from faults.runs import KINDS, Started, contents, run, scene
from faults.subject import CODES
from faults.table import judge, started


def check_limits(subject, table):
    """Files that must not grow, few open files, little memory."""
    for resource_name, fault, values in (("RLIMIT_FSIZE", "ulimit -f", (0, 100, 700)), ("RLIMIT_NOFILE", "ulimit -n", (9, 10, 14))):
        for value in values:
            one = started(subject)
            kind = getattr(resource, resource_name)
            # What messages go to counts as well; that they come is looked at elsewhere.
            resource.prlimit(one.worker, kind, (value, resource.getrlimit(kind)[1]))
            one.go(subject.text)
            one.end().is_silenced = resource_name == "RLIMIT_FSIZE"
            judge(subject, table, fault, f"{fault} {value}", one)


def check_disk(subject, table):
    """A disk that holds the old files and little more."""
    for room in (0, 4, 12):
        now = subject.fresh()
        old = contents(now / "out")
        shutil.rmtree(now / "out")
        (now / "out").mkdir()
        pages = sum(-(-len(data) // 4096) + 2 for data in old.values()) + 2
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={4 * pages + room}k", "none", now / "out"], check=True)
        try:
            shutil.copytree(subject.place / "old/out", now / "out", dirs_exist_ok=True)
            filler = now / "out/filler"
            with open(filler, "wb") as file:
                try:
                    file.write(bytes(1 << 20))
                    file.flush()
                except OSError:
                    pass
            size = filler.stat().st_size - 1024 * room
            os.truncate(filler, max(size, 0))
            one = Started(subject.arguments(), now, subject.cache)
            one.go(subject.text)
            one.end()
            filler.unlink()
            judge(subject, table, "full disk", f"{room} KiB left", one, os.strerror(errno.ENOSPC))
        finally:
            subprocess.run(["umount", now / "out"], check=True)


def check_places(subject, table):
    """Folders that are read-only, closed, or gone when the work begins."""
    def as_nobody():
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)

    def read_only(now):
        subprocess.run(["mount", "--bind", now / "out", now / "out"], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", now / "out"], check=True)

    for case in ("read-only", "no permission", "permission lost", "a scene is gone"):
        now = subject.fresh()
        if case in ("no permission", "permission lost"):
            subprocess.run(["chown", "-R", "65534:65534", subject.place], check=True)
            os.chmod(now / "out", 0o555 if case == "no permission" else 0o755)
        one = Started(subject.arguments(), now, subject.cache, preexec_fn=as_nobody if "permission" in case else None)
        if case == "read-only":
            read_only(now)
        elif case == "permission lost":
            os.chmod(now / "out", 0o555)
        elif case == "a scene is gone":
            os.rename(now / "b.yaml", now / "gone")
        one.go(subject.text)
        one.end()
        if case == "read-only":
            subprocess.run(["umount", now / "out"], check=True)
        if case == "a scene is gone":
            os.rename(now / "gone", now / "b.yaml")
        os.chmod(now / "out", 0o755)
        reason = {"read-only": errno.EROFS, "a scene is gone": 0}.get(case, errno.EACCES)
        judge(subject, table, "places", case, one, os.strerror(reason) if reason else "")


def check_room(table, work):
    """Hardly any room for threads, open files and memory, as another user, since root is not limited."""
    user = 54321
    place = work / "room"
    place.mkdir()
    outputs = ", ".join(f"{kind}: {output.replace('NAME', kind)}" for kind, output in KINDS.items() if kind != "budget")
    (place / "a.yaml").write_text(scene("a", KINDS["mp4"]).replace("{main: {mp4: a.mp4}}", "{" + outputs + "}"))
    os.chown(place, user, user)
    cases = [(resource.RLIMIT_NPROC, "threads", count) for count in range(17)]
    cases += [(resource.RLIMIT_NOFILE, "files", count) for count in range(4, 15)]
    cases += [(resource.RLIMIT_AS, "memory", count << 20) for count in range(300, 801, 50)]
    for kind, fault, value in cases:
        def limited():
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
            resource.setrlimit(kind, (value, value))
        shutil.rmtree(place / "out", ignore_errors=True)
        done = run(["render", "a.yaml", "--output", "out", "--jobs", "8", "--quiet"], place, preexec_fn=limited)
        # The loader of programs has words of its own.
        is_started = "error while loading shared libraries" not in done.stderr
        complaints = [f"left {path}" for path in place.rglob("*.flickbook-*")]
        if is_started and done.returncode not in {0, *CODES}:
            complaints.append(f"exit code {done.returncode}")
        if is_started and done.returncode != 0 and "error: " not in done.stderr:
            complaints.append("no reason in the message")
        status = done.returncode if is_started else None
        table.add("room", fault, f"{fault} {value}", status, complaints, done.stderr if complaints else "")

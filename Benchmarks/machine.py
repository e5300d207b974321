"""Which machine was measured."""

import os
import pathlib


def machine():
    info = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    model = next((line.split(":", 1)[1].strip() for line in info.splitlines() if line.startswith("model name")), "unknown")
    return f"{model}, {len(os.sched_getaffinity(0))} cores, Linux {os.uname().release}"

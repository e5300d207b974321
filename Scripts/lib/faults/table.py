"""The outcomes of all cases as a table."""

import collections
import signal

from faults.runs import Started


class Table:
    def __init__(self, verbose):
        self.verbose, self.counts, self.failures = verbose, collections.defaultdict(collections.Counter), 0

    def add(self, kind, fault, case, status, complaints, message=""):
        outcome = "not reached" if status is None else f"{status}" if status >= 0 else signal.Signals(-status).name
        if complaints:
            self.failures += 1
            outcome = "WRONG"
        self.counts[kind, fault][outcome] += 1
        if complaints or self.verbose:
            print(f"{kind}: {case}: {'; '.join(complaints) or outcome}  {message.strip()}", flush=True)

    def show(self):
        outcomes = sorted({outcome for row in self.counts.values() for outcome in row})
        print("| of | fault | " + " | ".join(outcomes) + " |")
        print("| --- | --- |" + " ---: |" * len(outcomes))
        for (kind, fault), row in self.counts.items():
            print(f"| {kind} | {fault} | " + " | ".join(str(row[outcome] or "") for outcome in outcomes) + " |")
        total = collections.Counter()
        for row in self.counts.values():
            total.update(row)
        reached = total.total() - total["not reached"]
        print(f"| all | {reached} | " + " | ".join(str(total[outcome]) for outcome in outcomes) + " |")


def judge(subject, table, fault, case, run, reason=""):
    """Adds the outcome of a run, and checks what has to hold after every run."""
    if run.status == 0:
        complaints = subject.after_success()
    elif run.status < 0 or run.status > 128:
        complaints = subject.after_death()
    else:
        complaints = subject.after_failure(run, reason)
    table.add(subject.kind, fault, case, run.status, complaints, run.errors if complaints else "")


def started(subject, **options):
    return Started(subject.arguments(), subject.fresh(), subject.cache, **options)

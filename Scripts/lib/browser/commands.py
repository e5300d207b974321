"""Commands that are run, and ends with a reason."""

import subprocess
import sys

USAGE, UNAVAILABLE = 64, 69


def run(command):
    result = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if result.returncode != 0:
        sys.stderr.buffer.write(result.stderr)
        sys.exit(result.returncode)
    return result.stdout


def require(found, message):
    if not found:
        sys.exit(fail(message, UNAVAILABLE))


def fail(message, code):
    print(f"compare-with-browser: {message}", file=sys.stderr)
    return code

"""The rules of accessibility that browsers can check: axe-core, from the wheel of a package of PyPI that brings it along."""

import pathlib
import subprocess
import sys
import zipfile

PACKAGE = "axe-playwright-python==0.1.8"


def source(folder):
    """The text of axe-core, which is fetched into a folder once."""
    folder = pathlib.Path(folder)
    script = folder / "axe.min.js"
    if not script.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                        "--dest", str(folder), PACKAGE], check=True)
        with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
            script.write_bytes(wheel.read("axe_playwright_python/axe.min.js"))
    return script.read_text(encoding="utf-8")


def violations(browser, text):
    """What axe finds wrong with the page, a line each."""
    browser.run(text)
    found = browser.wait("return (await axe.run(document, {resultTypes: ['violations']})).violations"
                         ".map(({id, help, nodes}) => `${id}: ${help}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)")
    return found

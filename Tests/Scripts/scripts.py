"""The scripts of the repository, loaded as modules and run on small packages that tests make."""

import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def load(path):
    """Returns a script, by its path in the repository, as a module."""
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader(pathlib.Path(path).name.replace("-", "_"), str(ROOT / path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def run_on_package(script, files, *arguments):
    """Runs a script on a package of these files. Returns its exit code and what it prints, to standard output and to
    standard error. A file without a text is left out."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            if text is None:
                continue
            file = pathlib.Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()) as output, contextlib.redirect_stderr(io.StringIO()) as errors:
            try:
                code = script.main(["--root", folder, *arguments])
            except SystemExit as end:
                code = end.code
    return code, output.getvalue(), errors.getvalue()

"""The modules that other packages see. As a program: prints those of the products of the package in this folder."""

import re
from pathlib import Path


def product_modules(root):
    """The targets of the library products."""
    manifest = (root / "Package.swift").read_text(encoding="utf-8")
    lists = re.findall(r"\.library\(\s*name: \"\w+\",\s*targets: \[([^\]]*)\]", manifest)
    return {name for names in lists for name in re.findall(r'"(\w+)"', names)}


def public_modules(root):
    """The targets of the library products, and their exported modules."""
    found, left = set(), sorted(product_modules(root))
    while left:
        name = left.pop()
        if name in found or not (root / "Sources" / name).is_dir():
            continue
        found.add(name)
        for path in (root / "Sources" / name).rglob("*.swift"):
            left += re.findall(r"^@_exported public import (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found


if __name__ == "__main__":
    print("\n".join(sorted(product_modules(Path.cwd()))))

"""Swift sources as text, for the checks that read them."""

import re


def without_comments_and_strings(text):
    """The code alone; what is interpolated into strings goes with them."""
    text = re.sub(r'"""(?:.|\n)*?"""', '""', text)
    text = re.sub(r'#"(?:[^"\n])*"#', '""', text)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', lambda match: " ".join(re.findall(r"\\\(([^\"]*?)\)", match[0])) or '""', text)
    return re.sub(r"//[^\n]*|/\*(?:.|\n)*?\*/", "", text)


def source_files(root):
    """The Swift files under Sources, by module; folders that are links to others are left out."""
    modules = {}
    for folder in sorted((root / "Sources").iterdir()):
        files = [] if folder.is_symlink() else sorted(folder.rglob("*.swift"))
        if files:
            modules[folder.name] = files
    return modules

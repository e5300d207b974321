"""Swift sources as text, for the checks that read them."""

import re


FUNCTION = re.compile(
    r"^[ \t]*(?:(?:@\w+(?:\([^)\n]*\))?|[a-z]+(?:\(\w+\))?)[ \t]+)*(?:func[ \t]+(\S+?)|(init)[?!]?)[ \t]*[(<]", re.MULTILINE)
# The beginnings of lines that continue a declaration.
CONTINUATION = re.compile(r"\s*(?:\{|->|throws\b|rethrows\b|async\b|where\b)")


def without_comments_and_strings(text):
    """The code alone, in its lines; strings are removed together with their interpolations."""
    def lines(match):
        return '""' + "\n" * match[0].count("\n")
    text = re.sub(r'"""(?:.|\n)*?"""', lines, text)
    text = re.sub(r'#"(?:[^"\n])*"#', '""', text)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', lambda match: " ".join(re.findall(r"\\\(([^\"]*?)\)", match[0])) or '""', text)
    return re.sub(r"//[^\n]*|/\*(?:.|\n)*?\*/", lambda match: "\n" * match[0].count("\n"), text)


def function_lengths(code):
    """The functions and initializers with a body in code without comments and strings: name, first line, number of lines."""
    for match in FUNCTION.finditer(code):
        body = start_of_body(code, match.end() - 1)
        if body is None:
            continue
        depth, end = 0, body
        while end < len(code):
            depth += {"{": 1, "}": -1}.get(code[end], 0)
            if depth == 0:
                break
            end += 1
        # Attributes in lines before do not count.
        start = match.start() + len(match[0]) - len(match[0].lstrip())
        yield match[1] or match[2], code.count("\n", 0, start) + 1, code.count("\n", start, end) + 1


def start_of_body(code, place):
    """Where the brace of a declaration's body is, from its parameters on; None for a requirement of a protocol."""
    depth = 0
    while place < len(code):
        character = code[place]
        if depth == 0 and character == "{":
            return place
        ends_line = depth == 0 and character == "\n"
        if depth == 0 and character == "}" or ends_line and not CONTINUATION.match(code, place):
            return None
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        place += 1
    return None


def source_files(root):
    """The Swift files under Sources, by module; folders that are links to others are left out."""
    modules = {}
    for folder in sorted((root / "Sources").iterdir()):
        files = [] if folder.is_symlink() else sorted(folder.rglob("*.swift"))
        if files:
            modules[folder.name] = files
    return modules

#!/usr/bin/env python3
"""Tests of how Scripts/check-docc-blocks makes a Swift file of a page; that the pages compile is for `make docc`.

    Tests/Scripts/check_docc_blocks_test.py
"""

import pathlib
import tempfile
import unittest
import unittest.mock

import scripts

check = scripts.load("Scripts/check-docc-blocks")

PAGE = """# ``FlickHigh``

<!-- given: scene: Scene, time: Double -->

```swift
import FlickTop

let a = scene.at(time)
```

```text
no code
```

```swift
print(a)
```

```swift
import Testing

@Suite struct Tests {}
```
"""


class CheckDoccBlocksTest(unittest.TestCase):
    def source(self, text):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            path = root / "Sources/FlickHigh/FlickHigh.docc/FlickHigh.md"
            path.parent.mkdir(parents=True)
            path.write_text(text, encoding="utf-8")
            with unittest.mock.patch.object(check, "ROOT", root):
                return check.Page(path).source({"FlickHigh": ["FlickLow"]})

    def test_blocks_of_a_page_share_a_scope_with_what_is_given(self):
        function, _, outside = self.source(PAGE).partition("\n}\n")
        self.assertIn("func blocksOfFlickHigh(scene: Scene, time: Double) async throws {", function)
        self.assertLess(function.index("let a = scene.at(time)"), function.index("print(a)"))
        self.assertNotIn("no code", function)
        self.assertIn("@Suite struct Tests {}", outside)

    def test_the_page_s_imports_are_its_own_its_module_and_what_that_imports(self):
        imports = [line for line in self.source(PAGE).splitlines() if line.startswith("import ")]
        self.assertEqual(imports, ["import FlickHigh", "import FlickLow", "import FlickTop", "import Testing"])

    def test_mistakes_have_the_page_s_lines(self):
        lines = self.source(PAGE).splitlines()
        place = next(index for index, line in enumerate(lines) if "#sourceLocation(file" in line)
        first = int(lines[place].rpartition(" ")[2].rstrip(")"))
        code = lines.index("let a = scene.at(time)")
        self.assertEqual(PAGE.splitlines()[first + code - place - 2], "let a = scene.at(time)")


if __name__ == "__main__":
    unittest.main(verbosity=0)

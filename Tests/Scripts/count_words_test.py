#!/usr/bin/env python3
"""Tests of Scripts/count-words on small packages that are made for each test.

    Tests/Scripts/count_words_test.py
"""

import sys
import unittest
import unittest.mock

import scripts

count_words = scripts.load("Scripts/count-words")
swift_code = sys.modules["swift_code"]

LOW = "Sources/FlickLow/Low.swift"
# A package in which nothing is out of place.
PACKAGE = {
    "Package.swift": 'let package = [\n  tests("FlickLowTests", []),\n  tests(\n    "FlickGoneTests", []),\n]\n',
    "Tests/FlickLowTests/LowTests.swift": "@Suite struct LowTests {}\n",
    LOW: "/// The low end.\npublic struct Low {\n  public init() {}\n  func run() {\n    print()\n  }\n}\n",
    "Sources/FlickHigh/High.swift": "public import FlickLow\n",
    "Sources/FlickHigh/Higher.swift": "@MainActor public let high = Low()\n",
}


class CountWordsTest(unittest.TestCase):
    def setUp(self):
        # The exceptions of this repository are not needed in a small package.
        words = {word: (pattern, modules, {}) for word, (pattern, modules, _) in count_words.WORDS.items()}
        for name, value in (("WORDS", words), ("RELATIVE_COMMENTS", {}), ("LONG_FUNCTIONS", {})):
            patch = unittest.mock.patch.object(count_words, name, value)
            patch.start()
            self.addCleanup(patch.stop)

    def run_script(self, changes, *arguments):
        return scripts.run_on_package(count_words, PACKAGE | changes, *arguments)

    def expect_mistake(self, message, changes):
        code, _, errors = self.run_script(changes, "--quiet")
        self.assertEqual((code, errors), (1, f"count-words: {message}\n"))

    def expect_none(self, changes):
        code, output, errors = self.run_script(changes, "--quiet")
        self.assertEqual((code, errors), (0, ""))
        self.assertEqual(output, "count-words: no words out of place, no comments without a subject, no long functions\n")

    def test_counts_modules_by_their_files(self):
        code, output, _ = self.run_script({})
        self.assertEqual(code, 0)
        self.assertEqual([line.split() for line in output.splitlines()[1:4]], [
            ["FlickHigh", "2", "1"], ["FlickLow", "1", "2"], ["all", "3", "3"]])
        self.assertIn("test targets: 1\n", output)
        self.assertIn("functions: 2; lines: median 2, p90 3, p99 3, longest 3\n", output)

    def test_a_small_package_passes_quietly(self):
        self.expect_none({})

    def test_words_are_found_in_code_and_not_in_comments_or_strings(self):
        self.expect_mistake(
            f"{LOW}:2: 'codecs' is the word 'codec' with another meaning".replace("FlickLow", "FlickSceneFormat"),
            {"Sources/FlickSceneFormat/Low.swift": "// A codec.\nlet codecs = \"codec\"\n"})
        self.expect_mistake(f"{LOW}:1: 'lastDraft' is the word 'draft' with another meaning", {LOW: "let lastDraft = 1\n"})
        self.expect_mistake(f"{LOW}:1: 'Products' is the word 'product' with another meaning", {LOW: "enum Products {}\n"})
        self.expect_none({LOW: "enum Quality { case draft, good }\nlet quality = Quality.draft\nlet codec = Reproduction()\n"})

    def test_an_exception_holds_for_its_place_and_has_to_be_needed(self):
        for place, message in (("FlickLow/", ""), ("FlickHigh/", f"{LOW}:1: 'product' is the word 'product' with another meaning")):
            words = {"product": (count_words.WORDS["product"][0], (), {place: "the product of two numbers"})}
            with unittest.mock.patch.object(count_words, "WORDS", words):
                _, _, errors = self.run_script({LOW: "let product = 2 * 3\n"})
            self.assertEqual(errors.splitlines()[:1], [f"count-words: {message}"] if message else [])
            self.assertEqual("'product' is not needed any more" in errors, place == "FlickHigh/")

    def test_comments_begin_with_their_subject(self):
        self.expect_mistake(
            f"{LOW}:2: name the subject first, not 'What is low, and how.'",
            {LOW: "/// Whatever.\n/// What is low, and how.\nlet low = 1\n"})
        self.expect_mistake(f"{LOW}:1: name the subject first, not 'Of the low.'", {LOW: "  /// Of the low.\n"})
        self.expect_mistake(f"{LOW}:1: name the subject first, not 'what is wrong.'", {LOW: "  /// - Throws: what is wrong.\n"})
        self.expect_mistake(f"{LOW}:1: name the subject first, not 'Whose.'", {LOW: "///   - page: Whose.\n"})
        self.expect_none({LOW: "// What follows is no doc comment.\n/// The end, of which little is known.\n"})

    def test_functions_have_a_limit(self):
        def function(count):
            return {LOW: "func long() {\n" + "  print()\n" * (count - 2) + "}\n"}
        self.expect_none(function(50))
        self.expect_mistake(f"{LOW}:1: long has 51 lines, 50 at most", function(51))
        with unittest.mock.patch.object(count_words, "LONG_FUNCTIONS", {"long": "a table"}):
            self.expect_none(function(51))
            self.expect_mistake("Scripts/count-words: the exception long is not needed any more", {})

    def test_lengths_of_functions(self):
        code = swift_code.without_comments_and_strings('''protocol Low {
  func required(_ a: Int) -> Int
  init(_ text: String)
}

extension Low {
  @inline(__always)
  public static func == (a: Low, b: Low) -> Bool { true }

  func text() -> String {
    """
    }
    """
  }

  init?<T>(
    _ value: T, body: () -> Void = { print("{") }
  )
    throws(Failure)
  {
    // }
    func inner() {}
    self.init(body)
  }
}
''')
        self.assertEqual(list(swift_code.function_lengths(code)), [
            ("==", 8, 1), ("text", 10, 5), ("init", 16, 9), ("inner", 22, 1)])


if __name__ == "__main__":
    unittest.main()

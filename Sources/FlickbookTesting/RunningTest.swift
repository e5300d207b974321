import Foundation

#if canImport(Testing)
  import Testing
#endif

/// The test that is running, as far as its framework identifies it.
package struct RunningTest: Sendable {
  /// The test's name as a word for a file name: `opens` for `opens()`.
  package let name: String
  /// The pattern of `swift test --filter` that finds the test.
  package let filter: String

  /// - Parameter function: The name as `#function` or the framework gives it: `opens()`, `` `opens a page`() ``.
  package init(function: String, module: String, suite: [String]? = nil) {
    let function = function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function
    name = RunningTest.fileName(function)
    let owner = module + "." + (suite.map { $0 + [function] } ?? ["*", function]).joined(separator: "/")
    filter = RunningTest.pattern(owner) + (suite == nil ? "$" : "[(]")
  }

  /// The test that calls `site`. The function's own name, which may be a helper's, is used only if the framework does
  /// not name the test.
  static func current(at site: CallSite) -> RunningTest {
    #if canImport(Testing)
      if let test = Test.current {
        return RunningTest(function: test.name, module: site.module, suite: suite(of: test))
      }
    #endif
    return RunningTest(function: site.function, module: site.module)
  }

  #if canImport(Testing)
    /// The types around a test, the outermost first; nil if its ID does not have the expected form.
    private static func suite(of test: Test) -> [String]? {
      // The form: Module.Suite/Inner/opens()/Tests.swift:12:4
      let text = "\(test.id)"
      guard let end = text.range(of: "/" + test.name + "/", options: .backwards)?.lowerBound,
        let dot = text[..<end].firstIndex(of: ".")
      else { return nil }
      return text[text.index(after: dot)..<end].split(separator: "/").map(String.init)
    }
  #endif

  /// The text as a file name: letters, digits, `-` and `_` stay, and each run of other characters becomes one hyphen.
  package static func fileName(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    let name = words.joined(separator: "-")
    return name.isEmpty ? "test" : name
  }

  /// A regular expression for the text. Each character with a special meaning, in a shell or in the expression, matches
  /// any character.
  private static func pattern(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "_./*".contains($0) ? $0 : "." })
  }
}

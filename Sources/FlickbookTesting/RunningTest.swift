import Foundation

#if canImport(Testing)
  import Testing
#endif

/// The test that is running, as far as its framework tells.
package struct RunningTest: Sendable {
  /// A word that does as a file's name: `opens` of `opens()`.
  package let name: String
  /// The text by which `swift test --filter` finds it.
  package let filter: String

  /// - Parameter function: as `#function` or the framework says it: `opens()`, `` `opens a page`() ``.
  package init(function: String, module: String, suite: [String]? = nil) {
    let function = function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function
    name = RunningTest.fileName(function)
    let owner = module + "." + (suite.map { $0 + [function] } ?? ["*", function]).joined(separator: "/")
    filter = RunningTest.pattern(owner) + (suite == nil ? "$" : "[(]")
  }

  /// The one in which `site` is called. A helper's own name is only taken where the framework does not tell.
  static func current(at site: CallSite) -> RunningTest {
    #if canImport(Testing)
      if let test = Test.current {
        return RunningTest(function: test.name, module: site.module, suite: suite(of: test))
      }
    #endif
    return RunningTest(function: site.function, module: site.module)
  }

  #if canImport(Testing)
    /// The types around a test, the outermost first; nil where its identity does not read as expected.
    private static func suite(of test: Test) -> [String]? {
      // Module.Suite/Inner/opens()/Tests.swift:12:4
      let text = "\(test.id)"
      guard let end = text.range(of: "/" + test.name + "/", options: .backwards)?.lowerBound,
        let dot = text[..<end].firstIndex(of: ".")
      else { return nil }
      return text[text.index(after: dot)..<end].split(separator: "/").map(String.init)
    }
  #endif

  /// Letters, digits, `-` and `_` stay; all between them becomes one hyphen.
  package static func fileName(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    let name = words.joined(separator: "-")
    return name.isEmpty ? "test" : name
  }

  /// A regular expression in which whatever might mean something else, to a shell or in it, is any character.
  private static func pattern(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "_./*".contains($0) ? $0 : "." })
  }
}

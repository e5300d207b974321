import FlickBasics
package import FlickDiagnostics

/// The limits for reading a scene's text.
package enum ReadingLimits {
  static let bytes = 1 << 20
  package static let nesting = 32
  static let nodes = 10_000
  /// The most diagnostics that are shown; more would not help anybody.
  package static let diagnostics = 200
}

/// Counts nodes and nesting, and enforces their limits.
struct ReadingBudget {
  /// The kind of text, for messages.
  let noun: String
  private var nodes = 0
  private var nesting = 0

  init(_ noun: String) { self.noun = noun }

  mutating func countNode(at range: SourceRange) throws(Refusal) {
    nodes += 1
    if nodes > ReadingLimits.nodes {
      throw Refusal(
        Diagnostic("the \(noun) has more than 10,000 values", at: range, suggestion: "use 'repeat' or 'each'")
      )
    }
  }

  mutating func enter(at range: SourceRange) throws(Refusal) {
    nesting += 1
    if nesting > ReadingLimits.nesting {
      throw Refusal(Diagnostic("lists and mappings are nested more than 32 deep", at: range))
    }
  }

  mutating func leave() { nesting -= 1 }
}

/// A mistake after which reading cannot continue.
package struct Refusal: Error {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

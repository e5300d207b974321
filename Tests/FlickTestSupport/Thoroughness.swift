import Foundation

/// How much of a property a run of the tests tries: `make test` a part, `make exhaustive` all of it.
///
/// What `make test` leaves out whole, it reports as skipped. `Scripts/test-summary` says in how many places a part was tried.
package enum Thoroughness {
  /// Whether everything is tried, as `FLICKBOOK_EXHAUSTIVE=1` asks for.
  package static let isExhaustive = TestEnvironment.has("FLICKBOOK_EXHAUSTIVE")

  /// How often something random is tried.
  package static func trials(_ few: Int, exhaustive many: Int) -> Int { isExhaustive ? many : few }

  /// The distance between the values that are tried.
  package static func step(_ wide: Double, exhaustive narrow: Double) -> Double {
    isExhaustive ? narrow : wide
  }

  /// All cases, or so many of them, evenly spread from the first on.
  package static func some<Element>(_ count: Int, of all: [Element]) -> [Element] {
    if isExhaustive || all.count <= count { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }
}

import Foundation

/// The share of a property's cases that a test run tries: `make test` tries a part, `make exhaustive` all.
///
/// Tests that `make test` leaves out entirely are reported as skipped. `Scripts/test-summary` states in how many places
/// only a part was tried.
package enum Thoroughness {
  /// Whether everything is tried, which `FLICKBOOK_EXHAUSTIVE=1` requests.
  package static let isExhaustive = TestEnvironment.has("FLICKBOOK_EXHAUSTIVE")

  /// Returns the number of random trials.
  package static func trials(_ few: Int, exhaustive many: Int) -> Int { isExhaustive ? many : few }

  /// Returns the distance between the tried values.
  package static func step(_ wide: Double, exhaustive narrow: Double) -> Double {
    isExhaustive ? narrow : wide
  }

  /// Returns all cases or, unless the run is exhaustive, `count` of them, evenly spread from the first on.
  package static func some<Element>(_ count: Int, of all: [Element]) -> [Element] {
    if isExhaustive || all.count <= count { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }
}

/// A recording in which the scene cannot be found.
package struct NothingMatched: Error, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String
  package var description: String { "\(path): nothing was compared: \(reason)" }
}

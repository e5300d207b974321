package import FlickDiagnostics

/// A page shows something that is not up to date.
package struct StaleImage: Error, Hashable, Sendable {
  /// The path of the picture.
  package let path: String
  package let reason: Staleness
  /// Where and why, with the page's line.
  package let message: SceneDiagnostics
}

extension StaleImage: CustomStringConvertible {
  package var description: String { message.description }
}

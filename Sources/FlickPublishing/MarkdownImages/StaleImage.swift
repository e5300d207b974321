package import FlickDiagnostics

/// The error that a page shows a picture that is not up to date.
package struct StaleImage: Error, Hashable, Sendable {
  /// The path of the picture.
  package let path: String
  package let reason: Staleness
  /// The message with the place in the page and the reason.
  package let message: SceneDiagnostics
}

extension StaleImage: CustomStringConvertible {
  package var description: String { message.description }
}

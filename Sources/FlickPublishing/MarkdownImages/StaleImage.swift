public import FlickDiagnostics

/// A page shows something that is not up to date.
public struct StaleImage: Error, Hashable, Sendable {
  /// The path of the picture.
  public let path: String
  public let reason: Staleness
  /// Where and why, with the page's line.
  public let message: SceneDiagnostics
}

extension StaleImage: CustomStringConvertible {
  public var description: String { message.description }
}

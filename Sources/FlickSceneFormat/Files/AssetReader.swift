public import FlickGeometry
import FlickScene

/// Looks into a scene's files; implemented where pictures can be decoded.
public protocol AssetReader: Sendable {
  /// The size of the picture in the file at `path`, which exists and lies in the scene's folder.
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize
}

/// Why a file cannot be used, in a few words without a full stop.
public struct AssetError: Error, Hashable, Sendable {
  public var message: String
  /// The way on, if it is known.
  public var suggestion: String?
  /// Whether it was the system that said so.
  var failure: FileFailure?

  public init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  init(_ message: String, _ failure: FileFailure) { (self.message, self.failure) = (message, failure) }
}

package import FlickDiagnostics
public import FlickGeometry

/// Looks into a scene's files; implemented where pictures can be decoded.
public protocol AssetReader: Sendable {
  /// The size of the picture in the file at `path`, which exists and lies in the scene's folder.
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize

  /// How long the sound in the file at `path` is, in seconds; the file exists and lies in the scene's folder.
  func soundDuration(atPath path: String) throws(AssetError) -> Double
}

extension AssetReader {
  public func soundDuration(atPath path: String) throws(AssetError) -> Double {
    throw AssetError("sounds are not read here")
  }
}

/// Why a file cannot be used, in a few words without a full stop.
public struct AssetError: Error, Hashable, Sendable {
  public var message: String
  /// The way on, if it is known.
  public var suggestion: String?
  /// Whether it was the system that said so.
  package var failure: FileFailure?

  public init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  init(_ message: String, _ failure: FileFailure) { (self.message, self.failure) = (message, failure) }
}

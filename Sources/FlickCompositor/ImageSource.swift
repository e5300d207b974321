public import FlickImage

/// Where the compositor finds the pictures that a display list names.
public protocol ImageSource: Sendable {
  /// The premultiplied pixels of the picture, or nil when there is none of that name.
  func image(named name: String) -> PixelBuffer?

  /// What stands for the picture where sources share a cache: other pictures have other identities, whatever their
  /// names. The name itself does if the cache serves one source alone.
  func identity(ofImage name: String) -> String

  /// The premultiplied pixels of a PNG file, such as a glyph that is a picture; nil when it cannot be decoded.
  func image(png: [UInt8]) -> PixelBuffer?
}

extension ImageSource {
  public func identity(ofImage name: String) -> String { name }
  public func image(png: [UInt8]) -> PixelBuffer? { nil }
}

/// No pictures at all.
public struct NoImages: ImageSource {
  public init() {}
  public func image(named name: String) -> PixelBuffer? { nil }
}

extension [String: PixelBuffer]: ImageSource {
  public func image(named name: String) -> PixelBuffer? { self[name] }
}

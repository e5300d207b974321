package import FlickDiagnostics
package import FlickGeometry
package import FlickMotion

/// Looks into a scene's files; implemented where pictures can be decoded.
package protocol AssetReader: Sendable {
  /// The size of the picture in the file at `path`, which exists and lies in the scene's folder.
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize

  /// How long the sound in the file at `path` is, in seconds; the file exists and lies in the scene's folder.
  func soundDuration(atPath path: String) throws(AssetError) -> Double

  /// The outline of the video in the file at `path`, which exists and lies in the scene's folder.
  func video(atPath path: String) throws(AssetError) -> VideoOutline
}

/// How large the pictures of a video are, and when they are shown.
package struct VideoOutline: Sendable {
  package let pixels: PixelSize
  package let pixelAspect: Double
  package let times: FrameTimes

  /// - Parameters:
  ///   - pixels: The size of the picture as it is shown.
  ///   - pixelAspect: How much wider than high a pixel is.
  ///   - times: When its frames are shown.
  package init(pixels: PixelSize, pixelAspect: Double, times: FrameTimes) {
    (self.pixels, self.pixelAspect, self.times) = (pixels, pixelAspect, times)
  }
}

extension AssetReader {
  package func soundDuration(atPath path: String) throws(AssetError) -> Double {
    throw AssetError("sounds are not read here")
  }

  package func video(atPath path: String) throws(AssetError) -> VideoOutline {
    throw AssetError("videos are not read here")
  }
}

/// Why a file cannot be used, in a few words without a full stop.
package struct AssetError: Error, Hashable, Sendable {
  package var message: String
  /// The way on, if it is known.
  package var suggestion: String?
  /// Whether it was the system that said so.
  package var failure: FileFailure?

  package init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  init(_ message: String, _ failure: FileFailure) { (self.message, self.failure) = (message, failure) }
}

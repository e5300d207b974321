package import FlickDiagnostics
package import FlickGeometry
package import FlickMotion

/// Looks into a scene's files; implemented by modules that can decode media.
package protocol AssetReader: Sendable {
  /// Returns the size of the picture in the file at `path`, which exists and lies in the scene's folder.
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize

  /// Returns the duration in seconds of the sound in the file at `path`, which exists and lies in the scene's folder.
  func soundDuration(atPath path: String) throws(AssetError) -> Double

  /// Returns the outline of the video in the file at `path`, which exists and lies in the scene's folder.
  func video(atPath path: String) throws(AssetError) -> VideoOutline

  /// Checks that the video in the file at `path`, which exists and lies in the scene's folder, has a sound that can be
  /// read.
  func checkSound(ofVideoAtPath path: String) throws(AssetError)
}

/// The size of a video's pictures, and the times when they are shown.
package struct VideoOutline: Sendable {
  package let pixels: PixelSize
  package let pixelAspect: Double
  package let times: FrameTimes

  /// - Parameters:
  ///   - pixels: The size of the picture as it is shown.
  ///   - pixelAspect: The ratio of a pixel's width to its height.
  ///   - times: The times when the frames are shown.
  package init(pixels: PixelSize, pixelAspect: Double, times: FrameTimes) {
    (self.pixels, self.pixelAspect, self.times) = (pixels, pixelAspect, times)
  }

  /// The size of the picture in square pixels: where pixels are not square, the shorter of their sides is the unit.
  package var squarePixels: PixelSize {
    PixelSize(
      width: Int((Double(pixels.width) * max(pixelAspect, 1)).rounded()),
      height: Int((Double(pixels.height) / min(pixelAspect, 1)).rounded())) ?? pixels
  }

  /// The frames per second where the picture changes: the median. Recordings of screens leave out frames that are equal,
  /// so their mean is lower.
  package var usualRate: Double {
    let gaps = zip(times.ticks, times.ticks.dropFirst()).map { $1 - $0 }.sorted()
    let gap = gaps.isEmpty ? times.end - times.ticks[0] : gaps[gaps.count / 2]
    return Double(times.ticksPerSecond) / Double(gap)
  }
}

extension AssetReader {
  package func soundDuration(atPath path: String) throws(AssetError) -> Double {
    throw AssetError("sounds are not read here")
  }

  package func video(atPath path: String) throws(AssetError) -> VideoOutline {
    throw AssetError("videos are not read here")
  }

  package func checkSound(ofVideoAtPath path: String) throws(AssetError) {
    throw AssetError("videos are not read here")
  }
}

/// The reason why a file cannot be used, in a few words without a full stop.
package struct AssetError: Error, Hashable, Sendable {
  package var message: String
  /// The remedy, if one is known.
  package var suggestion: String?
  /// The system's failure, if the system refused the file; nil if its contents are at fault.
  package var failure: FileFailure?

  package init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  init(_ message: String, _ failure: FileFailure) { (self.message, self.failure) = (message, failure) }
}

import FlickImage

/// A source of pictures to compare a recording with, at any time and any scale.
protocol Film: Sendable {
  /// The width in the film's own pixels.
  var width: Double { get }
  var height: Double { get }
  /// The time at which the last frame begins.
  var duration: Double { get }
  /// The time from one of the film's own frames to the next.
  var interval: Double { get }
  /// The largest scale at which it can be drawn.
  var largestScale: Double { get }
  /// Returns the whole picture at each time; times outside the film are moved into it. A pixel of the film has `scale`
  /// pixels of the picture.
  ///
  /// - Parameter keeping: Whether the same pictures may be wanted once more.
  func pictures(at times: [Double], scale: Double, keeping: Bool) async throws -> [PicturePlane]
}

extension Film {
  func pictures(at times: [Double], scale: Double) async throws -> [PicturePlane] {
    try await pictures(at: times, scale: scale, keeping: false)
  }

  /// The scale at which the longer side has `side` pixels, but at most 1 and at most `largestScale`.
  func scale(side: Int) -> Double { min(Double(side) / max(width, height), 1, largestScale) }
}

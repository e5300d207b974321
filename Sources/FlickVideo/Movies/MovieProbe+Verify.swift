public import FlickGeometry
public import FlickMotion

/// What a movie is meant to be.
public struct MovieExpectation: Hashable, Sendable {
  public var codec: StreamParameters.Codec
  public var size: PixelSize
  public var rate: FrameRate
  public var frameCount: Int

  public init(_ parameters: StreamParameters, frameCount: Int) {
    codec = parameters.codec
    size = parameters.size
    rate = parameters.rate
    self.frameCount = frameCount
  }
}

extension MovieProbe {
  /// Checks that the file is what was meant, to the tick.
  ///
  /// - Throws: `VideoError.verificationFailed` with the first difference.
  public func verify(_ expected: MovieExpectation) throws(VideoError) {
    try require("codec", codec, expected.codec.rawValue)
    try require("width", size.width, expected.size.width)
    try require("height", size.height, expected.size.height)
    try require("frame count", frameCount, expected.frameCount)
    for (frame, ticks) in presentationTicks.enumerated() where !isExact(ticks, frame, expected.rate) {
      throw failure("frame \(frame) is shown at \(ticks)/\(ticksPerSecond) s, which is not its time")
    }
    guard isExact(durationTicks, frameCount, expected.rate) else {
      throw failure("it lasts \(durationTicks)/\(ticksPerSecond) s, which is not \(frameCount) frames")
    }
    try require("colours", "\(primaries), \(transfer), \(matrix), \(range)", "bt709, bt709, bt709, tv")
    guard indexComesFirst else { throw failure("its index stands behind its data") }
  }

  /// Whether `ticks` is the time of `frame`, without rounding.
  private func isExact(_ ticks: Int, _ frame: Int, _ rate: FrameRate) -> Bool {
    ticks.multipliedFullWidth(by: rate.numerator)
      == (frame * rate.denominator).multipliedFullWidth(by: ticksPerSecond)
  }

  private func require<T: Equatable>(_ what: String, _ found: T, _ meant: T) throws(VideoError) {
    guard found == meant else { throw failure("\(what) \(found) instead of \(meant)") }
  }

  private func failure(_ reason: String) -> VideoError { .verificationFailed(path: path, reason: reason) }
}

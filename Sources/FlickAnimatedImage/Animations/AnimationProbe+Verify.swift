import FlickGeometry
import FlickMotion
package import FlickVideo

/// The properties that a finished animation must have; `AnimationWriter.expectation` provides them.
package struct AnimationExpectation: Hashable, Sendable {
  package let settings: AnimationSettings
  /// Whether the file states that it has alpha. A WebP file also states this if earlier pictures show through its
  /// pictures.
  package let hasAlpha: Bool
  /// The frames at which a new picture appears, in order.
  package let pictureStarts: [Int]
  package let frameCount: Int
  /// The checksum of the pictures' compressed bytes, in order.
  let checksum: UInt32
}

extension AnimationProbe {
  /// Checks that the file is as expected: that every picture is stored byte for byte, and is shown from its tick to
  /// that of the next one.
  ///
  /// - Throws: `VideoError.verificationFailed` with the first difference.
  package func verify(_ expected: AnimationExpectation) throws(VideoError) {
    try require("format", container, expected.settings.format.container)
    try require("width", size.width, expected.settings.size.width)
    try require("height", size.height, expected.settings.size.height)
    try require("loop", loop, expected.settings.loop)
    try require("alpha", hasAlpha, expected.hasAlpha)
    try require("number of pictures", pictures.count, expected.pictureStarts.count)
    let clock = AnimationClock(format: expected.settings.format, rate: expected.settings.rate)
    let ends = expected.pictureStarts.dropFirst() + [expected.frameCount]
    for (index, (start, end)) in zip(expected.pictureStarts, ends).enumerated() {
      let delay = pictures[index].delay
      guard delay.numerator * clock.ticksPerSecond == clock.ticks(of: start..<end) * delay.denominator else {
        throw failure(
          "picture \(index) is shown for \(delay.numerator)/\(delay.denominator) s, which is not its time")
      }
    }
    try require("checksum of the pictures", checksum.value, expected.checksum)
  }

  private func require<T: Equatable>(_ what: String, _ found: T, _ meant: T) throws(VideoError) {
    guard found == meant else { throw failure("\(what) \(found) instead of \(meant)") }
  }

  private func failure(_ reason: String) -> VideoError { .verificationFailed(path: path, reason: reason) }
}

extension AnimationSettings.Format {
  var container: AnimationProbe.Container {
    switch self {
    case .webp, .losslessWebP: .webp
    case .apng: .apng
    case .gif: .gif
    }
  }
}

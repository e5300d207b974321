import FlickGeometry
import FlickPlanning
import FlickScene

/// How the bytes of a file fall with the width of its picture, at the same quality and with the same frames: some bytes
/// stay, and the others are proportional to a power of the picture's area.
///
/// The numbers are measured with seven scenes (taps, drags, flings, glass, a camera, a text that is typed, a pager of
/// screenshots) of 36 to 165 frames at 20 to 640 pixels across, at the lowest quality of a search. In 263 pairs of a
/// larger and a smaller file of the same scene, the larger file's bytes gave a width for the smaller file's bytes as a
/// limit. A file of this width keeps the limit in 258 of the pairs. In the median, it is 0.7 times as wide as the
/// widest file that does. The powers that fit best are 0.5 to 0.7, and lower at small sizes.
struct SizeDecline: Hashable, Sendable {
  /// The bytes that do not depend on the picture's size: the container, and the least that each frame takes.
  let fixedBytes: Int
  /// The power of the area. It is lower than the one that fits best, so that the limit is kept in nearly all cases.
  let power: Double
}

extension SizeDecline {
  /// Nil for an output whose size is not measured.
  init?(of output: PlannedOutput) {
    let frames = output.frames.count
    switch output.output.kind {
    case .movie(let options):
      let perFrame = options.container == .webm ? 25 : 40
      self.init(fixedBytes: 1000 + perFrame * frames, power: 0.5)
    case .animation(let options):
      self =
        options.format == .webp
        ? Self(fixedBytes: 40 * frames, power: 0.5) : Self(fixedBytes: 0, power: 0.6)
    default: return nil
    }
  }

  /// The part that fits within a limit, of the bytes that depend on the picture's size; nil if not even the other bytes
  /// fit, or if all bytes do.
  func part(for limit: Int, of byteCount: Int) -> Double? {
    guard limit > fixedBytes, byteCount > limit else { return nil }
    return Double(limit - fixedBytes) / Double(byteCount - fixedBytes)
  }

  /// The factor of the width and the height with which a file has a part of these bytes.
  func factor(for part: Double) -> Double { Math.exp(Math.log(part) / (2 * power)) }
}

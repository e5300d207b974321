import FlickMotion

/// The grid that divides a pass over the scene's time into chunks of equal length, which begin at the scene's start.
/// The chunks are so long that no segment of a movie lies in two of them. The outputs do not depend on which worker
/// renders which chunk.
struct ChunkGrid {
  /// The length in seconds, `numerator / denominator`. Nil when no grid suits all movies, and the whole pass is one
  /// chunk.
  private let length: (numerator: Int128, denominator: Int128)?

  /// The longest chunk, in seconds. Longer chunks would leave too few to share among cores.
  private static let longest: Int128 = 600

  /// - Parameter segments: The lengths of all movies' segments.
  init(segments: [SegmentLength]) {
    var length: (numerator: Int128, denominator: Int128)?
    for segment in segments {
      let (a, b) = (Int128(segment.frames) * Int128(segment.step.numerator), Int128(segment.step.denominator))
      guard let current = length else {
        length = (a, b)
        continue
      }
      let numerator = ChunkGrid.leastCommonMultiple(current.numerator * b, a * current.denominator)
      let denominator = current.denominator * b
      let divisor = greatestCommonDivisor(numerator, denominator)
      length = (numerator / divisor, denominator / divisor)
      guard numerator <= ChunkGrid.longest * denominator, denominator / divisor < 1 << 40 else {
        self.length = nil
        return
      }
    }
    self.length = length ?? (2, 1)
  }

  /// Returns those of `frames` that lie in chunk `index`.
  func frames(_ frames: Range<Int>, _ step: FrameStep, inChunk index: Int) -> Range<Int> {
    guard length != nil else { return index == 0 ? frames : frames.upperBound..<frames.upperBound }
    return (bound(index, step)..<bound(index + 1, step)).clamped(to: frames)
  }

  /// Returns the chunk of a frame.
  func chunk(ofFrame frame: Int, _ step: FrameStep) -> Int {
    guard let length else { return 0 }
    return Int(
      Int128(frame) * Int128(step.numerator) * length.denominator
        / (Int128(step.denominator) * length.numerator))
  }

  /// Returns the first frame at or after the start of chunk `index`.
  private func bound(_ index: Int, _ step: FrameStep) -> Int {
    guard let length else { return 0 }
    let dividend = Int128(index) * length.numerator * Int128(step.denominator)
    let divisor = length.denominator * Int128(step.numerator)
    return Int((dividend + divisor - 1) / divisor)
  }

  private static func leastCommonMultiple(_ a: Int128, _ b: Int128) -> Int128 {
    a / greatestCommonDivisor(a, b) * b
  }
}

/// The length of a movie's segments on the scene's clock.
struct SegmentLength: Hashable {
  var frames: Int
  var step: FrameStep
}

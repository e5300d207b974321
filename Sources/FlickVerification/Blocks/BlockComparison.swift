/// Finds the blocks of a recording's pictures that differ from those of the film.
///
/// A block differs if its mean is farther from the film's than what recorders and encoders explain: another moment, at
/// most a frame or a thirtieth of a second away; a shift by a sample; and an error that is usual in this recording.
struct BlockComparison: Sendable {
  /// For luma: the smallest error that counts, in levels, and the largest error that may be usual.
  static let lumaLimits: ClosedRange<Float> = 12...24
  /// The number of usual deviations from the usual error that still count as usual.
  private static let deviations: Float = 8
  /// The time in seconds by which the moment of a frame may be wrong; it is at least one frame. Noise makes the moments
  /// of frames that follow each other quickly look alike.
  private static let timeError = 1.0 / 30
  /// The largest number of frames in that time, so that frames a microsecond apart are not compared with thousands.
  private static let mostFrames = 16
  /// The number of samples by which the place may be wrong.
  private static let shift: Float = 1
  /// The share of a block's change around a moment by which the block may differ in addition. A thin thing may lie in
  /// a block between two moments, and in neither of them.
  private static let changeShare: Float = 0.25
  /// The largest change of a block that rests, in levels.
  private static let rest: Float = 3
  /// The error of a block that differs clearly, in limits of errors.
  private static let clearLimits: Float = 2

  /// The means of each frame; nil for frames that were not compared.
  let means: [BlockMeans?]
  /// The blocks of each frame that differ.
  let differing: [[Int]]
  /// The errors of each frame's blocks beyond what a wrong moment and a wrong place explain, in levels.
  private let errors: [[Float]]
  private let tone: ToneFit
  /// The largest error of a block that does not differ, in levels.
  private let limit: Float

  /// - Parameters:
  ///   - means: The means of each frame; nil for frames that show nothing of the film.
  ///   - tone: The line that maps the film's levels to the recording's.
  ///   - limits: The smallest error that counts, in levels, and the largest error that may be usual.
  ///   - period: The usual time from one frame to the next.
  init(
    _ means: [BlockMeans?], tone: ToneFit, limits: ClosedRange<Float> = BlockComparison.lumaLimits,
    period: Double
  ) {
    self.means = means
    let frames = Int((BlockComparison.timeError / period).rounded())
    let reach = min(max(frames, 1), BlockComparison.mostFrames)
    let errors = means.indices.map { BlockComparison.errors(means, $0, reach, tone) }
    let limit = BlockComparison.limit(means, tone, limits)
    (self.errors, self.tone, self.limit) = (errors, tone, limit)
    differing = errors.map { all in all.indices.filter { all[$0] > limit } }
  }

  private static func errors(_ means: [BlockMeans?], _ frame: Int, _ reach: Int, _ tone: ToneFit) -> [Float] {
    guard let own = means[frame] else { return [] }
    let near = (max(frame - reach, 0)...min(frame + reach, means.count - 1)).compactMap { means[$0] }
    return errors(own, near, tone)
  }

  /// The errors of blocks beyond what other moments and a wrong place explain.
  private static func errors(_ own: BlockMeans, _ near: [BlockMeans], _ tone: ToneFit) -> [Float] {
    let near = near.filter { $0.grid == own.grid }
    return own.grid.indices.map { block in
      let levels = near.map { tone.level($0.film[block]) }
      let (least, most) = (levels.min() ?? 0, levels.max() ?? 0)
      let off = max(least - own.recorded[block], own.recorded[block] - most)
      return max(off - shift * own.slopes[block] - changeShare * (most - least), 0)
    }
  }

  /// The median error of all blocks and frames, and a multiple of its median deviation.
  private static func limit(
    _ means: [BlockMeans?], _ tone: ToneFit, _ limits: ClosedRange<Float>
  ) -> Float {
    let errors = means.compactMap(\.self).flatMap { own in
      zip(own.recorded, own.film).map { abs($0 - tone.level($1)) }
    }.sorted()
    guard !errors.isEmpty else { return limits.lowerBound }
    let usual = errors[errors.count / 2]
    let away = errors.map { abs($0 - usual) }.sorted()
    let limit = usual + deviations * 1.4826 * away[away.count / 2]
    return min(max(limit, limits.lowerBound), limits.upperBound)
  }

  /// The error of a block beyond what a wrong moment and a wrong place explain, in levels.
  func error(_ frame: Int, _ block: Int) -> Float { errors[frame][block] }

  /// The sum of the errors of the blocks that differ in a frame.
  func weight(_ frame: Int) -> Float { differing[frame].reduce(0) { $0 + errors[frame][$1] } }

  /// Whether the film does not move from `frame - reach` to `frame + reach`, and the recording does not move in those
  /// of these frames that lie in `stretch`, which contains `frame`. What appears in the recording at the start of the
  /// stretch and disappears at its end is no motion.
  func rests(_ frame: Int, reach: Int, in stretch: ClosedRange<Int>) -> Bool {
    guard let own = means[frame] else { return false }
    func isStill(_ other: Int, _ levels: (BlockMeans) -> [Float], _ limit: Float) -> Bool {
      guard means.indices.contains(other), let other = means[other], other.grid == own.grid else {
        return true
      }
      let (now, then) = (levels(own), levels(other))
      return own.grid.indices.allSatisfy { abs(now[$0] - then[$0]) < limit }
    }
    return [frame - reach, frame + reach].allSatisfy { other in
      let inside = min(max(other, stretch.lowerBound), stretch.upperBound)
      return isStill(other, { $0.film }, BlockComparison.rest)
        && isStill(inside, { $0.recorded }, 2 * BlockComparison.rest)
    }
  }

  /// Whether a frame clearly differs from all moments from `frame - reach` to `frame + reach`: neither a moment that is a
  /// little wrong nor the encoder explains it.
  func clearlyDiffers(_ frame: Int, reach: Int) -> Bool {
    guard differing[frame].count >= PictureDifference.leastBlocks else { return false }
    return isClear(BlockComparison.errors(means, frame, reach, tone))
  }

  /// Whether moments of the film between those of the frames explain what a frame shows. In fast motion, neither neighbor
  /// looks like a moment that is a little wrong.
  func explain(_ frame: Int, _ moments: [BlockMeans]) -> Bool {
    guard let own = means[frame] else { return false }
    return !isClear(BlockComparison.errors(own, moments + [own], tone))
  }

  private func isClear(_ errors: [Float]) -> Bool {
    errors.count { $0 > BlockComparison.clearLimits * limit } >= PictureDifference.leastBlocks
  }

  /// The share of the blocks in which the film moves at a frame that differ there; 0 if it does not move.
  func differingShareOfMotion(_ frame: Int) -> Double {
    let moving = movingBlocks(frame)
    let differing = Set(differing[frame])
    return moving.isEmpty ? 0 : Double(moving.count { differing.contains($0) }) / Double(moving.count)
  }

  /// Whether the film moves at a frame, and the recording shows all that moves as it should.
  func showsMotion(_ frame: Int) -> Bool {
    let moving = movingBlocks(frame)
    return !moving.isEmpty && Set(differing[frame]).isDisjoint(with: moving)
  }

  /// Whether the film moves at a frame.
  func moves(_ frame: Int) -> Bool { !movingBlocks(frame).isEmpty }

  private func movingBlocks(_ frame: Int) -> [Int] {
    guard let own = means[frame] else { return [] }
    return own.grid.indices.filter { block in
      [frame - 1, frame + 1].contains { other in
        guard means.indices.contains(other), let other = means[other], other.grid == own.grid else {
          return false
        }
        return abs(own.film[block] - other.film[block]) >= BlockComparison.rest
      }
    }
  }
}

extension ToneFit {
  /// The line that maps the film's chroma to the recording's. Contrast spreads chroma around gray as it spreads luma
  /// around black.
  var chroma: ToneFit {
    ToneFit(gain: gain, offset: 128 * (1 - gain), correlation: correlation, deviation: deviation)
  }

  /// The recording's level for a level of the film.
  func level(_ film: Float) -> Float { gain * film + offset }
}

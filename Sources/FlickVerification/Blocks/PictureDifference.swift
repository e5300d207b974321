/// The stretch of a recording whose pictures differ from those of the film.
struct PictureDifference: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    /// Parts of the pictures look different even at rest, or beside what moves as it should.
    case pictures
    /// Pictures agree until something moves, and then most of what moves is elsewhere; or only moving pictures differ.
    case motion
  }

  /// The smallest number of blocks of a picture that differs.
  static let leastBlocks = 2
  /// The smallest number of frames, and the shortest time in seconds, for which pictures differ. Motion that is late by
  /// a frame differs for a shorter time.
  private static let leastFrames = 3
  private static let leastTime = 0.1
  /// The time in seconds, before a frame and after it, in which nothing moves if the frame rests.
  private static let restTime = 1.0 / 30
  /// The largest number of frames between two that differ, in one stretch.
  private static let mostBetween = 2

  /// The smallest share of what moves that is elsewhere if the motion differs.
  private static let leastShare = 0.4

  /// If pictures differ, at least one in so many rests does.
  private static let restsForOne = 3
  /// If what differs lies beside what moves, at least this share of the frames with motion shows it as it should, and
  /// at least this share of all frames that differ has motion.
  private static let leastShown = 0.9
  private static let leastMoving = 0.5
  /// If something that looks different moves as it should, at least this share of the rests differs.
  private static let leastCarried = 2.0 / 3

  let kind: Kind
  /// Whether pictures agree until something moves: then another motion may have led to other pictures.
  let beginsInMotion: Bool
  /// The first and the last frame that differ, with all frames between them.
  let frames: ClosedRange<Int>
  /// The frame that differs most.
  let worst: Int
  /// The rectangle around the blocks that differ in that frame, in pixels of the recording.
  let box: VisiblePart

  /// Nil if no pictures differ.
  ///
  /// - Parameters:
  ///   - period: The usual time from one frame of the recording to the next.
  ///   - explained: The frames that differ from all moments of frames, but not from those between.
  init?(_ blocks: BlockComparison, period: Double, explained: Set<Int> = []) {
    let reach = PictureDifference.reach(period)
    let lasting = PictureDifference.lasting(blocks, period: period)
    let glimpses = PictureDifference.glimpses(
      blocks, besides: explained.union(lasting.flatMap(\.self)), reach: reach)
    let stretches = (lasting + glimpses).sorted { $0[0] < $1[0] }
    let different = stretches.flatMap(\.self)
    guard let first = different.first, let last = different.last,
      let worst = different.max(by: { blocks.weight($0) < blocks.weight($1) }),
      let grid = blocks.means[worst]?.grid
    else { return nil }
    let glimpsed = Set(glimpses.flatMap(\.self))
    func resting(_ reach: Int) -> [Int] {
      stretches.flatMap { frames in
        frames.filter {
          glimpsed.contains($0) || blocks.rests($0, reach: reach, in: frames[0]...frames[frames.count - 1])
        }
      }
    }
    // Something may appear while all rests; then the recording changes at the first frame, but not before or after it.
    let appears = first > 0 && blocks.rests(first - 1, reach: reach, in: 0...first - 1)
    let isBeside = PictureDifference.isBeside(blocks, different)
    beginsInMotion =
      !isBeside && blocks.means[..<first].contains { $0 != nil }
      && !(glimpsed.contains(first) || (appears && resting(reach).first == first))
    // What differs from the beginning on, or from a rest on, is not the end of another motion: short rests show it, too.
    let rest = beginsInMotion ? reach : PictureDifference.reach(period, PictureDifference.restTime)
    kind =
      isBeside || PictureDifference.isCarried(blocks, different)
      ? .pictures
      : PictureDifference.kind(
        blocks, different, resting: resting(rest).count,
        of: (first...last).count { blocks.rests($0, reach: rest, in: first...last) },
        beginsInMotion: beginsInMotion)
    (frames, self.worst, box) = (first...last, worst, grid.box(blocks.differing[worst]))
  }

  /// The number of frames in a time.
  private static func reach(_ period: Double, _ time: Double = leastTime) -> Int {
    max(Int((time / period - 0.01).rounded(.up)), 1)
  }

  /// The stretches that differ for so long that they are no fault of the encoder.
  private static func lasting(_ blocks: BlockComparison, period: Double) -> [[Int]] {
    stretches(
      blocks.differing.indices.filter { blocks.differing[$0].count >= leastBlocks }, period: period)
  }

  /// The frames that differ from all moments of the frames around them, but for a short time.
  static func glimpses(_ blocks: BlockComparison, period: Double) -> [Int] {
    let known = lasting(blocks, period: period).flatMap(\.self)
    return glimpses(blocks, besides: Set(known), reach: reach(period)).flatMap(\.self)
  }

  private static func kind(
    _ blocks: BlockComparison, _ different: [Int], resting: Int, of rests: Int, beginsInMotion: Bool
  ) -> Kind {
    guard resting >= min(leastFrames, different.count) else { return .motion }
    guard beginsInMotion else { return .pictures }
    // Another motion leads to the same rests, though at other times.
    guard restsForOne * resting >= rests else { return .motion }
    let share = usualShare(blocks, different)
    return share > 0 && share >= leastShare ? .motion : .pictures
  }

  /// The share of the moving blocks that differ: the median of the frames in which any do; 0 if there are none.
  private static func usualShare(_ blocks: BlockComparison, _ different: [Int]) -> Double {
    let shares = different.map(blocks.differingShareOfMotion).filter { $0 > 0 }.sorted()
    return shares.isEmpty ? 0 : shares[shares.count / 2]
  }

  /// Whether what differs lies beside what moves, as a badge in a corner does: all that moves is where it should be.
  private static func isBeside(_ blocks: BlockComparison, _ different: [Int]) -> Bool {
    let moving = different.filter(blocks.moves)
    guard moving.count >= leastFrames, Double(moving.count) >= leastMoving * Double(different.count) else {
      return false
    }
    return Double(moving.count(where: blocks.showsMotion)) >= leastShown * Double(moving.count)
  }

  /// Whether something that looks different moves as it should: most of what moves agrees, and the moments at which
  /// nothing moves differ, too, however short they are.
  private static func isCarried(_ blocks: BlockComparison, _ different: [Int]) -> Bool {
    let share = usualShare(blocks, different)
    guard share > 0, share < leastShare, let first = different.first, let last = different.last else {
      return false
    }
    let resting = (first...last).filter { blocks.rests($0, reach: 1, in: first...last) }
    let differing = resting.count { blocks.differing[$0].count >= leastBlocks }
    return differing > 0 && Double(differing) >= leastCarried * Double(resting.count)
  }

  /// The stretches of frames, however short, that clearly differ from all moments around them, between two frames that
  /// agree.
  private static func glimpses(_ blocks: BlockComparison, besides known: Set<Int>, reach: Int) -> [[Int]] {
    func isCompared(_ frame: Int) -> Bool {
      blocks.means.indices.contains(frame) && blocks.means[frame] != nil
    }
    let frames = blocks.means.indices.filter {
      !known.contains($0) && blocks.clearlyDiffers($0, reach: reach)
    }
    return runs(frames, mostBetween: 0).filter { isCompared($0[0] - 1) && isCompared($0[$0.count - 1] + 1) }
  }

  /// The frames of the stretches that have enough of the given frames to be no fault of the encoder.
  static func lasting(_ frames: [Int], period: Double) -> [Int] {
    stretches(frames, period: period).flatMap(\.self)
  }

  /// Those stretches, each with its frames; none is empty.
  private static func stretches(_ frames: [Int], period: Double) -> [[Int]] {
    let count = max(Int((leastTime / period).rounded(.up)), leastFrames)
    return runs(frames, mostBetween: mostBetween).filter { $0.count >= count }
  }

  /// Ascending frames, in parts with at most so many other frames from one to the next.
  private static func runs(_ frames: [Int], mostBetween: Int) -> [[Int]] {
    var runs: [[Int]] = []
    for frame in frames {
      if let last = runs.last?.last, frame - last <= mostBetween + 1 {
        runs[runs.count - 1].append(frame)
      } else {
        runs.append([frame])
      }
    }
    return runs
  }
}

extension RecordingEvents {
  /// The smallest share of what moves that differs where the order of frames cannot be told.
  private static let mostDiffering = 0.25
  /// The number of frames before and after an event that tell its order.
  private static let reach = 2
  /// The time in seconds before and after a motion that differs in which the order of frames cannot be told.
  private static let motionTime = 0.3

  /// The events in pictures that agree with the film. Where the motion is another one, the film's most similar moment
  /// says nothing about the order of frames.
  func known(from blocks: BlockComparison, _ difference: PictureDifference, period: Double) -> RecordingEvents
  {
    let near = Int((RecordingEvents.motionTime / period).rounded(.up))
    let motion = difference.frames.lowerBound - near...difference.frames.upperBound + near
    let isOther = difference.kind == .motion || difference.beginsInMotion
    func isKnown(_ event: Event) -> Bool {
      if isOther, motion.contains(event.frame) { return false }
      return (event.frame - RecordingEvents.reach...event.frame + RecordingEvents.reach).allSatisfy { frame in
        !blocks.means.indices.contains(frame)
          || blocks.differingShareOfMotion(frame) < RecordingEvents.mostDiffering
      }
    }
    return filtered(isKnown)
  }
}

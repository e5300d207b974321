import FlickGeometry
import FlickImage

/// The moments of a film that the frames of a recording show: each shows the moment of its own slot, or that of another
/// slot at the recording's rate.
///
/// The course of least cost is found by dynamic programming (A. Viterbi, 1967). From one frame to the next, the shown
/// slot usually advances as far as the frame itself; any other advance has a price. A frame that differs from its
/// picture costs the squared difference, divided by the noise that the recording has anyway.
struct FrameCourse: Sendable {
  /// The largest number of slots by which a frame may be early or late.
  static let reach = 7
  /// The cost if the shown slot does not advance as far as the frame.
  private static let penalty: Float = 9
  /// The additional cost if the film goes back by a slot, as it does where two frames have changed places.
  private static let backwards: Float = 8
  /// The additional cost of each further slot that the film goes back. Recorders do not go back that far, but springs
  /// pass a place twice, which looks like going back.
  private static let furtherBackwards: Float = 40

  /// The film moves if the hundredth of the pixels that changes most changes by at least this many levels on average.
  private static let leastChange = 4.0

  /// The frames that lie in the film.
  let frames: Range<Int>
  /// The slot that each of them shows.
  private(set) var shown: [Int]
  /// The cost of the course; the lower it is, the better the frames fit.
  let cost: Float
  private let pictures: FilmPictures
  /// The number of the picture that belongs to each slot.
  private let numbers: [Int: Int]
  private var leastChange: Double
  /// The index of the first frame whose order is known; nil if nothing moves.
  private(set) var firstKnown: Int?

  /// - Parameters:
  ///   - table: The errors of the frames against the pictures.
  ///   - noise: The noise of each frame.
  ///   - slots: The slot of each of the recording's frames.
  ///   - number: Returns the number of the picture that belongs to a slot.
  init(_ table: FrameErrors, _ noise: [FrameNoise], slots: [Int], number: (Int) -> Int) {
    frames = table.frames
    pictures = table.pictures
    let expected = frames.map { slots[$0] }
    let all = (expected.first ?? 0) - FrameCourse.reach...(expected.last ?? 0) + FrameCourse.reach
    let numbers = Dictionary(uniqueKeysWithValues: all.map { ($0, number($0)) })
    let rows = zip(zip(frames, noise), expected).map { frame, slot in
      (slot - FrameCourse.reach...slot + FrameCourse.reach).map {
        frame.1.cost(table.error(frame.0, numbers[$0] ?? 0))
      }
    }
    (shown, cost) = FrameCourse.cheapest(rows, expected) { index, before, after in
      guard let from = numbers[before], let to = numbers[after] else { return 0 }
      return table.stepCost(table.frames.lowerBound + index, from: from, to: to)
    }
    self.numbers = numbers
    leastChange = FrameCourse.leastChange
    firstKnown = firstKnown(table, slots)
  }

  /// The same course with the threshold for changes that suits the recording: 4 levels, but at least half of the usual
  /// error where the film moves, because encoders repeat pictures that differ by less.
  func knowingChanges(_ table: FrameErrors) -> FrameCourse {
    let shown = zip(frames, shown).compactMap { frame, slot -> (frame: Int, number: Int, before: Int)? in
      guard let number = numbers[slot], let before = numbers[slot - 1] else { return nil }
      return (frame, number, before)
    }
    var result = self
    result.leastChange = max(leastChange, table.usualError(shown, whereChangeIs: leastChange) / 2)
    return result
  }

  /// The number of frames from which the order is known: of those in motion if the encoder has mixed the first ones with
  /// those that follow, otherwise of all.
  private static let uncertain = 3

  /// Returns the index of the first frame whose order is known: the third frame, or the first one that shows motion if
  /// that is later. If a frame has changed before the film moves, it is the third one that shows motion.
  private func firstKnown(_ table: FrameErrors, _ slots: [Int]) -> Int? {
    let moving = Array(
      shown.indices.lazy.filter { moves(shown[$0]) && moves(shown[$0] - 1) }.prefix(FrameCourse.uncertain))
    guard let first = moving.first, let last = moving.last else { return nil }
    let ahead = shown[last] - slots[frames.lowerBound + last]
    let isMixed = shown.indices.dropFirst().contains { index in
      guard (first - FrameCourse.uncertain...last).contains(index) else { return false }
      let slot = slots[frames.lowerBound + index] + ahead
      guard let before = numbers[slot - 1], let after = numbers[slot] else { return false }
      return table.isMixed(frames.lowerBound + index, from: before, to: after)
    }
    let known = isMixed ? last : max(first, min(FrameCourse.uncertain - 1, last))
    // A recording may begin with the end of a motion, of which too little is left to tell the moments.
    return shown.indices.first { $0 >= known && isInLongMotion($0) } ?? known
  }

  /// Whether enough frames from this index on are in motion to tell their order.
  private func isInLongMotion(_ index: Int) -> Bool {
    let frames = shown[index...].prefix(FrameCourse.uncertain)
    return frames.count == FrameCourse.uncertain && frames.allSatisfy { isInMotion(at: $0) }
  }

  /// The number of slots by which the first frame whose order is known is ahead of its own slot. If the film hardly
  /// moves, so that no order is known, it is the number on which most of what changes agrees.
  func aheadAtFirst(_ slots: [Int]) -> Int {
    let ahead = shown.indices.map { shown[$0] - slots[frames.lowerBound + $0] }
    if let firstKnown { return ahead[firstKnown] }
    var changes: [Int: Double] = [:]
    for (slot, ahead) in zip(shown, ahead) { changes[ahead, default: 0] += change(slot - 1, slot) }
    return changes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key ?? 0
  }

  /// Whether the film moves before, during and after the step from a slot to the next. Elsewhere, where something comes
  /// to rest, appears at once or turns back, a moment that is off by a small part of a slot looks like the moment of
  /// another slot.
  func isInMotion(at slot: Int) -> Bool { moves(slot - 1) && moves(slot) && moves(slot + 1) }

  /// Whether the film moves from a slot to the next.
  private func moves(_ slot: Int) -> Bool { differInFilm(slot, slot + 1) }

  /// The number of the picture that a frame shows.
  func number(ofFrame frame: Int) -> Int? {
    frames.contains(frame) ? numbers[shown[frame - frames.lowerBound]] : nil
  }

  /// The film's picture that a frame shows.
  func picture(ofFrame frame: Int) -> [UInt8]? { number(ofFrame: frame).flatMap { pictures[$0] } }

  /// Whether the pictures of two slots can be distinguished in the recording.
  func differ(_ slot: Int, _ other: Int) -> Bool { change(slot, other) >= leastChange }

  /// Whether the film's pictures of two slots can be distinguished.
  func differInFilm(_ slot: Int, _ other: Int) -> Bool { change(slot, other) >= FrameCourse.leastChange }

  private func change(_ slot: Int, _ other: Int) -> Double {
    guard let a = numbers[slot], let b = numbers[other], a != b else { return 0 }
    return pictures.change(a, b)
  }

  /// The cost of a frame that is due `slots` slots after the previous frame, but shows a slot that is `shift` slots
  /// later than due.
  private static func price(_ shift: Int, slots: Int) -> Float {
    if shift == 0 { return 0 }
    let price = penalty * (1 + 0.05 * Float(abs(shift)))
    let back = -shift - slots
    return back > 0 ? price + backwards + furtherBackwards * Float(back - 1) : price
  }

  /// - Parameter stepCost: Returns the cost of a step by what changes in it: from a slot to another one, which the
  ///   frame of this index shows.
  private static func cheapest(
    _ rows: [[Float]], _ expected: [Int], stepCost: (_ index: Int, _ before: Int, _ after: Int) -> Float
  ) -> ([Int], Float) {
    guard !rows.isEmpty else { return ([], 0) }
    // The start is that of most frames, so that the first one may be at any distance from its own moment.
    var costs = rows[0]
    var origins: [[Int]] = []
    for index in rows.indices.dropFirst() {
      let (row, step) = (rows[index], expected[index] - expected[index - 1])
      let (before, after) = (expected[index - 1] - reach, expected[index] - reach)
      var (next, from) = ([Float](), [Int]())
      for (offset, error) in row.enumerated() {
        var best = (cost: Float.infinity, origin: 0)
        for (origin, cost) in costs.enumerated() {
          let total =
            cost + price(offset - origin, slots: step) + stepCost(index, before + origin, after + offset)
          if total < best.cost { best = (total, origin) }
        }
        next.append(best.cost + error)
        from.append(best.origin)
      }
      costs = next
      origins.append(from)
    }
    var offset = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    let cost = costs[offset]
    var result = [expected[rows.count - 1] + offset - reach]
    for index in stride(from: rows.count - 2, through: 0, by: -1) {
      offset = origins[index][offset]
      result.append(expected[index] + offset - reach)
    }
    return (result.reversed(), cost)
  }
}

/// The moments of a film that the frames of a recording show: each shows the moment of its own slot, or that of another
/// slot at the recording's rate.
///
/// The course of least cost is found by dynamic programming (A. Viterbi, 1967). From one frame to the next, the shown
/// slot usually advances as far as the frame itself; any other advance has a price. A frame that differs from its
/// picture costs the squared difference, divided by the noise that the recording has anyway.
struct FrameCourse: Sendable {
  /// The largest number of slots by which a frame may be early or late.
  static let reach = 7

  /// The film moves if the hundredth of the pixels that changes most changes by at least this many levels on average.
  private static let leastChange = 4.0
  /// A frame with at least this lead decides where the film is. Encoders mix a few frames with the following ones
  /// before something moves, which makes the moments around the shown one cost about the same.
  static let decisive: Float = 20

  /// The frames that lie in the film.
  let frames: Range<Int>
  /// The slot that each of them shows.
  private(set) var shown: [Int]
  /// The cost of the course; the lower it is, the better the frames fit.
  let cost: Float
  let expected: [Int]
  /// For each frame, the cost of each slot within reach of its own one.
  let rows: [[Float]]
  /// The part of each frame's error that it does not share with the previous frame.
  let shares: [Float]
  /// For each frame and each of these slots, the cost of the cheapest course up to there.
  let reached: [[Float]]
  let steps: StepEvidence
  /// The number of the picture that belongs to each slot.
  let numbers: [Int: Int]
  private(set) var leastChange: Double
  /// The time by which frames differ from the moments that they show, in slots: the median of the frames in motion; 0 if
  /// few of them tell.
  private(set) var remainder = 0.0
  /// How the course begins, as far as its frames tell; nil before it is measured.
  private(set) var beginning: Beginning?
  /// How far each frame lies behind the moment that it shows, and behind the next; empty before the course is measured.
  private(set) var lags: [(own: Lag?, next: Lag?)] = []
  /// How far each frame lies after the moment that it shows, in slots; empty before the course is measured.
  private(set) var offsets: [Double?] = []
  /// The motions that become late or early evenly; empty before the course is measured.
  private(set) var drifts: [Drift] = []

  /// - Parameters:
  ///   - table: The errors of the frames against the pictures.
  ///   - noise: The noise of each frame.
  ///   - slots: The slot of each of the recording's frames.
  ///   - resumes: Whether a frame that repeats another one in place of the next is a single fault.
  ///   - number: Returns the number of the picture that belongs to a slot.
  init(
    _ table: FrameErrors, _ noise: [FrameNoise], slots: [Int], resumes: Bool, number: (Int) -> Int
  ) {
    frames = table.frames
    steps = table.steps
    expected = frames.map { slots[$0] }
    let all = (expected.first ?? 0) - FrameCourse.reach...(expected.last ?? 0) + FrameCourse.reach
    let numbers = all.map(number)
    let rows = zip(zip(frames, noise), expected).map { frame, slot in
      (slot - FrameCourse.reach...slot + FrameCourse.reach).map {
        frame.1.cost(table.error(frame.0, numbers[$0 - all.lowerBound]))
      }
    }
    let (own, shares, first) = (expected, noise.map(\.share), all.lowerBound)
    let cheapest = FrameCourse.cheapest(rows, own, resumes: resumes) { index, before, after in
      let place = own[index] - FrameCourse.reach
      let step = table.steps.cost(index, from: numbers[before - first], to: numbers[after - first])
      return FrameCourse.cost(
        step, rows[index], from: before - place, to: after - place, share: shares[index])
    }
    (self.rows, self.shares) = (rows, shares)
    (shown, cost, reached) = (cheapest.shown, cheapest.cost, cheapest.reached)
    self.numbers = Dictionary(uniqueKeysWithValues: zip(all, numbers))
    leastChange = FrameCourse.leastChange
  }

  /// The same course with what only the likeliest course needs: the remainder, and the threshold for changes that suits
  /// the recording. That is 4 levels, but at least half of the usual error where the film moves, because encoders repeat
  /// pictures that differ by less.
  func measured(_ table: FrameErrors) -> FrameCourse {
    let shown = zip(frames, shown).compactMap { frame, slot -> (frame: Int, number: Int, before: Int)? in
      guard let number = numbers[slot], let before = numbers[slot - 1] else { return nil }
      return (frame, number, before)
    }
    var result = self
    result.leastChange = max(leastChange, table.usualError(shown, whereChangeIs: leastChange) / 2)
    result.offsets = result.offsets(table)
    result.drifts = result.foundDrifts
    result.remainder = result.drifts.first?.firstOffset ?? result.usualOffset(table)
    result.begin()
    result.lags = result.lags(table)
    return result
  }

  /// The number of slots by which a frame is ahead of its own slot; negative if it is behind.
  func ahead(at index: Int) -> Int { shown[index] - expected[index] }

  /// Goes back from the first frame that decides to those before it.
  private mutating func begin() {
    beginning = foundBeginning
    guard let beginning, let firstDecisive, beginning.frame < firstDecisive else { return }
    for index in 0...beginning.frame { shown[index] = expected[index] + beginning.ahead }
  }

  /// The index of the first frame from which the film's moments are known; nil if none decides.
  var firstKnown: Int? { beginning?.frame ?? firstDecisive }

  /// The index of the first frame that decides where the film is; nil if none does. A recording that begins at rest after
  /// a motion does not show when that ended.
  var firstDecisive: Int? {
    shown.indices.first {
      moves(shown[$0] - 1) && ($0 > 0 || moves(shown[$0]))
        && leadWithRepetitions(at: $0) >= FrameCourse.decisive
        && !beginsEarly(before: $0 + 1) && !fallsBack(after: $0) && !catchesUp(after: $0)
    }
  }

  /// The lead of a frame, together with that of the frames after it that repeat it: they show the same moment.
  private func leadWithRepetitions(at index: Int) -> Float {
    let repetitions = (index + 1..<shown.count).prefix {
      shown[$0] == shown[index] && expected[$0] - expected[$0 - 1] == 1
        && steps.recorded[$0] <= FrameCourse.repeated.sure * change(shown[index], shown[index] + 1)
    }
    return repetitions.reduce(lead(at: index)) { $0 + max(lead(at: $1), 0) }
  }

  /// The largest number of frames at the beginning of a motion that encoders show too early, and over which they spread
  /// what they show.
  private static let mostEarly = 4

  /// Whether the film is later soon after a frame, though no frame between repeats another one: the frame was early,
  /// since the encoder has mixed it with those that follow. In a slower motion, each frame is a little later. Where
  /// several frames clearly show their own moments before, the film has become late.
  private func fallsBack(after index: Int) -> Bool {
    if drifts.contains(where: { $0.motion.contains(index) }) { return false }
    return (index + 1..<shown.count).prefix(FrameCourse.mostEarly).contains { later in
      let later = (index: later, by: ahead(at: later) - ahead(at: later - 1))
      return later.by < 0 && !isRepeated(at: later.index) && !stays(later.by, from: later.index)
    }
  }

  /// Whether the film, late at a frame, is on time soon after it, where it rests: the frame does not tell the start, since
  /// the encoder had not yet followed the film. In a motion, a moment would be missing there.
  private func catchesUp(after index: Int) -> Bool {
    let near = index + 1..<min(index + 1 + FrameCourse.lasting.frames, shown.count)
    guard let later = near.first(where: { ahead(at: $0) != ahead(at: $0 - 1) }),
      ahead(at: later) > ahead(at: index),
      rests(after: shown[later])
    else { return false }
    return !(shown[later - 1]...shown[later]).contains { isInMotion(at: $0) }
  }

  /// Whether the film comes to rest in the few moments after a slot.
  func rests(after slot: Int) -> Bool {
    let few = FrameCourse.mostEarly
    return !(slot + few..<slot + 2 * few).contains { moves($0) }
  }

  /// As a motion begins, a frame that repeats its first moment changes by at most this part of the film's change,
  /// besides what encoders add.
  private static let repeatedBeginning = 1.0 / 3

  /// Whether the frame before another one only looks like the first moment of a motion that the other frame shows. Where
  /// a motion begins at once, a small part of a slot decides at which frame it is seen.
  func beginsEarly(before index: Int) -> Bool {
    guard shown.indices.contains(index), shown[index] == shown[index - 1] else { return false }
    let first = shown[index]
    return moves(first - 1) && !moves(first - 2)
      && steps.recorded[index] - StepEvidence.usualChange
        > FrameCourse.repeatedBeginning * change(first - 1, first)
  }

  /// The lead of the slot that a frame shows over the nearest slots before and after it that differ from it in the
  /// film: how much more the cheaper one costs; infinite where there are none.
  func lead(at index: Int) -> Float {
    let row = rows[index]
    let first = expected[index] - FrameCourse.reach
    let own = shown[index] - first
    // At uneven times, slots in motion may show the same picture of the film; those say nothing.
    func isOther(_ place: Int) -> Bool { numbers[first + place] != numbers[shown[index]] }
    let before = (0..<own).last { moves(first + $0) && isOther($0) }
    let after = (own + 1..<row.count).first { moves(first + $0 - 1) && isOther($0) }
    return [before, after].compactMap { $0.map { row[$0] } }.min().map { $0 - row[own] } ?? .infinity
  }

  /// Whether frames together decide that the film is not a slot later than the moments that they show.
  func decide(_ indices: Range<Int>) -> Bool {
    let costs = indices.map { index -> Float in
      let (row, own) = (rows[index], ahead(at: index) + FrameCourse.reach)
      return own + 1 < row.count ? row[own + 1] - row[own] : 0
    }
    return costs.reduce(0, +) >= FrameCourse.decisive
  }

  /// Whether the film, while it moves, is clearly late after another frame, farther away than encoders spread a fault:
  /// the last frame that moves decides so, or all together.
  func endsLate(after index: Int) -> Bool {
    guard let last = shown.indices.last(where: { moves(shown[$0]) }), last > index + FrameCourse.mostEarly
    else {
      return false
    }
    return decide(last..<last + 1) || decide(index + FrameCourse.mostEarly + 1...last, against: 1)
  }

  /// The largest number of frames that together decide whether the film stays early or late; the smallest cost of what
  /// they decide against; and its smallest share of the cost of the moment at the other side.
  private static let lasting = (frames: 8, cost: 2 * decisive, part: Float(1) / 3)

  /// Whether the frames before another one decide that the film is not yet so many slots early, or late if negative, and
  /// those from it on that it stays so. Encoders spread a repeated frame over a few frames, so that none repeats the one
  /// before.
  func stays(_ shift: Int, from index: Int) -> Bool {
    let before = (max(index - FrameCourse.lasting.frames, 0)..<index).reversed()
      .prefix { ahead(at: $0) == ahead(at: index - 1) }
    let after = (index..<min(index + FrameCourse.lasting.frames, shown.count))
      .prefix { ahead(at: $0) == ahead(at: index) }
    return decide(before, against: shift) && decide(after, against: -shift)
  }

  /// Whether frames together decide that the film is not at the moments `step` slots beside those that they show. A film
  /// at another speed becomes late gradually: it lies between two moments, and those at the other side cost much more.
  private func decide(_ indices: some Sequence<Int>, against step: Int) -> Bool {
    var (beside, opposite): (Float, Float) = (0, 0)
    for index in indices {
      let (row, own) = (rows[index], ahead(at: index) + FrameCourse.reach)
      guard row.indices.contains(own + step), row.indices.contains(own - step) else { continue }
      beside += row[own + step] - row[own]
      opposite += row[own - step] - row[own]
    }
    return beside >= max(FrameCourse.lasting.cost, FrameCourse.lasting.part * opposite)
  }

  /// The number of slots by which the first frame that decides is ahead of its own slot. If the film hardly moves, so that
  /// no frame decides, it is the number on which most of what changes agrees.
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

  /// If the film has at least this many pictures for each slot, two slots show one picture only because they are at
  /// uneven times.
  private static let leastPictures = 0.9

  /// Whether the film moves from a slot to the next. If both show one frame of the film, since they are at uneven times,
  /// it moves if it does so before and after them.
  private func moves(_ slot: Int) -> Bool {
    let reach = FrameCourse.reach
    guard let number = numbers[slot], number == numbers[slot + 1], let first = numbers[slot - reach],
      let last = numbers[slot + reach],
      Double(last - first) >= FrameCourse.leastPictures * Double(2 * reach)
    else { return differInFilm(slot, slot + 1) }
    return differInFilm(slot - 1, slot) && differInFilm(slot + 1, slot + 2)
  }

  /// The number of the picture in motion that a slot without a frame would have shown; nil if the film has none between
  /// another picture and that of a later slot. A frame that is early or late shows a picture before or after the one
  /// that is due at the steady rate.
  func skippedPicture(after last: Int, at slot: Int, before later: Int) -> Int? {
    guard let due = numbers[slot], let next = numbers[later] else { return nil }
    let number = min(max(due, last + 1), next - 1)
    func moves(_ a: Int, _ b: Int) -> Bool { steps.filmChange(from: a, to: b) >= FrameCourse.leastChange }
    let isInMotion = (number - 2...number + 1).allSatisfy { moves($0, $0 + 1) }
    return number > last && isInMotion && moves(last, number) && moves(number, next) ? number : nil
  }

  /// The number of the picture that a frame shows.
  func number(ofFrame frame: Int) -> Int? {
    frames.contains(frame) ? numbers[shown[frame - frames.lowerBound]] : nil
  }

  /// Whether the pictures of two slots can be distinguished in the recording.
  func differ(_ slot: Int, _ other: Int) -> Bool { change(slot, other) >= leastChange }

  /// Whether the film's pictures of two slots can be distinguished.
  func differInFilm(_ slot: Int, _ other: Int) -> Bool { change(slot, other) >= FrameCourse.leastChange }

  func change(_ slot: Int, _ other: Int) -> Double {
    guard let a = numbers[slot], let b = numbers[other], a != b else { return 0 }
    return steps.filmChange(from: a, to: b)
  }
}

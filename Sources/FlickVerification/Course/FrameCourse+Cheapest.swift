extension FrameCourse {
  /// The cost if the shown slot does not advance as far as the frame.
  private static let penalty: Float = 9
  /// The cost if the film continues where it should be after a frame that repeats another one: both are one fault.
  private static let resuming: Float = 2
  /// The additional cost if the film goes back by a slot, as it does where two frames have changed places.
  private static let backwards: Float = 8
  /// The additional cost of each further slot that the film goes back. Recorders do not go back that far, but springs
  /// pass a place twice, which looks like going back.
  private static let furtherBackwards: Float = 40

  /// The cost of a frame that is due `slots` slots after the previous frame, but shows a slot that is `shift` slots
  /// later than due.
  static func price(_ shift: Int, slots: Int) -> Float {
    if shift == 0 { return 0 }
    let price = penalty * (1 + 0.05 * Float(abs(shift)))
    let back = -shift - slots
    return back > 0 ? price + backwards + furtherBackwards * Float(back - 1) : price
  }

  /// The cost of a frame that shows the slot `after`, after one that shows `before`. What its error shares with that of
  /// the previous frame has been paid there, except for what the step makes worse. That and the step's cost both say
  /// that the picture has not changed with the film, so only the larger counts.
  ///
  /// - Parameters:
  ///   - step: The cost of the step by what changes in it.
  ///   - row: The costs of the slots within reach. `before` may lie outside.
  ///   - share: The part of the frame's error that it does not share with the previous one.
  static func cost(_ step: Float, _ row: [Float], from before: Int, to after: Int, share: Float) -> Float {
    let cost = row[after]
    guard share < 1, row.indices.contains(before) else { return step + cost }
    return share * (step + cost) + (1 - share) * max(step, cost - row[before])
  }

  /// The cheapest course, and what leads to it.
  struct Cheapest {
    /// The slot that each frame shows.
    var shown: [Int] = []
    var cost: Float = 0
    /// For each frame and each slot within reach of its own one, the cost of the cheapest course up to this frame that
    /// ends there.
    var reached: [[Float]] = []
  }

  /// - Parameter frameCost: Returns the cost of a frame of this index that shows the slot `after`, after one that shows
  ///   `before`, without the price of the step.
  static func cheapest(
    _ rows: [[Float]], _ expected: [Int], resumes: Bool,
    frameCost: (_ index: Int, _ before: Int, _ after: Int) -> Float
  ) -> Cheapest {
    guard !rows.isEmpty else { return Cheapest() }
    let count = rows[0].count
    var reached = [rows[0]]
    // The start is that of most frames, so that the first one may be at any distance from its own moment. The second
    // half has the costs of frames that repeat the previous one.
    var costs = rows[0] + [Float](repeating: .infinity, count: count)
    var origins: [[Int]] = []
    for index in rows.indices.dropFirst() {
      let step = expected[index] - expected[index - 1]
      let (before, after) = (expected[index - 1] - reach, expected[index] - reach)
      var next = [Float](repeating: .infinity, count: 2 * count)
      var from = [Int](repeating: 0, count: 2 * count)
      for (origin, cost) in costs.enumerated() where cost.isFinite {
        let slot = origin % count
        for offset in 0..<count {
          let shift = offset - slot
          let isResumed = resumes && origin >= count && step == 1 && shift == 1
          let total =
            cost + (isResumed ? resuming : price(shift, slots: step))
            + frameCost(index, before + slot, after + offset)
          let place = step == 1 && shift == -1 ? count + offset : offset
          if total < next[place] { (next[place], from[place]) = (total, origin) }
        }
      }
      costs = next
      origins.append(from)
      reached.append((0..<count).map { min(next[$0], next[count + $0]) })
    }
    // In a film that rests, all courses cost the same; the one through the frames' own moments claims least.
    var place =
      costs.indices.min {
        (costs[$0], abs($0 % count - reach)) < (costs[$1], abs($1 % count - reach))
      } ?? 0
    let cost = costs[place]
    var result = [expected[rows.count - 1] + place % count - reach]
    for index in stride(from: rows.count - 2, through: 0, by: -1) {
      place = origins[index][place]
      result.append(expected[index] + place % count - reach)
    }
    return Cheapest(shown: result.reversed(), cost: cost, reached: reached)
  }
}

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
  private static func price(_ shift: Int, slots: Int) -> Float {
    if shift == 0 { return 0 }
    let price = penalty * (1 + 0.05 * Float(abs(shift)))
    let back = -shift - slots
    return back > 0 ? price + backwards + furtherBackwards * Float(back - 1) : price
  }

  /// - Parameter stepCost: Returns the cost of a step by what changes in it: from a slot to another one, which the
  ///   frame of this index shows.
  static func cheapest(
    _ rows: [[Float]], _ expected: [Int], resumes: Bool,
    stepCost: (_ index: Int, _ before: Int, _ after: Int) -> Float
  ) -> ([Int], Float) {
    guard !rows.isEmpty else { return ([], 0) }
    let count = rows[0].count
    // The start is that of most frames, so that the first one may be at any distance from its own moment. The second
    // half has the costs of frames that repeat the previous one.
    var costs = rows[0] + [Float](repeating: .infinity, count: count)
    var origins: [[Int]] = []
    for index in rows.indices.dropFirst() {
      let (row, step) = (rows[index], expected[index] - expected[index - 1])
      let (before, after) = (expected[index - 1] - reach, expected[index] - reach)
      var next = [Float](repeating: .infinity, count: 2 * count)
      var from = [Int](repeating: 0, count: 2 * count)
      for (origin, cost) in costs.enumerated() where cost.isFinite {
        let slot = origin % count
        for (offset, error) in row.enumerated() {
          let shift = offset - slot
          let isResumed = resumes && origin >= count && step == 1 && shift == 1
          let total =
            cost + (isResumed ? resuming : price(shift, slots: step))
            + stepCost(index, before + slot, after + offset) + error
          let place = step == 1 && shift == -1 ? count + offset : offset
          if total < next[place] { (next[place], from[place]) = (total, origin) }
        }
      }
      costs = next
      origins.append(from)
    }
    var place = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    let cost = costs[place]
    var result = [expected[rows.count - 1] + place % count - reach]
    for index in stride(from: rows.count - 2, through: 0, by: -1) {
      place = origins[index][place]
      result.append(expected[index] + place % count - reach)
    }
    return (result.reversed(), cost)
  }
}

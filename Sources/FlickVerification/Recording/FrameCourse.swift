import FlickGeometry
import FlickImage

/// Which moment of a film each frame of a recording shows: its own, or that of another slot of the recording's rate.
///
/// The course of least cost is found by dynamic programming (A. Viterbi, 1967). A frame usually shows as much later a slot
/// as it is later itself; anything else costs a fixed amount. A picture that looks different costs its squared difference by the
/// noise that the recording has anyway.
struct FrameCourse: Sendable {
  /// How many slots a frame may be early or late.
  static let reach = 7

  /// The slot that each frame shows, of those frames that lie in the film.
  let frames: Range<Int>
  let shown: [Int]
  /// Whether the film moves between a slot and the next, enough that a frame's absence can be seen.
  let moves: [Int: Bool]

  init(
    frames: Range<Int>, slots: [Int], pictures: [Int: [Float]], recorded: (Int) -> [Float], pixels: Int
  ) {
    self.frames = frames
    let rows = frames.map { frame in
      let samples = recorded(frame)
      let first = slots[frame] - FrameCourse.reach
      return (first: first, errors: (0...2 * FrameCourse.reach).map { offset in
        pictures[first + offset].map { SampleSums.squaredError($0, samples) } ?? .infinity
      })
    }
    shown = FrameCourse.cheapest(rows, expected: frames.map { slots[$0] }, samples: pictures.values.first?.count ?? 1)
    var moves: [Int: Bool] = [:]
    for (slot, picture) in pictures {
      if let next = pictures[slot + 1] { moves[slot] = FrameCourse.differ(picture, next, pixels: pixels) }
    }
    self.moves = moves
  }

  /// Whether the hundredth part of a recording's pixels that differ most do so by 4 levels on average.
  private static func differ(_ a: [Float], _ b: [Float], pixels: Int) -> Bool {
    var counts = [Int](repeating: 0, count: 256)
    for (x, y) in zip(a, b) { counts[Int(min(abs(x - y), 255))] += 1 }
    let wanted = max(pixels / 100, 1)
    var (left, sum) = (wanted, 0.0)
    for level in stride(from: 255, to: 0, by: -1) where left > 0 {
      let taken = min(counts[level], left)
      sum += (Double(level) + 0.5) * Double(taken)
      left -= taken
    }
    return sum >= 4 * Double(wanted)
  }

  private static func cheapest(_ rows: [(first: Int, errors: [Float])], expected: [Int], samples: Int) -> [Int] {
    guard !rows.isEmpty else { return [] }
    let least = rows.map { $0.errors.min() ?? 0 }.sorted()
    // The noise of neighbouring pixels goes together: some four of them count as one.
    let noise = max(least[least.count / 2] / Float(samples), 0.3)
    let unit = 1 / (2 * noise * 4)
    let penalty: Float = 14
    var costs = rows[0].errors.indices.map { rows[0].errors[$0] * unit + (rows[0].first + $0 == expected[0] ? 0 : penalty) }
    var origins: [[Int]] = []
    for index in 1..<max(rows.count, 1) {
      let (row, before) = (rows[index], rows[index - 1])
      let step = expected[index] - expected[index - 1]
      var (next, from) = ([Float](), [Int]())
      for (offset, error) in row.errors.enumerated() {
        var best = (cost: Float.infinity, origin: 0)
        for (origin, cost) in costs.enumerated() {
          let off = row.first + offset - before.first - origin - step
          let total = cost + (off == 0 ? 0 : penalty * (1 + 0.05 * Float(min(abs(off), 20))))
          if total < best.cost { best = (total, origin) }
        }
        next.append(best.cost + error * unit)
        from.append(best.origin)
      }
      costs = next
      origins.append(from)
    }
    var place = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var result = [rows[rows.count - 1].first + place]
    for index in stride(from: rows.count - 2, through: 0, by: -1) {
      place = origins[index][place]
      result.append(rows[index].first + place)
    }
    return result.reversed()
  }
}

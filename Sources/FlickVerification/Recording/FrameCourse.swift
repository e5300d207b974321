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
  private(set) var shown: [Int]
  /// Whether the film moves between a slot and the next, enough that a frame's absence can be seen.
  private(set) var moves: [Int: Bool]

  init(
    frames: Range<Int>, slots: [Int], pictures: [Int: [Float]], recorded: (Int) -> [Float], pixels: Int
  ) {
    self.frames = frames
    let rows = frames.map { frame in
      let samples = recorded(frame)
      let first = slots[frame] - FrameCourse.reach
      return (
        first: first,
        errors: (0...2 * FrameCourse.reach).map { offset in
          pictures[first + offset].map { SampleSums.squaredError($0, samples) } ?? .infinity
        }
      )
    }
    shown = FrameCourse.cheapest(
      rows, expected: frames.map { slots[$0] }, samples: pictures.values.first?.count ?? 1)
    let least = FrameCourse.leastMotion(
      zip(frames, shown).compactMap { frame, slot in
        guard let picture = pictures[slot], let before = pictures[slot - 1],
          FrameCourse.strongest(picture, before, pixels: pixels) >= 4
        else { return nil }
        return FrameCourse.strongest(picture, recorded(frame), pixels: pixels)
      })
    var moves: [Int: Bool] = [:]
    for (slot, picture) in pictures {
      if let next = pictures[slot + 1] {
        moves[slot] = FrameCourse.strongest(picture, next, pixels: pixels) >= least
      }
    }
    self.moves = moves
  }

  /// By how many slots the first frames are ahead of their own.
  func aheadAtFirst(_ slots: [Int]) -> Int {
    guard let first = shown.first else { return 0 }
    return first - slots[frames.lowerBound]
  }

  /// Counts the slots from another start on.
  mutating func shift(by count: Int) {
    if count == 0 { return }
    shown = shown.map { $0 + count }
    moves = Dictionary(uniqueKeysWithValues: moves.map { ($0 + count, $1) })
  }

  /// Whether the hundredth part of a recording's pixels that differ most do so by some levels on average.
  static func differ(_ a: [Float], _ b: [Float], pixels: Int, levels: Double = 4) -> Bool {
    strongest(a, b, pixels: pixels) >= levels
  }

  /// The least change from slot to slot that counts: 4 levels, but not less than what encoders have kept to themselves where
  /// the film moves: they repeat pictures that differ by less.
  private static func leastMotion(_ errors: [Double]) -> Double {
    let sorted = errors.sorted()
    return max(4, sorted.isEmpty ? 0 : sorted[sorted.count / 2])
  }

  /// By how many levels the hundredth part of a recording's pixels differs that differs most, on average.
  private static func strongest(_ a: [Float], _ b: [Float], pixels: Int) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    for (x, y) in zip(a, b) { counts[Int(min(abs(x - y), 255))] += 1 }
    let wanted = max(pixels / 100, 1)
    var (left, sum) = (wanted, 0.0)
    for level in stride(from: 255, to: 0, by: -1) where left > 0 {
      let taken = min(counts[level], left)
      sum += (Double(level) + 0.5) * Double(taken)
      left -= taken
    }
    return sum / Double(wanted)
  }

  /// What a squared level costs in each frame, by the noise there: encoders keep more of what moves to themselves.
  private static func units(_ least: [Float]) -> [Float] {
    let sorted = least.sorted()
    let usual = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    return least.indices.map { index in
      let near = least[max(index - 5, 0)...min(index + 5, least.count - 1)]
      let noise = max(usual, near.reduce(0, +) / Float(near.count), 0.3)
      // The noise of neighbouring pixels goes together: some of them count as one.
      return 1 / (2 * noise * 6)
    }
  }

  private static func cheapest(_ rows: [(first: Int, errors: [Float])], expected: [Int], samples: Int)
    -> [Int]
  {
    guard !rows.isEmpty else { return [] }
    let units = FrameCourse.units(rows.map { ($0.errors.min() ?? 0) / Float(samples) })
    let penalty: Float = 14
    var costs = rows[0].errors.indices.map {
      rows[0].errors[$0] * units[0] + (rows[0].first + $0 == expected[0] ? 0 : penalty / 2)
    }
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
        next.append(best.cost + error * units[index])
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

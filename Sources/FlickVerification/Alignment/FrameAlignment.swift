/// Finds which frame of a scene each frame of a video shows, by the most likely course of the whole video.
///
/// A video usually goes on by one frame. Anything else, a frame left out, shown twice or exchanged with another, costs a
/// fixed amount; showing a picture that does not look like the scene's costs the mean squared difference of their
/// signatures. The cheapest course is found by dynamic programming (A. Viterbi, 1967). So frames that look the same, as in a
/// scene that rests, are told apart by their order, and the noise of an encoder counts for nothing.
struct FrameAlignment {
  /// How many frames a picture may be early or late.
  static let reach = 24

  /// The differences of each video frame to the scene's frames `first...`.
  private var rows: [(first: Int, errors: [Float])] = []

  init() {}

  /// - Parameters:
  ///   - first: The first of the scene's frames that the video's next frame is compared with.
  ///   - errors: Its difference to that one, and those after it.
  mutating func append(first: Int, errors: [Double]) {
    rows.append((first, errors.map { Float(min($0, 1e6)) }))
  }

  /// What something other than the next frame costs: well above what the encoder's noise makes of a difference.
  private var penalty: Float {
    let least = rows.map { $0.errors.min() ?? 0 }.sorted()
    return 4 * (least.isEmpty ? 0 : least[least.count / 2]) + 0.02
  }

  /// For each frame of the video, the frame of the scene that it shows.
  ///
  /// - Complexity: proportional to the number of frames and the square of the reach.
  func frames() -> [Int] {
    guard let last = rows.last else { return [] }
    let penalty = penalty
    var costs: [Float] = []
    var origins: [[Int]] = []
    for (index, row) in rows.enumerated() {
      guard index > 0 else {
        // A video that begins with a later frame has lost some.
        costs = row.errors.enumerated().map { $1 + (row.first + $0 == 0 ? 0 : penalty) }
        continue
      }
      let before = rows[index - 1]
      var (next, from) = ([Float](), [Int]())
      for (offset, error) in row.errors.enumerated() {
        var best = (cost: Float.infinity, origin: 0)
        for (origin, cost) in costs.enumerated() {
          let step = row.first + offset - before.first - origin
          let total = cost + FrameAlignment.cost(ofStep: step, penalty)
          if total < best.cost { best = (total, origin) }
        }
        next.append(best.cost + error)
        from.append(best.origin)
      }
      costs = next
      origins.append(from)
    }
    var place = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var result = [last.first + place]
    for index in stride(from: rows.count - 2, through: 0, by: -1) {
      place = origins[index][place]
      result.append(rows[index].first + place)
    }
    return result.reversed()
  }

  /// A larger step is a little dearer than a small one, so that the course is the same whatever the order of looking.
  private static func cost(ofStep step: Int, _ penalty: Float) -> Float {
    step == 1 ? 0 : penalty * (1 + 0.01 * Float(min(abs(step - 1), 100)))
  }
}

/// What is wrong with the order in which a video shows a scene's frames.
struct FrameOrder: Hashable {
  var missing: [Int] = []
  var repeated: [Int] = []
  /// Pairs of neighbours that were exchanged, by the earlier.
  var exchanged: [Int] = []
  /// Frames that first come after a later one otherwise.
  var late: [Int] = []

  /// - Parameters:
  ///   - shown: By video frame.
  ///   - count: The scene's frames.
  init(_ shown: [Int], of count: Int) {
    var seen: Set<Int> = []
    for (index, frame) in shown.enumerated() {
      guard seen.insert(frame).inserted else {
        repeated.append(frame)
        continue
      }
      guard index > 0, frame < shown[index - 1] else { continue }
      if frame == shown[index - 1] - 1 { exchanged.append(frame) } else { late.append(frame) }
    }
    missing = (0..<count).filter { !seen.contains($0) }
  }

  var isRight: Bool { missing.isEmpty && repeated.isEmpty && exchanged.isEmpty && late.isEmpty }

  /// One sentence for each thing that is wrong.
  var sentences: [String] {
    var lines: [String] = []
    if !missing.isEmpty { lines.append("\(FrameOrder.frames(missing)) missing") }
    if !repeated.isEmpty { lines.append("\(FrameOrder.frames(repeated)) shown twice") }
    lines += exchanged.map { "frames \($0) and \($0 + 1) are exchanged" }
    if !late.isEmpty { lines.append("\(FrameOrder.frames(late)) out of order") }
    return lines
  }

  /// `frame 7 is`, `frames 7, 9 and 12...15 are`.
  private static func frames(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = runs.last, number <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...max(number, last.upperBound)
      } else {
        runs.append(number...number)
      }
    }
    var words = runs.prefix(6).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound)"
    }
    if runs.count > 6 { words.append("others") }
    let list =
      words.count == 1 ? words[0] : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    return numbers.count == 1 ? "frame \(list) is" : "frames \(list) are"
  }
}

package import FlickAnalysis

/// The difference between two places of an item, in words for people.
package struct FrameChange {
  /// The distance that the farthest moved corner moves, in hundredths of a point.
  package let distance: Int
  /// The difference as words: `4.1 pt lower`, `12 pt wider and 3 pt to the left`.
  package let words: String

  /// Nil when the places are equal, or one of them is nil.
  package init?(from old: ItemPlace?, to new: ItemPlace?) {
    guard let old, let new, old != new else { return nil }
    let ways = zip(old.corners, new.corners).map { (x: $1.x - $0.x, y: $1.y - $0.y) }
    distance = ways.map { FrameChange.length($0.x, $0.y) }.max() ?? 0
    let middle = (x: ways.map(\.x).reduce(0, +), y: ways.map(\.y).reduce(0, +))
    var words: [String] = []
    FrameChange.add(middle.y, 4, "lower", "higher", &words)
    FrameChange.add(middle.x, 4, "to the right", "to the left", &words)
    let sizes = old.size.flatMap { a in
      new.size.map { (width: $0.width - a.width, height: $0.height - a.height) }
    }
    if let sizes {
      FrameChange.add(sizes.width, 1, least: FrameChange.leastStretch, "wider", "narrower", &words)
      FrameChange.add(sizes.height, 1, least: FrameChange.leastStretch, "taller", "shorter", &words)
    }
    // The middle moves by less than half of the farthest corner's distance.
    let isTurned = sizes == nil && FrameChange.length(middle.x, middle.y) < 2 * distance
    if distance > 0, words.isEmpty || isTurned {
      words.append("up to \(FrameChange.points(distance, 1)) off at a corner")
    }
    if old.alpha != new.alpha {
      words.append("alpha \(decimal(hundredths: new.alpha)) instead of \(decimal(hundredths: old.alpha))")
    }
    self.words = words.joined(separator: " and ")
  }

  /// The least difference of two sizes that is named, in hundredths of a point: the rounding of four corners makes 2.
  private static let leastStretch = 3

  /// Adds the words for a difference in hundredths, divided by `divisor`; the sign chooses the word.
  private static func add(
    _ value: Int, _ divisor: Int, least: Int = 1, _ more: String, _ less: String, _ words: inout [String]
  ) {
    guard abs(value) >= least * divisor else { return }
    words.append("\(points(abs(value), divisor)) \(value > 0 ? more : less)")
  }

  /// The length as text, rounded to tenths from one point on.
  private static func points(_ value: Int, _ divisor: Int) -> String {
    let hundredths = (value + divisor / 2) / divisor
    let shown = hundredths < 100 ? hundredths : (value + 5 * divisor) / (10 * divisor) * 10
    return "\(decimal(hundredths: shown)) pt"
  }

  private static func length(_ x: Int, _ y: Int) -> Int {
    Int((Double(x) * Double(x) + Double(y) * Double(y)).squareRoot().rounded())
  }
}

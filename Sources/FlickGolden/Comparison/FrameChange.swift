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
    if let a = old.size, let b = new.size {
      FrameChange.add(b.width - a.width, 1, "wider", "narrower", &words)
      FrameChange.add(b.height - a.height, 1, "taller", "shorter", &words)
    } else if words.isEmpty || FrameChange.length(middle.x, middle.y) < 2 * distance {
      // The middle moves by less than half of the farthest corner's distance.
      words.append("up to \(FrameChange.points(distance, 1)) off at a corner")
    }
    if old.alpha != new.alpha {
      words.append("alpha \(decimal(hundredths: new.alpha)) instead of \(decimal(hundredths: old.alpha))")
    }
    self.words = words.joined(separator: " and ")
  }

  /// Adds the words for a difference in hundredths, divided by `divisor`; the sign chooses the word.
  private static func add(
    _ value: Int, _ divisor: Int, _ more: String, _ less: String, _ words: inout [String]
  ) {
    guard abs(value) >= divisor else { return }
    words.append("\(points(abs(value), divisor)) \(value > 0 ? more : less)")
  }

  /// The length as text, rounded to tenths from one point on.
  private static func points(_ value: Int, _ divisor: Int) -> String {
    let hundredths = (value + divisor / 2) / divisor
    let shown = hundredths < 100 ? hundredths : (hundredths + 5) / 10 * 10
    return "\(decimal(hundredths: shown)) pt"
  }

  private static func length(_ x: Int, _ y: Int) -> Int {
    Int((Double(x) * Double(x) + Double(y) * Double(y)).squareRoot().rounded())
  }
}

/// Measures how much of each part of a picture is in one of two states, such as lighter than before, and finds the
/// swings of this area.
///
/// The parts are all rectangles of 341 x 256 pixels, which are 10 degrees of the visual field on a screen of 1024 x 768
/// pixels; in a smaller picture, they are as large as it allows. A swing is a change of the area by more than a quarter
/// of 341 x 256 pixels since the last extremum. Where something scrolls, as much becomes lighter as becomes darker, so
/// nothing swings.
struct AreaSwings {
  /// The size of a rectangle, in whole blocks.
  private static let (width, height) = (341 / FlashMeter.side, 256 / FlashMeter.side)

  /// Rectangles that have swung eight times within a second.
  struct Found {
    /// The smallest rectangle that contains all of them, in blocks.
    var area: PixelRect
    /// The frame of the first of the eight swings; the earliest such frame of all rectangles.
    var first: Int
    /// The number of swings within a second; the greatest such number of all rectangles.
    var count: Int
  }

  private let (columns, rows): (Int, Int)
  private let (width, height): (Int, Int)
  /// The number of pixels of each block that have entered the state, minus those that have left it.
  private var levels: [Int32]
  /// The sums of all levels above and to the left of each corner of a block. The first row and column are zeros.
  private var sums: [Int32]
  private var swings: [AreaSwing]

  /// - Parameters:
  ///   - columns: The number of the picture's columns of blocks, at least 1.
  ///   - rows: The number of its rows of blocks, at least 1.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    (width, height) = (min(AreaSwings.width, columns), min(AreaSwings.height, rows))
    levels = [Int32](repeating: 0, count: columns * rows)
    sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    swings = [AreaSwing](repeating: AreaSwing(), count: (columns - width + 1) * (rows - height + 1))
  }

  /// Records that a block enters the state or leaves it.
  ///
  /// - Parameter pixels: The number of pixels of the block, negated if the block leaves the state.
  mutating func add(_ pixels: Int, column: Int, row: Int) { levels[row * columns + column] += Int32(pixels) }

  /// Looks for swings in a frame, after `add` has recorded all blocks that change in it.
  ///
  /// - Parameter window: At most `TransitionTimes.longestWindow`.
  /// - Returns: The rectangles that swing for at least the eighth time within `window` frames; nil if there are none.
  mutating func take(frame: Int, window: Int) -> Found? {
    sum()
    var found: Found?
    let stride = columns + 1
    var index = 0
    for top in 0...rows - height {
      let (above, below) = (top * stride, (top + height) * stride)
      for left in 0...columns - width {
        let strip = sums[below + left + width] - sums[below + left]
        let area = strip - sums[above + left + width] + sums[above + left]
        if swings[index].take(area), swings[index].times.append(frame, within: window) {
          let times = swings[index].times
          let rect = PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
          found = Found(
            area: found?.area.union(rect) ?? rect, first: min(found?.first ?? frame, times.first),
            count: max(found?.count ?? 0, times.count(within: window)))
        }
        index += 1
      }
    }
    return found
  }

  private mutating func sum() {
    let stride = columns + 1
    for row in 0..<rows {
      var line: Int32 = 0
      for column in 0..<columns {
        line += levels[row * columns + column]
        let index = (row + 1) * stride + column + 1
        sums[index] = sums[index - stride] + line
      }
    }
  }
}

/// The swings of a rectangle's area.
private struct AreaSwing {
  private enum Direction { case unknown, up, down }

  /// A quarter of 341 x 256 pixels.
  private static let limit: Int32 = 341 * 256 / 4

  /// The extrema since the last swing. Only `high` counts after a swing up, and only `low` after a swing down; before
  /// the first swing, both count.
  private var low: Int32 = 0
  private var high: Int32 = 0
  private var direction = Direction.unknown
  var times = TransitionTimes()

  /// Returns whether the next area ends a swing.
  mutating func take(_ area: Int32) -> Bool {
    (low, high) = (min(low, area), max(high, area))
    if direction != .up, area - low > AreaSwing.limit {
      (direction, high) = (.up, area)
      return true
    }
    if direction != .down, high - area > AreaSwing.limit {
      (direction, low) = (.down, area)
      return true
    }
    return false
  }
}

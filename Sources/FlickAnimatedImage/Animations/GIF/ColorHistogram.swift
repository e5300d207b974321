/// Counts the colors of a clip, in memory that does not depend on the clip.
///
/// Colors are counted in cells of 4 by 4 by 4 values. Each cell knows its exact mean, and the color that makes up most
/// of it, if there is one: flat areas of the screen should be flat in the file. As long as there are few colors, they
/// are also counted separately.
struct ColorHistogram {
  struct Cell {
    var weight = 0
    var red = 0, green = 0, blue = 0
    /// The only color that can make up more than half of the weight, and the least excess of its weight over the rest
    /// (R. Boyer and J. Moore, MJRTY: a fast majority vote algorithm, 1981).
    var majority: UInt32 = 0
    var lead = 0
  }

  /// The largest number of colors that are counted separately.
  private let mostColors: Int
  private var cells = [Cell](repeating: Cell(), count: 1 << 18)
  /// The weights of all colors; nil if there are too many.
  private(set) var colors: [UInt32: Int]?
  /// The color that was added last, which is often the next one as well.
  private var pending: (color: UInt32, weight: Int) = (0, 0)

  init(mostColors: Int) {
    self.mostColors = mostColors
    colors = [:]
  }

  /// - Parameter color: The color as `0xRRGGBB`.
  mutating func add(_ color: UInt32, weight: Int) {
    if color == pending.color {
      pending.weight += weight
    } else {
      flush()
      pending = (color, weight)
    }
  }

  /// Returns the cells that have a weight, in the order of their colors.
  mutating func filledCells() -> [Cell] {
    flush()
    return cells.filter { $0.weight > 0 }
  }

  /// Returns the colors and their weights, in the order of the colors; nil if there are too many.
  mutating func fewColors() -> [(color: UInt32, weight: Int)]? {
    flush()
    return colors?.sorted { $0.key < $1.key }.map { (color: $0.key, weight: $0.value) }
  }

  private mutating func flush() {
    let (color, weight) = pending
    pending.weight = 0
    guard weight > 0 else { return }
    let (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    cells[(red & ~3) << 10 | (green & ~3) << 4 | blue >> 2].add(color, red, green, blue, weight)
    if colors != nil {
      colors?[color, default: 0] += weight
      if colors.map({ $0.count > mostColors }) ?? false { colors = nil }
    }
  }
}

extension ColorHistogram.Cell {
  fileprivate mutating func add(_ color: UInt32, _ red: Int, _ green: Int, _ blue: Int, _ weight: Int) {
    self.weight += weight
    self.red += weight * red
    self.green += weight * green
    self.blue += weight * blue
    if color == majority {
      lead += weight
    } else if lead >= weight {
      lead -= weight
    } else {
      (majority, lead) = (color, weight - lead)
    }
  }
}

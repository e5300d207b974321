/// How much of which colours a clip shows, in memory that does not depend on the clip.
///
/// Colours are counted in cells of 4 by 4 by 4 values. Each cell knows its mean exactly, and the colour that makes up
/// most of it if one does: what is flat on the screen should be flat in the file. As long as there are few colours
/// they are kept apart.
struct ColorHistogram {
  struct Cell {
    var weight = 0
    var red = 0, green = 0, blue = 0
    /// The only colour that can make up more than half of the weight, and by how much at least (R. Boyer and
    /// J. Moore, MJRTY: a fast majority vote algorithm, 1981).
    var majority: UInt32 = 0
    var lead = 0
  }

  /// The most colours that are kept apart.
  private let mostColors: Int
  private var cells = [Cell](repeating: Cell(), count: 1 << 18)
  /// The weights of all colours, while they are few.
  private(set) var colors: [UInt32: Int]?
  /// The color added last, which is often the next one.
  private var pending: (color: UInt32, weight: Int) = (0, 0)

  init(mostColors: Int) {
    self.mostColors = mostColors
    colors = [:]
  }

  /// - Parameter color: as `0xRRGGBB`.
  mutating func add(_ color: UInt32, weight: Int) {
    if color == pending.color {
      pending.weight += weight
    } else {
      flush()
      pending = (color, weight)
    }
  }

  /// The colours that were counted, in order of colour.
  mutating func filledCells() -> [Cell] {
    flush()
    return cells.filter { $0.weight > 0 }
  }

  /// The colours and their weights if they are few, in order of colour.
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

import FlickGeometry
import FlickImage

/// The mean brightness of the blocks of a recorded picture, and of the film's picture of its moment.
struct BlockMeans: Sendable {
  let grid: BlockGrid
  let recorded: [Float]
  let film: [Float]
  /// By how many levels the film's mean changes if the picture is shifted by a pixel.
  let slopes: [Float]

  /// - Parameters:
  ///   - recorded: The part of a recorded picture in which the film can be seen.
  ///   - film: The same part of the film.
  ///   - x: The left side of the part in the recording.
  ///   - y: The upper side of the part in the recording.
  init(_ recorded: LumaImage, _ film: LumaImage, x: Int, y: Int) {
    let grid = BlockGrid(x: x, y: y, recorded.size)
    self.grid = grid
    self.recorded = grid.indices.map { BlockMeans.mean(recorded, grid.part($0)) }
    self.film = grid.indices.map { BlockMeans.mean(film, grid.part($0)) }
    slopes = grid.indices.map { BlockMeans.slope(film, grid.part($0)) }
  }

  private static func mean(_ picture: LumaImage, _ part: VisiblePart) -> Float {
    var sum = 0
    for y in part.rows {
      let start = y * picture.size.width
      for x in part.columns { sum += Int(picture.samples[start + x]) }
    }
    return Float(sum) / Float(part.area)
  }

  /// The differences between opposite sides of a part, divided by the distance between them.
  private static func slope(_ picture: LumaImage, _ part: VisiblePart) -> Float {
    let (width, columns, rows) = (picture.size.width, part.columns, part.rows)
    var (right, down) = (0, 0)
    for y in rows {
      right +=
        Int(picture.samples[y * width + columns.upperBound - 1])
        - Int(picture.samples[y * width + columns.lowerBound])
    }
    for x in columns {
      down +=
        Int(picture.samples[(rows.upperBound - 1) * width + x])
        - Int(picture.samples[rows.lowerBound * width + x])
    }
    return Float(abs(right) + abs(down)) / Float(part.area)
  }
}

/// The blocks of the part of a recording in which a film can be seen, row by row.
struct BlockGrid: Hashable, Sendable {
  /// The smallest side of a block in pixels. Smaller blocks show the errors of encoders.
  private static let leastSide = 16
  /// The number of blocks along the shorter side of large pictures.
  private static let most = 40

  /// The upper left corner of the part, in pixels of the recording.
  let x: Int
  let y: Int
  private let size: PixelSize
  let columns: Int
  let rows: Int

  init(x: Int, y: Int, _ size: PixelSize) {
    (self.x, self.y, self.size) = (x, y, size)
    let side = max(BlockGrid.leastSide, min(size.width, size.height) / BlockGrid.most)
    (columns, rows) = (max(size.width / side, 1), max(size.height / side, 1))
  }

  var indices: Range<Int> { 0..<columns * rows }

  /// The pixels of a block, counted from the upper left corner of the part.
  func part(_ block: Int) -> VisiblePart {
    let (column, row) = (block % columns, block / columns)
    return VisiblePart(
      columns: column * size.width / columns..<(column + 1) * size.width / columns,
      rows: row * size.height / rows..<(row + 1) * size.height / rows)
  }

  /// The rectangle around some blocks, in pixels of the recording.
  func box(_ blocks: [Int]) -> VisiblePart {
    let parts = blocks.map(part)
    func range(_ all: [Range<Int>], _ offset: Int) -> Range<Int> {
      let (from, to) = (all.map(\.lowerBound).min() ?? 0, all.map(\.upperBound).max() ?? 0)
      return offset + from..<offset + to
    }
    return VisiblePart(columns: range(parts.map(\.columns), x), rows: range(parts.map(\.rows), y))
  }
}

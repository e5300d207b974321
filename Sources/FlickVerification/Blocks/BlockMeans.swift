import FlickGeometry
import FlickImage

/// The means of one component, luma or a part of chroma, in the blocks of a recorded picture and of the film's picture
/// of its moment.
struct BlockMeans: Sendable {
  let grid: BlockGrid
  let recorded: [Float]
  let film: [Float]
  /// By how many levels the film's mean changes if the picture is shifted by a sample.
  let slopes: [Float]

  /// - Parameters:
  ///   - pair: The samples in the part of the recording in which the film can be seen.
  ///   - pixels: The number of the recording's pixels for each sample, in both directions: 1 for luma, 2 for chroma.
  init(_ pair: PlanePair, pixels: Int = 1) {
    let (recorded, film) = (pair.recorded, pair.film)
    let grid = BlockGrid(x: pair.x, y: pair.y, recorded.size, pixels: pixels)
    self.grid = grid
    self.recorded = grid.indices.map { BlockMeans.mean(recorded, grid.part($0)) }
    self.film = grid.indices.map { BlockMeans.mean(film, grid.part($0)) }
    slopes = grid.indices.map { BlockMeans.slope(film, grid.part($0)) }
  }

  private static func mean(_ picture: PicturePlane, _ part: VisiblePart) -> Float {
    var sum = 0
    for y in part.rows {
      let start = y * picture.size.width
      for x in part.columns { sum += Int(picture.samples[start + x]) }
    }
    return Float(sum) / Float(part.area)
  }

  /// The differences between opposite sides of a part, divided by the distance between them.
  private static func slope(_ picture: PicturePlane, _ part: VisiblePart) -> Float {
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
  /// The smallest side of a block in the recording's pixels. Smaller blocks show the errors of encoders.
  private static let leastSide = 16
  /// The number of blocks along the shorter side of large pictures.
  private static let most = 40

  /// The upper left corner of the part, in samples.
  let x: Int
  let y: Int
  /// The size of the part in samples.
  private let size: PixelSize
  /// The number of the recording's pixels for each sample, in both directions.
  private let pixels: Int
  let columns: Int
  let rows: Int

  init(x: Int, y: Int, _ size: PixelSize, pixels: Int) {
    (self.x, self.y, self.size, self.pixels) = (x, y, size, pixels)
    let side = max(BlockGrid.leastSide / pixels, min(size.width, size.height) / BlockGrid.most)
    (columns, rows) = (max(size.width / side, 1), max(size.height / side, 1))
  }

  var indices: Range<Int> { 0..<columns * rows }

  /// The samples of a block, counted from the upper left corner of the part.
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
      return (offset + from) * pixels..<(offset + to) * pixels
    }
    return VisiblePart(columns: range(parts.map(\.columns), x), rows: range(parts.map(\.rows), y))
  }

  /// The block nearest to a pixel of the recording.
  func block(atColumn column: Int, row: Int) -> Int {
    func index(_ place: Int, _ start: Int, _ length: Int, _ count: Int) -> Int {
      min(max((place / pixels - start) * count / length, 0), count - 1)
    }
    return index(row, y, size.height, rows) * columns + index(column, x, size.width, columns)
  }
}

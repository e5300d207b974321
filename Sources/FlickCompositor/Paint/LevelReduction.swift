import FlickGeometry
import FlickImage
import FlickKernels

/// Makes one version of a picture from its rows, as they come, without keeping any larger one. Its pixels are those
/// that a texture would make of the whole picture, since the same function averages each two rows.
struct LevelReduction {
  /// A version on the way: what has come of the row that is next, and the row before if that waits for it.
  private struct Stage {
    let height: Int
    var row: [UInt32]
    var upper: [UInt32] = []
    var rowCount = 0

    init(width: Int, height: Int) {
      self.height = height
      row = [UInt32](repeating: 0, count: width)
      upper = row
    }

    /// Returns whether every pixel is wholly opaque.
    mutating func setRow(_ pixels: Span<UInt32>) -> Bool {
      var target = row.mutableSpan
      var all: UInt32 = .max
      for x in pixels.indices { all &= pixels[x] }
      if PixelMath.alpha(all) == 255 {
        for x in pixels.indices { target[x] = pixels[x] }
        return true
      }
      for x in pixels.indices { target[x] = PixelMath.premultipliedValid(pixels[x]) }
      return false
    }

    /// Whether the row completes a row of the next version, alone at the bottom or below another one.
    mutating func completesPair() -> Bool {
      rowCount += 1
      if rowCount % 2 == 0 { return true }
      swap(&row, &upper)
      return rowCount == height
    }

    /// The row below `upper`.
    var lower: [UInt32] { rowCount % 2 == 0 ? row : upper }
  }

  let size: PixelSize
  let halvings: Int
  private(set) var isOpaque = true
  private var stages: [Stage]
  private let pixels: Texels

  /// - Parameters:
  ///   - size: The picture's.
  ///   - halvings: The number of halvings of each side.
  init(_ size: PixelSize, halvings: Int) {
    (self.size, self.halvings) = (size, halvings)
    stages = (0...halvings).map { k in
      Stage(width: size.width.halved(k), height: size.height.halved(k))
    }
    pixels = Texels(rowsOfWidth: size.width.halved(halvings), height: size.height.halved(halvings))
  }

  /// All of a picture.
  init(_ picture: PixelBuffer, halvings: Int = 0) {
    self.init(picture.size, halvings: halvings)
    picture.readRows { row in
      append(row)
      return true
    }
  }

  /// Takes the picture's next row; colours above their alpha, which no premultiplied picture has, are brought down to
  /// it.
  mutating func append(_ row: Span<UInt32>) {
    precondition(row.count == size.width && stages[0].rowCount < size.height, "the row is one of the picture")
    if !stages[0].setRow(row) { isOpaque = false }
    for k in 0..<halvings {
      guard stages[k].completesPair() else { return }
      Texture.halve(stages[k].upper, stages[k].lower, into: &stages[k + 1].row)
    }
    let finished = stages[halvings].row
    pixels.setRow(stages[halvings].rowCount, to: finished.span)
    stages[halvings].rowCount += 1
  }

  /// Whether all rows have come.
  var isComplete: Bool { stages[halvings].rowCount == stages[halvings].height }

  var level: Texture.Level {
    precondition(isComplete, "a picture has all its rows")
    return Texture.Level(
      width: size.width.halved(halvings), height: size.height.halved(halvings), pixels: pixels)
  }
}

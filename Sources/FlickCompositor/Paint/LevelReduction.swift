import FlickGeometry
import FlickImage
import FlickKernels

/// Makes one version of a picture from its rows, as they arrive, without keeping any larger version. It has the same
/// pixels as a texture from the whole picture, because the same function averages each pair of rows.
struct LevelReduction {
  /// One version that is being made: the part of the next row that has arrived, and the row before it if that row still
  /// waits for its partner.
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

    /// Sets the row and returns whether all of its pixels are opaque.
    mutating func setRow(_ pixels: Span<UInt32>) -> Bool {
      var target = row.mutableSpan
      if pixels.areOpaque {
        for x in pixels.indices { target[x] = pixels[x] }
        return true
      }
      for x in pixels.indices { target[x] = PixelMath.premultipliedValid(pixels[x]) }
      return false
    }

    /// Counts the row. Returns whether it completes a row of the next version: together with the row above it, or alone
    /// at the bottom.
    mutating func completesPair() -> Bool {
      rowCount += 1
      if rowCount % 2 == 0 { return true }
      swap(&row, &upper)
      return rowCount == height
    }

    /// The row below `upper`, or `upper` itself where the picture ends with it.
    var lower: [UInt32] { rowCount % 2 == 0 ? row : upper }
  }

  let size: PixelSize
  let halvings: Int
  private(set) var isOpaque = true
  private var stages: [Stage]
  private let pixels: Texels

  /// - Parameters:
  ///   - size: The size of the picture.
  ///   - halvings: The number of times that each side is halved.
  init(_ size: PixelSize, halvings: Int) {
    (self.size, self.halvings) = (size, halvings)
    stages = (0...halvings).map { k in
      Stage(width: size.width.halved(k), height: size.height.halved(k))
    }
    pixels = Texels(rowsOfWidth: size.width.halved(halvings), height: size.height.halved(halvings))
  }

  /// Reduces a whole picture.
  init(_ picture: PixelBuffer, halvings: Int = 0) {
    self.init(picture.size, halvings: halvings)
    picture.readRows { row in
      append(row)
      return true
    }
  }

  /// Takes the next row of the picture. A color above its alpha, which no premultiplied picture has, is reduced to the
  /// alpha.
  mutating func append(_ row: Span<UInt32>) {
    precondition(row.count == size.width && stages[0].rowCount < size.height, "the row is one of the picture")
    if halvings == 0, row.areOpaque {
      pixels.setRow(stages[0].rowCount, to: row)
      stages[0].rowCount += 1
      return
    }
    if !stages[0].setRow(row) { isOpaque = false }
    for k in 0..<halvings {
      guard stages[k].completesPair() else { return }
      Texture.halve(stages[k].upper, stages[k].lower, into: &stages[k + 1].row)
    }
    let finished = stages[halvings].row
    pixels.setRow(stages[halvings].rowCount, to: finished.span)
    stages[halvings].rowCount += 1
  }

  /// Whether all rows have arrived.
  var isComplete: Bool { stages[halvings].rowCount == stages[halvings].height }

  var level: Texture.Level {
    precondition(isComplete, "a picture has all its rows")
    return Texture.Level(
      width: size.width.halved(halvings), height: size.height.halved(halvings), pixels: pixels)
  }
}

extension Span<UInt32> {
  /// Whether all pixels are opaque.
  fileprivate var areOpaque: Bool {
    var all: UInt32 = .max
    for x in indices { all &= self[x] }
    return PixelMath.alpha(all) == 255
  }
}

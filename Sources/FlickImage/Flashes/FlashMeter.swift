import FlickGeometry

/// Looks for flashes as WCAG 2.3.1 defines them, frame by frame.
///
/// The picture is divided into blocks of 4 x 4 pixels. Each is judged by its mean light, so fine patterns do not count.
/// A flash is a pair of opposing swings of a rectangle of 341 x 256 pixels: more than a quarter of it becomes lighter
/// and then darker, or red and then not red, or the other way round. Frames flash if there are more than three flashes
/// within a second. Pictures have to be drawn for a screen of 1024 x 768 pixels.
package struct FlashMeter {
  /// A run of frames that flash.
  package struct Sequence: Hashable, Sendable {
    /// Whether the flashes are transitions to and from red, and not of light.
    package internal(set) var isRed: Bool
    /// The frames of the first and of the last transition.
    package internal(set) var first, last: Int
    /// The rectangle around everything that flashes, in pixels of the part that is searched.
    package internal(set) var area: PixelRect
    /// The greatest number of transitions within a second, at least 8. Two transitions are a flash.
    package internal(set) var count: Int
  }

  static let side = 4
  /// The size, in blocks, of the tiles that are checked for changes as a whole.
  private static let (tileColumns, tileRows) = (16, 4)

  private let part: PixelRect
  /// The number of frames that begin within a second.
  private let window: Int
  private let (columns, rows): (Int, Int)
  private var blocks: [BlockFlashes] = []
  private var lights: AreaSwings
  private var reds: AreaSwings
  /// The sequences so far.
  package private(set) var sequences: [Sequence] = []

  /// - Parameters:
  ///   - part: The part of the pictures that is searched, not empty.
  ///   - window: The number of frames that begin within a second, at most 256. Two frames are within a second if their
  ///     numbers differ by less than this.
  package init(_ part: PixelRect, window: Int) {
    (self.part, self.window) = (part, window)
    columns = (part.width + FlashMeter.side - 1) / FlashMeter.side
    rows = (part.height + FlashMeter.side - 1) / FlashMeter.side
    lights = AreaSwings(columns: columns, rows: rows)
    reds = lights
    blocks.reserveCapacity(columns * rows)
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - picture: The whole picture, which contains the part.
  ///   - frame: The number of the frame, greater than the previous one.
  ///   - isChanged: Whether pixels of a rectangle may differ from those of the previous frame.
  package mutating func take(_ picture: PixelBuffer, frame: Int, isChanged: (PixelRect) -> Bool) {
    guard !blocks.isEmpty else {
      for row in 0..<rows {
        for column in 0..<columns {
          blocks.append(BlockFlashes(BlockColor(of: picture, in: pixels(ofColumn: column, row: row))))
        }
      }
      return
    }
    var (swingsLight, swingsRed) = (false, false)
    for top in stride(from: 0, to: rows, by: FlashMeter.tileRows) {
      for left in stride(from: 0, to: columns, by: FlashMeter.tileColumns) {
        let tile = PixelRect(
          minX: left, minY: top, maxX: min(left + FlashMeter.tileColumns, columns),
          maxY: min(top + FlashMeter.tileRows, rows))
        guard isChanged(pixels(of: tile)) else { continue }
        take(tile, of: picture, frame, &swingsLight, &swingsRed)
      }
    }
    if swingsLight, let found = lights.take(frame: frame, window: window) {
      add(found, frame, isRed: false)
    }
    if swingsRed, let found = reds.take(frame: frame, window: window) { add(found, frame, isRed: true) }
  }

  private mutating func take(
    _ tile: PixelRect, of picture: PixelBuffer, _ frame: Int, _ swingsLight: inout Bool,
    _ swingsRed: inout Bool
  ) {
    for row in tile.rows {
      for column in tile.columns {
        let index = row * columns + column
        let color = BlockColor(of: picture, in: pixels(ofColumn: column, row: row))
        if blocks[index].color == color { continue }
        let found = blocks[index].take(color, frame: frame)
        guard found != (0, 0) else { continue }
        let rect = pixels(ofColumn: column, row: row)
        if found.light != 0 {
          lights.add(found.light * rect.width * rect.height, column: column, row: row)
          swingsLight = true
        }
        if found.red != 0 {
          reds.add(found.red * rect.width * rect.height, column: column, row: row)
          swingsRed = true
        }
      }
    }
  }

  /// Adds a frame that flashes to the latest sequence, or begins a new one.
  private mutating func add(_ found: AreaSwings.Found, _ frame: Int, isRed: Bool) {
    // The area contains only those blocks of the rectangles that took part in the flashes.
    var box = PixelRect.empty
    for row in found.area.rows {
      for column in found.area.columns {
        let block = blocks[row * columns + column]
        guard (isRed ? block.redFrame : block.lightFrame) >= found.first else { continue }
        box = box.union(PixelRect(minX: column, minY: row, maxX: column + 1, maxY: row + 1))
      }
    }
    box = pixels(of: box)
    box = PixelRect(
      minX: box.minX - part.minX, minY: box.minY - part.minY, maxX: box.maxX - part.minX,
      maxY: box.maxY - part.minY)
    if let index = sequences.lastIndex(where: { $0.isRed == isRed }),
      found.first - sequences[index].last < window
    {
      sequences[index].last = frame
      sequences[index].area = sequences[index].area.union(box)
      sequences[index].count = max(sequences[index].count, found.count)
    } else {
      sequences.append(
        Sequence(isRed: isRed, first: found.first, last: frame, area: box, count: found.count))
    }
  }

  /// The pixels of a block, in the picture.
  private func pixels(ofColumn column: Int, row: Int) -> PixelRect {
    pixels(of: PixelRect(minX: column, minY: row, maxX: column + 1, maxY: row + 1))
  }

  /// The pixels of some blocks, in the picture.
  private func pixels(of blocks: PixelRect) -> PixelRect {
    let side = FlashMeter.side
    return PixelRect(
      minX: part.minX + side * blocks.minX, minY: part.minY + side * blocks.minY,
      maxX: min(part.minX + side * blocks.maxX, part.maxX),
      maxY: min(part.minY + side * blocks.maxY, part.maxY))
  }
}

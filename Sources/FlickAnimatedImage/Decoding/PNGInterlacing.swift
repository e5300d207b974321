import FlickGeometry

/// Reads Adam7: a picture in seven passes, which are separate smaller pictures (W3C Portable Network Graphics, third
/// edition, 8.1).
struct PNGInterlacing {
  private struct Pass {
    let (x, y): (Int, Int)
    let (dx, dy): (Int, Int)

    func size(in size: PixelSize) -> PixelSize? {
      PixelSize(width: (size.width - x + dx - 1) / dx, height: (size.height - y + dy - 1) / dy)
    }
  }

  private static let passes = [
    Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
    Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
    Pass(x: 0, y: 1, dx: 1, dy: 2),
  ]

  private let size: PixelSize
  /// The passes that have pixels, with their layouts.
  private let passes: [(pass: Pass, layout: PNGLayout)]

  init(_ layout: PNGLayout) {
    size = layout.size
    passes = PNGInterlacing.passes.compactMap { pass in
      pass.size(in: layout.size).map { (pass, layout.resized($0)) }
    }
  }

  /// Reads a picture from the contents of its IDAT chunks; the whole picture is held in memory.
  ///
  /// - Parameter body: The same as for `PNGRows`.
  /// - Throws: `ImageFault` if the picture is damaged.
  func read(_ data: [ArraySlice<UInt8>], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    var picture = [UInt32](repeating: 0, count: size.width * size.height)
    var (index, y) = (0, 0)
    var rows = PNGRows(passes.map(\.layout))
    try rows.read(data) { row in
      let (pass, layout) = passes[index]
      var place = (pass.y + y * pass.dy) * size.width + pass.x
      for x in row.indices {
        picture[place] = row[x]
        place += pass.dx
      }
      y += 1
      if y == layout.size.height { (index, y) = (index + 1, 0) }
      return true
    }
    let pixels = picture.span
    for y in 0..<size.height {
      guard body(pixels.extracting(y * size.width..<(y + 1) * size.width)) else { return }
    }
  }
}

import FlickGeometry
import FlickImage

extension FramePixels {
  /// Mirrors and turns the picture, and passes its rows to `body` until that returns false.
  ///
  /// - Parameter size: The size of the turned picture.
  func turned(_ orientation: Orientation, _ size: PixelSize, _ body: (Span<UInt32>) -> Bool) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.area)
    readRows { row in
      for x in row.indices { pixels.append(row[x]) }
      return true
    }
    let width = orientation.isSideways ? size.height : size.width
    let height = orientation.isSideways ? size.width : size.height
    guard pixels.count == width * height else { return }
    var row = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, line) =
          switch orientation.quarterTurns {
          case 1: (y, height - 1 - x)
          case 2: (width - 1 - x, height - 1 - y)
          case 3: (width - 1 - y, x)
          default: (x, y)
          }
        row[x] = pixels[line * width + (orientation.isMirrored ? width - 1 - column : column)]
      }
      guard body(row.span) else { return }
    }
  }
}

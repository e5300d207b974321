import FlickGeometry

/// The orientation of a picture: mirrored about its vertical axis or not, then turned clockwise by quarters.
package struct Orientation: Hashable, Sendable {
  package let isMirrored: Bool
  /// 0 to 3.
  package let quarterTurns: Int

  package static let upright = Orientation(quarterTurns: 0)

  package init(isMirrored: Bool = false, quarterTurns: Int) {
    (self.isMirrored, self.quarterTurns) = (isMirrored, quarterTurns & 3)
  }

  /// The orientation nearest to a linear map.
  ///
  /// - Parameters:
  ///   - right: The vector, to the right and down, that the map makes of a step to the right.
  ///   - down: The vector that it makes of a step down.
  package init(right: (Double, Double), down: (Double, Double)) {
    isMirrored = right.0 * down.1 - right.1 * down.0 < 0
    let (x, y) = isMirrored ? (-right.0, -right.1) : right
    quarterTurns = abs(x) >= abs(y) ? (x >= 0 ? 0 : 2) : (y > 0 ? 1 : 3)
  }

  /// Whether width and height are swapped.
  package var isSideways: Bool { quarterTurns & 1 == 1 }
}

extension PicturePlane {
  /// The picture, mirrored and turned.
  package func oriented(_ orientation: Orientation) -> PicturePlane {
    if orientation == .upright { return self }
    let (width, height) = (size.width, size.height)
    guard let turned = orientation.isSideways ? PixelSize(width: height, height: width) : size else {
      return self
    }
    func place(_ x: Int, _ y: Int) -> Int {
      let column = orientation.isMirrored ? width - 1 - x : x
      return switch orientation.quarterTurns {
      case 1: column * turned.width + height - 1 - y
      case 2: (height - 1 - y) * width + width - 1 - column
      case 3: (width - 1 - column) * turned.width + y
      default: y * width + column
      }
    }
    // The places of neighbors in a row always differ by the same number, and so do those of neighbors in a column.
    let (first, right, down) = (place(0, 0), place(1, 0) - place(0, 0), place(0, 1) - place(0, 0))
    var result = [UInt8](repeating: 0, count: samples.count)
    let samples = samples.span
    var target = result.mutableSpan
    for y in 0..<height {
      var place = first + y * down
      for x in 0..<width {
        target[place] = samples[y * width + x]
        place += right
      }
    }
    return PicturePlane(size: turned, samples: result)
  }
}

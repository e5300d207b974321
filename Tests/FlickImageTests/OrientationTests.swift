import FlickGeometry
import FlickImage
import Testing

/// Checks pictures turned as players turn them.
@Suite struct OrientationTests {
  /// Two rows of three: 1 2 3, 4 5 6.
  private let picture = PicturePlane(size: PixelSize(width: 3, height: 2)!, samples: [1, 2, 3, 4, 5, 6])

  @Test(arguments: [
    (Orientation(quarterTurns: 0), 3, [1, 2, 3, 4, 5, 6]),
    (Orientation(quarterTurns: 1), 2, [4, 1, 5, 2, 6, 3]),
    (Orientation(quarterTurns: 2), 3, [6, 5, 4, 3, 2, 1]),
    (Orientation(quarterTurns: 3), 2, [3, 6, 2, 5, 1, 4]),
    (Orientation(isMirrored: true, quarterTurns: 0), 3, [3, 2, 1, 6, 5, 4]),
    // First mirrored: 3 2 1, 6 5 4; then turned clockwise.
    (Orientation(isMirrored: true, quarterTurns: 1), 2, [6, 3, 5, 2, 4, 1]),
  ])
  func `a picture is mirrored and turned`(orientation: Orientation, width: Int, samples: [UInt8]) {
    let turned = picture.oriented(orientation)
    #expect(turned.size.width == width)
    #expect(turned.samples == samples)
  }

  /// The first column of a display matrix is the image of the right direction, the second that of the downward
  /// direction.
  @Test(arguments: [0, 1, 2, 3], [false, true])
  func `the nearest orientation to a map is found`(turns: Int, isMirrored: Bool) {
    let axes = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    let (right, down) = (axes[turns], axes[(turns + 1) % 4])
    let found = Orientation(
      right: isMirrored ? (-right.0, -right.1) : right, down: (down.0 * 0.9, down.1 * 0.9))
    #expect(found == Orientation(isMirrored: isMirrored, quarterTurns: turns))
  }

  @Test func `a picture made smaller keeps its mean`() throws {
    let size = try #require(PixelSize(width: 7, height: 5))
    let picture = PicturePlane(size: size, samples: (0..<35).map { UInt8(7 * $0) })
    let smaller = picture.resized(to: try #require(PixelSize(width: 3, height: 2)))
    let mean = smaller.samples.reduce(0.0) { $0 + Double($1) } / 6
    #expect(abs(mean - 119) < 1)
    #expect(picture.resized(to: size) == picture)
  }
}

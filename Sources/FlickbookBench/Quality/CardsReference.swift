import FlickGeometry
import FlickImage

/// The reference picture of `cards-1080`: 36 samples per pixel, computed from the definition of the scene. It shares
/// nothing with the compositor except the pages' pixels, and is slow and simple.
///
/// A sample looks through the pages from the front. The first page whose rounded rectangle it hits gives its color,
/// sampled bilinearly; the pages in front of it cast their shadows on it.
struct CardsReference: Sendable {
  private static let samplesPerSide = 6

  /// The opaque pages by number, each of size `Cards.pageSize` with one pixel per point.
  let pages: [PixelBuffer]
  private let shadow = ShadowProfile()

  init(pages: [PixelBuffer]) { self.pages = pages }

  /// The part of `frame` in columns `x` and rows `y`, which must not be empty.
  func picture(frame: Int, x: Range<Int>, y: Range<Int>) async throws -> PixelBuffer {
    guard let size = PixelSize(width: x.count, height: y.count) else {
      preconditionFailure("it is a picture")
    }
    let lines = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for row in y { group.addTask { (row, try line(row, of: frame, x: x)) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    guard let picture = PixelBuffer(size: size, bytes: y.flatMap { lines[$0] ?? [] }) else {
      preconditionFailure("every row was made")
    }
    return picture
  }

  /// A row of pixels.
  private func line(_ row: Int, of frame: Int, x: Range<Int>) throws -> [UInt8] {
    try Task.checkCancellation()
    let count = CardsReference.samplesPerSide
    var sums = [SIMD3<Double>](repeating: .zero, count: x.count)
    for j in 0..<count {
      let y = Double(row) + (Double(j) + 0.5) / Double(count)
      let crossings = crossings(atY: y, frame: frame)
      for column in x {
        for i in 0..<count {
          let x0 = Double(column) + (Double(i) + 0.5) / Double(count)
          sums[column - x.lowerBound] += color(x: x0, y: y, crossings)
        }
      }
    }
    let scale = 1 / Double(count * count)
    return sums.flatMap { sum in (0..<3).map { UInt8((sum[$0] * scale).rounded()) } + [255] }
  }

  /// The intersection of a horizontal line of the screen with a page's plane: at one height of the page, at one depth.
  private struct Crossing {
    var page: Int
    /// The distance from the page's upper edge, in the page's points.
    var y: Double
    /// The divisor of x.
    var w: Double
  }

  /// The pages whose pictures or shadows lie on the line, from the front.
  private func crossings(atY y: Double, frame: Int) -> [Crossing] {
    let fromMiddle = y - Cards.canvas.height / 2
    return (0..<Cards.pageCount).reversed().compactMap { page in
      let top = Cards.top(ofPage: page, frame: Double(frame))
      let (sin, cos) = Math.sinCos(Math.radians(degrees: Cards.tilt(ofPage: page, top: top)))
      let y = (fromMiddle - top) / (cos - fromMiddle * sin / Cards.eyeDistance)
      guard y > -ShadowProfile.reach, y < Cards.pageSize.height + ShadowProfile.reach else { return nil }
      return Crossing(page: page, y: y, w: 1 + y * sin / Cards.eyeDistance)
    }
  }

  /// The color of one sample, each component 0...255.
  private func color(x: Double, y: Double, _ crossings: [Crossing]) -> SIMD3<Double> {
    var light = 1.0
    for crossing in crossings {
      let position = Point(
        Cards.pageSize.width / 2 + (x - Cards.canvas.width / 2) * crossing.w, crossing.y)
      if CardsReference.isInside(position) { return pages[crossing.page].bilinear(at: position) * light }
      light *= 1 - Cards.shadowOpacity * shadow.density(at: position - Cards.shadowOffset)
    }
    return CardsReference.background(y) * light
  }

  private static func background(_ y: Double) -> SIMD3<Double> {
    let t = y / Cards.canvas.height
    return Cards.backgroundTop.levels * (1 - t) + Cards.backgroundBottom.levels * t
  }

  /// Whether a point of the page's plane belongs to its rounded rectangle.
  private static func isInside(_ p: Point) -> Bool {
    let (size, r) = (Cards.pageSize, Cards.cornerRadius)
    guard p.x >= 0, p.y >= 0, p.x <= size.width, p.y <= size.height else { return false }
    let (dx, dy) = (max(r - min(p.x, size.width - p.x), 0), max(r - min(p.y, size.height - p.y), 0))
    return dx * dx + dy * dy <= r * r
  }
}

extension PixelBuffer {
  /// The bilinear mixture of the four pixels around a point; beyond the edge, the edge's pixels continue.
  fileprivate func bilinear(at p: Point) -> SIMD3<Double> {
    let (x, y) = (p.x - 0.5, p.y - 0.5)
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (x - column, y - row)
    let upper = levels(Int(column), Int(row)) * (1 - fx) + levels(Int(column) + 1, Int(row)) * fx
    let lower = levels(Int(column), Int(row) + 1) * (1 - fx) + levels(Int(column) + 1, Int(row) + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func levels(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let pixel = self[min(max(x, 0), size.width - 1), min(max(y, 0), size.height - 1)]
    return SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
  }
}

extension Color {
  fileprivate var levels: SIMD3<Double> { SIMD3(red, green, blue) * 255 }
}

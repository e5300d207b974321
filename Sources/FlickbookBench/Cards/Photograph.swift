import FlickGeometry
import FlickImage

/// A picture with the statistics of a photograph: large soft shapes and fine grain, generated from a seed.
struct Photograph {
  private static let spacing = 12

  private let size: PixelSize
  private let accent: SIMD3<Double>
  private var random: SplitMix
  /// Random deviations at the nodes of a grid of `spacing` pixels, smoothly interpolated in between.
  private let grid: [SIMD3<Double>]
  private let columns: Int

  init(size: PixelSize, accent: Color, seed: UInt64) {
    self.size = size
    self.accent = 255 * SIMD3(accent.red, accent.green, accent.blue)
    var random = SplitMix(seed: seed)
    columns = size.width / Photograph.spacing + 3
    let rows = size.height / Photograph.spacing + 3
    grid = (0..<columns * rows).map { _ in
      SIMD3(random.nextNormal(), random.nextNormal(), random.nextNormal()) * 26
    }
    self.random = random
  }

  /// The picture, which is opaque.
  mutating func pixels() -> PixelBuffer {
    var picture = PixelBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let grain = SIMD3(random.nextNormal(), random.nextNormal(), random.nextNormal()) * 3
        let color = (base(x, y) + deviation(x, y) + grain).clamped(
          lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
        let i = 4 * (y * size.width + x)
        for c in 0..<3 { picture.bytes[i + c] = UInt8(color[c]) }
        picture.bytes[i + 3] = 255
      }
    }
    return picture
  }

  /// A slow change of color over the whole picture.
  private func base(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let (u, v) = (Double(x) / Double(size.width), Double(y) / Double(size.height))
    return SIMD3(
      accent.x * (1 - v) + 40 * v, accent.y * (1 - u) + 90 * u, accent.z * v + 120 * (1 - v))
  }

  private func deviation(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let (column, row) = (x / Photograph.spacing, y / Photograph.spacing)
    let (fx, fy) = (ease(x % Photograph.spacing), ease(y % Photograph.spacing))
    let i = row * columns + column
    let upper = grid[i] + (grid[i + 1] - grid[i]) * fx
    let lower = grid[i + columns] + (grid[i + columns + 1] - grid[i + columns]) * fx
    return upper + (lower - upper) * fy
  }

  private func ease(_ offset: Int) -> Double {
    let t = Double(offset) / Double(Photograph.spacing)
    return t * t * (3 - 2 * t)
  }
}

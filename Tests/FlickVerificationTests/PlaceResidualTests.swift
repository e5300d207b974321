import FlickGeometry
import Testing

@testable import FlickVerification

/// Tests of recordings that are stretched by less than a pixel relative to the film.
@Suite struct PlaceResidualTests {
  private static let part = VisiblePart(columns: 3..<83, rows: 5..<65)

  /// A picture of waves of 40 levels. `place` maps each pixel to the point of the waves that it shows.
  private func picture(_ phase: Double, at place: (SIMD2<Double>) -> SIMD2<Double> = { $0 }) -> [UInt8] {
    let part = Self.part
    return part.rows.flatMap { y in
      part.columns.map { x in
        let middle = SIMD2(40.0, 30.0)
        let point = place(SIMD2(Double(x - 3), Double(y - 5)) + 0.5 - middle) + middle
        let level = Math.sin(point.x / 3 + phase) + Math.cos(point.y / 4 + 2 * phase)
        return UInt8(128 + (40 * level).rounded())
      }
    }
  }

  private func error(_ a: [UInt8], _ b: [UInt8]) -> Double {
    let squares = zip(a, b).map { (Double($0) - Double($1)) * (Double($0) - Double($1)) }
    return squares.reduce(0, +) / Double(squares.count)
  }

  @Test func `a shift and a stretch of a tenth of a pixel are removed`() throws {
    // 0.2 pixels to the left, 0.1 down, 0.3 % narrower: 0.12 pixels at the edges.
    func recorded(_ phase: Double) -> [UInt8] {
      picture(phase) { SIMD2(($0.x + 0.2) / 0.997, $0.y - 0.1) }
    }
    let phases = [0, 0.7, 1.9]
    let residual = try #require(
      PlaceResidual(phases.map { (picture($0), recorded($0)) }, in: Self.part))
    // Another moment than those above.
    let (before, after) = (picture(3.1), residual.corrected(picture(3.1)))
    #expect(error(before, recorded(3.1)) > 4)
    #expect(error(after, recorded(3.1)) < 0.6)
  }

  @Test func `matching goldens stay as they are`() throws {
    let pictures = [0, 0.7].map { (film: picture($0), recorded: picture($0)) }
    let residual = try #require(PlaceResidual(pictures, in: Self.part))
    #expect(residual.corrected(picture(1)) == picture(1))
  }

  @Test func `a flat film says nothing`() {
    let flat = [UInt8](repeating: 90, count: Self.part.area)
    #expect(PlaceResidual([(flat, picture(0))], in: Self.part) == nil)
    #expect(PlaceResidual([], in: Self.part) == nil)
  }
}

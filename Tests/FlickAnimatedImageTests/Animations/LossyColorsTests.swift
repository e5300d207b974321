import FlickGeometry
import FlickImage
import FlickTestSupport
import Foundation
import Testing

@testable import FlickAnimatedImage

/// Tests the colors of lossy WebP, with simple formulas beside the fast ones.
@Suite struct LossyColorsTests {
  static let sizes = [(1, 1), (1, 4), (3, 1), (2, 2), (5, 3), (16, 9)]

  private func randomGroups(_ fit: ChromaFit, _ random: inout SplitMix) -> [Int16] {
    (0..<fit.columns * fit.rows).map { _ in Int16.random(in: -128...127, using: &random) }
  }

  private func clamped(_ value: Int, _ count: Int) -> Int { min(max(value, 0), count - 1) }

  /// Returns sixteen times the chroma that a viewer gives a pixel, from the four nearest groups with the weights 9, 3,
  /// 3 and 1.
  private func interpolated(_ groups: [Int], _ fit: ChromaFit, _ x: Int, _ y: Int) -> Int {
    let (column, row) = (x / 2, y / 2)
    let (besides, beyond) = (column + (x % 2 == 0 ? -1 : 1), row + (y % 2 == 0 ? -1 : 1))
    func group(_ column: Int, _ row: Int) -> Int {
      groups[clamped(row, fit.rows) * fit.columns + clamped(column, fit.columns)]
    }
    return 9 * group(column, row) + 3 * group(besides, row) + 3 * group(column, beyond)
      + group(besides, beyond)
  }

  @Test(arguments: sizes)
  func `chroma between groups is interpolated with the weights 9, 3, 3 and 1`(columns: Int, rows: Int) {
    let fit = ChromaFit(columns: columns, rows: rows)
    var random = SplitMix(seed: 5)
    let groups = randomGroups(fit, &random)
    for row in 0..<2 * rows {
      var line = [Int32](repeating: 0, count: 2 * columns)
      fit.interpolate(groups, row: row, into: &line)
      #expect(
        line.map(Int.init) == (0..<2 * columns).map { interpolated(groups.map(Int.init), fit, $0, row) })
    }
  }

  /// Averages are moved by the weighted mean of the errors of their interpolation, within the range of bytes.
  @Test(arguments: sizes, [300, 8191])
  func `groups are moved by the errors around them`(size: (Int, Int), most: Int) {
    let fit = ChromaFit(columns: size.0, rows: size.1)
    let (width, height) = (2 * fit.columns, 2 * fit.rows)
    var random = SplitMix(seed: 6)
    // Edges between extremes, so that the moved averages leave the range.
    let full = (0..<width * height).map { _ in
      most > 300 ? (Bool.random(using: &random) ? most : -most) : Int.random(in: -most...most, using: &random)
    }
    func pixel(_ values: [Int], _ x: Int, _ y: Int) -> Int {
      values[clamped(y, height) * width + clamped(x, width)]
    }
    var averages: [Int] = []
    for row in 0..<fit.rows {
      for column in 0..<fit.columns {
        var sum = 0
        for y in 0..<2 { for x in 0..<2 { sum += pixel(full, 2 * column + x, 2 * row + y) } }
        averages.append((sum + 2) >> 2)
      }
    }
    let missed = full.indices.map {
      full[$0] - (interpolated(averages, fit, $0 % width, $0 / width) + 8) >> 4
    }
    let weights = [1, 3, 3, 1]
    let expected = averages.indices.map { index -> Int16 in
      let (left, top) = (2 * (index % fit.columns) - 1, 2 * (index / fit.columns) - 1)
      var sum = 0
      for y in 0..<4 { for x in 0..<4 { sum += weights[x] * weights[y] * pixel(missed, left + x, top + y) } }
      return Int16(min(max((averages[index] + (sum + 32) >> 6 + 32) >> 6, -128), 127))
    }
    #expect(fit.fitted(full.map(Int16.init)) == expected)
    if most > 300, size.0 > 5 { #expect(Set(expected).isSuperset(of: [-128, 127])) }
  }

  private func components(_ width: Int, _ height: Int) -> [UInt8] {
    var random = SplitMix(seed: 7)
    return (0..<4 * width * height).map { _ in
      [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
    }
  }

  /// ITU-R BT.601: u = 0.439216 B - 0.290993 G - 0.148223 R, v = 0.439216 R - 0.367788 G - 0.071427 B.
  @Test(arguments: [(1, 1), (2, 3), (5, 4), (4, 5), (7, 7)])
  func `chroma is that of the standard, and odd edges are repeated`(width: Int, height: Int) throws {
    let components = components(width, height)
    let fit = ChromaFit(columns: (width + 1) / 2, rows: (height + 1) / 2)
    let size = try #require(PixelSize(width: width, height: height))
    let (cb, cr) = WebPColors.chroma(components, size, fit)
    for y in 0..<2 * fit.rows {
      for x in 0..<2 * fit.columns {
        let pixel = components[(4 * (clamped(y, height) * width + clamped(x, width)))...].prefix(3).map(
          Double.init)
        let u = 0.439216 * pixel[0] - 0.290993 * pixel[1] - 0.148223 * pixel[2]
        let v = 0.439216 * pixel[2] - 0.367788 * pixel[1] - 0.071427 * pixel[0]
        let place = y * 2 * fit.columns + x
        #expect(abs(Double(cb[place]) / 64 - u) < 0.02, "(\(x), \(y))")
        #expect(abs(Double(cr[place]) / 64 - v) < 0.02, "(\(x), \(y))")
      }
    }
  }

  /// The luma is compared with all 256 values, for any chroma; extreme chroma requires luma beyond the ends.
  @Test(arguments: [(1, 1), (6, 4), (7, 5)])
  func `luma is the one that comes nearest to the pixel`(width: Int, height: Int) throws {
    let components = components(width, height)
    let fit = ChromaFit(columns: (width + 1) / 2, rows: (height + 1) / 2)
    var random = SplitMix(seed: 8)
    var ends = 0
    for _ in 0..<12 {
      let (cb, cr) = (randomGroups(fit, &random), randomGroups(fit, &random))
      let luma = WebPColors.luma(
        components, try #require(PixelSize(width: width, height: height)), fit, cb: cb, cr: cr)
      for (place, found) in luma.enumerated() {
        let (x, y) = (place % width, place / width)
        let u = Double(interpolated(cb.map(Int.init), fit, x, y)) / 16
        let v = Double(interpolated(cr.map(Int.init), fit, x, y)) / 16
        let pixel = components[(4 * place)...].prefix(3).map(Double.init)
        func error(_ luma: Int) -> Double {
          let grey = 1.164383 * Double(luma - 16)
          let shown = [grey + 2.017232 * u, grey - 0.391762 * u - 0.812968 * v, grey + 1.596027 * v]
          return zip(shown, pixel).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        let least = (0...255).map(error).min() ?? 0
        // Halves may be rounded either way.
        #expect(error(Int(found)) <= least + 0.1, "(\(x), \(y))")
        ends += found == 0 || found == 255 ? 1 : 0
      }
    }
    if width > 1 { #expect(ends > 0) }
  }

  /// Invisible noise costs nothing, because clear areas are flat.
  @Test func `clear areas take few bytes`() throws {
    var random = SplitMix(seed: 9)
    let bytes = (0..<4 * 64 * 64).map { _ in UInt8.random(in: 0...255, using: &random) }
    let planes = WebPPlanes(bytes, size: try #require(PixelSize(width: 64, height: 64)))
    let blocks = (0..<64).map { index in
      WebPPixels.Block(rows: index / 8 * 8..<index / 8 * 8 + 8, columns: index % 8 * 8..<index % 8 * 8 + 8)
    }
    let whole = try planes.encoded(quality: 75)
    let rest = try planes.clear(in: Array(blocks.dropFirst())).encoded(quality: 75)
    #expect(rest.count < whole.count / 10)
  }

  /// A rectangle within frames of which a third of the pixels changed, with and without clear ones among them.
  @Test(arguments: [1, 8], [false, true]) func `an overlay is clear where a block did not change`(
    block: Int, isClear: Bool
  ) throws {
    var random = SplitMix(seed: 12)
    let size = try #require(PixelSize(width: 37, height: 27))
    var previous = PixelBuffer(size: size)
    for i in previous.bytes.indices {
      previous.bytes[i] = i % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    var frame = previous
    for y in 6..<size.height where y % 3 == 0 {
      for x in 10..<size.width where x % 11 < 5 { frame.bytes[y * frame.stride + 4 * x] ^= 1 }
    }
    let hole = 12 * frame.stride + 4 * 12
    if isClear { frame.bytes.replaceSubrange(hole..<hole + 4, with: [0, 0, 0, 0]) }
    let rect = PixelRect(minX: 2, minY: 4, maxX: 36, maxY: 27)
    let pixels = WebPPixels(rect, of: frame, hasAlpha: true)
    #expect(pixels.isOpaque == !isClear)
    let overlay = pixels.overlay(of: frame, on: previous, block: block)
    guard !isClear else { return #expect(overlay == nil) }
    let found = try #require(overlay)
    var cleared: Set<[Int]> = []
    for run in found.clearBlocks ?? [] {
      for y in run.rows { for x in run.columns { cleared.insert([x, y]) } }
    }
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let isSame = isSame(frame, previous, rect, x / block * block, y / block * block, block)
        let pixel = frame[rect.minX + x, rect.minY + y]
        let expected: [UInt8] = isSame ? [0, 0, 0, 0] : [pixel.blue, pixel.green, pixel.red, pixel.alpha]
        let i = 4 * (y * rect.width + x)
        #expect(Array(found.components[i..<i + 4]) == expected)
        #expect(cleared.contains([x, y]) == isSame)
      }
    }
  }

  /// Whether nothing changed in a block, the part of which that lies in the rectangle begins at (`left`, `top`).
  private func isSame(
    _ frame: PixelBuffer, _ previous: PixelBuffer, _ rect: PixelRect, _ left: Int, _ top: Int, _ block: Int
  ) -> Bool {
    for y in top..<min(top + block, rect.height) {
      for x in left..<min(left + block, rect.width)
      where frame[rect.minX + x, rect.minY + y] != previous[rect.minX + x, rect.minY + y] {
        return false
      }
    }
    return true
  }
}

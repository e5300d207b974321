import FlickGeometry
import FlickImage

/// Replaces colors by indices of a palette. A pixel's index depends only on its color and its place.
struct GIFDithering {
  /// A mixture of two colors of the palette: `second` in `share` of 16 places, `first` in the others. `first` has the
  /// lower index.
  private struct Mixture {
    var color: UInt32 = .max
    var first: UInt8 = 0
    var second: UInt8 = 0
    var share: UInt8 = 0
  }

  /// The weight of a pattern's noise, compared with the error of its mean color. With 0, everything is dithered; with
  /// 1, nothing is.
  private static let noiseWeight: Float = 0.5

  private let palette: [SIMD4<Float>]
  private let nearest: NearestColor
  private let dithering: AnimationSettings.Dithering
  /// Recently found mixtures, by a hash of the color.
  private var known = [Mixture](repeating: Mixture(), count: 1 << 14)

  init(_ palette: GIFPalette, _ dithering: AnimationSettings.Dithering) {
    let colors = palette.colors.dropFirst().map { SIMD4<Float>(rgb: $0) }
    // A clip that is completely clear has no colors.
    self.palette = colors.isEmpty ? [SIMD4()] : colors
    nearest = NearestColor(self.palette)
    self.dithering = dithering
  }

  /// Returns the indices of a rectangle's pixels, in rows from the top.
  mutating func indices(of picture: PixelBuffer, at rect: PixelRect) -> [UInt8] {
    var indices = [UInt8](repeating: GIFPalette.clear, count: picture.size.area)
    var pixel = 0
    for y in rect.rows {
      let row = GIFDithering.thresholds[y & 3]
      for x in rect.columns {
        let i = 4 * pixel
        if picture.bytes[i + 3] != 0 {
          let mixture = mixture(
            UInt32(picture.bytes[i]) << 16 | UInt32(picture.bytes[i + 1]) << 8 | UInt32(picture.bytes[i + 2]))
          indices[pixel] = 1 + (row[x & 3] < mixture.share ? mixture.second : mixture.first)
        }
        pixel += 1
      }
    }
    return indices
  }

  private mutating func mixture(_ color: UInt32) -> Mixture {
    let place = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 18)
    if known[place].color != color { known[place] = newMixture(color) }
    return known[place]
  }

  /// Returns the nearest color, or the pair of colors whose mean is near and whose difference is small.
  private func newMixture(_ color: UInt32) -> Mixture {
    let wanted = SIMD4<Float>(rgb: color)
    let first = nearest.index(of: wanted)
    let error = wanted - palette[first]
    var best = (score: (error * error).sum(), second: first, share: Float(0))
    if dithering == .ordered, best.score > 0 {
      for second in palette.indices where second != first {
        let step = palette[second] - palette[first]
        let length = (step * step).sum()
        let share = (error * step).sum() / length
        guard share > 1.0 / 32 else { continue }
        let rest = error - step * share
        let score = (rest * rest).sum() + GIFDithering.noiseWeight * share * (1 - share) * length
        if score < best.score { best = (score, second, share) }
      }
    }
    let share = UInt8(min(16, max(0, (16 * best.share).rounded())))
    // Neighboring colors mix the same pair from either side, and the pattern must continue.
    return first <= best.second
      ? Mixture(color: color, first: UInt8(first), second: UInt8(best.second), share: share)
      : Mixture(color: color, first: UInt8(best.second), second: UInt8(first), share: 16 - share)
  }

  /// The order of the 16 places of a 4 by 4 square, in which the first n places are evenly spread for every n (B.
  /// Bayer, An optimum method for two-level rendition of continuous-tone pictures, 1973).
  private static let thresholds: [[UInt8]] = (0..<4).map { y in
    (0..<4).map { x in
      (0..<2).reduce(0 as UInt8) { value, bit in
        let (column, row) = (x >> bit & 1, y >> bit & 1)
        return value | UInt8((column ^ row) << 1 | row) << UInt8(2 * (1 - bit))
      }
    }
  }
}

extension SIMD4<Float> {
  init(rgb color: UInt32) {
    self.init(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255), 0)
  }
}

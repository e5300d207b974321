import FlickGeometry

/// The density of the shadow of a page of `cards-1080`: the convolution of its rounded rectangle with a Gaussian.
///
/// A page is many sigmas large, so from one corner it seems infinite. A row of the page that begins at its left end
/// contributes the normal distribution in x. All rows below the corner's curve begin at the same x, so together they
/// contribute the product of two distributions. The few rows of the curve are summed one by one.
struct ShadowProfile: Sendable {
  /// The distance from the page up to which its shadow is computed: five sigmas and the offset.
  static let reach = 5 * Cards.shadowSigma + 8

  private static let rowsPerPoint = 4
  private static let side = Int(2 * reach + Cards.cornerRadius)
  /// The densities at whole points from `-reach` on, in both directions.
  private let table: [Double]

  init() {
    table = (0..<ShadowProfile.side * ShadowProfile.side).map { i in
      ShadowProfile.density(
        x: Double(i % ShadowProfile.side) - ShadowProfile.reach,
        y: Double(i / ShadowProfile.side) - ShadowProfile.reach)
    }
  }

  /// The density, 0...1, at a point of the page's plane, after the shadow's offset was subtracted.
  func density(at p: Point) -> Double {
    let x = min(p.x, Cards.pageSize.width - p.x) + ShadowProfile.reach
    let y = min(p.y, Cards.pageSize.height - p.y) + ShadowProfile.reach
    guard x >= 0, y >= 0 else { return 0 }
    let last = Double(ShadowProfile.side) - 1.001
    let (u, v) = (min(x, last), min(y, last))
    let (column, row) = (Int(u), Int(v))
    let (fx, fy) = (u - Double(column), v - Double(row))
    let i = row * ShadowProfile.side + column
    let upper = table[i] * (1 - fx) + table[i + 1] * fx
    let lower = table[i + ShadowProfile.side] * (1 - fx) + table[i + ShadowProfile.side + 1] * fx
    return upper * (1 - fy) + lower * fy
  }

  private static func density(x: Double, y: Double) -> Double {
    let r = Cards.cornerRadius
    var sum = normal(x) * normal(y - r)
    let count = Int(r) * rowsPerPoint
    for k in 0..<count {
      let row = (Double(k) + 0.5) / Double(rowsPerPoint)
      let end = r - (r * r - (r - row) * (r - row)).squareRoot()
      let weight = normal(y - row + 0.5 / Double(rowsPerPoint)) - normal(y - row - 0.5 / Double(rowsPerPoint))
      sum += weight * normal(x - end)
    }
    return sum
  }

  /// The cumulative normal distribution with the deviation `Cards.shadowSigma`.
  private static func normal(_ x: Double) -> Double {
    Math.erfc(-x / (Cards.shadowSigma * 2.0.squareRoot())) / 2
  }
}

/// The least squares of a place: its growth, its two shifts and by how much later the film is, which all pairs of
/// pictures share, and for each pair how much later than that a moment it shows. The latter are eliminated pair by pair
/// (the Schur complement), so that four unknowns are left.
struct PlacementEquations {
  private typealias Row = SIMD4<Double>

  /// The symmetric matrix of the pair that is added to, a row an unknown, and its right side.
  private var rows = [Row](repeating: .zero, count: 4)
  private var side = Row.zero
  /// The weight of what is known beforehand of a pair's delay, and that delay.
  private var expected = (weight: 0.0, delay: 0.0)
  /// The same of all pairs before it, without their delays.
  private var sharedRows = [Row](repeating: .zero, count: 4)
  private var sharedSide = Row.zero
  /// The equations by which a pair's delay follows from the four: `(side - row * unknowns) / diagonal`.
  private var delays: [(row: Row, side: Double, diagonal: Double)] = []

  /// Adds a pixel: how much its error is changed by each of the unknowns, and the error.
  mutating func add(_ change: SIMD4<Float>, _ error: Float, weight: Float) {
    let (wide, full) = (Row(change), Row(change * weight))
    for index in 0..<4 { rows[index].addProduct(full[index], wide) }
    side.addProduct(Double(error), full)
  }

  /// The pair's own delay, now `delay`, is 0, give or take so many seconds, if its pixels are as noisy as that.
  mutating func expect(delay: Double, within seconds: Double, noise: Double) {
    expected = (noise / (seconds * seconds), delay)
  }

  /// Eliminates the pair's delay.
  mutating func endPair() {
    let row = rows[3]
    let (diagonal, own) = (row[3] + expected.weight, side[3] - expected.weight * expected.delay)
    delays.append((row, own, diagonal))
    for index in 0..<4 {
      let share = diagonal > 0 ? row[index] / diagonal : 0
      sharedRows[index] += rows[index] - row * share
      sharedSide[index] += side[index] - own * share
    }
    rows = [Row](repeating: .zero, count: 4)
    (side, expected) = (.zero, (0, 0))
  }

  struct Solution {
    /// By how much the picture grows, and is shifted.
    let growth: Double
    let x: Double
    let y: Double
    /// By how much later a moment each pair shows.
    let delays: [Double]
  }

  /// Nil where the pixels do not determine the place.
  var solution: Solution? {
    guard let result = PlacementEquations.solved(sharedRows, sharedSide) else { return nil }
    return Solution(
      growth: result[0], x: result[1], y: result[2],
      delays: delays.map { row, side, diagonal in
        result[3] + (diagonal > 0 ? (side - (row * result).sum()) / diagonal : 0)
      })
  }

  /// By the method of A.-L. Cholesky. An unknown that nothing depends on, as the time of a film at rest, is 0.
  static func solved(_ rows: [SIMD4<Double>], _ side: SIMD4<Double>) -> SIMD4<Double>? {
    var lower = [Row](repeating: .zero, count: 4)
    var result = Row.zero
    for column in 0..<4 {
      let rest = rows[column][column] - (lower[column] * lower[column]).sum()
      guard rest.isFinite, rest > 1e-9 * max(rows[column][column], 1e-12) else {
        if column == 3 { break }
        return nil
      }
      let root = rest.squareRoot()
      for row in column..<4 {
        lower[row][column] = (rows[row][column] - (lower[row] * lower[column]).sum()) / root
      }
      result[column] = (side[column] - (lower[column] * result).sum()) / root
    }
    for column in (0..<4).reversed() where lower[column][column] > 0 {
      var rest = result[column]
      for row in column + 1..<4 { rest -= lower[row][column] * result[row] }
      result[column] = rest / lower[column][column]
    }
    return result
  }
}

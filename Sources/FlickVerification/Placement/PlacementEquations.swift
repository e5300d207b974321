/// The least-squares equations of a place. All pairs of pictures share four unknowns: the growth, the two shifts, and
/// the film's delay. Each pair has a further delay of its own, which is eliminated pair by pair (the Schur complement),
/// so that four unknowns are left.
struct PlacementEquations {
  private typealias Row = SIMD4<Double>

  /// The symmetric matrix of the current pair, a row for each unknown, and its right side.
  private var rows = [Row](repeating: .zero, count: 4)
  private var side = Row.zero
  /// The expected delay of the pair, and the weight of that expectation.
  private var expected = (weight: 0.0, delay: 0.0)
  /// The matrix and the right side of all previous pairs, without their delays.
  private var sharedRows = [Row](repeating: .zero, count: 4)
  private var sharedSide = Row.zero
  /// The equations from which each pair's delay follows, given the four unknowns: `(side - row * unknowns) / diagonal`.
  private var delays: [(row: Row, side: Double, diagonal: Double)] = []

  /// Adds the pixels of the current pair.
  mutating func add(_ sums: PlacementSums) {
    for index in 0..<4 { rows[index] += sums.rows[index] }
    side += sums.side
  }

  /// Adds the expectation that the pair's own delay, now `delay`, is within some seconds of 0, if its pixels are this
  /// noisy.
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
    /// The growth of the picture, and its shift.
    let growth: Double
    let x: Double
    let y: Double
    /// The time by which each pair shows a later moment.
    let delays: [Double]
  }

  /// The solution; nil if the pixels do not determine the place.
  var solution: Solution? {
    guard let result = PlacementEquations.solved(sharedRows, sharedSide) else { return nil }
    return Solution(
      growth: result[0], x: result[1], y: result[2],
      delays: delays.map { row, side, diagonal in
        result[3] + (diagonal > 0 ? (side - (row * result).sum()) / diagonal : 0)
      })
  }

  /// Solves the equations by the method of A.-L. Cholesky. The last unknown is 0 if nothing depends on it, as for the
  /// time of a film at rest.
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

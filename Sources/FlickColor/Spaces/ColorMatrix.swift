/// A matrix of three by three numbers, which maps one triple to another.
package struct ColorMatrix: Hashable, Sendable {
  /// The numbers row by row.
  let values: [Double]

  /// - Parameter columns: Three triples.
  package init(columns: [[Double]]) {
    precondition(columns.count == 3 && columns.allSatisfy { $0.count == 3 }, "a matrix is three by three")
    values = (0..<9).map { columns[$0 % 3][$0 / 3] }
  }

  init(diagonal: [Double]) {
    self.init(columns: (0..<3).map { c in (0..<3).map { $0 == c ? diagonal[c] : 0 } })
  }

  subscript(row: Int, column: Int) -> Double { values[3 * row + column] }

  static func * (a: ColorMatrix, b: ColorMatrix) -> ColorMatrix {
    ColorMatrix(columns: (0..<3).map { column in a * (0..<3).map { b[$0, column] } })
  }

  static func * (a: ColorMatrix, triple: [Double]) -> [Double] {
    (0..<3).map { a[$0, 0] * triple[0] + a[$0, 1] * triple[1] + a[$0, 2] * triple[2] }
  }

  /// The inverse; nil if the columns lie in one plane, or nearly so.
  var inverse: ColorMatrix? {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r, s, c, d) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
      return self[r, c] * self[s, d] - self[r, d] * self[s, c]
    }
    let determinant = (0..<3).map { self[0, $0] * minor(0, $0) }.reduce(0, +)
    guard determinant.magnitude > 1e-6 else { return nil }
    return ColorMatrix(columns: (0..<3).map { c in (0..<3).map { minor(c, $0) / determinant } })
  }

  /// Whether the columns can be the XYZ of three primaries: no number is much larger than white's, and they span space.
  var isOfLight: Bool { inverse != nil && values.allSatisfy { $0.magnitude < 8 } }
}

/// Maps the pixels of one row to another plane. The pixel in column `x`, whose center is `c = x + 1/2`, lies at
///
///     ((ux c + u0) / (wx c + w0), (vx c + v0) / (wx c + w0))
///
/// where `scale / (wx c + w0)` is computed first. The numbers are the same wherever a row is cut.
package struct RowMap: Sendable {
  package var ux, u0, vx, v0, wx, w0: Double
  package var scale: Double

  package init(ux: Double, u0: Double, vx: Double, v0: Double, wx: Double, w0: Double, scale: Double) {
    (self.ux, self.u0, self.vx, self.v0, self.wx, self.w0) = (ux, u0, vx, v0, wx, w0)
    self.scale = scale
  }

  /// Returns a pixel's place before the division.
  func undivided(_ x: Int) -> (u: Double, v: Double, w: Double) {
    let c = Double(x) + 0.5
    return (ux * c + u0, vx * c + v0, wx * c + w0)
  }

  func position(_ x: Int) -> (u: Double, v: Double) {
    let c = Double(x) + 0.5
    let k = scale / (wx * c + w0)
    return ((ux * c + u0) * k, (vx * c + v0) * k)
  }
}

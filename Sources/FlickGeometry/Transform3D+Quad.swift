extension Transform3D {
  /// The projective mapping of the unit square's corners (0, 0), (1, 0), (1, 1), (0, 1) to four points of a
  /// plane (Heckbert 1989, section 2.2.3); nil when three of them lie on a line.
  package init?(unitSquareTo quad: [Point]) {
    precondition(quad.count == 4, "a quad has four corners")
    let (a, b, c, d) = (quad[0], quad[1], quad[2], quad[3])
    let (e, f, sum) = (b - c, d - c, a - b + c - d)
    let determinant = e.x * f.y - f.x * e.y
    guard determinant != 0, determinant.isFinite else { return nil }
    let g = (sum.x * f.y - f.x * sum.y) / determinant
    let h = (e.x * sum.y - sum.x * e.y) / determinant
    self.init(
      b.x - a.x + g * b.x, b.y - a.y + g * b.y, 0, g,
      d.x - a.x + h * d.x, d.y - a.y + h * d.y, 0, h,
      0, 0, 1, 0,
      a.x, a.y, 0, 1)
  }
}

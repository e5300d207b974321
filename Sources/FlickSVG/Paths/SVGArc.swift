import FlickGeometry
import FlickLayers

/// An elliptical arc between two points, as cubic curves.
///
/// The ellipse's center is found as in SVG 2, appendix B.2.4. A curve of at most a quarter turn deviates from the
/// ellipse by less than 0.03 % of its radius.
struct SVGArc {
  let start: Point
  let end: Point
  private let radii: Size
  /// The sine and cosine of the angle between the ellipse's first axis and the horizontal.
  private let turn: (sin: Double, cos: Double)
  private let isLarge: Bool
  private let isClockwise: Bool

  /// - Parameter numbers: Two radii, a rotation in degrees, and two flags.
  init(_ numbers: [Double], from start: Point, to end: Point) {
    (self.start, self.end) = (start, end)
    radii = Size(abs(numbers[0]), abs(numbers[1]))
    turn = Math.sinCos(degrees: numbers[2])
    (isLarge, isClockwise) = (numbers[3] != 0, numbers[4] != 0)
  }

  /// The curves; none if the arc ends where it begins. A line if the ellipse is flat, or so small or so large beside
  /// the arc that the squares of their ratio are no finite numbers.
  var elements: [Path.Element] {
    if start == end { return [] }
    guard radii.width > 0, radii.height > 0 else { return [.line(end)] }
    // Half of the vector from the end to the start, in the ellipse's directions and radii: half a chord of the unit
    // circle.
    let back = own((start - end) * 0.5)
    let half = Point(back.x / radii.width, back.y / radii.height)
    let square = half.x * half.x + half.y * half.y
    guard square.isFinite, (1 / square).isFinite else { return [.line(end)] }
    // Radii that are too small for the chord grow until it is a diameter.
    let growth = max(square.squareRoot(), 1)
    let chord = half * (1 / growth)
    let reach = max(1 / (square / (growth * growth)) - 1, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let middle = Point(chord.y * reach, -chord.x * reach)
    let (from, to) = (chord - middle, chord * -1 - middle)
    let grown = Size(radii.width * growth, radii.height * growth)
    return curves(from: from, to: to, grown, around: (start + end) * 0.5 + shown(middle, grown))
  }

  /// Returns curves of equal angles between two points of the unit circle.
  private func curves(from: Point, to: Point, _ radii: Size, around center: Point) -> [Path.Element] {
    let first = Math.atan2(from.y, from.x)
    var sweep = Math.atan2(to.y, to.x) - first
    if isClockwise, sweep <= 0 { sweep += 2 * Math.pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * Math.pi }
    let count = max(Int((sweep.magnitude / (Math.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    // The controls of an arc lie at 4/3 tan(angle / 4) radii along its tangents.
    let length = 4 / 3 * Math.tan(step / 4)
    var last = from
    return (1...count).map { index in
      let next = index == count ? to : SVGArc.point(at: first + step * Double(index))
      defer { last = next }
      let controls = (last + Point(-last.y, last.x) * length, next - Point(-next.y, next.x) * length)
      return .cubic(
        control1: center + shown(controls.0, radii), control2: center + shown(controls.1, radii),
        end: index == count ? end : center + shown(next, radii))
    }
  }

  private static func point(at angle: Double) -> Point {
    let (sin, cos) = Math.sinCos(angle)
    return Point(cos, sin)
  }

  /// Returns a vector in the directions of the ellipse's axes.
  private func own(_ v: Point) -> Point {
    Point(turn.cos * v.x + turn.sin * v.y, turn.cos * v.y - turn.sin * v.x)
  }

  /// Maps a vector on the unit circle to the ellipse.
  private func shown(_ v: Point, _ radii: Size) -> Point {
    let (x, y) = (v.x * radii.width, v.y * radii.height)
    return Point(turn.cos * x - turn.sin * y, turn.sin * x + turn.cos * y)
  }
}

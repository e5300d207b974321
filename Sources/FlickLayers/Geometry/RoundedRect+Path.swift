import FlickGeometry

extension RoundedRect {
  /// The outline, clockwise from the left end of the top side; a plain rectangle when nothing is rounded.
  public var path: Path {
    guard drawnRadius > 0 else { return Path(rect: rect) }
    let corner = curve == .circular ? CornerOutline.circular : CornerOutline.continuous
    var path = Path()
    let radii = drawnRadii
    for quarter in 0..<4 {
      let radius = radii.radius(ofCorner: quarter)
      let place = placement(ofCorner: quarter, radius: radius)
      let start = place(radius > 0 ? corner.start : .zero)
      if quarter == 0 { path.move(to: start) } else { path.line(to: start) }
      if radius > 0 { path.elements += Path(corner.elements).mapPoints(place).elements }
    }
    path.close()
    return path
  }

  /// The radius that fits; the largest one of unequal corners. For circular corners it is at most half the shorter
  /// side. Continuous corners take up 1.52866483 radii of a side each, and two of them have to fit on the shorter side.
  package var drawnRadius: Double {
    radii.map { fitting($0).largest } ?? equalRadius
  }

  private var equalRadius: Double {
    let half = min(rect.width, rect.height) / 2
    let largest = curve == .circular ? half : half / CornerOutline.continuousReach
    return max(min(radius, largest), 0)
  }

  /// The radii that fit.
  package var drawnRadii: CornerRadii { radii.map { fitting($0) } ?? CornerRadii(all: equalRadius) }

  /// Returns the radii, all made smaller by one factor if two of them do not fit on their side.
  ///
  /// Source: CSS Backgrounds and Borders 3, section 4.5.
  private func fitting(_ radii: CornerRadii) -> CornerRadii {
    let own = radii.mapped { max($0, 0) }
    let (width, height) = (max(rect.width, 0) / reachOfUnit, max(rect.height, 0) / reachOfUnit)
    let sides = [
      (own.topLeft + own.topRight, width), (own.bottomLeft + own.bottomRight, width),
      (own.topLeft + own.bottomLeft, height), (own.topRight + own.bottomRight, height),
    ]
    let factor = sides.reduce(1) { factor, side in side.0 > side.1 ? min(factor, side.1 / side.0) : factor }
    return factor < 1 ? own.mapped { $0 * factor } : own
  }

  /// The distance from a corner at which the rounding begins, along either side; the largest one of unequal corners.
  package var cornerReach: Double { drawnRadius * reachOfUnit }

  /// The distances from the corners at which the roundings begin.
  package var cornerReaches: CornerRadii { drawnRadii.mapped { $0 * reachOfUnit } }

  /// The reach of a corner whose radius is 1.
  private var reachOfUnit: Double { curve == .circular ? 1 : CornerOutline.continuousReach }

  /// The rounded rectangle `distance` further inside, with the radius that keeps the ring's width even. A negative
  /// distance grows it. Sharp corners stay sharp.
  public func insetBy(_ distance: Double) -> RoundedRect {
    let radii = drawnRadii.mapped { $0 > 0 ? max($0 - distance, 0) : 0 }
    return RoundedRect(rect.insetBy(dx: distance, dy: distance), radii: radii, curve: curve)
  }

  /// Returns the map from corner coordinates to the rectangle's. Corner coordinates are in radii: x runs back along the
  /// side that arrives at the corner clockwise, y along the side that leaves it. Corners count clockwise from the top
  /// right, because an outline that starts on the top side arrives there first.
  private func placement(ofCorner quarter: Int, radius r: Double) -> (Point) -> Point {
    switch quarter {
    case 0: { Point(rect.maxX - $0.x * r, rect.minY + $0.y * r) }
    case 1: { Point(rect.maxX - $0.y * r, rect.maxY - $0.x * r) }
    case 2: { Point(rect.minX + $0.x * r, rect.maxY - $0.y * r) }
    default: { Point(rect.minX + $0.y * r, rect.minY + $0.x * r) }
    }
  }
}

extension CornerRadii {
  /// Returns the radius of a corner; corners count clockwise from the top right.
  fileprivate func radius(ofCorner quarter: Int) -> Double {
    switch quarter {
    case 0: topRight
    case 1: bottomRight
    case 2: bottomLeft
    default: topLeft
    }
  }
}

/// The outline of one corner, in radii. The corner is the origin; the outline arrives along the x axis and leaves along
/// the y axis.
private struct CornerOutline {
  var start: Point
  var elements: [Path.Element]

  static let circular = CornerOutline(
    start: Point(1, 0),
    elements: [
      .cubic(control1: Point(1 - Path.kappa, 0), control2: Point(0, 1 - Path.kappa), end: Point(0, 1))
    ])

  static let continuousReach = 1.52866483

  /// The platform's smooth corner, as measured on outlines that the platform draws: a long cubic off either side, a
  /// short straight piece, and a cubic around the middle. The second half mirrors the first.
  static let continuous = CornerOutline(
    start: Point(continuousReach, 0),
    elements: [
      .cubic(
        control1: Point(1.08849299, 0), control2: Point(0.86840694, 0), end: Point(0.66993428, 0.06549600)),
      .line(Point(0.63149399, 0.07491100)),
      .cubic(
        control1: Point(0.37282392, 0.16906), control2: Point(0.16906, 0.37282392),
        end: Point(0.07491100, 0.63149399)),
      .line(Point(0.06549600, 0.66993428)),
      .cubic(
        control1: Point(0, 0.86840694), control2: Point(0, 1.08849299), end: Point(0, continuousReach)),
    ])
}

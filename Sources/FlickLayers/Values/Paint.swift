public import FlickGeometry

/// The color or gradient that fills an area.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}

/// A blend of colors over a layer's bounds, interpolated premultiplied in sRGB values.
public struct Gradient: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along the line from `start` to `end`.
    case linear
    /// From the center `start` outward. The distances from `start` to `end` in x and in y are the two radii.
    case radial
  }

  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0 at the start, 1 at the end.
    public var location: Double

    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var kind: Kind
  /// The points in units of the bounds: (0, 0) is the top left, (1, 1) the bottom right.
  public var start: Point
  public var end: Point
  /// The stops in ascending order of location; at least one.
  public var stops: [Stop]
  /// The angle of a linear gradient's line in degrees, from which `start` and `end` follow: 0 is up, 90 to the right.
  /// Nil where `start` and `end` do not depend on the size of the bounds: at right angles, and in display lists.
  public let angle: Double?
  /// The corners of the rectangle from `start` to `end`, between which the colors are mixed: top left, top right,
  /// bottom right and bottom left. Empty for a gradient along a line or from a center.
  package let corners: [Corner]

  public init(
    _ kind: Kind = .linear, from start: Point = Point(0.5, 0), to end: Point = Point(0.5, 1), stops: [Stop]
  ) {
    precondition(!stops.isEmpty, "a gradient needs a colour")
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
    self.angle = nil
    self.corners = []
  }

  /// Creates a linear gradient through the middle of the bounds, with the angle and length of CSS: the first and the
  /// last color just reach corners.
  ///
  /// - Parameters:
  ///   - angle: In degrees: 0 is up, 90 to the right.
  ///   - stops: In ascending order of location; at least one.
  public init(angle: Double, stops: [Stop]) {
    precondition(!stops.isEmpty, "a gradient needs a colour")
    self.kind = .linear
    (self.start, self.end) = Gradient.line(degrees: angle, in: Size(1, 1))
    self.stops = stops
    self.angle = angle.truncatingRemainder(dividingBy: 90) == 0 ? nil : angle
    self.corners = []
  }

  /// Creates a gradient with evenly spaced colors.
  public init(
    _ kind: Kind = .linear, from start: Point = Point(0.5, 0), to end: Point = Point(0.5, 1), colors: [Color]
  ) {
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map { Stop($1, at: Double($0) / last) }
    self.init(kind, from: start, to: end, stops: stops)
  }
}

extension Gradient {
  /// Returns the gradient with the ends that its angle gives it over bounds of `size` points.
  package func resolved(in size: Size) -> Gradient {
    guard let angle, size.width > 0, size.height > 0 else { return self }
    let line = Gradient.line(degrees: angle, in: size)
    return Gradient(.linear, from: line.start, to: line.end, stops: stops)
  }

  /// The ends in units of the bounds. Lines of equal color are perpendicular to the gradient's line: in points for CSS,
  /// in units of the bounds for ``start`` and ``end``. So the ends differ from those of CSS's line; they are chosen so
  /// that each point has the same color.
  ///
  /// Source: CSS Images 3, section 3.1: the line is |width sin| + |height cos| long.
  private static func line(degrees: Double, in size: Size) -> (start: Point, end: Point) {
    let (sin, cos) = Math.sinCos(Math.radians(degrees: degrees))
    let length = (size.width * sin).magnitude + (size.height * cos).magnitude
    // The part of the line that one unit of the bounds covers.
    let (x, y) = (size.width * sin / length, -size.height * cos / length)
    let half = 0.5 / (x * x + y * y)
    return (Point(0.5 - x * half, 0.5 - y * half), Point(0.5 + x * half, 0.5 + y * half))
  }
}

extension Paint {
  /// Returns the paint for an area of `size` points.
  func resolved(in size: Size) -> Paint {
    switch self {
    case .color: self
    case .gradient(let gradient): .gradient(gradient.resolved(in: size))
    }
  }
}

public import FlickGeometry

/// The filling of an area.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}

/// A blend of colours over a layer's bounds, interpolated premultiplied in sRGB values.
public struct Gradient: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along the line from `start` to `end`.
    case linear
    /// From the centre `start` outwards; `end` gives the two radii by its distances in x and in y.
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
  /// In units of the bounds: (0, 0) is the top left, (1, 1) the bottom right.
  public var start: Point
  public var end: Point
  /// In ascending order of location; at least one.
  public var stops: [Stop]
  /// The direction of a linear gradient's line in degrees, in place of `start` and `end`: 0 is up, 90 to the right.
  /// Nil where they do not depend on the size of the bounds: at right angles, and in display lists.
  public let angle: Double?

  public init(
    _ kind: Kind = .linear, from start: Point = Point(0.5, 0), to end: Point = Point(0.5, 1), stops: [Stop]
  ) {
    precondition(!stops.isEmpty, "a gradient needs a colour")
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
    self.angle = nil
  }

  /// A linear gradient through the middle of the bounds with the angle and the length that CSS gives it: the first and
  /// the last colour just reach corners.
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
  }

  /// Evenly spaced colours.
  public init(
    _ kind: Kind = .linear, from start: Point = Point(0.5, 0), to end: Point = Point(0.5, 1), colors: [Color]
  ) {
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map { Stop($1, at: Double($0) / last) }
    self.init(kind, from: start, to: end, stops: stops)
  }
}

extension Gradient {
  /// The gradient with the ends that its angle gives it over bounds of `size` points.
  package func resolved(in size: Size) -> Gradient {
    guard let angle, size.width > 0, size.height > 0 else { return self }
    let line = Gradient.line(degrees: angle, in: size)
    return Gradient(.linear, from: line.start, to: line.end, stops: stops)
  }

  /// Ends in units of the bounds. Equal colours lie on lines that are square to the gradient's line: in points as CSS
  /// has it, in units of the bounds as ``start`` and ``end`` have it. So the ends are not those of CSS's line, but
  /// those that give each point its colour.
  ///
  /// Source: CSS Images 3, section 3.1: the line is |width sin| + |height cos| long.
  private static func line(degrees: Double, in size: Size) -> (start: Point, end: Point) {
    let (sin, cos) = Math.sinCos(Math.radians(degrees: degrees))
    let length = (size.width * sin).magnitude + (size.height * cos).magnitude
    // How much of the line one unit of the bounds is.
    let (x, y) = (size.width * sin / length, -size.height * cos / length)
    let half = 0.5 / (x * x + y * y)
    return (Point(0.5 - x * half, 0.5 - y * half), Point(0.5 + x * half, 0.5 + y * half))
  }
}

extension Paint {
  /// The paint of an area of `size` points.
  func resolved(in size: Size) -> Paint {
    switch self {
    case .color: self
    case .gradient(let gradient): .gradient(gradient.resolved(in: size))
    }
  }
}

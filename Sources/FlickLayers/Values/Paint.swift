public import FlickGeometry

/// What an area is filled with.
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

  public init(
    _ kind: Kind = .linear, from start: Point = Point(0.5, 0), to end: Point = Point(0.5, 1), stops: [Stop]
  ) {
    precondition(!stops.isEmpty, "a gradient needs a colour")
    self.kind = kind
    self.start = start
    self.end = end
    self.stops = stops
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

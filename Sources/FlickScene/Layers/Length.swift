package import FlickGeometry

/// A length that may depend on the extent of the surrounding layer: `24`, `50%`.
public struct Length: Hashable, Sendable {
  public var points: Double
  /// The fraction of the extent; 1 is the whole extent.
  public var fraction: Double

  public init(points: Double = 0, fraction: Double = 0) {
    self.points = points
    self.fraction = fraction
  }

  public static let zero = Length()
  public static let half = Length(fraction: 0.5)
  public static let full = Length(fraction: 1)

  public func resolved(in extent: Double) -> Double { points + fraction * extent }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(points: value) }
  public init(integerLiteral value: Int) { self.init(points: Double(value)) }
}

/// A position, or a vector, made of lengths.
public struct LengthPoint: Hashable, Sendable {
  package var x: Length
  package var y: Length

  public init(_ x: Length, _ y: Length) {
    self.x = x
    self.y = y
  }

  package static let center = LengthPoint(.half, .half)

  package func resolved(in size: Size) -> Point {
    Point(x.resolved(in: size.width), y.resolved(in: size.height))
  }
}

/// A rectangle made of lengths.
public struct LengthRect: Hashable, Sendable {
  package var x: Length
  package var y: Length
  package var width: Length
  package var height: Length

  public init(_ x: Length, _ y: Length, _ width: Length, _ height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole surrounding layer.
  public static let full = LengthRect(.zero, .zero, .full, .full)

  /// The rectangle in a layer of this size; a negative width or height counts as 0.
  package func resolved(in size: Size) -> Rect {
    Rect(
      x: x.resolved(in: size.width), y: y.resolved(in: size.height),
      width: max(width.resolved(in: size.width), 0), height: max(height.resolved(in: size.height), 0))
  }
}

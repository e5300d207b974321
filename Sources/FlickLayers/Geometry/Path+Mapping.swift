public import FlickGeometry

extension Path {
  /// Returns the path with every point, controls included, replaced by `place(point)`. This is exact for affine maps.
  package func mapPoints(_ place: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(place(p))
        case .line(let p): .line(place(p))
        case .quadratic(let control, let end): .quadratic(control: place(control), end: place(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: place(control1), control2: place(control2), end: place(end))
        case .close: .close
        }
      })
  }

  public func translatedBy(dx: Double, dy: Double) -> Path { mapPoints { Point($0.x + dx, $0.y + dy) } }

  /// Returns the path mapped by the affine part of `transform` (m11, m12, m21, m22, m41, m42). Depth and perspective
  /// are ignored, since the projection of a Bezier curve is not a Bezier curve.
  public func applying(_ transform: Transform3D) -> Path {
    let t = transform
    return mapPoints {
      Point($0.x * t.m11 + $0.y * t.m21 + t.m41, $0.x * t.m12 + $0.y * t.m22 + t.m42)
    }
  }

  /// The smallest rectangle around all points, controls included. It holds the path, and may be larger than necessary
  /// where a curve does not reach its controls. Nil for an empty path.
  package var controlPointBounds: Rect? { Rect(enclosing: points) }

  /// All end and control points, in order.
  package var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
  }
}

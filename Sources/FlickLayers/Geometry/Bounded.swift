import FlickGeometry

// The bounds of the numbers that flattening accepts. Numbers come from scenes and from motion formulas. Those that are
// NaN, or so large that products of a few of them overflow, are stopped here, so that everything after this check is
// finite.

/// The largest coordinate, in points, that a layer may have and still be drawn.
private let largestCoordinate = 1e9

/// The largest entry of a matrix to the canvas.
private let largestEntry = 1e12

extension Double {
  var isBounded: Bool { magnitude <= largestCoordinate }
}

extension Point {
  var isBounded: Bool { x.isBounded && y.isBounded }
}

extension Rect {
  /// Rectangles of negative size count as unbounded.
  var isBounded: Bool {
    origin.isBounded && width.isBounded && height.isBounded && width >= 0 && height >= 0
  }
}

extension Rect {
  /// A rectangle around everything that can be drawn.
  static let drawable = Rect(
    x: -largestCoordinate / 2, y: -largestCoordinate / 2, width: largestCoordinate, height: largestCoordinate)
}

extension RoundedRect {
  var isBounded: Bool { rect.isBounded && radius.isBounded && (radii?.list ?? []).allSatisfy(\.isBounded) }
}

extension Transform3D {
  var isBounded: Bool {
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
      a.magnitude <= largestEntry && b.magnitude <= largestEntry && c.magnitude <= largestEntry
        && d.magnitude <= largestEntry
    }
    return row(m11, m12, m13, m14) && row(m21, m22, m23, m24) && row(m31, m32, m33, m34)
      && row(m41, m42, m43, m44)
  }
}

extension Gradient {
  var isBounded: Bool {
    start.isBounded && end.isBounded && (angle ?? 0).isBounded && stops.allSatisfy { $0.location.isBounded }
      && corners.allSatisfy { $0.place.isBounded && $0.weight.isBounded }
  }
}

extension Paint {
  var isBounded: Bool {
    switch self {
    case .color: true
    case .gradient(let gradient): gradient.isBounded
    }
  }
}

extension TextContents {
  var isBounded: Bool { font.size.isBounded && lineHeight.isBounded && letterSpacing.isBounded }
}

extension ShapeContents {
  var isBounded: Bool {
    lineWidth.isBounded && (fill?.isBounded ?? true) && strokePaint.paint(.black).isBounded
      && path.points.allSatisfy(\.isBounded)
  }
}

import FlickGeometry

// A transform as a map from a layer's plane (z = 0) to the canvas.

extension Transform3D {
  /// The determinant of the map from the plane to the canvas: positive when the plane's front is seen, negative for its
  /// back, 0 when it is edge-on. (For points in front of the eye, its sign is that of the projected winding.)
  var facing: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
  }

  /// The transform of the space of a layer's sublayers, made from this transform of the layer. The sublayers are
  /// flattened straight down onto the layer's plane and go where the plane goes.
  ///
  /// Positions and w are those of `sublayer.flattened.concatenating(self)`. The height of the sublayers above the plane
  /// is added to the depth, so that depth still orders them. Each plane of that space stays a plane. Of two points over
  /// the same point of the canvas, the one further above the layer's plane has the larger depth.
  var flatteningSpace: Transform3D {
    var space = self
    (space.m31, space.m32, space.m33, space.m34) = (0, 0, 1, 0)
    return space
  }

  /// The part of `polygon`, in the plane's own coordinates, that is in front of the eye and lands in `rect`.
  func visiblePart(of polygon: ConvexPolygon, in rect: Rect) -> ConvexPolygon {
    polygon.clipped(to: .inFront(of: self)).clipped(to: HalfPlane.inside(rect, of: self))
  }

  /// Whether all of `extent`, in the plane's own coordinates, lies on the outer side of one of the lines around `rect`.
  ///
  /// This quick test finds most of the planes for which `visiblePart` is empty, in a fraction of the time.
  func takes(_ extent: Rect, outOf rect: Rect) -> Bool {
    func takes(_ x: Double, _ y: Double, _ w: Double) -> Bool {
      let half = HalfPlane(x: x, y: y, w: w, of: self)
      func isOutside(_ x: Double, _ y: Double) -> Bool { half.value(at: Point(x, y)) < 0 }
      return isOutside(extent.minX, extent.minY) && isOutside(extent.maxX, extent.minY)
        && isOutside(extent.maxX, extent.maxY) && isOutside(extent.minX, extent.maxY)
    }
    return takes(0, 1, -rect.minY) || takes(0, -1, rect.maxY) || takes(1, 0, -rect.minX)
      || takes(-1, 0, rect.maxX)
  }

  /// The outline on the canvas of a polygon whose part behind the eye has been cut off.
  func outline(of polygon: ConvexPolygon) -> ConvexPolygon {
    ConvexPolygon(
      corners: polygon.corners.map {
        var p = mapped($0)
        p.w = max(p.w, Transform3D.nearestW / 2)  // a corner on the cut may be off by a rounding
        return p.projected.point
      })
  }
}

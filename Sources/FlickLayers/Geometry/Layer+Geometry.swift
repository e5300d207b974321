public import FlickGeometry

// Maps between the coordinates of a layer and of its superlayer.

extension Layer {
  /// The anchor point in the layer's own coordinates.
  package var anchor: Point {
    Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The map from the layer's coordinates to its superlayer's, before the superlayer's `sublayerTransform`: the anchor
  /// becomes the origin, `transform` acts, and the result moves to `position` and `zPosition`.
  package var placement: Transform3D {
    let toAnchor = Transform3D(translationX: -anchor.x, y: -anchor.y)
    let turned = transform == .identity ? toAnchor : toAnchor.concatenating(transform)
    return turned.concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// `sublayerTransform`, made to act about this layer's anchor point.
  package var sublayerPlacement: Transform3D {
    sublayerTransform == .identity ? .identity : sublayerTransform.about(anchor)
  }

  /// The map from the layer's coordinates to the space of `superlayer`, before that is flattened.
  package func matrix(in superlayer: Layer) -> Transform3D {
    placement.concatenating(superlayer.sublayerPlacement)
  }

  /// The point of `superlayer`'s plane at which a point of the layer is seen; nil when it is at or behind the eye.
  public func convert(_ point: Point, to superlayer: Layer) -> Point? {
    matrix(in: superlayer).projected(point)?.point
  }

  /// The point of the layer that is seen at `point` of `superlayer`'s plane. Nil when there is none, because the layer
  /// is seen edge-on or that part of its plane is behind the eye.
  public func convert(_ point: Point, from superlayer: Layer) -> Point? {
    matrix(in: superlayer).unprojected(point)
  }
}

extension Transform3D {
  /// The point of the plane z = 0 that lands at `target`: the inverse of `projected`, up to depth. Nil when
  /// the plane is seen edge-on or the point would be at or behind the eye.
  package func unprojected(_ target: Point) -> Point? {
    // p is the crossing of two lines of the plane: the points that land on x = target.x, and those that land on y =
    // target.y.
    let u = HalfPlane(x: 1, y: 0, w: -target.x, of: self)
    let v = HalfPlane(x: 0, y: 1, w: -target.y, of: self)
    let determinant = u.a * v.b - u.b * v.a
    let p = Point((u.b * v.c - u.c * v.b) / determinant, (u.c * v.a - u.a * v.c) / determinant)
    guard p.x.isFinite, p.y.isFinite, projected(p) != nil else { return nil }
    return p
  }
}

import FlickGeometry

/// A layer among its siblings in a 3D rendering space, with the data for depth sorting.
struct Facet: Sendable {
  /// The visible extent on the canvas.
  var outline: ConvexPolygon {
    didSet { bounds = outline.bounds }
  }
  /// The layer's depth over the canvas.
  var plane: DepthPlane
  /// The layer's height above its superlayer's plane; nil when the layer is not parallel to that plane.
  var height: Double?
  /// Orders coplanar siblings. If it is equal too, the later sibling is in front.
  var zPosition: Double
  private(set) var bounds: Rect

  init(outline: ConvexPolygon, plane: DepthPlane, height: Double?, zPosition: Double) {
    self.outline = outline
    self.plane = plane
    self.height = height
    self.zPosition = zPosition
    self.bounds = outline.bounds
  }

  /// A smaller area than this, in square points, cannot be seen at any scale.
  static let smallestArea = 1e-6

  var isVisible: Bool { outline.area > Facet.smallestArea }
}

/// The place of one facet relative to another, as the viewer sees them.
enum DepthRelation: Hashable, Sendable {
  /// Neither hides any part of the other.
  case apart
  case behind
  case inFront
  /// Both lie in the same plane, within the tolerances.
  case coplanar
  /// Partly behind, partly in front.
  case crossing
}

extension DepthRelation {
  /// Depths that differ by less than this, in points, count as equal where that avoids a cut.
  static let planeThickness = 0.05
  /// Planes count as parallel when their unit normals differ by at most this.
  static let normalTolerance = 0.001

  /// The place of `facet` relative to `other`, judged by the area that they share on the canvas.
  init(of facet: Facet, to other: Facet) {
    guard facet.bounds.intersects(other.bounds) else {
      self = .apart
      return
    }
    let shared = facet.outline.intersection(other.outline)
    self =
      shared.area > Facet.smallestArea
      ? DepthRelation(of: facet.plane, to: other.plane, over: shared) : .apart
  }

  /// The place of `plane` relative to `other`, judged over `area`.
  init(of plane: DepthPlane, to other: DepthPlane, over area: ConvexPolygon) {
    let lead = plane.nearer(than: other)
    let leads = area.corners.map { lead.value(at: $0) }
    let (least, most) = (leads.min() ?? 0, leads.max() ?? 0)
    let thickness = DepthRelation.planeThickness
    switch (least >= -thickness, most <= thickness) {
    case (true, true) where plane.isParallel(to: other, tolerance: DepthRelation.normalTolerance):
      self = .coplanar
    case (true, true): self = least + most < 0 ? .behind : .inFront
    case (true, false): self = .inFront
    case (false, true): self = .behind
    case (false, false): self = DepthRelation(dividing: area, by: lead)
    }
  }

  /// For planes that meet within `area`: crossing, unless the area on one side of the line is too small to see.
  private init(dividing area: ConvexPolygon, by lead: HalfPlane) {
    func isVisible(_ half: HalfPlane) -> Bool { area.clipped(to: half).area > Facet.smallestArea }
    switch (isVisible(lead), isVisible(lead.complement)) {
    case (true, true): self = .crossing
    case (true, false): self = .inFront
    case (false, _): self = .behind
    }
  }
}

import FlickGeometry

/// A sibling in a 3D rendering space, as far as depth sorting needs it.
struct Facet: Sendable {
  /// The visible extent on the canvas.
  var outline: ConvexPolygon {
    didSet { bounds = outline.bounds }
  }
  /// The plane over the canvas.
  var plane: DepthPlane
  /// How far the layer is above its superlayer's plane; nil when it is not parallel to it.
  var height: Double?
  /// Decides between coplanar siblings; the later one wins if that is equal too.
  var zPosition: Double
  private(set) var bounds: Rect

  init(outline: ConvexPolygon, plane: DepthPlane, height: Double? = nil, zPosition: Double) {
    self.outline = outline
    self.plane = plane
    self.height = height
    self.zPosition = zPosition
    self.bounds = outline.bounds
  }

  /// Less area than this, in square points, is nothing to see at any scale.
  static let smallestArea = 1e-6

  var isVisible: Bool { outline.area > Facet.smallestArea }
}

/// Where one facet is as seen from another.
enum DepthRelation: Hashable, Sendable {
  /// Neither hides any of the other.
  case apart
  case behind
  case inFront
  /// In the same plane, as far as the tolerances tell.
  case coplanar
  /// Partly behind, partly in front.
  case crossing
}

extension DepthRelation {
  /// Depths closer than this, in points, count as equal where it helps to avoid a cut.
  static let planeThickness = 0.05
  /// Planes whose unit normals are closer than this count as parallel.
  static let normalTolerance = 0.001

  /// Where `facet` is as seen from `other`, judged by what they share on the canvas.
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

  /// Where `plane` is as seen from `other`, judged over `area`.
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

  /// For planes that meet within `area`: crossing, unless one side of the line is but a sliver.
  private init(dividing area: ConvexPolygon, by lead: HalfPlane) {
    func isVisible(_ half: HalfPlane) -> Bool { area.clipped(to: half).area > Facet.smallestArea }
    switch (isVisible(lead), isVisible(lead.complement)) {
    case (true, true): self = .crossing
    case (true, false): self = .inFront
    case (false, _): self = .behind
    }
  }
}

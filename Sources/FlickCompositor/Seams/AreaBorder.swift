import FlickGeometry
import FlickImage

/// The border of an area in a picture: the area ends at its clips, and at its outline if that has sides.
struct AreaBorder: Sendable {
  /// A border that touches nothing.
  static let none = AreaBorder(sides: [], limits: [], isSolid: false)

  let sides: [VisibleSide]
  private let limits: [SideLimits]
  /// Whether the area hides everything within the border.
  let isSolid: Bool
  /// Whether all sides lie exactly between pixels.
  let isBetweenPixels: Bool

  private init(sides: [VisibleSide], limits: [SideLimits], isSolid: Bool) {
    (self.sides, self.limits, self.isSolid) = (sides, limits, isSolid)
    isBetweenPixels = sides.allSatisfy(\.isBetweenPixels)
  }

  /// - Parameters:
  ///   - outline: The outline of the area. Nil, or without corners, for content without sides of its own, such as text.
  ///   - ground: The outline of an item that fills the area, if the area has no outline because it is a group.
  ///   - bounds: The pixels of the picture that the area may touch.
  ///   - isOpaque: Whether the area hides everything behind the pixels that it covers wholly.
  init(
    _ outline: Outline?, ground: Outline? = nil, clips: [Outline], bounds: PixelRect, picture: PixelRect,
    isOpaque: Bool
  ) {
    var shapes = [outline]
    for clip in clips { shapes.append(clip) }
    var limits = shapes.map { $0.flatMap { SideLimits($0) } }
    if outline == nil, let ground { limits[0] = SideLimits(ground) }
    // An area without clips that lies wholly in the picture ends only at its own sides.
    let frame = outline?.bounds == bounds && clips.isEmpty ? nil : FrameLimits(bounds, picture)
    let isFilled = limits[0].map { !$0.isRing } ?? false
    var sides: [VisibleSide] = []
    for (index, shape) in shapes.enumerated() {
      let isSolid = isOpaque && (isFilled || index == 0 && limits[0] != nil)
      let all = shape?.sides ?? []
      sides.reserveCapacity(sides.count + all.count)
      for side in all {
        guard let side = VisibleSide(side, of: index, limits: limits, frame, isSolid: isSolid) else {
          continue
        }
        sides.append(side)
      }
    }
    self.init(sides: sides, limits: limits.compactMap(\.self), isSolid: isOpaque && isFilled)
  }

  /// Whether a point lies in the area, at least `distance` away from its border. A negative distance allows points
  /// outside, up to that distance.
  func contains(_ point: Point, inside distance: Double) -> Bool {
    isSolid && limits.allSatisfy { $0.contains(point, inside: distance) }
  }

  /// The part of a line that lies in this area. The line is parallel to a side of another area, and `stretch` gives its
  /// ends as distances along that side.
  ///
  /// - Parameter distance: The distance of the line from the side, in the direction away from the side's own area.
  func section(_ stretch: ClosedRange<Double>, beside side: OutlineSide, at distance: Double) -> ClosedRange<
    Double
  >? {
    limits.reduce(stretch) { part, limit in
      part.flatMap { limit.cut($0, of: side, at: distance, slack: 2) }
    }
  }
}

/// The part of a side that lies within the other limits of the area, so that the area really ends there.
struct VisibleSide: Sendable {
  /// The shape that has the side: 0 for the outline, i + 1 for clip i.
  let shape: Int
  let side: OutlineSide
  /// The start and the end of the part, as distances along the side.
  let stretch: ClosedRange<Double>
  /// How far the area extends behind the side.
  let depth: Double
  /// Whether the area hides everything behind this part of the side.
  let isSolid: Bool

  /// The length of the shortest part. Shorter ones cannot be seen.
  private static let shortest = Double(Subpixel.one) / 4
  /// The tolerance for points beyond another limit, so that sides on one line do not limit each other.
  private static let slack = 24.0

  /// - Parameter frame: The limits of the picture. Nil where the whole area lies in it.
  fileprivate init?(
    _ side: OutlineSide, of shape: Int, limits: [SideLimits?], _ frame: FrameLimits?, isSolid: Bool
  ) {
    var stretch = frame.map { $0.cut(side, slack: VisibleSide.slack) } ?? 0...side.length
    var depth = Double.infinity
    for (index, limit) in limits.enumerated() {
      guard let limit, let part = stretch else { continue }
      if index != shape { stretch = limit.cut(part, of: side, slack: VisibleSide.slack) }
      depth = min(depth, limit.depth(behind: side, ownContour: index == shape ? side.contour : nil))
    }
    guard let stretch, stretch.upperBound - stretch.lowerBound >= VisibleSide.shortest else { return nil }
    (self.shape, self.side, self.stretch, self.depth, self.isSolid) = (shape, side, stretch, depth, isSolid)
  }

  /// Whether the side lies exactly between pixels, so that each pixel is covered wholly or not at all.
  var isBetweenPixels: Bool {
    let place = side.isUpright ? side.start.x : side.start.y
    return (side.isUpright || side.isLevel) && Int(place) & (Subpixel.one - 1) == 0
  }
}

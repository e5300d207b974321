import FlickGeometry
import FlickImage

/// Where an area ends in a picture: within its outline, if that has sides of its own, and its clips.
struct AreaBorder: Sendable {
  /// One that touches nothing.
  static let none = AreaBorder(sides: [], limits: [], isSolid: false)

  let sides: [VisibleSide]
  private let limits: [SideLimits]
  /// Whether it covers wholly, and hides, all that lies within.
  let isSolid: Bool
  /// Whether all its sides lie between pixels.
  let isBetweenPixels: Bool

  private init(sides: [VisibleSide], limits: [SideLimits], isSolid: Bool) {
    (self.sides, self.limits, self.isSolid) = (sides, limits, isSolid)
    isBetweenPixels = sides.allSatisfy(\.isBetweenPixels)
  }

  /// - Parameters:
  ///   - outline: Nil, or without corners, for what has no sides of its own, such as text.
  ///   - bounds: The pixels of the picture that the area may touch.
  ///   - isOpaque: Whether what it covers wholly hides all that is behind it.
  init(_ outline: Outline?, clips: [Outline], bounds: PixelRect, picture: PixelRect, isOpaque: Bool) {
    let shapes = [outline] + clips.map(Optional.some)
    let limits = shapes.map { $0.flatMap { SideLimits($0) } }
    let frame = FrameLimits(bounds, picture)
    let isFilled = limits[0].map { !$0.isRing } ?? false
    var sides: [VisibleSide] = []
    for (index, shape) in shapes.enumerated() {
      let isSolid = isOpaque && (isFilled || index == 0 && limits[0] != nil)
      for side in shape?.sides ?? [] {
        guard let side = VisibleSide(side, of: index, limits: limits, frame, isSolid: isSolid) else {
          continue
        }
        sides.append(side)
      }
    }
    self.init(sides: sides, limits: limits.compactMap(\.self), isSolid: isOpaque && isFilled)
  }

  /// Whether a point lies in the area, and so far from its border; outside of it, where the distance is negative.
  func contains(_ point: Point, inside distance: Double) -> Bool {
    isSolid && limits.allSatisfy { $0.contains(point, inside: distance) }
  }

  /// The part of a line beside a side that lies in the area.
  ///
  /// - Parameter distance: The distance of the line, away from the side.
  func section(_ stretch: ClosedRange<Double>, beside side: OutlineSide, at distance: Double) -> ClosedRange<
    Double
  >? {
    limits.reduce(stretch) { part, limit in
      part.flatMap { limit.cut($0, of: side, at: distance, slack: 2) }
    }
  }
}

/// A stretch of a side at which an area really ends: as far as its other limits let it through.
struct VisibleSide: Sendable {
  /// The shape that has the side: 0 for the outline, i + 1 for clip i.
  let shape: Int
  let side: OutlineSide
  /// In distances along the side.
  let stretch: ClosedRange<Double>
  /// How deep the area is behind the side.
  let depth: Double
  /// Whether the area covers wholly, and hides, what lies behind the stretch.
  let isSolid: Bool

  /// Stretches that are shorter are nothing to see.
  private static let shortest = Double(Subpixel.one) / 4
  /// How far beyond another limit still counts as within: sides on one line limit each other nowhere.
  private static let slack = 24.0

  fileprivate init?(
    _ side: OutlineSide, of shape: Int, limits: [SideLimits?], _ frame: FrameLimits, isSolid: Bool
  ) {
    var stretch = frame.cut(side, slack: VisibleSide.slack)
    var depth = Double.infinity
    for (index, limit) in limits.enumerated() {
      guard let limit, let part = stretch else { continue }
      if index != shape { stretch = limit.cut(part, of: side, slack: VisibleSide.slack) }
      depth = min(depth, limit.depth(behind: side, ownContour: index == shape ? side.contour : nil))
    }
    guard let stretch, stretch.upperBound - stretch.lowerBound >= VisibleSide.shortest else { return nil }
    (self.shape, self.side, self.stretch, self.depth, self.isSolid) = (shape, side, stretch, depth, isSolid)
  }

  /// Whether it lies between pixels, so that all of them are covered wholly or not at all.
  var isBetweenPixels: Bool {
    let place = side.isUpright ? side.start.x : side.start.y
    return (side.isUpright || side.isLevel) && Int(place) & (Subpixel.one - 1) == 0
  }
}

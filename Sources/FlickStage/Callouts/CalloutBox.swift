import FlickGeometry
import FlickScene

/// The size of the part of a callout that lies beside its target, and its distance from the target.
struct CalloutBox: Hashable, Sendable {
  let size: Size
  /// The distance from the target, in points.
  let gap: Double

  /// Returns the frame at a place beside a target, moved so that it stays inside an area.
  func frame(at place: CalloutPlace, of target: Rect, in area: Rect) -> Rect {
    freeFrame(at: place, of: target).moved(into: area)
  }

  /// Returns the frame at a place beside a target, wherever the picture ends.
  private func freeFrame(at place: CalloutPlace, of target: Rect) -> Rect {
    let (width, height) = (size.width, size.height)
    let (left, right) = (target.minX - gap - width, target.maxX + gap)
    let (above, below) = (target.minY - gap - height, target.maxY + gap)
    let middle = Point(target.midX - width / 2, target.midY - height / 2)
    // This makes the gap at corners about as wide as beside sides.
    let corner = gap * 0.3
    let origin =
      switch place {
      case .right: Point(right, middle.y)
      case .left: Point(left, middle.y)
      case .above: Point(middle.x, above)
      case .below: Point(middle.x, below)
      case .aboveRight: Point(right - corner, above + corner)
      case .belowRight: Point(right - corner, below - corner)
      case .aboveLeft: Point(left + corner, above + corner)
      case .belowLeft: Point(left + corner, below - corner)
      }
    return Rect(origin: origin, size: size)
  }

  /// Whether the frame at a place still lies beside the target when it is moved so that it stays inside an area.
  func fits(at place: CalloutPlace, of target: Rect, in area: Rect) -> Bool {
    let frame = frame(at: place, of: target, in: area)
    let (across, down) = (size.width * Self.tolerance, size.height * Self.tolerance)
    return place.edges.contains { edge in
      switch edge {
      case .right: frame.minX >= target.maxX - across
      case .left: frame.maxX <= target.minX + across
      case .above: frame.maxY <= target.minY + down
      case .below: frame.minY >= target.maxY - down
      default: false
      }
    }
  }

  /// The share of a frame that may lie over the target without counting as pushed from its place.
  private static let tolerance = 0.02

  /// Returns the room that the frame needs at a place beside a target, and the room that is there.
  ///
  /// - Parameters:
  ///   - area: The area in which the frame stays.
  ///   - picture: The size of the whole picture.
  func room(at place: CalloutPlace, of target: Rect, in area: Rect, of picture: Size) -> ResolvedCallout.Room
  {
    let free = freeFrame(at: place, of: target)
    let (needed, available) =
      switch place.edges[0] {
      case .left: (target.minX - free.minX + area.minX, target.minX)
      case .above: (target.minY - free.minY + area.minY, target.minY)
      case .below: (free.maxY - target.maxY + picture.height - area.maxY, picture.height - target.maxY)
      default: (free.maxX - target.maxX + picture.width - area.maxX, picture.width - target.maxX)
      }
    return ResolvedCallout.Room(place: place, needed: needed, available: available)
  }

  /// Returns the horizontal distance by which the edges of an area push the frame at a place.
  func shift(at place: CalloutPlace, of target: Rect, into area: Rect) -> Double {
    let free = freeFrame(at: place, of: target)
    return abs(free.moved(into: area).minX - free.minX)
  }
}

extension CalloutPlace {
  /// The edges of the target beside which a callout lies at this place: one, or two at a corner.
  fileprivate var edges: [CalloutPlace] {
    switch self {
    case .right, .left, .above, .below: [self]
    case .aboveRight: [.right, .above]
    case .belowRight: [.right, .below]
    case .aboveLeft: [.left, .above]
    case .belowLeft: [.left, .below]
    }
  }
}

extension Rect {
  /// Returns the rectangle moved into an area, or centered on the area where it is larger than that.
  func moved(into area: Rect) -> Rect {
    func place(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      length > high - low ? (low + high - length) / 2 : min(max(start, low), high - length)
    }
    return Rect(
      x: place(minX, width, area.minX, area.maxX), y: place(minY, height, area.minY, area.maxY),
      width: width, height: height)
  }

  /// Returns the point of the rectangle that is nearest to another point.
  func nearest(to point: Point) -> Point {
    Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
  }
}

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

  /// Returns the horizontal distance by which the edges of an area push the frame at a place.
  func shift(at place: CalloutPlace, of target: Rect, into area: Rect) -> Double {
    let free = freeFrame(at: place, of: target)
    return abs(free.moved(into: area).minX - free.minX)
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

package import FlickGeometry

extension DisplayList {
  /// The part of `area`, in square points of the canvas, that no opaque item covers.
  ///
  /// Colors and gradients without alpha are opaque, and pictures count as opaque; texts, shapes and shadows do not.
  /// Round corners are followed to a thousandth of their radius.
  ///
  /// - Parameter isIgnored: Whether to leave out the item with a path.
  package func uncoveredArea(in area: Rect, ignoring isIgnored: (String) -> Bool) -> Double {
    var rest = [ConvexPolygon(area)]
    for item in leaves.reversed() where !isIgnored(item.path) {
      guard let cover = item.opaquePart else { continue }
      rest = rest.flatMap { $0.subtracting(cover) }.filter { $0.area > DisplayList.leastArea }
      if rest.isEmpty { return 0 }
    }
    return rest.reduce(0) { $0 + $1.area }
  }

  /// Slivers of less than this many square points are rounding errors.
  private static let leastArea = 1e-6
}

extension DisplayItem {
  /// The part of the canvas that the item hides; nil when it hides nothing. The item is one of a list's leaves.
  fileprivate var opaquePart: ConvexPolygon? {
    guard opacity == 1, let shape = opaqueShape else { return nil }
    let front = ConvexPolygon(corners: shape.corners).clipped(to: .inFront(of: matrix))
    guard !front.isEmpty else { return nil }
    let part = clips.reduce(matrix.outline(of: front)) { part, clip in
      clip.outline.map { part.isEmpty ? part : part.intersection($0) } ?? ConvexPolygon(corners: [])
    }
    return part.isEmpty ? nil : part
  }

  private var opaqueShape: RoundedRect? {
    switch content {
    case .fill(.color(let color), let shape): color.alpha == 1 ? shape : nil
    case .fill(.gradient(let gradient), let shape):
      gradient.stops.allSatisfy { $0.color.alpha == 1 } ? shape : nil
    case .image: RoundedRect(bounds)
    default: nil
    }
  }
}

extension Clip {
  /// The clip's outline on the canvas; nil when it is not known, or all of it is behind the eye.
  fileprivate var outline: ConvexPolygon? {
    let corners: [Point] =
      switch shape {
      case .roundedRect(let shape): shape.corners
      case .polygon(let corners): corners
      // The area inside is not known.
      case .path, .text: []
      }
    let front = ConvexPolygon(corners: corners).clipped(to: .inFront(of: matrix))
    return front.isEmpty ? nil : matrix.outline(of: front)
  }
}

extension RoundedRect {
  /// The corners of a polygon that follows the outline closely from inside.
  fileprivate var corners: [Point] {
    guard drawnRadius > 0 else { return rect.corners }
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .cubic(let control1, let control2, let end):
        guard let start = points.last else { continue }
        points += (1...16).map { step in
          let t = Double(step) / 16
          let u = 1 - t
          return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
            + end * (t * t * t)
        }
      case .quadratic, .close: break
      }
    }
    return points
  }
}

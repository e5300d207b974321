import FlickDiagnostics
package import FlickEffects
package import FlickGeometry

/// The place of an item on the screen, rounded to hundredths of a point.
package struct ItemPlace: Hashable, Sendable {
  /// A corner as projected onto the screen.
  package struct Corner: Hashable, Sendable {
    /// The coordinates, in hundredths of a point.
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// The corners in the order top left, top right, bottom right, bottom left.
  package let corners: [Corner]
  /// The alpha in hundredths, 1 to 100.
  package let alpha: Int

  /// - Precondition: There are four corners, and alpha is within its range.
  package init(corners: [Corner], alpha: Int = 100) {
    precondition(corners.count == 4 && (1...100).contains(alpha), "a place has four corners and can be seen")
    (self.corners, self.alpha) = (corners, alpha)
  }

  /// Nil for an item that is invisible on a screen of `size`.
  package init?(_ item: ItemSnapshot, on size: Size) {
    guard !item.isHidden, let quad = item.quad, quad.count == 4 else { return nil }
    let alpha = hundredths(min(max(item.alpha, 0), 1))
    let (xs, ys) = (quad.map(\.x), quad.map(\.y))
    guard alpha > 0, let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      left < size.width, right > 0, top < size.height, bottom > 0
    else { return nil }
    self.init(corners: quad.map { Corner(x: hundredths($0.x), y: hundredths($0.y)) }, alpha: alpha)
  }

  /// The place of an upright rectangle, in points.
  package init(_ rect: Rect) {
    let (left, right) = (hundredths(rect.minX), hundredths(rect.maxX))
    let (top, bottom) = (hundredths(rect.minY), hundredths(rect.maxY))
    self.init(
      corners: [
        Corner(x: left, y: top), Corner(x: right, y: top), Corner(x: right, y: bottom),
        Corner(x: left, y: bottom),
      ])
  }

  /// The size of a place that is an upright rectangle; nil for other places.
  package var size: (width: Int, height: Int)? {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x, c.x >= a.x, c.y >= a.y else { return nil }
    return (c.x - a.x, c.y - a.y)
  }
}

/// A value in hundredths, rounded; values beyond ten million are clamped.
private func hundredths(_ value: Double) -> Int {
  value.isNaN ? 0 : Int((min(max(value, -1e7), 1e7) * 100).rounded())
}

extension ItemPlace {
  /// The place as text: `16,80 288x380`, or four corners if it is no upright rectangle; then `alpha 0.5` if it is not
  /// opaque.
  package var text: String {
    let first = corners[0].text
    let outline = size.map { "\(first) \(decimal(hundredths: $0.width))x\(decimal(hundredths: $0.height))" }
    let place = outline ?? corners.map(\.text).joined(separator: " ")
    return alpha == 100 ? place : "\(place) alpha \(decimal(hundredths: alpha))"
  }
}

extension ItemPlace.Corner {
  var text: String { "\(decimal(hundredths: x)),\(decimal(hundredths: y))" }
}

/// A number of hundredths as text without needless zeros: `12`, `12.5`, `-0.25`.
package func decimal(hundredths value: Int) -> String { decimal(units: value, digits: 2) }

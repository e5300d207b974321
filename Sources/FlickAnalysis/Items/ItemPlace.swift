import FlickDiagnostics
package import FlickEffects
package import FlickGeometry

/// Where an item is on the screen, rounded to hundredths of a point.
package struct ItemPlace: Hashable, Sendable {
  /// A projected corner.
  package struct Corner: Hashable, Sendable {
    /// In hundredths of a point.
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// Top left, top right, bottom right, bottom left.
  package let corners: [Corner]
  /// In hundredths, 1 to 100.
  package let alpha: Int

  /// - Precondition: there are four corners, and alpha is within its range.
  package init(corners: [Corner], alpha: Int = 100) {
    precondition(corners.count == 4 && (1...100).contains(alpha), "a place has four corners and can be seen")
    (self.corners, self.alpha) = (corners, alpha)
  }

  /// Nil for an item of which nothing is on a screen of `size`.
  package init?(_ item: ItemSnapshot, on size: Size) {
    guard !item.isHidden, let quad = item.quad, quad.count == 4 else { return nil }
    let alpha = hundredths(min(max(item.alpha, 0), 1))
    let (xs, ys) = (quad.map(\.x), quad.map(\.y))
    guard alpha > 0, let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      left < size.width, right > 0, top < size.height, bottom > 0
    else { return nil }
    self.init(corners: quad.map { Corner(x: hundredths($0.x), y: hundredths($0.y)) }, alpha: alpha)
  }

  /// The size of a place whose edges are level and upright; nil for others.
  package var size: (width: Int, height: Int)? {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x, c.x >= a.x, c.y >= a.y else { return nil }
    return (c.x - a.x, c.y - a.y)
  }
}

/// Hundredths of a value; one that is far outside of every picture counts as 10 million.
private func hundredths(_ value: Double) -> Int {
  value.isNaN ? 0 : Int((min(max(value, -1e7), 1e7) * 100).rounded())
}

extension ItemPlace {
  /// `16,80 288x380`, or four corners where it is no upright rectangle; then `alpha 0.5` where it is not opaque.
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

/// A number of hundredths without needless zeros: `12`, `12.5`, `-0.25`.
package func decimal(hundredths value: Int) -> String { decimal(units: value, digits: 2) }

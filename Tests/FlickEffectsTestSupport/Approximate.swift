package import FlickEffects
package import FlickGeometry

/// Whether two lists of numbers agree, number by number.
package func agree(_ a: [Double], _ b: [Double], within tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

extension Rect {
  package var numbers: [Double] { [minX, minY, width, height] }
}

extension [Point3D] {
  package var numbers: [Double] { flatMap { [$0.x, $0.y, $0.z] } }
}

/// The rows of a matrix, as the examples list them.
package func matrix(_ rows: [Double]...) -> [Double] { rows.flatMap { $0 } }

extension CollectionLayout {
  /// The layout of a view whose content offset is `offset`.
  package func at(offset: Double, count: Int, viewSize: Size, inset: EdgeInsets = .zero) -> Self {
    prepared(
      for: LayoutContext(
        itemCount: count, viewSize: viewSize, contentInset: inset, contentOffset: Point(0, offset)))
  }
}

package import FlickGeometry
import FlickLayers

/// The places of a comparison's sides on its canvas, in points.
package struct ComparisonLayout: Hashable, Sendable {
  package let canvas: Size
  /// The rectangle of each side's canvas.
  package let pictures: [Rect]
  /// The rectangle of the label above each side, which ends where the side ends.
  package let labels: [Rect]
  package let labelSize: Double

  /// - Parameter margins: The additional margins around everything.
  package init(_ comparison: Comparison, _ margins: EdgeInsets = .zero) {
    let sizes = comparison.sides.map(\.scene.canvas)
    let (widest, highest) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    let labelSize = comparison.labelSize ?? (12 + 0.025 * min(widest, highest)).rounded()
    let hasLabels = comparison.sides.contains { $0.label != nil }
    let line = hasLabels ? (labelSize * 2.2).rounded() : 0
    let padding = comparison.padding
    let isRow = comparison.layout == .row
    var place = Point(padding.left, padding.top)
    var pictures: [Rect] = []
    for size in sizes {
      let slack = isRow ? Point(0, (highest - size.height) / 2) : Point((widest - size.width) / 2, 0)
      let origin = CanvasLayout.snapped(place + slack + Point(0, line))
      pictures.append(Rect(origin: origin, size: size))
      place =
        isRow
        ? Point(origin.x + size.width + comparison.gap, padding.top)
        : Point(padding.left, origin.y + size.height + comparison.gap)
    }
    // Snapping has added a margin at the left; the same margin is added at the right.
    let excess = (pictures.map(\.minX).min() ?? padding.left) - padding.left
    canvas = Size(
      (pictures.map(\.maxX).max() ?? 0) + padding.right + (isRow ? excess : 0) + margins.left + margins.right,
      (pictures.map(\.maxY).max() ?? 0) + padding.bottom + margins.top + margins.bottom)
    let labels = pictures.map { picture in
      let top = isRow ? (pictures.map(\.minY).min() ?? picture.minY) : picture.minY
      return Rect(x: picture.minX, y: top - line, width: picture.width, height: line)
    }
    self.labels = labels.map { $0.offsetBy(dx: margins.left, dy: margins.top) }
    self.pictures = pictures.map { $0.offsetBy(dx: margins.left, dy: margins.top) }
    self.labelSize = labelSize
  }
}

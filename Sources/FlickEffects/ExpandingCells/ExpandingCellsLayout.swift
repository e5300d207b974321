package import FlickGeometry

/// Full-width cells with one featured cell. While the list scrolls by one step, the next cell grows to the featured
/// height and slides over the featured one.
package struct ExpandingCellsLayout: CollectionLayout, Hashable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case flat = "2d"
    /// Cells lean back, and straighten up while they grow.
    case tilted = "3d"
  }

  package var style: Style
  package var standardHeight: Double = 100
  package var featuredHeight: Double = 280
  /// Whether the featured cell shrinks as much as the next one grows, so that the next cell never covers it. A list
  /// that is pulled down at its top then moves down unchanged.
  package var featuredShrinks: Bool = false
  /// The distance that the list scrolls from one featured cell to the next, in points.
  package var dragPerItem: Double
  /// The depth by which a tilted cell lies in front of the one above it, so that the growing cell does not cut into the
  /// featured one. 0 shows this fault.
  package var lift: Double = 100
  /// The tilt of a standard cell, in degrees.
  package var angle: Double = -45
  package var perspectiveDistance: Double = 500

  package private(set) var context = LayoutContext()

  /// The featured height minus the standard height, in points.
  package var growth: Double { featuredHeight - standardHeight }

  package init(style: Style = .flat, dragPerItem: Double = 200) {
    self.style = style
    self.dragPerItem = dragPerItem
  }

  package mutating func prepare(_ context: LayoutContext) { self.context = context }

  package var contentSize: Size {
    Size(
      context.viewSize.width,
      Double(max(context.itemCount - 1, 0)) * dragPerItem + context.viewSize.height)
  }

  package func layoutAttributes(in rect: Rect) -> [LayoutAttributes] {
    (featuredIndex..<max(context.itemCount, featuredIndex)).map(layoutAttributes(forItem:))
      .filter { $0.meets(rect) }
  }

  package func layoutAttributes(forItem index: Int) -> LayoutAttributes {
    var attributes = LayoutAttributes(index: index, frame: frame(forItem: index))
    attributes.zIndex = index
    attributes.isHidden = index < featuredIndex
    if style == .tilted { attributes.transform = tilt(forItem: index) }
    return attributes
  }

  /// The nearest offset where a cell is featured; the velocity does not matter.
  package func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    Point(0, (proposed.y / dragPerItem).rounded(.toNearestOrAwayFromZero) * dragPerItem)
  }
}

// MARK: - Where the list is

extension ExpandingCellsLayout {
  /// The cell that is featured, or was featured last. It is never beyond the last cell, however far the list is pulled.
  package var featuredIndex: Int {
    let steps = context.contentOffset.y / dragPerItem
    let nearest = steps.rounded()
    let passed = (steps - nearest).magnitude < Self.rounding ? nearest : steps
    return Int(max(0, min(passed, Double(context.itemCount - 1))))
  }

  /// The tolerance between an offset and a cell's offset, in steps: the content's end is a sum of rounded heights.
  private static let rounding = 1e-9

  /// The progress of the next cell's growth, 0..<1 apart from rounding. It is negative while the list is pulled down at
  /// its top, and above 1 only while it is pulled up at its end.
  package var percent: Double {
    (context.contentOffset.y - contentOffset(featuring: featuredIndex)) / dragPerItem
  }

  /// The offset where cell `index` is featured.
  package func contentOffset(featuring index: Int) -> Double { Double(index) * dragPerItem }

  /// Whether cell `index` is featured and at rest in its place.
  package func isFeatured(_ index: Int) -> Bool {
    featuredIndex == index && percent.magnitude < Self.rounding
  }

  /// The frame of a cell. Cells before the featured one lie above the view, out of sight, so any frame does for them.
  private func frame(forItem index: Int) -> Rect {
    let top = featuredTop
    let grown = growth * max(0, percent)
    let below = top + featuredHeight - grown
    switch index - featuredIndex {
    case ..<0: return row(y: standardHeight * Double(index), height: standardHeight)
    case 0: return row(y: top, height: featuredShrinks ? featuredHeight - min(grown, growth) : featuredHeight)
    case 1: return row(y: below, height: standardHeight + grown)
    case let steps:
      return row(y: below + grown + standardHeight * Double(steps - 1), height: standardHeight)
    }
  }

  private var featuredTop: Double {
    if featuredShrinks, context.contentOffset.y < 0 { return 0 }
    return context.contentOffset.y - standardHeight * percent
  }

  private func row(y: Double, height: Double) -> Rect {
    Rect(x: 0, y: y, width: context.viewSize.width, height: height)
  }
}

// MARK: - Tilt

extension ExpandingCellsLayout {
  /// The cell's tilt in degrees; nil for the featured cell, which is not transformed.
  package func angle(forItem index: Int) -> Double? {
    switch index - featuredIndex {
    case 0: nil
    case 1: max(angle, (1 - percent) * angle)
    default: angle
    }
  }

  /// The transform of a tilted cell. The lift is written into the matrix beside the perspective, so it changes the
  /// depth but not the size.
  private func tilt(forItem index: Int) -> TransformList {
    guard let angle = angle(forItem: index) else { return TransformList() }
    var perspective = Transform3D(perspectiveDistance: perspectiveDistance)
    perspective.m43 = lift * Double(index)
    return TransformList([.rotationX(degrees: angle), .matrix(perspective)])
  }
}

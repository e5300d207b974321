public import FlickGeometry

/// Full-width cells, of which one is featured: while the list scrolls by one step, the next cell grows to the
/// featured height and slides over the one before it.
public struct ExpandingCellsLayout: CollectionLayout, Hashable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case flat = "2d"
    /// Cells lean back, and straighten up while they grow.
    case tilted = "3d"
  }

  public static let featuredHeight: Double = 280
  public static let standardHeight: Double = 100
  /// How far the height grows, in points.
  public static let growth = featuredHeight - standardHeight

  public var style: Style
  /// How far the list scrolls from one featured cell to the next.
  public var dragPerItem: Double
  /// Depth by which a tilted cell lies before the one above it, so that the growing cell does not cut into
  /// the featured one. 0 shows the fault.
  public var lift: Double = 100
  /// The tilt of a standard cell, in degrees.
  public var angle: Double = -45
  public var perspectiveDistance: Double = 500

  public private(set) var context = LayoutContext()

  public init(style: Style = .flat, dragPerItem: Double = 200) {
    self.style = style
    self.dragPerItem = dragPerItem
  }

  public mutating func prepare(_ context: LayoutContext) { self.context = context }

  public var contentSize: Size {
    Size(
      context.viewSize.width,
      Double(max(context.itemCount - 1, 0)) * dragPerItem + context.viewSize.height)
  }

  public func layoutAttributes(in rect: Rect) -> [LayoutAttributes] {
    (featuredIndex..<max(context.itemCount, featuredIndex)).map(layoutAttributes(forItem:))
      .filter { $0.meets(rect) }
  }

  public func layoutAttributes(forItem index: Int) -> LayoutAttributes {
    var attributes = LayoutAttributes(index: index, frame: frame(forItem: index))
    attributes.zIndex = index
    attributes.isHidden = index < featuredIndex
    if style == .tilted { attributes.transform = tilt(forItem: index) }
    return attributes
  }

  /// The nearest offset at which a cell is featured; the speed does not matter.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    Point(0, (proposed.y / dragPerItem).rounded(.toNearestOrAwayFromZero) * dragPerItem)
  }
}

// MARK: - Where the list is

extension ExpandingCellsLayout {
  /// The cell that is featured, or was last. Never beyond the last cell, however far the list is pulled.
  public var featuredIndex: Int {
    let steps = context.contentOffset.y / dragPerItem
    let nearest = steps.rounded()
    let passed = (steps - nearest).magnitude < Self.rounding ? nearest : steps
    return Int(max(0, min(passed, Double(context.itemCount - 1))))
  }

  /// Steps that an offset may miss a cell's by: the content's end is found by sums of heights, which round.
  private static let rounding = 1e-9

  /// How far the next cell has grown, 0..<1, but for rounding; negative while the list is pulled down at its top,
  /// above 1 only while it is pulled up at its end.
  public var percent: Double {
    (context.contentOffset.y - contentOffset(featuring: featuredIndex)) / dragPerItem
  }

  /// The offset at which cell `index` is featured.
  public func contentOffset(featuring index: Int) -> Double { Double(index) * dragPerItem }

  /// Whether cell `index` is featured and at rest in its place.
  public func isFeatured(_ index: Int) -> Bool {
    featuredIndex == index && percent.magnitude < Self.rounding
  }

  private func frame(forItem index: Int) -> Rect {
    let (featured, standard) = (Self.featuredHeight, Self.standardHeight)
    let top = context.contentOffset.y - standard * percent
    let grown = max(0, Self.growth * percent)
    let below = top + featured - grown
    switch index - featuredIndex {
    case ..<0: return row(y: standard * Double(index), height: standard)
    case 0: return row(y: top, height: featured)
    case 1: return row(y: below, height: standard + grown)
    case let steps: return row(y: below + grown + standard * Double(steps - 1), height: standard)
    }
  }

  private func row(y: Double, height: Double) -> Rect {
    Rect(x: 0, y: y, width: context.viewSize.width, height: height)
  }
}

// MARK: - Tilt

extension ExpandingCellsLayout {
  /// The cell's tilt in degrees; nil for the featured cell, which has no transform.
  public func angle(forItem index: Int) -> Double? {
    switch index - featuredIndex {
    case 0: nil
    case 1: max(angle, (1 - percent) * angle)
    default: angle
    }
  }

  /// The lift is written into the matrix beside the perspective, so it changes the depth but not the size.
  private func tilt(forItem index: Int) -> TransformList {
    guard let angle = angle(forItem: index) else { return TransformList() }
    var perspective = Transform3D(perspectiveDistance: perspectiveDistance)
    perspective.m43 = lift * Double(index)
    return TransformList([.rotationX(degrees: angle), .matrix(perspective)])
  }
}

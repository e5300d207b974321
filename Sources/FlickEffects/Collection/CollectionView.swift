package import FlickGeometry
package import FlickMotion

/// A scrolling list of items with ids: a timeline of item lists and a timeline of content offsets.
///
/// Scrolling, inserting and deleting add to the timelines. The answer for a moment depends only on the entries of that
/// moment, so callers may ask for moments in any order.
package struct CollectionView<Layout: CollectionLayout>: Sendable {
  /// The view's frame in the superview's coordinates; the content offset is shown at its origin.
  package let frame: Rect
  package let contentInset: EdgeInsets
  /// The layout with its parameters; it is prepared again for every moment.
  package var layout: Layout
  /// The direction in which the list scrolls.
  package let axis: Axis
  /// The content offset along the axis.
  package var scroll: ScrollView
  var epochs: Timeline<Epoch>

  /// The state of the list from one change of its items to the next.
  struct Epoch: Sendable {
    var items: [String]
    /// The update that led to the items; nil for the initial ones.
    var update: BatchUpdate?
    /// Items that are no longer in the list but still visible.
    var leaving: [LeavingItem] = []
  }

  /// - Parameters:
  ///   - frame: The frame of the view, in points of the screen.
  ///   - contentInset: The space around the content, in points.
  ///   - layout: The layout of the cells.
  ///   - items: The ids of the cells, in order.
  ///   - axis: The direction in which the view scrolls.
  ///   - rate: The rate at which scrolling slows down.
  package init(
    frame: Rect, contentInset: EdgeInsets = .zero, layout: Layout, items: [String], axis: Axis = .vertical,
    rate: DecelerationRate = .normal
  ) {
    self.frame = frame
    self.contentInset = contentInset
    self.layout = layout
    self.axis = axis
    self.scroll = ScrollView(
      offset: -contentInset.start(along: axis), viewLength: axis.length(of: frame.size), rate: rate)
    self.epochs = Timeline(Epoch(items: items))
  }
}

// MARK: - At a moment

extension CollectionView {
  /// The ids of the items, in order. A deleted item is no longer among them from the start of its deletion on.
  package func items(at time: Double) -> [String] { epochs[time].items }

  package func contentOffset(at time: Double) -> Point { axis.point(scroll.offset(at: time)) }

  package func contentSize(at time: Double) -> Size { layout(at: time).contentSize }

  /// The offsets where the list can rest.
  package func offsetRange(at time: Double) -> ClosedRange<Double> {
    offsetRange(of: items(at: time), at: time)
  }

  /// Whether a finger can move the list: content that is no larger than the view does not scroll.
  package func scrolls(at time: Double) -> Bool { offsetRange(at: time).hasRoom }

  /// The layout, prepared for a moment.
  package func layout(at time: Double) -> Layout {
    layout(
      of: items(at: time), offset: scroll.offset(at: time), velocity: scroll.velocity(at: time), at: time)
  }

  /// The time when all known insertions and deletions have ended.
  package var updatesEnd: Double { epochs.last.update?.end ?? 0 }

  /// Whether an insertion or a deletion is in progress.
  package func isUpdating(at time: Double) -> Bool { epochs[time].update.map { time < $0.end } ?? false }

  /// The place of a point of the content in the superview.
  package func screenPoint(_ point: Point, at time: Double) -> Point {
    point - contentOffset(at: time) + frame.origin
  }

  /// The content offset that brings an item to a place in the view, as far as the range allows.
  package func contentOffset(showing index: Int, at position: ScrollPosition, time: Double) -> Double {
    let layout = layout(at: time)
    let item = layout.layoutAttributes(forItem: index).frame
    let (start, length) = (axis.component(of: item.origin), axis.length(of: item.size))
    let room = axis.length(of: area(of: layout).size)
    let offset =
      switch position {
      case .top: start - contentInset.start(along: axis)
      case .center: start + length / 2 - room / 2
      case .bottom: start + length - room
      }
    return offset.clamped(to: offsetRange(at: time))
  }
}

// MARK: - Preparing layouts

extension CollectionView {
  func layout(of items: [String], offset: Double, velocity: Double = 0, at time: Double) -> Layout {
    var context = LayoutContext(
      itemCount: items.count, viewSize: frame.size, contentInset: contentInset,
      contentOffset: axis.point(offset), velocity: velocity)
    (context.items, context.time) = (items, time)
    return layout.prepared(for: context)
  }

  /// The offsets where the list can rest once its layout is at rest.
  func offsetRange(of items: [String], at time: Double) -> ClosedRange<Double> {
    let rest = max(time, layout.restTime)
    let layout = layout(of: items, offset: -contentInset.start(along: axis), at: rest)
    let context = LayoutContext(
      itemCount: items.count, viewSize: area(of: layout).size, contentInset: contentInset)
    return context.offsetRange(along: axis, contentSize: layout.contentSize)
  }

  /// The area in which a layout shows items, in the superview's coordinates.
  func area(of layout: Layout) -> Rect { layout.window ?? frame }
}

/// The place in the view to which scrolling brings an item, as far as the content's range allows. In a list that
/// scrolls horizontally, the top is the left edge.
package enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

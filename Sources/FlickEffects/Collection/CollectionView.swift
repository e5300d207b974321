package import FlickGeometry
package import FlickMotion

/// A scrolling list of identified items: a timeline of item lists over a timeline of content offsets.
///
/// Scrolling, inserting and deleting add to the timelines. What is asked for a moment is computed from the
/// entries that hold then, so moments can be asked for in any order.
package struct CollectionView<Layout: CollectionLayout>: Sendable {
  /// In the superview's coordinates; its origin is where the content offset is shown.
  package let frame: Rect
  package let contentInset: EdgeInsets
  /// The layout's parameters; it is prepared for every moment anew.
  package var layout: Layout
  /// The direction in which the list scrolls.
  package let axis: Axis
  /// The content offset along the axis.
  package var scroll: ScrollView
  var epochs: Timeline<Epoch>

  /// The list as it is from one change of its items to the next.
  struct Epoch: Sendable {
    var items: [String]
    /// How the items came about; nil for those of the beginning.
    var update: BatchUpdate?
    /// Items that are none of the list any more, but are still seen.
    var leaving: [LeavingItem] = []
  }

  /// - Parameters:
  ///   - frame: Where the view lies, in points of the screen.
  ///   - contentInset: Space around the content, in points.
  ///   - layout: Where the cells lie.
  ///   - items: The identifiers of the cells, in order.
  ///   - axis: The direction in which the view scrolls.
  ///   - rate: How fast the list slows down.
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
  /// The ids of the items, in their order. From the start of a deletion on, the deleted item is not one.
  package func items(at time: Double) -> [String] { epochs[time].items }

  package func contentOffset(at time: Double) -> Point { axis.point(scroll.offset(at: time)) }

  package func contentSize(at time: Double) -> Size { layout(at: time).contentSize }

  /// The offsets at which the list rests.
  package func offsetRange(at time: Double) -> ClosedRange<Double> {
    offsetRange(of: items(at: time), at: time)
  }

  /// Whether a finger moves the list: content no larger than the view stays where it is.
  package func scrolls(at time: Double) -> Bool { offsetRange(at: time).hasRoom }

  /// The layout, prepared for a moment.
  package func layout(at time: Double) -> Layout {
    layout(
      of: items(at: time), offset: scroll.offset(at: time), velocity: scroll.velocity(at: time), at: time)
  }

  /// When all insertions and deletions are over, as far as they are known.
  package var updatesEnd: Double { epochs.last.update?.end ?? 0 }

  /// Whether an insertion or a deletion is under way.
  package func isUpdating(at time: Double) -> Bool { epochs[time].update.map { time < $0.end } ?? false }

  /// Where a point of the content is seen on the superview.
  package func screenPoint(_ point: Point, at time: Double) -> Point {
    point - contentOffset(at: time) + frame.origin
  }

  /// The content offset that brings an item to a place in the view, as far as the range allows.
  package func contentOffset(showing index: Int, at position: ScrollPosition, time: Double) -> Double {
    let item = layout(at: time).layoutAttributes(forItem: index).frame
    let (start, length) = (axis.component(of: item.origin), axis.length(of: item.size))
    let room = axis.length(of: frame.size)
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

  /// The offsets at which the list rests once its layout is at rest.
  func offsetRange(of items: [String], at time: Double) -> ClosedRange<Double> {
    let rest = max(time, layout.restTime)
    let layout = layout(of: items, offset: -contentInset.start(along: axis), at: rest)
    let context = LayoutContext(itemCount: items.count, viewSize: frame.size, contentInset: contentInset)
    return context.offsetRange(along: axis, contentSize: layout.contentSize)
  }
}

public import FlickGeometry
public import FlickMotion

/// A scrolling list of identified items: a timeline of item lists over a timeline of content offsets.
///
/// Scrolling, inserting and deleting add to the timelines. What is asked for a moment is computed from the
/// entries that hold then, so moments can be asked for in any order.
public struct CollectionView<Layout: CollectionLayout>: Sendable {
  /// In the superview's coordinates; its origin is where the content offset is shown.
  public let frame: Rect
  public let contentInset: EdgeInsets
  /// The layout's parameters; it is prepared for every moment anew.
  public let layout: Layout
  /// The content offset along y.
  public var scroll: ScrollView
  var epochs: Timeline<Epoch>

  /// The list as it is from one change of its items to the next.
  struct Epoch: Sendable {
    var items: [String]
    /// How the items came about; nil for those of the beginning.
    var update: BatchUpdate?
  }

  /// - Parameter rate: how fast the list slows down.
  public init(
    frame: Rect, contentInset: EdgeInsets = .zero, layout: Layout, items: [String],
    rate: DecelerationRate = .normal
  ) {
    self.frame = frame
    self.contentInset = contentInset
    self.layout = layout
    self.scroll = ScrollView(offset: -contentInset.top, viewLength: frame.height, rate: rate)
    self.epochs = Timeline(Epoch(items: items))
  }
}

// MARK: - At a moment

extension CollectionView {
  /// The ids of the items, in their order. From the start of a deletion on, the deleted item is not one.
  public func items(at time: Double) -> [String] { epochs[time].items }

  public func contentOffset(at time: Double) -> Point { Point(0, scroll.offset(at: time)) }

  public func contentSize(at time: Double) -> Size { layout(at: time).contentSize }

  /// The offsets at which the list rests.
  public func offsetRange(at time: Double) -> ClosedRange<Double> {
    offsetRange(itemCount: items(at: time).count)
  }

  /// The layout, prepared for a moment.
  public func layout(at time: Double) -> Layout {
    layout(itemCount: items(at: time).count, offset: scroll.offset(at: time))
  }

  /// When all insertions and deletions are over, as far as they are known.
  public var updatesEnd: Double { epochs.last.update?.end ?? 0 }

  /// Where a point of the content is seen on the superview.
  public func screenPoint(_ point: Point, at time: Double) -> Point {
    point - contentOffset(at: time) + frame.origin
  }

  /// The content offset that brings an item to a place in the view, as far as the range allows.
  public func contentOffset(showing index: Int, at position: ScrollPosition, time: Double) -> Double {
    let item = layout(at: time).layoutAttributes(forItem: index).frame
    let offset =
      switch position {
      case .top: item.minY - contentInset.top
      case .center: item.midY - frame.height / 2
      case .bottom: item.maxY - frame.height
      }
    return offset.clamped(to: offsetRange(at: time))
  }
}

// MARK: - Preparing layouts

extension CollectionView {
  func layout(itemCount: Int, offset: Double) -> Layout {
    layout.prepared(
      for: LayoutContext(
        itemCount: itemCount, viewSize: frame.size, contentInset: contentInset,
        contentOffset: Point(0, offset)))
  }

  func offsetRange(itemCount: Int) -> ClosedRange<Double> {
    let layout = layout(itemCount: itemCount, offset: -contentInset.top)
    let context = LayoutContext(itemCount: itemCount, viewSize: frame.size, contentInset: contentInset)
    return context.verticalOffsetRange(contentHeight: layout.contentSize.height)
  }
}

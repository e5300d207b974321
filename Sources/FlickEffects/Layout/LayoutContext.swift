public import FlickGeometry

/// The state of a collection, as its layout receives it.
public struct LayoutContext: Hashable, Sendable {
  public var itemCount: Int
  /// The ids of the items in order; empty if they are unknown.
  public var items: [String] = []
  /// Seconds since the scene began.
  public var time: Double = 0
  /// The size of the collection view, in points.
  public var viewSize: Size
  public var contentInset: EdgeInsets
  /// The point of the content at the top left corner of the view.
  public var contentOffset: Point
  /// The velocity of the content offset along the scrolling axis, in points per second.
  public var velocity: Double

  public init(
    itemCount: Int = 0, viewSize: Size = .zero, contentInset: EdgeInsets = .zero,
    contentOffset: Point = .zero, velocity: Double = 0
  ) {
    self.velocity = velocity
    self.itemCount = itemCount
    self.viewSize = viewSize
    self.contentInset = contentInset
    self.contentOffset = contentOffset
  }

  /// The visible part of the content.
  public var bounds: Rect { Rect(origin: contentOffset, size: viewSize) }

  /// The offsets along an axis at which the view can rest: -inset...content + inset - view, or a single offset if the
  /// content is smaller than the view.
  public func offsetRange(along axis: Axis, contentSize: Size) -> ClosedRange<Double> {
    let low = -contentInset.start(along: axis)
    let high = axis.length(of: contentSize) + contentInset.end(along: axis) - axis.length(of: viewSize)
    return low...max(low, high)
  }
}

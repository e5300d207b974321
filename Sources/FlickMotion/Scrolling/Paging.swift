/// The rule for the resting page of a paging scroll view: a neighbor of the page where it started, or that page.
public struct Paging: Hashable, Sendable {
  /// The offset of the first page, in points.
  public var origin: Double
  /// The distance from one page to the next, in points; positive.
  public var pageLength: Double
  /// The offset where the finger came down.
  public var start: Double

  public init(origin: Double = 0, pageLength: Double, start: Double) {
    precondition(pageLength > 0, "pages have a length")
    (self.origin, self.pageLength, self.start) = (origin, pageLength, start)
  }

  /// The offset of the page to rest on: without velocity, the nearest page; otherwise, the next one in the direction of
  /// the velocity. It is at most one page from the start, and may lie outside the content.
  public func target(from offset: Double, velocity: Double) -> Double {
    let position = (offset - origin) / pageLength
    let startPage = ((start - origin) / pageLength).rounded()
    let page = Paging.page(at: position, velocity: velocity)
    return origin + pageLength * min(max(page, startPage - 1), startPage + 1)
  }

  private static func page(at position: Double, velocity: Double) -> Double {
    if velocity == 0 { return position.rounded() }
    return velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
  }
}

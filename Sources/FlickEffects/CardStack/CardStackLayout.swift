package import FlickGeometry

/// The places of a stack's pages: one pitch apart down a scrolling view. Each page is as large as the view and then
/// scaled down a little. Only the upper edge of each page but the last is visible.
///
/// A page's *top* is the upper edge of its scaled rectangle, in content coordinates. The numbers follow
/// SSStackedPageView of 2018; where that is at fault, the correct behavior is the default.
package struct CardStackLayout: Hashable, Sendable {
  /// How the pages after the selected one pile up at the lower edge.
  package enum Collapse: String, Hashable, Sendable, CaseIterable {
    /// Their places are counted from the first page of the stack, so pages from the fourth on lie below the edge.
    case original
    /// Their places are counted from the selected page, so they form a small pile that stays in view.
    case repaired
  }

  /// The size of the view, and of a page before it is scaled.
  package var size: Size
  /// The distance above the first page, in points.
  package var topOffset: Double = 30
  /// The distance from the top of a page to the top of the next.
  package var pitch: Double = 50
  /// The scale of a page in place, about its center.
  package var scale: Double = 0.9
  /// The distance from the view's upper edge to the first visible page while a page is selected.
  package var hiddenTopOffset: Double = 20
  /// The distance from the pile at the lower edge to that edge.
  package var hiddenBottomOffset: Double = 20
  /// The distance from one top to the next in the fan and in the pile.
  package var collapsedPitch: Double = 5
  package var collapse: Collapse = .repaired
  /// Whether pages first appear where the original puts them: with their unscaled frames one pitch apart, from the
  /// content's edge on. These places agree with those after a reset only in a view 600 points high.
  package var hasOriginalFirstLayout: Bool = false

  package init(size: Size) { self.size = size }
}

// MARK: - Pages

extension CardStackLayout {
  /// The distance between a page's unscaled edge and its scaled edge, at the top and at the bottom.
  private var inset: Double { (1 - scale) / 2 * size.height }

  /// The top of a page when no page is selected.
  package func top(ofPage index: Int) -> Double { topOffset + pitch * Double(index) }

  /// The top of a page that has just appeared.
  package func firstTop(ofPage index: Int) -> Double {
    hasOriginalFirstLayout ? pitch * Double(index) + inset : top(ofPage: index)
  }

  /// The top of a page while the page `selected` is selected.
  ///
  /// The pages up to the selected one fan out below the view's upper edge; those after it pile up at the lower edge.
  ///
  /// - Parameters:
  ///   - index: The page, counted from 0.
  ///   - selected: The selected page, counted from 0.
  ///   - first: The first page of the visible range.
  ///   - offset: The content offset.
  package func top(ofPage index: Int, whenSelected selected: Int, first: Int, offset: Double) -> Double {
    if index <= selected {
      return offset + hiddenTopOffset + collapsedPitch * Double(index - first)
    }
    let place = collapse == .original ? index : index - (selected + 1)
    return offset + size.height - hiddenBottomOffset + collapsedPitch * Double(place)
  }

  /// The frame of a page with the given top, in content coordinates and before it is scaled.
  package func frame(top: Double) -> Rect { Rect(origin: Point(0, top - inset), size: size) }
}

// MARK: - The view

extension CardStackLayout {
  package func contentSize(count: Int) -> Size {
    Size(size.width, max(size.height, topOffset + pitch * Double(count)))
  }

  /// The offsets where the view can rest.
  package func offsetRange(count: Int) -> ClosedRange<Double> {
    0...(contentSize(count: count).height - size.height)
  }

  /// The offset that brings a page to the place of the first page at offset 0, as far as the range allows.
  package func contentOffset(showing index: Int, count: Int) -> Double {
    (pitch * Double(index)).clamped(to: offsetRange(count: count))
  }

  /// The pages that are loaded: those whose upper edges are in view, and one more at either end.
  package func visibleRange(offset: Double, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let last = Double(count - 1)
    let above = (offset / pitch).rounded(.down)
    let first = above > last ? 0 : max(above - 1, 0)
    let end = (max(topOffset, offset) + size.height) / pitch
    return Int(first)..<Int(end.rounded(.up).clamped(to: first...last)) + 1
  }
}

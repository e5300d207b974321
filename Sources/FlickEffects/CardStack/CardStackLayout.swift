package import FlickGeometry

/// Where the pages of a stack lie: one pitch apart down a scrolling view, each as large as the view and a little
/// scaled down, so that of all but the last only the upper edges are seen.
///
/// A page's *top* is the upper edge of its scaled rectangle, in content coordinates. The numbers follow
/// SSStackedPageView of 2018; where it is at fault, the right behaviour is the default.
package struct CardStackLayout: Hashable, Sendable {
  /// How the pages after the selected one pile up at the lower edge.
  package enum Collapse: String, Hashable, Sendable, CaseIterable {
    /// Counted from the first page of the stack, so that from the fourth on they lie below the edge.
    case original
    /// Counted from the selected page: a little pile that stays in view.
    case repaired
  }

  /// The size of the view, and of a page before it is scaled.
  package var size: Size
  /// The distance above the first page, in points.
  package var topOffset: Double = 30
  /// The distance from the top of a page to the top of the next.
  package var pitch: Double = 50
  /// The scale of a page in place, about its centre.
  package var scale: Double = 0.9
  /// The distance from the view's upper edge to the first page while a page is selected.
  package var hiddenTopOffset: Double = 20
  /// The distance from the pile at the lower edge to that edge.
  package var hiddenBottomOffset: Double = 20
  /// The distance from top to top in the fan and in the pile.
  package var collapsedPitch: Double = 5
  package var collapse: Collapse = .repaired
  /// Whether pages come up where the original puts them: their unscaled frames are one pitch apart, from the content's
  /// edge on. Only in a view 600 points high do these agree with the places of the pages after a reset.
  package var hasOriginalFirstLayout: Bool = false

  package init(size: Size) { self.size = size }
}

// MARK: - Pages

extension CardStackLayout {
  /// The distance from a page's unscaled edge to its edge in place, above and below.
  private var inset: Double { (1 - scale) / 2 * size.height }

  /// The top of a page that nothing has moved aside.
  package func top(ofPage index: Int) -> Double { topOffset + pitch * Double(index) }

  /// The top of a page that has just come up.
  package func firstTop(ofPage index: Int) -> Double {
    hasOriginalFirstLayout ? pitch * Double(index) + inset : top(ofPage: index)
  }

  /// The top of a page while `selected` is the selected one.
  ///
  /// The pages up to the selected one fan out below the upper edge; those after it pile up at the lower one.
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

  /// The offsets at which the view rests.
  package func offsetRange(count: Int) -> ClosedRange<Double> {
    0...(contentSize(count: count).height - size.height)
  }

  /// The offset that shows a page where the first one lies at offset 0, as far as the range allows.
  package func contentOffset(showing index: Int, count: Int) -> Double {
    (pitch * Double(index)).clamped(to: offsetRange(count: count))
  }

  /// The pages that are loaded: those whose upper edges are in view, and one more on either side.
  package func visibleRange(offset: Double, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let last = Double(count - 1)
    let above = (offset / pitch).rounded(.down)
    let first = above > last ? 0 : max(above - 1, 0)
    let end = (max(topOffset, offset) + size.height) / pitch
    return Int(first)..<Int(end.rounded(.up).clamped(to: first...last)) + 1
  }
}

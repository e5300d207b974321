import FlickGeometry

/// The places of a card's controls besides the page's picture, in points of the card.
enum CardGeometry {
  /// The box of the two strokes of the cross.
  static let cross = Rect(x: 12, y: 15, width: 11, height: 16)
  /// The area where a tap counts as a tap on the cross. It is so large that a finger can hit it on a tilted card.
  static let crossArea = Rect(x: 0, y: 0, width: 120, height: 120)

  /// The button of the page at `position` in the scene. It spans the width of the page and is ten points lower than
  /// that of the previous page.
  static func button(position: Int, in page: Size) -> Rect {
    let (height, first) = (50.0, 110.0)
    let y = min(first + 10 * Double(position), page.height - height)
    return Rect(x: 0, y: y, width: page.width, height: height)
  }

  /// The platform's horizontal scroll indicator for content one point wider than the view: 2.5 points thick, and 3 from
  /// the edges. If the content is pulled beyond an end, the indicator becomes shorter by the same distance and stays at
  /// that end.
  static func scrollBar(offset: Double, in view: Size) -> Rect {
    let (thickness, margin, shortest) = (2.5, 3.0, 7.0)
    let track = view.width - 2 * margin
    let pulled = max(offset - 1, -offset, 0)
    let length = max(track * view.width / (view.width + 1) - pulled, shortest)
    let x = offset > 0 ? margin + track - length : margin
    return Rect(x: x, y: view.height - margin - thickness, width: length, height: thickness)
  }
}

extension PageTabsEffect {
  /// The frame of a page's button in the page; nil if it has none.
  func buttonFrame(of page: String) -> Rect? {
    guard book[page].labels[EffectDescriptor.pageButton] != nil else { return nil }
    return CardGeometry.button(position: book.position(of: page), in: canvas)
  }

  /// Whether a point of the screen lies on a card's button.
  func button(of card: ItemSnapshot, covers point: Point) -> Bool {
    buttonFrame(of: card.id).map { card.covers(point, with: $0) } ?? false
  }
}

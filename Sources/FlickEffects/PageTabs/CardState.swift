import FlickGeometry

/// The state of a card while one of the cards fills the screen.
package enum CardState: String, Hashable, Sendable, CaseIterable {
  /// The card is in the list.
  case normal
  /// The card fills the screen.
  case highlighted
  /// The card has moved away upwards, as the cards before the highlighted one do.
  case backToTop
  /// The card has moved away downwards, as the cards after the highlighted one do.
  case backToBottom

  /// The state of card `index` while `picked` is highlighted.
  package init(ofItem index: Int, whenHighlighted picked: Int) {
    self = index == picked ? .highlighted : index < picked ? .backToTop : .backToBottom
  }
}

extension PageTabsLayout {
  /// The transform that replaces a card's tilt in a state.
  ///
  /// All states are lists of the same functions. So a blend from the tilt to a state turns the card upright, removes
  /// the perspective and moves the card, all at once. The platform blends the decompositions of the matrices by an
  /// unpublished method. With the usual decomposition, the corners of the highlighted card would differ by at most 9
  /// points half-way.
  ///
  /// The other cards leave by the height of the view, wherever they were, as in the original. The original was made for
  /// a screen 568 points high. On a much higher screen, a card can be picked so far up that the next one lies above the
  /// screen's top. A strip of that next card then stays visible at the bottom, as high as the part that lay above the
  /// top.
  ///
  /// - Parameters:
  ///   - state: The state that the card takes.
  ///   - index: The card, counted from 0.
  ///   - neighborAngle: The tilt, in degrees, that the other cards take while they leave; if nil, they straighten up
  ///     and lose their perspective.
  package func transform(
    of state: CardState, forItem index: Int, neighborAngle: Double? = nil
  ) -> TransformList {
    let away = context.viewSize.height
    switch state {
    case .normal:
      return tilt(angle(forItem: index))
    case .highlighted:
      let screenTop = context.contentOffset.y + context.viewSize.height - itemSize.height
      return upright.appending(.translation(x: 0, y: screenTop - pitch * Double(index), z: 0))
    case .backToTop:
      return (neighborAngle.map(tilt) ?? upright).appending(.translation(x: 0, y: -away, z: 0))
    case .backToBottom:
      return (neighborAngle.map(tilt) ?? upright).appending(.translation(x: 0, y: away, z: 0))
    }
  }

  /// The functions of a tilt with values that do nothing.
  private var upright: TransformList {
    TransformList([
      .rotationX(degrees: 0), .translation(x: 0, y: 0, z: -pushBack), .perspective(reciprocal: 0),
      .translation(x: 0, y: 0, z: pushBack),
    ])
  }
}

import FlickGeometry

/// The state of a card while one of the cards fills the screen.
package enum CardState: String, Hashable, Sendable, CaseIterable {
  /// In the list.
  case normal
  /// Filling the screen.
  case highlighted
  /// Gone upwards: the cards before the highlighted one.
  case backToTop
  /// Gone downwards: the cards after it.
  case backToBottom

  /// The state of card `index` while `picked` is highlighted.
  package init(ofItem index: Int, whenHighlighted picked: Int) {
    self = index == picked ? .highlighted : index < picked ? .backToTop : .backToBottom
  }
}

extension PageTabsLayout {
  /// The transform that replaces a card's tilt in a state.
  ///
  /// All states are lists of the same functions, so that a blend from the tilt to a state turns the card
  /// upright, takes the perspective back and moves the card, all at once: the highlight's path. The platform blends
  /// the matrices' decompositions, in a way it does not publish; the usual one puts the corners of the highlighted
  /// card at most 9 points elsewhere, half-way.
  ///
  /// The others leave by the height of the view, wherever they were, as in the original. On a screen much higher than
  /// the 568 points it was made for, a card can be picked so far up that the next one lies above the screen's top: of
  /// that one a strip then stays in sight at the bottom, as high as it lay above the top.
  ///
  /// - Parameters:
  ///   - state: The state that the card takes.
  ///   - index: The card, counted from 0.
  ///   - neighborAngle: The tilt, in degrees, that the other cards take while they leave; nil has them
  ///     straighten up without any perspective.
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

  /// The functions of a tilt, doing nothing.
  private var upright: TransformList {
    TransformList([
      .rotationX(degrees: 0), .translation(x: 0, y: 0, z: -pushBack), .perspective(reciprocal: 0),
      .translation(x: 0, y: 0, z: pushBack),
    ])
  }
}

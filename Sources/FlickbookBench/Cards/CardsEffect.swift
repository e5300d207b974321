import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers

/// The motion of `cards-1080` as an effect, so that the scene takes the same path through the program as every scene.
/// The effect needs no touches: the pages scroll by themselves.
struct CardsEffect: SceneEffect {
  static let descriptor = EffectDescriptor(
    type: "cards-1080", summary: "The benchmark's tilted pages, which scroll by themselves.", parameters: [],
    commands: [], states: [NamedSummary("scrolling", "always")], events: [], pageSize: { _ in Cards.pageSize }
  )

  private let pages: [Page]

  init(_ setup: EffectSetup) throws(EffectError) {
    guard setup.canvas == Cards.canvas else {
      throw EffectError("cards-1080 is measured on a screen of 1920 x 1080 points")
    }
    pages = setup.pages
  }

  mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    throw EffectError("cards-1080 moves by itself; leave the script empty")
  }

  func layers(at time: Double) -> Layer {
    let frame = time * Double(Cards.framesPerSecond)
    var root = Layer("cards", frame: Rect(origin: .zero, size: Cards.canvas))
    root.contents = .gradient(Gradient(colors: [Cards.backgroundTop, Cards.backgroundBottom]))
    root.sublayers = pages.indices.map { space(of: card($0, frame: frame)) }
    return root
  }

  /// A space for every card. In a common space the cards would intersect; in their own spaces they are painted in their
  /// order.
  private func space(of card: Layer) -> Layer {
    var space = Layer("", frame: Rect(origin: .zero, size: Cards.canvas))
    space.sublayerTransform = Transform3D(perspectiveDistance: Cards.eyeDistance)
    space.sublayers = [card]
    return space
  }

  /// A page that hangs from the middle of its upper edge, with its shadow.
  private func card(_ index: Int, frame: Double) -> Layer {
    let top = Cards.top(ofPage: index, frame: frame)
    let tilt = Cards.tilt(ofPage: index, top: top)
    var card = Layer(pages[index].id, frame: Rect(origin: .zero, size: Cards.pageSize))
    card.anchorPoint = Point(0.5, 0)
    card.position = Point(Cards.canvas.width / 2, Cards.canvas.height / 2 + top)
    card.transform = Transform3D(rotationX: -Math.radians(degrees: tilt))
    card.cornerRadius = Cards.cornerRadius
    card.shadow = Shadow(
      opacity: Cards.shadowOpacity, offset: Cards.shadowOffset, radius: Cards.shadowSigma)
    var page = pages[index].layer
    page.cornerRadius = Cards.cornerRadius
    page.masksToBounds = true
    card.sublayers = [page]
    return card
  }

  func snapshot(at time: Double) -> EffectSnapshot {
    EffectSnapshot(
      type: Self.descriptor.type, state: "scrolling", contentOffset: .zero, contentSize: Cards.canvas,
      items: [])
  }

  func item(at point: Point, time: Double) -> ItemSnapshot? { nil }

  func visiblePoint(ofPage id: String, at time: Double) -> Point? { nil }
}

extension EffectRegistry {
  /// The built-in effects and the benchmark's own.
  static let benchmark = EffectRegistry.builtIn.adding(CardsEffect.self)
}

import FlickGeometry
import FlickLayers
import FlickScene

extension ValueDecoder where Value == TitleCard? {
  /// A title, a mapping, or `false`.
  static let titleCard = ValueDecoder<TitleCard>.titleCard.map { TitleCard?.some($0) }.or(
    none, when: \.isBoolean)

  private static let none = ValueDecoder<Bool>.boolean.then { isShown, node, decoding -> TitleCard?? in
    if !isShown { return .some(nil) }
    decoding.report("a title card needs its text", at: node, suggestion: "write the text in place of 'true'")
    return nil
  }
}

extension ValueDecoder where Value == TitleCard {
  /// A title, or a mapping.
  fileprivate static let titleCard = object.or(
    ValueDecoder<String>.shownText.map { TitleCard($0) }, when: \.isScalar
  )
  .then { card, node, _ in
    var card = card
    card.range = node.range
    return card
  }.named("titleCard")

  private static let object = ObjectDecoder(
    "a title card", TitleCard(""), example: "{text: Tabs, subtitle: As cards, for: 2s}"
  ) {
    Field("text", \.text, .shownText, required: true, "The title")
    Field("subtitle", \.subtitle, ValueDecoder<String>.shownText, "A smaller line under it")
    Field(
      "for", \.duration, ValueDecoder<Double>.time(0.001...Scene.maximumDuration), default: "1.5s",
      "How long it covers the scene from its start on, the fade included")
    Field("fade", \.fade, ValueDecoder<Double>.time(0...10), default: "300ms", "How long it takes to go")
    Field(
      "background", \.background, .paint, "A colour or a gradient; that of the chrome unless said otherwise")
    Field(
      "color", \.color, .color,
      "The letters' colour; one that is seen on the background unless said otherwise")
    Field(
      "size", \.size, ValueDecoder<Double>.number(1...1000),
      "Of the title, in points; what suits the picture unless said otherwise")
  }.decoder
}

import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayers
import FlickScene

extension ValueDecoder where Value == TitleCard? {
  /// Decodes a title, a mapping, or `false`.
  static let titleCard = ValueDecoder<TitleCard>.card(
    "a title card", named: "titleCard", duration: 1.5,
    "How long it covers the scene from its start on, the fade included", "How long it takes to go")

  /// Decodes the same for the card after the scene.
  static let endCard = ValueDecoder<TitleCard>.card(
    "an end card", named: "endCard", duration: 2,
    "How long it is there, its fade included: so much longer the scene becomes", "How long it takes to come")
}

extension ValueDecoder where Value == TitleCard {
  fileprivate static func card(
    _ noun: String, named name: String, duration: Double, _ aboutDuration: String, _ aboutFade: String
  ) -> ValueDecoder<TitleCard?> {
    let none = ValueDecoder<Bool>.boolean.then { isShown, node, decoding -> TitleCard?? in
      if !isShown { return .some(nil) }
      decoding.report("\(noun) needs its text", at: node, suggestion: "write the text in place of 'true'")
      return nil
    }
    let object = ObjectDecoder(
      noun, TitleCard("", duration: duration),
      example: "{text: Tabs, subtitle: As cards, for: 2s}"
    ) {
      fields(duration, aboutDuration, aboutFade)
    }.decoder
    let title = ValueDecoder<String>.shownText.map { TitleCard($0, duration: duration) }
    return object.or(title, when: \.isScalar).then { card, node, decoding in
      decoding.checkFades("fade", of: card.fade, times: 1, in: noun, lasting: card.duration, at: node)
      var card = card
      card.range = node.range
      return card
    }.named(name).map { TitleCard?.some($0) }.or(none, when: \.isBoolean)
  }

  @FieldBuilder<TitleCard> private static func fields(
    _ duration: Double, _ aboutDuration: String, _ aboutFade: String
  ) -> [Field<TitleCard>] {
    Field("text", \.text, .shownText, required: true, "The title")
    Field("subtitle", \.subtitle, ValueDecoder<String>.shownText, "A smaller line under it")
    Field(
      "logo", \.logo, .logo,
      "A picture over the title: a path, {image: logo.png, width: 160} or {svg: logo.svg}")
    Field("image", ValueDecoder<ImageReference>.image, "A picture that fills the card") { image, card, _ in
      card.image = ImageContents(
        name: image.name, naturalSize: image.naturalSize, gravity: .resizeAspectFill)
    }
    Field(
      "for", \.duration, ValueDecoder<Double>.time(0.001...Scene.maximumDuration),
      default: .string("\(duration.plain)s"), aboutDuration)
    Field("fade", \.fade, ValueDecoder<Double>.time(0...10), default: "300ms", aboutFade)
    Field(
      "background", \.background, ValueDecoder<Background>.background,
      "A colour, a gradient or a wallpaper; that of the chrome unless said otherwise")
    Field(
      "color", \.color, .color,
      "The letters' colour; one that is seen on the background unless said otherwise")
    Field(
      "size", \.size, ValueDecoder<Double>.number(1...1000),
      "Of the title, in points; what suits the picture unless said otherwise")
  }
}

extension ValueDecoder where Value == TitleCard.Logo {
  /// Decodes a path, or a mapping.
  fileprivate static let logo = ObjectDecoder(
    "a logo", ParsedLogo(), example: "{image: logo.png, width: 160}",
    rules: [.exactlyOne(["image", "svg"]), .needs("color", ["svg"])]
  ) {
    Field("image", \.image, ValueDecoder<ImageReference>.image, "A picture: a path in the scene's folder")
    Field(
      "svg", \.drawing, ValueDecoder<VectorPicture>.drawing, "An SVG drawing: a path in the scene's folder")
    Field(
      "color", \.color, ValueDecoder<Color>.color,
      "What 'currentColor' is in a drawing; the letters' colour unless said otherwise")
    Field(
      "width", \.width, ValueDecoder<Double>.number(1...4000),
      "In points; what suits the title unless said otherwise")
  }.decoder.then { parsed, _, _ in parsed.logo }
    .or(ValueDecoder<ImageReference>.image.map { $0.logo(width: nil) }, when: \.isScalar)
    .or(ValueDecoder<VectorPicture>.drawing.map { TitleCard.Logo(.drawing($0)) }, when: \.isNameOfDrawing)
}

extension SourceNode {
  /// Whether the node is the path of an SVG file.
  fileprivate var isNameOfDrawing: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.text.lowercased().hasSuffix(".svg")
  }
}

/// The keys of a logo as they are written, before they are checked together.
private struct ParsedLogo: Sendable {
  var image: ImageReference?
  var drawing: VectorPicture?
  var color: Color?
  var width: Double?

  var logo: TitleCard.Logo? {
    if var drawing {
      drawing.color = color
      return TitleCard.Logo(.drawing(drawing), width: width)
    }
    return image.map { $0.logo(width: width) }
  }
}

extension ImageReference {
  fileprivate func logo(width: Double?) -> TitleCard.Logo {
    TitleCard.Logo(
      .image(ImageContents(name: name, naturalSize: naturalSize, gravity: .resizeAspect)), width: width)
  }
}

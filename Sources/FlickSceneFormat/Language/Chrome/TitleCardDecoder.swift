import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayerFormat
import FlickLayers
import FlickScene

extension ValueDecoder where Value == TitleCard? {
  /// Decodes a title, a mapping, or `false`.
  static let titleCard = ValueDecoder<TitleCard>.card(
    "a title card", named: "titleCard", duration: 1.5,
    "The time for which the card covers the start of the scene, with the fade", "The duration of the fade")

  /// Decodes the same for the card after the scene.
  static let endCard = ValueDecoder<TitleCard>.card(
    "an end card", named: "endCard", duration: 2,
    "The duration of the card, with the fade; the scene becomes longer by this time",
    "The duration of the fade")
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
    return object.or(title, when: \.isScalar).then { card, node, decoding -> TitleCard? in
      if node.isMapping, node["text"] == nil, card.logo == nil {
        decoding.report(
          "\(noun) needs 'text'", at: node, note: "the title; a card with a 'logo' may have none")
        return nil
      }
      decoding.checkFades("fade", of: card.fade, times: 1, in: noun, lasting: card.duration, at: node)
      var card = card
      card.range = node.range
      return card
    }.named(name).map { TitleCard?.some($0) }.or(none, when: \.isBoolean)
  }

  @FieldBuilder<TitleCard> private static func fields(
    _ duration: Double, _ aboutDuration: String, _ aboutFade: String
  ) -> [Field<TitleCard>] {
    Field("text", \.text, .shownText, default: "", "The title; only a card with a logo may have none")
    Field("subtitle", \.subtitle, ValueDecoder<String>.shownText, "A smaller line under the title")
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
      "A colour, a gradient or a wallpaper; by default the background of the chrome")
    Field(
      "color", \.color, .color,
      "The letters' colour; by default one with contrast to the background")
    Field(
      "size", \.size, ValueDecoder<Double>.number(1...1000),
      "The size of the title's letters, in points; by default one that suits the picture")
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
      "The value of 'currentColor' in a drawing; by default the letters' colour")
    Field(
      "width", \.width, ValueDecoder<Double>.number(1...4000),
      "The width of the picture, in points; by default one that suits the title")
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

/// The keys of a logo as written, before they are checked together.
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

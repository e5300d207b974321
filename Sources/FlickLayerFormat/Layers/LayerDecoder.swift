package import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayers
package import FlickScene

extension ValueDecoder where Value == LayerTemplate {
  /// Decodes a layer: its place, its look, at most one of picture, text and shape, and its sublayers.
  static let layer = ValueDecoder.deferred("layer") {
    object.then { parsed, node, decoding -> LayerTemplate? in
      parsed.checkAnimations(at: node, &decoding)
      parsed.checkPlace(at: node, &decoding)
      parsed.checkSlices(&decoding)
      decoding.checkColor(of: parsed.drawing, at: node)
      let video = parsed.playback(at: node, &decoding)
      let layer = parsed.template(showing: video)
      return decoding.checkFilters(of: layer, at: node) ? layer : nil
    }
  }

  /// Decodes a layer that stands alone, so that it cannot be repeated.
  package static let singleLayer = ValueDecoder(.named("singleLayer") { keysOfSingleLayer.schema }) {
    node, decoding in
    guard let key = ["repeat", "each"].compactMap({ node.key($0) }).first else {
      return layer.decode(node, &decoding)
    }
    decoding.report(
      Diagnostic(
        "a layer outside of a list cannot have '\(key.text)'", at: key.range,
        suggestion: "put it into a list: 'layers: [{\(key.text): ...}]'"))
    return nil
  }

  private static let object = ObjectDecoder(
    "a layer", ParsedLayer(), example: "{text: Hello}", rules: LayerFields.rules
  ) {
    Repetition.fields()
    LayerFields.all
  }.decoder

  private static let keysOfSingleLayer = ObjectDecoder("a layer", ParsedLayer(), rules: LayerFields.rules) {
    LayerFields.all
  }.decoder
}

/// The keys of layers, in the groups in which they are documented.
package enum LayerFields {
  static let rules: [KeyRule] =
    [
      .atMostOne(["image", "svg", "video", "text", "shape", "line", "polygon", "path", "use"]),
      .atMostOne(["material", "backdrop"]), .atMostOne(["slice", "fit"]), .needs("slice", ["image"]),
      .needs("typed", ["text"]), .atMostOne(["typed", "number"]),
      .needs("at", ["text", "use", "video"]), .needs("fit", ["image", "video"]), .needs("viewBox", ["path"]),
    ]
    + partRules + videoRules
    + [
      "number", "size", "weight", "font", "italic", "figures", "align", "valign", "lines", "lineHeight",
      "spacing",
    ].map { .needs($0, ["text"]) } + [.needs("color", ["text", "svg"])]
    + (["fill", "stroke", "lineWidth"] + strokeKeys).map { .needs($0, ["shape", "line", "polygon", "path"]) }
    + strokeKeys.map { .needs($0, ["stroke"]) }
    + [.needs("fillRule", ["polygon", "path"])]

  @FieldBuilder<ParsedLayer> static var all: [Field<ParsedLayer>] {
    part
    placement
    look
    filters
    image
    slices
    drawing
    video
    text
    typing
    shape
  }

  private static let strokeKeys = ["trim", "lineCap", "lineJoin", "dash"]

  @FieldBuilder<ParsedLayer> static var placement: [Field<ParsedLayer>] {
    Field("name", \.name, .text, "The layer's name")
    Field(
      "frame", \.frame, .lengthRect,
      "[x, y, width, height] in the surrounding layer; by default all of it")
    Field(
      "at", .pointOrTime,
      "For a text: the point where it begins, is centred or ends, depending on its alignment. For a part: its top left corner. For a video: the time when it begins"
    ) { at, layer, _ in
      switch at {
      case .point(let point): layer.at = point
      case .time(let time): layer.video.at = time
      }
    }
    Field(
      "z", \.zPosition, ValueDecoder<Double>.number(-10_000...10_000), default: 0,
      "The depth: larger is nearer; layers of the same depth keep the order of the list")
    Field("transform", \.transform, .transform, "Scaling and rotation about an anchor")
    Field(
      "perspective", \.perspective, ValueDecoder<Double>.number(1...100_000),
      "The eye's distance, in points, for sublayers that are turned in space")
    Field(
      "animate", \.animations, .animations,
      "Animations: key frames that play once or repeatedly, from the start or from an event on")
  }

  @FieldBuilder<ParsedLayer> package static var look: [Field<ParsedLayer>] {
    Field("background", \.background, .paint, "A colour or a gradient")
    Field(
      "opacity", \.opacity, ValueDecoder<Double>.number(0...1), default: 1,
      "The opacity of the layer with its sublayers"
    )
    Field(
      "corner", \.corner, .corner,
      "Rounded corners: a radius, [top left, top right, bottom right, bottom left], or a radius and a curve")
    Field("border", \.border, .border, "A line just inside the edge")
    Field("shadow", \.shadow, .layerShadow, "A soft shadow behind the layer")
    Field(
      "clip", \.clips, .boolean,
      "Whether the layer clips its contents and sublayers; by default true with rounded corners")
    Field(
      "mask", \.mask, .mask,
      "The mask: the layer shows only inside a shape or letters, or where a picture or a gradient is not clear"
    )
    Field("layers", \.layers, ValueDecoder<[LayerTemplate]>.layers, "Sublayers, back to front")
  }

  @FieldBuilder<ParsedLayer> static var image: [Field<ParsedLayer>] {
    Field("image", \.image, .image, "A picture: a path in the scene's folder")
    Field(
      "fit", \.fit, ValueDecoder<ImageFit>.cases, default: "fill",
      "How the picture fills its frame: stretched, covering, contained, or in its own size")
  }

  @FieldBuilder<ParsedLayer> static var drawing: [Field<ParsedLayer>] {
    Field(
      "svg", \.drawing, .drawing,
      "An SVG drawing: a path in the scene's folder; its preserveAspectRatio determines its place in the frame"
    )
  }

  @FieldBuilder<ParsedLayer> static var text: [Field<ParsedLayer>] {
    Field("text", \.text, ValueDecoder<String>.shownText, "Text, wrapped at the frame's width")
    Field(
      "number", .number, "The number that replaces '{number}' in the text; animations can count it"
    ) { number, layer, _ in
      layer.number = number
    }
    Field("size", \.font.size, ValueDecoder<Double>.number(1...1000), default: 17, "In points")
    Field("weight", \.font.weight, .weight, default: "regular", "100 to 900, or a name")
    Field(
      "font", .fontFamilies, default: .string(ParsedLayer().font.family),
      "A font family, or sans-serif, serif or monospace; of a list, the first one that exists is used"
    ) { families, layer, _ in
      (layer.font.family, layer.font.alternatives) = (families[0], Array(families.dropFirst()))
    }
    Field("italic", \.font.isItalic, .boolean, default: false, "Slanted letters")
    Field(
      "figures", \.font.figures, ValueDecoder<TextContents.Figures>.cases, default: "proportional",
      "The widths of digits: tabular digits are all equally wide, so that a number that counts stays in its place"
    )
    Field(
      "color", \.color, .color, default: "black",
      "The letters' colour, or the value of 'currentColor' in a drawing")
    Field(
      "align", \.alignment, ValueDecoder<TextContents.Alignment>.cases, default: "start",
      "The horizontal alignment; start and end follow the paragraph's direction")
    Field(
      "valign", \.verticalAlignment, ValueDecoder<TextContents.VerticalAlignment>.cases, default: "top",
      "The vertical alignment")
    Field(
      "lines", \.lineLimit, ValueDecoder<Int>.integer(1...1000),
      "The largest number of lines; the last line ends in an ellipsis if the text is longer")
    Field(
      "lineHeight", \.lineHeight, ValueDecoder<Double>.number(0.5...5), default: 1,
      "The line height, as a multiple of the font's own")
    Field(
      "spacing", \.letterSpacing, ValueDecoder<Double>.number(-100...1000), default: 0,
      "The extra space between letters, in points")
  }

  @FieldBuilder<ParsedLayer> static var shape: [Field<ParsedLayer>] {
    Field("shape", \.shape, ValueDecoder<BasicShape>.cases, "A rectangle or an ellipse that fills the frame")
    Field("line", \.line, .lengthPoints, "Points joined by straight lines")
    Field("polygon", \.polygon, .lengthPoints, "The same, closed")
    Field("path", \.path, .svgPath, "Path data as in SVG (M L H V C S Q T A Z), in points")
    Field(
      "viewBox", \.viewBox, .viewBox,
      "[x, y, width, height] of the part of the path that is fitted into the frame")
    Field("fill", \.fill, .paint, "The colour or gradient inside; by default black, or none with a stroke")
    Field(
      "fillRule", \.fillRule, ValueDecoder<FillRule>.cases, default: "nonzero",
      "The rule for overlapping parts of a path: evenodd leaves holes regardless of their direction")
    Field("stroke", \.stroke, .color, "The outline's colour")
    Field(
      "lineWidth", \.lineWidth, ValueDecoder<Double>.number(0...1000), default: 1,
      "The outline's width, in points")
    Field(
      "lineCap", \.style.cap, ValueDecoder<StrokeStyle.Cap>.cases, default: "round",
      "The ends of the outline: round, butt (flat, the usual for icons) or square")
    Field(
      "lineJoin", \.style.join, ValueDecoder<StrokeStyle.Join>.cases, default: "round",
      "Its corners: round, miter (pointed, to 4 line widths) or bevel")
    Field(
      "dash", \.style.dash,
      ValueDecoder<[Double]>.list(
        of: .number(0...10_000), count: 1...32, "a list of 1 to 32 lengths, [6, 4]"
      ).then { lengths, node, decoding in
        if lengths.contains(where: { $0 > 0 }) { return lengths }
        decoding.report("one of the lengths has to be greater than 0", at: node)
        return nil
      },
      "The lengths of dashes and gaps, alternately, in points: [6, 4]")
    Field(
      "trim", ValueDecoder<[Double]>.list(of: .share, count: 2...2, "a list of two percentages, [0%, 25%]"),
      default: ["0%", "100%"], "The part of the outline that the stroke follows"
    ) { parts, layer, _ in
      layer.trim = Trim(parts[0], parts[1])
    }
  }
}

extension ValueDecoder where Value == String {
  /// Decodes a text that is not longer than a layer may show.
  package static let shownText = ValueDecoder.textForViewers.then { text, node, decoding -> String? in
    let count = text.unicodeScalars.count
    guard count <= TextContents.longestString else {
      decoding.report("a text may have \(TextContents.longestString) characters at most", at: node)
      return nil
    }
    guard text.longestUnbroken <= TextContents.longestUnbroken else {
      decoding.report(
        Diagnostic(
          "a text may have at most \(TextContents.longestUnbroken) characters without a place for a line break",
          at: node.range, note: "put spaces or line breaks in it"))
      return nil
    }
    guard decoding.admitLetters(letters: count, at: node) else { return nil }
    decoding.files.note(text: text, at: node.range)
    return text
  }
}

extension String {
  /// The largest number of successive characters after which a line may not end.
  fileprivate var longestUnbroken: Int {
    var (longest, count) = (0, 0)
    for scalar in unicodeScalars {
      let value = scalar.value
      let mayEnd =
        scalar.properties.isWhitespace && value != 0xA0 || value == 0x2D || value == 0xAD
        || scalar.isOfWritingWithoutSpaces
      count = mayEnd ? 0 : count + 1
      longest = max(longest, count)
    }
    return longest
  }
}

extension ValueDecoder where Value == [LengthPoint] {
  fileprivate static let lengthPoints = ValueDecoder.list(
    of: .lengthPoint, count: 2...10_000, "a list of 2 to 10,000 points, [[x, y], ...]")
}

extension ValueDecoder where Value == Int {
  /// Decodes a font's weight.
  package static let weight = ValueDecoder<Int>.integer(100...900)
    .or(
      ValueDecoder<String>.choice(FontWeight.names.map(\.name)).then { name, _, _ in
        FontWeight.names.first { $0.name == name }?.value
      },
      when: { node in
        guard case .scalar(let scalar) = node.content else { return false }
        return NumberText(scalar.text) == nil
      })
}

private enum FontWeight {
  static let names: [(name: String, value: Int)] = [
    ("thin", 100), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700),
    ("heavy", 800), ("black", 900),
  ]
}

extension ValueDecoder where Value == Rect {
  fileprivate static let viewBox = ValueDecoder<[Double]>.list(
    of: .number(-100_000...100_000), count: 4...4, "a list of four numbers, [x, y, width, height]"
  ).then { values, node, decoding in
    if values[2] > 0, values[3] > 0 {
      return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }
    decoding.report("the width and height of a view box must be greater than 0", at: node)
    return nil
  }
}

import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

extension ValueDecoder where Value == PictureTarget {
  /// Decodes `all`, `device`, `screen`, `touches`, `{page: page-2}`, `{layer: page-2.title}`, `{control: add}`, `{area:
  /// [x, y, width, height]}`, or a list of these. In a comparison, each except `all` has a `side`.
  static let pictureTarget = ValueDecoder<PictureTarget>.single.or(
    ValueDecoder<[PictureTarget]>.list(of: .single, count: 1...20, "a list of 1 to 20 targets").map {
      .union($0)
    },
    when: \.isSequence
  ).orNumbers.named("pictureTarget")

  /// The decoder with a message of its own for a list of numbers, which is a point or an area without its key.
  private var orNumbers: ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      guard let numbers = node.numbers else { return decode(node, &decoding) }
      let words = numbers.map(\.plain).joined(separator: ", ")
      decoding.reportMismatch(
        node, expected: "a target such as all or {page: page-2}",
        suggestion: numbers.count == 4
          ? "did you mean '{area: [\(words)]}'?"
          : "write an area around the point: '{area: [x, y, width, height]}'")
      return nil
    }
  }

  private static let single = ObjectDecoder(
    "a target", ParsedPictureTarget(), example: "all or {page: page-2}",
    rules: [.exactlyOne(ParsedPictureTarget.names)]
  ) {
    Field(
      "page", \.page, ValueDecoder<PageReference>.pageOfPicture,
      "A page by its id, or by its position at that time, counted from 0")
    Field(
      "layer", \.layer, ValueDecoder<String>.text,
      "The name of a layer in a page (page-2.title), over the pages, or of the effect")
    Field(
      "control", \.control, ValueDecoder<String>.controlOfPicture, "A control of the effect, such as a button"
    )
    Field(
      "area", \.area, ValueDecoder<LengthRect>.lengthRect,
      "A part of the screen, [x, y, width, height]; percentages refer to the screen")
    Field("show", \.word, ValueDecoder<PictureTarget>.word, "The device, the screen or the touches of a side")
    Field(
      "side", \.side, ValueDecoder<String>.identifier.located,
      "The name of the side of a comparison that has the target")
  }.decoder.then { parsed, node, decoding in parsed.target(at: node, &decoding) }
    .or(
      ValueDecoder<PictureTarget>.wordOrPage.then { target, node, decoding in
        guard target != .all, let side = decoding.scene.script.sides.first else { return target }
        decoding.report(
          "a comparison has several of these", at: node,
          suggestion: "say which: {show: \(node.scalarText?.shortened ?? ""), side: \(side)}")
        return nil
      }, when: \.isScalar)

  /// Decodes a word; the hint for the id of a page is the mapping with it.
  private static let wordOrPage = ValueDecoder(word.schema) { node, decoding in
    if case .scalar(let scalar) = node.content, decoding.scene.content.pages.ids.contains(scalar.text) {
      decoding.reportMismatch(
        node, expected: "a target such as all or {page: page-2}",
        suggestion: "did you mean '{page: \(scalar.text)}'?")
      return nil
    }
    return word.decode(node, &decoding)
  }

  private static let word = ValueDecoder<String>.choice(
    ["all", "device", "screen", "touches"],
    hint: { $0.contains(".") ? "did you mean '{layer: \($0)}'?" : nil }
  ).map {
    word -> PictureTarget in
    switch word {
    case "device": .device
    case "screen": .screen
    case "touches": .touches
    default: .all
    }
  }
}

/// The keys of a target as written, before they are checked together.
private struct ParsedPictureTarget: Sendable {
  var page: PageReference?
  var layer: String?
  var control: String?
  var area: LengthRect?
  var word: PictureTarget?
  var side: Located<String>?

  static let names = ["page", "layer", "control", "area", "show"]

  func target(at node: SourceNode, _ decoding: inout Decoding) -> PictureTarget? {
    guard let target else { return nil }
    if let area, area.width == .zero || area.height == .zero {
      decoding.report("an area needs a width and a height", at: node["area"] ?? node)
      return nil
    }
    if let area { decoding.warn(ofPartsBeyondScreen: area, at: node["area"] ?? node) }
    let sides = decoding.scene.script.sides
    guard let side else {
      guard let first = sides.first else { return target }
      decoding.report(
        "a target in a comparison needs its 'side'", at: node, note: "sides: \(sides.listed)",
        suggestion: "add 'side: \(first)'")
      return nil
    }
    if decoding.scene.script.hasUnknownSides { return .side(side.value, target) }
    let known = sides + decoding.scene.script.clipSides
    guard known.contains(side.value) else {
      decoding.reportUnknown(
        Diagnostic(
          known.isEmpty ? "only a comparison has sides" : "unknown side '\(side.value.shortened)'",
          at: side.range,
          note: known.isEmpty ? nil : "known sides: \(known.listed)",
          suggestion: Suggestion.text(for: side.value, in: known)
            ?? (decoding.scene.script.showsClips ? ForeignWords.targetInClip : nil)),
        about: SceneScript.subject(ofSide: side.value))
      return nil
    }
    return .side(side.value, target)
  }

  private var target: PictureTarget? {
    if let page { return .page(page) }
    if let layer { return .layer(layer) }
    if let control { return .control(control) }
    return area.map { .area($0) } ?? word
  }
}

extension Decoding {
  /// Warns of an area that is partly off the screen. An area that is wholly off the screen is a mistake, which the stage
  /// reports. The screens of compared scenes and of clips are not known here.
  fileprivate mutating func warn(ofPartsBeyondScreen area: LengthRect, at node: SourceNode) {
    guard scene.script.knowsOwnContent, scene.header.isCanvasKnown else { return }
    let (screen, area) = (scene.header.canvas, area.resolved(in: scene.header.canvas))
    let seen = area.intersection(Rect(origin: .zero, size: screen))
    guard let seen, seen.width < area.width - 0.5 || seen.height < area.height - 0.5 else { return }
    let sides = [seen.minX, seen.minY, seen.width, seen.height].map { $0.rounded().plain }
    warn(
      Diagnostic(
        .cutTarget,
        "a part of the area is off the screen, which has \(screen.width.plain) x \(screen.height.plain) points",
        at: node.range, note: "only what is on the screen counts",
        suggestion: "write [\(sides.joined(separator: ", "))]"))
  }
}

extension SourceNode {
  /// The numbers of a list that has nothing else; nil for other values.
  fileprivate var numbers: [Double]? {
    guard case .sequence(let nodes) = content, !nodes.isEmpty else { return nil }
    let numbers = nodes.compactMap { node -> Double? in
      guard case .scalar(let scalar) = node.content else { return nil }
      return NumberText(scalar.text)?.value
    }
    return numbers.count == nodes.count ? numbers : nil
  }
}

extension ValueDecoder where Value == PageReference {
  /// Decodes a page in the picture. The pages of a comparison's sides are not checked until these are played.
  fileprivate static let pageOfPicture = ValueDecoder(pageReference.schema) { node, decoding in
    let isOwn = decoding.scene.script.knowsOwnContent
    let decoder = isOwn ? pageReference : unknownPageReference
    return decoder.decode(node, &decoding)
  }
}

extension ValueDecoder where Value == String {
  fileprivate static let controlOfPicture = ValueDecoder(control.schema) { node, decoding in
    let isOwn = decoding.scene.script.knowsOwnContent
    let decoder = isOwn ? control : text
    return decoder.decode(node, &decoding)
  }
}

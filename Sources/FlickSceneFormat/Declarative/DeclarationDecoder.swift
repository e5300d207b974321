import FlickDeclarative
import FlickEffects
import FlickFormula
import FlickScene

/// A collection that a scene declares.
struct ParsedCollection: Sendable {
  let collection: DeclarativeCollection
  var overlays: [ParsedOverlay]
  /// Where names of the pages' layers stand.
  let layerKeys: [SourceNode.Key]
}

/// The keys of a collection that a scene declares.
struct ParsedDeclaration: Sendable {
  var declaration = CollectionDeclaration()
  var overlays: [ParsedOverlay] = []
  /// What they make together; nil as long as something is wrong.
  var collection: DeclarativeCollection?
  /// Which states follow which.
  var leaders: [(name: String, leader: Located<String>)] = []
  var staggers: [(name: String, stagger: Located<Double>)] = []
  /// Which states take fingers over.
  var successors: [(name: String, successor: Located<String>)] = []
  /// Which fingers wait for which states.
  var conditions: [(name: String, condition: Located<String>)] = []
  /// Where states name overlays.
  var overlayMentions: [Located<String>] = []
  /// Where names of the pages' layers stand.
  var layerKeys: [SourceNode.Key] = []
}

extension ValueDecoder where Value == ParsedCollection {
  /// `{type: collection, ...}`; the formulas are compiled.
  static let declaration = collection(
    ObjectDecoder("the effect 'collection'", ParsedDeclaration(), example: "{type: collection}") {
      Field("type", .typeName, required: true, "collection") { _, _, _ in }
      DeclarationFields.all
    })

  /// An effect's file: `effect: 1`, what is told of it, and a collection. Its parameters have been read before.
  static let effectFile = collection(
    ObjectDecoder("an effect", ParsedDeclaration(), example: "{effect: 1, item: {opacity: 0.5}}") {
      DeclarationFields.header
      DeclarationFields.all
    })

  private static func collection(_ object: ObjectDecoder<ParsedDeclaration>) -> ValueDecoder {
    var object = object
    object.conclusion = { parsed, node, keys, decoding in parsed.compile(at: node, keys, &decoding) }
    return object.decoder.then { parsed, _, _ in
      parsed.collection.map {
        ParsedCollection(collection: $0, overlays: parsed.overlays, layerKeys: parsed.layerKeys)
      }
    }
  }
}

extension ParsedDeclaration {
  /// Puts the overlays in, and reports every mistake of the formulas. Where names
  /// are missing because of mistakes, those that use them are none.
  fileprivate mutating func compile(
    at node: SourceNode, _ keys: ReadKeys, _ decoding: inout Decoding
  ) {
    declaration.overlays = overlays.map(\.overlay)
    if !keys.isUncertain("overlays") { checkOverlayNames(&decoding) }
    guard !keys.isUncertain("states") || !declaration.states.isEmpty else { return }
    checkStates(&decoding)
    checkStaggers(&decoding)
    checkConditions(&decoding)
    do throws(FormulaErrors) { collection = try DeclarativeCollection(declaration) } catch {
      for mistake in error.errors {
        let diagnostic = mistake.diagnostic(orAt: node.range)
        guard let word = mistake.unknown?.word else {
          decoding.report(diagnostic)
          continue
        }
        if keys.isUncertain("let") { continue }
        decoding.reportUnknown(diagnostic, about: ParsedDeclaration.subject(ofName: word))
      }
    }
  }
}

extension ParsedDeclaration {
  /// What messages about a name in formulas, or about a state of that name, have in common: `open.any` is about `open`.
  static func subject(ofName name: String) -> String { "name \(name.prefix { $0 != "." })" }
}

enum DeclarationFields {
  /// What an effect's file tells of it.
  @FieldBuilder<ParsedDeclaration> static var header: [Field<ParsedDeclaration>] {
    header("effect", "The version of the language of effects: 1")
    header("title", "What the effect is called")
    header("summary", "What it does, in one sentence")
    header("parameters", "What a use chooses: '${name}' stands for its value")
    header("presets", "Values for several parameters, by a name")
    header("example", "How the effect is used")
    header("type", "collection")
  }

  /// What was read before.
  private static func header(_ name: String, _ summary: String) -> Field<ParsedDeclaration> {
    Field(name, ValueDecoder<Void>(.plain([])) { _, _ in }, summary) { _, _, _ in }
  }

  @FieldBuilder<ParsedDeclaration> static var all: [Field<ParsedDeclaration>] {
    Field("axis", ValueDecoder<Axis>.cases, default: "vertical", "The direction in which it scrolls") {
      axis, parsed, _ in
      parsed.declaration.isHorizontal = axis == .horizontal
    }
    Field(
      "let",
      ValueDecoder<[(key: SourceNode.Key, value: Formula)]>.dictionary(
        of: .formula(), "a mapping of names to formulas"),
      "Names for calculations, which formulas and other names use"
    ) { entries, parsed, decoding in
      for (key, text) in entries {
        guard decoding.checkFormulaName(key) else { continue }
        decoding.noteOwnName(key)
        parsed.declaration.names[key.text] = text
      }
    }
    Field("states", .states, "Numbers that taps, fingers, commands and other states drive, by their names") {
      entries, parsed, decoding in
      for (key, node) in entries { parsed.add(state: node, named: key, &decoding) }
    }
    Field("drag", .itemDrag, "How a finger moves items: {item: top, leaveBeyond: 110}") { drag, parsed, _ in
      parsed.add(drag)
    }
    Field(
      "reorder", .boolean, default: false,
      "Whether a long press picks an item up, to put it down between others"
    ) {
      reorders, parsed, _ in
      if reorders { parsed.addPickingUp() }
    }
    places
    Field("window", .formulaFrame, "[x, y, width, height] of the part of the screen in which items are seen")
    {
      frame, parsed, _ in
      let window: [PlaceProperty] = [.windowX, .windowY, .windowWidth, .windowHeight]
      for (property, side) in zip(window, frame.sides) { parsed.declaration.places[property] = side }
    }
    Field(
      "pin", \.declaration.pin, .pin, default: [0.5, 0.5],
      "Where a page lies in a cell of another size: [0, 0] is the top left corner")
    Field(
      "travel", \.declaration.travels, .boolean, default: true,
      "Whether items move with the content, or stay and are moved by formulas alone")
    Field(
      "scroll", \.declaration.scrolls, .boolean, default: true,
      "Whether a finger moves the content: false for screens that states alone move")
    Field(
      "sections", \.declaration.sections, .sections,
      "The ids of the pages that begin a section; '*' stands for anything, once: head-*")
    Field(
      "snap", \.declaration.snap, ValueDecoder<CollectionDeclaration.Snap>.cases, default: "none",
      "Where it comes to rest: anywhere, at the nearest item, or at most one item further")
    Field(
      "lanes", \.declaration.lanes, ValueDecoder<Int>.integer(1...20), default: 1,
      "How many items lie beside each other; each comes to the shortest lane")
    Field(
      "fit", \.declaration.fit, ValueDecoder<CollectionDeclaration.Fit>.cases, default: "keep",
      "What becomes of a page in a cell of another size: it keeps its size, is stretched, or covers the cell")
    Field("clip", \.declaration.clips, .boolean, default: false, "Whether pages end at their cells' edges")
    Field("item", .look("an item", LookProperty.allCases), "How an item looks, by formulas") {
      look, parsed, _ in
      parsed.declaration.item = look.look
    }
    Field("layers", .layerLooks, "How layers of the pages look, by their names") { entries, parsed, _ in
      for (key, look) in entries {
        parsed.declaration.layers[key.text] = look.look
        parsed.layerKeys.append(key)
      }
    }
    Field(
      "overlays", \.overlays,
      ValueDecoder<[ParsedOverlay]>.repeatingList(of: .overlay, "a list of overlays", most: 500),
      "Layers over the items that do not scroll with them: headers, dots")
  }

  @FieldBuilder<ParsedDeclaration> private static var places: [Field<ParsedDeclaration>] {
    Field("cell", .formulaPair, default: ["100%", "100%"], "[width, height] of a cell at rest") {
      texts, parsed, _ in
      (parsed.declaration.places[.cellWidth], parsed.declaration.places[.cellHeight]) = (texts[0], texts[1])
    }
    Field("page", .formulaPair, "[width, height] that pages are laid out in; that of the cell") {
      texts, parsed, _ in
      (parsed.declaration.places[.pageWidth], parsed.declaration.places[.pageHeight]) = (texts[0], texts[1])
    }
    Field("gap", .formula(), default: 0, "Between cells, and between lanes") { text, parsed, _ in
      parsed.declaration.places[.gap] = text
    }
    Field(
      "pitch", ValueDecoder<SourceNode>(ValueDecoder<Formula>.formula().schema) { node, _ in node },
      "How far it scrolls from item to item; a cell and the gap, or the view with 'snap: page'"
    ) { node, parsed, decoding in
      let base: PercentBase = parsed.declaration.isHorizontal ? .viewWidth : .viewHeight
      let text = ValueDecoder<Formula>.formula(percentOf: base).decode(node, &decoding)
      if let text { parsed.declaration.places[.pitch] = text }
    }
    Field(
      "at", .formulaPair, "Where in the view the middle of an item is at rest; the middle, where it snaps"
    ) { texts, parsed, _ in
      (parsed.declaration.places[.atX], parsed.declaration.places[.atY]) = (texts[0], texts[1])
    }
    Field("insets", .insets, "Space around the items: {top: 280}") { insets, parsed, _ in
      parsed.declaration.places.merge(insets) { _, inset in inset }
    }
  }
}

extension ValueDecoder where Value == String {
  fileprivate static let sections = ValueDecoder<String>.text.then { text, node, decoding -> String? in
    guard text.count(where: { $0 == "*" }) > 1 else { return text }
    decoding.report("there is more than one '*'", at: node, suggestion: "one stands for anything: head-*")
    return nil
  }

  fileprivate static let typeName = ValueDecoder(.plain([.init("const", "collection")])) { node, decoding in
    decoding.scalar(node)?.text
  }
}

extension ValueDecoder where Value == [Formula] {
  /// `[width, height]` or `[x, y]`.
  fileprivate static let formulaPair = pair(.viewWidth, .viewHeight)

  private static func pair(_ x: PercentBase, _ y: PercentBase) -> ValueDecoder {
    let element = ValueDecoder<Formula>.formula()
    return ValueDecoder(.list(element.schema, count: 2...2)) { node, decoding in
      guard case .sequence(let nodes) = node.content, nodes.count == 2 else {
        decoding.reportMismatch(node, expected: "a list of two lengths, [across, down]")
        return nil
      }
      let first = ValueDecoder<Formula>.formula(percentOf: x).decode(nodes[0], &decoding)
      let second = ValueDecoder<Formula>.formula(percentOf: y).decode(nodes[1], &decoding)
      return first.flatMap { first in second.map { [first, $0] } }
    }
  }

}

extension ValueDecoder where Value == CollectionDeclaration.FrameFormulas {
  /// `[x, y, width, height]`.
  static let formulaFrame = ValueDecoder(.list(ValueDecoder<Formula>.formula().schema, count: 4...4)) {
    node, decoding in
    guard case .sequence(let nodes) = node.content, nodes.count == 4 else {
      decoding.reportMismatch(node, expected: "a list of four lengths, [x, y, width, height]")
      return nil
    }
    let bases: [PercentBase] = [.viewWidth, .viewHeight, .viewWidth, .viewHeight]
    let texts = zip(nodes, bases).map {
      ValueDecoder<Formula>.formula(percentOf: $1).decode($0, &decoding)
    }
    guard let x = texts[0], let y = texts[1], let width = texts[2], let height = texts[3] else { return nil }
    return CollectionDeclaration.FrameFormulas(x: x, y: y, width: width, height: height)
  }
}

extension ValueDecoder where Value == [PlaceProperty: Formula] {
  fileprivate static let insets = ObjectDecoder("insets", Value(), example: "{top: 20}") {
    side("top", .insetTop, .viewHeight)
    side("left", .insetLeft, .viewWidth)
    side("bottom", .insetBottom, .viewHeight)
    side("right", .insetRight, .viewWidth)
  }.decoder

  private static func side(_ name: String, _ property: PlaceProperty, _ base: PercentBase) -> Field<Value> {
    Field(name, .formula(percentOf: base), default: 0, "At the \(name)") { text, insets, _ in
      insets[property] = text
    }
  }
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: ParsedLook)] {
  /// Looks of layers by their names.
  static let layerLooks = ValueDecoder.dictionary(
    of: .look("a layer's look", LookProperty.ofLayers), "a mapping of layers' names to their looks")
}

extension Decoding {
  /// Names in formulas have letters, digits and underscores. False for those that nothing is to be said of any more.
  mutating func checkFormulaName(_ key: SourceNode.Key) -> Bool {
    // 'true' and 'false' have a meaning already, which is said with the formulas.
    let isName = key.text.isIdentifier && !key.text.contains("-") || ["true", "false"].contains(key.text)
    guard !isName else { return true }
    let isLong = key.text.utf8.count > 100
    report(
      Diagnostic(
        isLong
          ? "a name in formulas has at most 100 letters"
          : "a name in formulas is made of letters, digits and '_' and starts with a letter", at: key.range))
    return !isLong
  }
}

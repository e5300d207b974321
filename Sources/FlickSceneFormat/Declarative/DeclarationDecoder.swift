import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickFormula
import FlickLayerFormat

/// A collection that a scene declares.
struct ParsedCollection: Sendable {
  let collection: DeclarativeCollection
  var overlays: [ParsedOverlay]
  let pageUse: PageUse
}

/// The keys of a collection that a scene declares.
struct ParsedDeclaration: Sendable {
  var declaration = CollectionDeclaration()
  var overlays: [ParsedOverlay] = []
  /// The compiled collection; nil while something is wrong.
  var collection: DeclarativeCollection?
  /// The links of the states to other states.
  var stateLinks: [StateLinks] = []
  /// The names of states that have mistakes, so that their parts, such as `pan.x`, are not known.
  var incompleteStates: Set<String> = []
  /// The names of overlays and of layers of pages that states react to, with their places in the text.
  var touchMentions: [Located<String>] = []
  var pageUse = PageUse()
}

/// The links of one state to other states, with their places in the text.
struct StateLinks: Sendable {
  /// The name of the state that has the links.
  let state: String
  /// The state that this one follows.
  var leader: Located<String>?
  /// The delay from each item to the next, in seconds.
  var stagger: Located<Double>?
  /// The state that the finger moves after this one.
  var successor: Located<String>?
  /// The state that has to be on while a finger drags this one.
  var condition: Located<String>?
}

extension ValueDecoder where Value == ParsedCollection {
  /// Decodes `{type: collection, ...}`, and compiles its formulas.
  static let declaration = collection(
    ObjectDecoder(
      "the effect 'collection'", ParsedDeclaration(), example: "{type: collection}",
      rules: DeclarationFields.rules
    ) {
      Field(
        "type", .typeName, required: true,
        "A scrolling collection; the scene gives the places and looks of its items by formulas"
      ) { _, _, _ in }
      DeclarationFields.all
    })

  /// Decodes an effect's file: `effect: 1`, its description, and a collection. The parameters have been read before.
  static let effectFile = collection(
    ObjectDecoder(
      "an effect", ParsedDeclaration(), example: "{effect: 1, item: {opacity: 0.5}}",
      rules: DeclarationFields.rules
    ) {
      DeclarationFields.header
      DeclarationFields.all
    })

  private static func collection(_ object: ObjectDecoder<ParsedDeclaration>) -> ValueDecoder {
    var object = object
    object.conclusion = { parsed, node, keys, decoding in parsed.compile(at: node, keys, &decoding) }
    let decoder = object.decoder
    return ValueDecoder(decoder.schema) { node, decoding in
      decoding.scene.content.hasWindow = node["window"] != nil
      guard let parsed = decoder.decode(node, &decoding) else { return nil }
      return parsed.collection.map {
        ParsedCollection(collection: $0, overlays: parsed.overlays, pageUse: parsed.pageUse)
      }
    }
  }
}

extension ParsedDeclaration {
  /// Adds the overlays, compiles the formulas and reports every mistake. A mistake in `let` or in a state can hide
  /// names, so formulas that use such names are not reported.
  fileprivate mutating func compile(
    at node: SourceNode, _ keys: ReadKeys, _ decoding: inout Decoding
  ) {
    declaration.overlays = overlays.map(\.overlay)
    if !keys.isUncertain("overlays") {
      checkOverlayNames(&decoding)
      findTouchTargets()
    }
    guard !keys.isUncertain("states") || !declaration.states.isEmpty else { return }
    checkLeaders(&decoding)
    checkStaggers(&decoding)
    checkSuccessors(&decoding)
    checkConditions(&decoding)
    declaration.addShifts()
    do throws(FormulaErrors) { collection = try DeclarativeCollection(declaration) } catch {
      for mistake in error.errors { report(mistake, orAt: node.range, keys, &decoding) }
    }
  }
}

extension ParsedDeclaration {
  /// Adds looks: those of single layers, of layers whose names match a pattern, and of divided texts.
  fileprivate mutating func add(_ looks: [NamedLook], _ decoding: inout Decoding) {
    let single = looks.filter { !$0.isPattern && $0.look.split == nil }
    for look in single {
      guard let place = look.look.namePlace else { continue }
      decoding.report(
        Diagnostic(
          "a single layer cannot have its own 'let'", at: place.range,
          note: "they are for 'split', and for many layers: dot-*",
          suggestion: "put '\(place.text)' into the collection's 'let'"))
    }
    pageUse.layers = single.map(\.layerUse)
    declaration.layers = single.byNames
    pageUse.patterns = looks.filter { $0.isPattern }.map(\.layerUse)
    pageUse.texts = looks.filter { $0.look.split != nil }.map(\.layerUse)
    declaration.partRules += looks.compactMap(\.rule)
  }
}

enum DeclarationFields {
  static let rules: [KeyRule] = [
    .needs("eye", ["perspective"]), .atMostOne(["pieces", "mesh"]),
    .excludes(
      "wrap", ["lanes", "snap", "at", "travel"], "items that wrap lie side by side in lines, which scroll"),
  ]

  /// The keys that introduce an effect in its file.
  @FieldBuilder<ParsedDeclaration> static var header: [Field<ParsedDeclaration>] {
    header("effect", "The version of the effect language: 1")
    header("title", "The effect's name")
    header("summary", "A description in one sentence")
    header("parameters", "The parameters that a use can set; '${name}' stands for the value")
    header("presets", "Named presets: values for several parameters")
    header("example", "How the effect is used")
    header("type", "collection")
  }

  /// Makes a field for a key that has been read before.
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
      "Named calculations for use in formulas and in other calculations"
    ) { entries, parsed, decoding in
      decoding.add(entries, to: &parsed.declaration.names)
    }
    Field("states", .states, "Numbers, by name, that taps, fingers, commands and other states change") {
      entries, parsed, decoding in
      for (key, node) in entries { parsed.add(state: node, named: key, &decoding) }
    }
    Field("drag", .itemDrag, "How a finger moves items: {item: top, leaveBeyond: 110}") { drag, parsed, _ in
      parsed.add(drag)
    }
    Field(
      "reorder", .boolean, default: false,
      "Whether a long press picks an item up, so that the finger can drop it between others"
    ) {
      reorders, parsed, _ in
      if reorders { parsed.addPickingUp() }
    }
    places
    Field(
      "window", .formulaFrame,
      "[x, y, width, height] of the part of the screen in which items are visible, percentages of the screen"
    ) {
      frame, parsed, _ in
      for (property, side) in zip(PlaceProperty.window, frame.sides) {
        parsed.declaration.places[property] = side
      }
    }
    Field(
      "perspective", .formula(of: .perspective),
      "The distance in points of one eye that sees all items; without it, each item may have its own eye"
    ) { text, parsed, _ in
      parsed.declaration.places[.perspective] = text
    }
    Field(
      "eye", .formulaPair, default: ["50%", "50%"],
      "The point of the view that the eye of 'perspective' faces"
    ) {
      texts, parsed, _ in
      (parsed.declaration.places[.eyeX], parsed.declaration.places[.eyeY]) = (texts[0], texts[1])
    }
    Field(
      "pin", \.declaration.pin, .pin, default: [0.5, 0.5],
      "The place of a page in a cell of another size: [0, 0] is the top left corner")
    Field(
      "travel", \.declaration.travels, .boolean, default: true,
      "Whether items scroll with the content; if not, only formulas move them")
    Field(
      "scroll", \.declaration.scrolls, .scrolls, default: true,
      "Whether a finger scrolls the content: false for screens that only states move")
    Field(
      "sections", ValueDecoder<String>.sections.located,
      "The ids of the pages that begin a section; an id may have one '*', which stands for any text: head-*"
    ) { pattern, parsed, _ in
      parsed.declaration.sections = pattern.value
      parsed.pageUse.sections = pattern
    }
    Field(
      "snap", \.declaration.snap, ValueDecoder<CollectionDeclaration.Snap>.cases, default: "none",
      "The place where scrolling stops: anywhere, at the nearest item, or at most one item further")
    Field(
      "deceleration", \.declaration.deceleration, ValueDecoder<CollectionDeclaration.Deceleration>.cases,
      "How soon scrolling ends after a fling; by default fast where items rest in one place, and else normal")
    Field(
      "lanes", \.declaration.lanes, ValueDecoder<Int>.integer(1...20), default: 1,
      "The number of lanes; each item goes into the shortest one")
    Field(
      "wrap", \.declaration.wraps, .boolean, default: false,
      "Whether items lie side by side in lines, as many as fit into each; 'cell' gives their sizes")
    Field(
      "fit", \.declaration.fit, ValueDecoder<CollectionDeclaration.Fit>.cases, default: "keep",
      "The change of a page in a cell of another size: it keeps its size, is stretched, covers the cell, or is laid out again"
    )
    Field("clip", \.declaration.clips, .boolean, default: false, "Whether cells clip their pages")
    Field("mask", \.pageUse.mask, .mask, "The mask of each page; 'layers' can move a mask that has a name")
    Field("item", .look("an item", LookProperty.ofItems, in: .window), "The look of an item, by formulas") {
      look, parsed, _ in
      parsed.declaration.item = look.look
      parsed.pageUse.item = look.uses
    }
    Field(
      "layers", .pageLayerLooks,
      "The looks of the pages' layers, by name; a name may have one '*', which stands for any text: dot-*"
    ) { entries, parsed, decoding in
      parsed.add(entries.map(NamedLook.init), &decoding)
    }
    Field(
      "pieces", .pieces, "The pieces that a page is cut into, and their look: {grid: [4, 10], x: 20 * part.n}"
    ) {
      rule, parsed, _ in
      parsed.declaration.partRules.append(rule)
    }
    Field(
      "mesh", .mesh,
      "A mesh of points, moved by formulas, that bends the page: {grid: [8, 12], x: phase * part.y / 4}"
    ) { rule, parsed, _ in
      parsed.declaration.partRules.append(rule)
    }
    Field(
      "overlays", \.overlays,
      ValueDecoder<[ParsedOverlay]>.repeatingList(of: .overlay, "a list of overlays", most: 500),
      "Layers over the items that do not scroll with them: headers, dots")
  }
}

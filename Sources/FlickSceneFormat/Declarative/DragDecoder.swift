import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickFormula
import FlickMotion

/// The keys of a drag of a state as they are written, before they are checked together.
struct ParsedStateDrag: Sendable {
  var axis: Axis?
  var hasBothAxes = false
  var target: Located<String>?
  var span: Formula?
  var beyond = CollectionDeclaration.StateDrag.Beyond.band
  var from = CollectionDeclaration.StateDrag.From.anywhere
  var edge: Double?
  var projection = CollectionDeclaration.StateDrag.standardProjection
  var leadsScrolling = false
  var successor: Located<String>?
  var glides = false
  var stays = false
  var condition: Located<String>?

  func drag(ofScene isOfScene: Bool) -> CollectionDeclaration.StateDrag {
    let target: CollectionDeclaration.Trigger.Target =
      switch self.target?.value {
      case "item": .item
      case "anywhere": .anywhere
      case let name?: .overlay(name)
      case nil: isOfScene ? .anywhere : .item
      }
    var drag = CollectionDeclaration.StateDrag(axis ?? .vertical, on: target)
    if let span { drag.span = span }
    (drag.beyond, drag.from, drag.edge) = (beyond, from, edge)
    let then: CollectionDeclaration.StateDrag.Successor =
      successor.map { .state($0.value) } ?? (leadsScrolling ? .list : .nothing)
    drag.release = stays ? .stay : glides ? .glide : .stop(projection: projection, then: then)
    drag.condition = condition?.value
    return drag
  }

  /// The name of the overlay that the target names, with its place; nil for other targets.
  var overlay: Located<String>? {
    target.flatMap { ["item", "anywhere"].contains($0.value) ? nil : $0 }
  }
}

extension ValueDecoder where Value == ParsedStateDrag {
  static let stateDrag = ObjectDecoder(
    "a drag of a state", ParsedStateDrag(), example: "{axis: vertical, span: -1}",
    rules: [
      .excludes("glide", ["project", "thenScroll"], "a state that glides rests anywhere"),
      .excludes(
        "stays", ["glide", "project", "thenScroll"], "a state that stays rests where the finger lifts"),
    ]
  ) {
    Field(
      "axis", ValueDecoder<String>.choice(Axis.allCases.map(\.rawValue) + ["both"]), required: true,
      "Along which the finger moves it; with 'both' there is a state for each: pan.x and pan.y"
    ) { word, parsed, _ in
      parsed.axis = Axis(rawValue: word)
      parsed.hasBothAxes = word == "both"
    }
    Field(
      "on", \.target, ValueDecoder<String>.text.located,
      "What has to be touched: item, anywhere, or the name of an overlay")
    Field(
      "span", \.span, .formula(),
      "How many points of finger one unit takes: 1; negative where it falls as the finger goes right or down")
    Field(
      "beyond", \.beyond, ValueDecoder<CollectionDeclaration.StateDrag.Beyond>.cases, default: "band",
      "Beyond its stops: a rubber band, stop, or free")
    Field(
      "from", \.from, ValueDecoder<CollectionDeclaration.StateDrag.From>.cases, default: "anywhere",
      "Whether it is taken anywhere, only while it is on, or only while it is off")
    Field(
      "edge", \.edge, ValueDecoder<Double>.number(1...1000),
      "While it is off, the finger has to come down within so many points of the screen's edge")
    Field(
      "project", \.projection, ValueDecoder<Double>.time(0...2), default: "99ms",
      "It goes to the stop nearest to where its velocity would take it in so long")
    Field(
      "thenScroll", ValueDecoder<String>.successor.located, default: false,
      "What goes on with the same finger when the state is at its greatest stop: true for the list, or a state in points"
    ) { word, parsed, _ in
      switch word.value {
      case "false", "true": parsed.leadsScrolling = word.value == "true"
      default: parsed.successor = word
      }
    }
    Field(
      "glide", \.glides, .boolean, default: false,
      "Whether it slows down as a list does, and rests anywhere between its stops")
    Field(
      "stays", \.stays, .boolean, default: false,
      "Whether it rests where the finger lifts, as a slider does, anywhere between its stops")
    Field(
      "while", \.condition, ValueDecoder<String>.text.located, "The state that has to be on")
  }.decoder
}

/// The keys of a drag of items.
struct ParsedItemDrag: Sendable {
  var isTopOnly = false
  var axis: Axis?
  var stops: [Formula] = []
  var beyond: CollectionDeclaration.StateDrag.Beyond?
  var leavingDistance: Formula?
  var directions: [CollectionDeclaration.Leaving.Direction] = []
  var entrance: CollectionDeclaration.Leaving.Direction?
  var duration = 0.35
  var spring: Spring?
  var isSingle = false
  var projection = CollectionDeclaration.StateDrag.standardProjection
  var condition: Located<String>?
}

extension ValueDecoder where Value == ParsedItemDrag {
  /// Decodes a drag of items. A drag with mistakes still makes its names known to formulas.
  static let itemDrag = ValueDecoder(object.schema) { node, decoding in
    object.decode(node, &decoding) ?? ParsedItemDrag()
  }

  private static let object = ObjectDecoder(
    "a drag of items", ParsedItemDrag(), example: "{item: top, leaveBeyond: 110}",
    rules: [
      .needs("stops", ["axis"]), .needs("leaveTo", ["leaveBeyond"]), .needs("enter", ["leaveBeyond"]),
    ]
  ) {
    Field(
      "item", ValueDecoder<String>.choice(["any", "top"]), default: "any",
      "Which items: any, or only the first"
    ) { word, parsed, _ in parsed.isTopOnly = word == "top" }
    Field("axis", \.axis, ValueDecoder<Axis>.cases, "Along one axis only; both unless said otherwise")
    Field(
      "stops", \.stops,
      ValueDecoder<[Formula]>.list(of: .formula(), count: 1...12, "a list of 1 to 12 lengths"),
      "Where an item rests, from its place: [0] unless said otherwise")
    Field(
      "beyond", \.beyond, ValueDecoder<CollectionDeclaration.StateDrag.Beyond>.cases,
      "Beyond its stops: a rubber band where an item moves along one axis and never leaves, else free")
    Field(
      "leaveBeyond", \.leavingDistance, .formula(),
      "Let go farther away than this, as its velocity counts, an item leaves")
    Field(
      "leaveTo", \.directions,
      ValueDecoder<[CollectionDeclaration.Leaving.Direction]>.list(
        of: ValueDecoder<CollectionDeclaration.Leaving.Direction>.cases, count: 1...4, "a list of directions"),
      "To which sides it may leave; all unless said otherwise")
    Field(
      "enter", \.entrance, .entrance,
      "How a page that left comes back: {from: left}, or from the side to which it left")
    Field(
      "duration", \.duration, ValueDecoder<Double>.time(0.01...20), default: "350ms",
      "How long going back, leaving and closing up take")
    Field("spring", \.spring, .spring, "A spring back to its place")
    Field("single", \.isSingle, .boolean, default: false, "Whether one that opens brings the others back")
    Field(
      "project", \.projection, ValueDecoder<Double>.time(0...2), default: "99ms",
      "How much of the velocity counts")
    Field("while", \.condition, ValueDecoder<String>.text.located, "The state that has to be on")
  }.decoder
}

extension ParsedDeclaration {
  /// Adds the states by which a finger moves items.
  mutating func add(_ parsed: ParsedItemDrag) {
    for (name, axis) in zip(CollectionDeclaration.dragNames, [Axis.horizontal, .vertical])
    where parsed.axis == nil || parsed.axis == axis {
      var state = CollectionDeclaration.State(name)
      (state.measure, state.owner) = (.points, .items(isSingle: parsed.isSingle))
      state.stops = parsed.stops.isEmpty ? ["0"] : parsed.stops
      if parsed.stops.count > 1 { state.triggers = [.init(.tap, on: .anywhere, .off)] }
      state.motion =
        parsed.spring.map { .spring(stiffness: $0.stiffness / $0.mass, damping: $0.damping / $0.mass) }
        ?? .curve(.easeInOut, duration: parsed.duration)
      var drag = CollectionDeclaration.StateDrag(axis, on: .item)
      let isBound = parsed.axis != nil && parsed.leavingDistance == nil
      drag.beyond = parsed.beyond ?? (isBound ? .band : .free)
      drag.release = .stop(projection: parsed.projection, then: .nothing)
      drag.condition = parsed.condition?.value
      state.drag = drag
      declaration.states.append(state)
      if let condition = parsed.condition { conditions.append((name, condition)) }
    }
    declaration.dragsTopOnly = parsed.isTopOnly
    guard let distance = parsed.leavingDistance else { return }
    var leaving = CollectionDeclaration.Leaving(beyond: distance)
    (leaving.directions, leaving.duration) = (parsed.directions, parsed.duration)
    leaving.entrance = parsed.entrance
    declaration.leaving = leaving
  }

  /// Adds the states of items that a long press picks up.
  mutating func addPickingUp() {
    declaration.reorders = true
    for name in CollectionDeclaration.dragNames where !declaration.states.contains(where: { $0.name == name })
    {
      var state = CollectionDeclaration.State(name)
      (state.measure, state.stops) = (.points, ["0"])
      declaration.states.append(state)
    }
    var picked = CollectionDeclaration.State(CollectionDeclaration.pickedName)
    picked.motion = .curve(.easeOut, duration: 0.2)
    declaration.states.append(picked)
  }
}

extension ValueDecoder where Value == CollectionDeclaration.Leaving.Direction {
  fileprivate static let entrance = ObjectDecoder(
    "a way back in", CollectionDeclaration.Leaving.Direction.left, example: "{from: left}"
  ) {
    Field(
      "from", \CollectionDeclaration.Leaving.Direction.self,
      ValueDecoder<CollectionDeclaration.Leaving.Direction>.cases, required: true, "From which side")
  }.decoder
}

extension ValueDecoder where Value == String {
  /// Decodes `true`, `false`, or the name of a state.
  fileprivate static let successor = ValueDecoder(.plain([.init("type", ["boolean", "string"])])) {
    node, decoding in
    decoding.scalar(node)?.text
  }
}

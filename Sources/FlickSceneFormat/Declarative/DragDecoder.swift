import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickFormula
import FlickMotion

/// The keys of a drag of a state as written, before they are checked together.
struct ParsedStateDrag: Sendable {
  var way = CollectionDeclaration.StateDrag.Way.along(.vertical)
  var target: Located<String>?
  var span: Formula?
  var beyond = CollectionDeclaration.StateDrag.BeyondStops.band
  var from = CollectionDeclaration.StateDrag.StartCondition.anywhere
  var edge: Double?
  var projection = CollectionDeclaration.StateDrag.standardProjection
  var leadsScrolling = false
  var successor: Located<String>?
  var glides = false
  var stays = false
  var condition: Located<String>?
  var limits: [Formula] = []
  /// The limits of a state with two axes, across and down.
  var limitsOfAxes: [[Formula]] = []

  func drag(ofScene isOfScene: Bool) -> CollectionDeclaration.StateDrag {
    var drag = CollectionDeclaration.StateDrag(way, on: target.touchTarget(ofScene: isOfScene))
    if let span { drag.span = span }
    (drag.beyond, drag.from, drag.edge) = (beyond, from, edge)
    let then: CollectionDeclaration.StateDrag.Successor =
      successor.map { .state($0.value) } ?? (leadsScrolling ? .list : .nothing)
    drag.release = stays ? .stay : glides ? .glide : .stop(projection: projection, then: then)
    drag.condition = condition?.value
    drag.limits = limits
    return drag
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
      "axis", ValueDecoder<String>.choice(Axis.allCases.map(\.rawValue) + ["both", "around"]),
      required: true,
      "The axis along which a finger moves the state; 'both' makes a state for each axis: pan.x and pan.y; 'around' turns the state around the middle of what is touched, in degrees"
    ) { word, parsed, _ in
      switch word {
      // Of both axes, each state gets one later.
      case "both": parsed.way = .alongOneOfBoth(.vertical)
      case "around": parsed.way = .around
      default: parsed.way = .along(Axis(rawValue: word) ?? .vertical)
      }
    }
    Field(
      "on", \.target, .touchTarget,
      "The target of the touch: item, anywhere, or the name of an overlay or of a layer of the pages")
    Field(
      "span", \.span, .formula(),
      "The points that the finger moves for one unit of the state, or with 'axis: around' the degrees; by default 1. Negative if the state falls while the finger goes right, down or clockwise"
    )
    Field(
      "beyond", \.beyond, ValueDecoder<CollectionDeclaration.StateDrag.BeyondStops>.cases, default: "band",
      "The behaviour beyond the stops: band (a rubber band), stop or free")
    Field(
      "from", \.from, ValueDecoder<CollectionDeclaration.StateDrag.StartCondition>.cases, default: "anywhere",
      "Whether a finger can take the state always, only while it is on, or only while it is off")
    Field(
      "edge", \.edge, ValueDecoder<Double>.number(1...1000),
      "While the state is off, the finger has to come down within this many points of the screen's edge")
    Field(
      "project", \.projection, ValueDecoder<Double>.time(0...2), default: "99ms",
      "The time for which the velocity is projected when the finger lifts; the state goes to the stop nearest to the result"
    )
    Field(
      "thenScroll", ValueDecoder<String>.successor.located, default: false,
      "The list (true), or the state in points, that follows the same finger beyond the greatest stop"
    ) { word, parsed, _ in
      switch word.value {
      case "false", "true": parsed.leadsScrolling = word.value == "true"
      default: parsed.successor = word
      }
    }
    Field(
      "glide", \.glides, .boolean, default: false,
      "Whether it slows down like a list, and can rest anywhere between its stops")
    Field(
      "stays", \.stays, .boolean, default: false,
      "Whether it rests where the finger lifts, as a slider does, anywhere between its stops")
    Field(
      "while", \.condition, ValueDecoder<String>.text.located, "The state that has to be on")
    Field(
      "within", ValueDecoder<[[Formula]]>.limits,
      "The least and the greatest value to which the finger can bring it, by formulas of states, as they are when the finger comes down: [0, high - 0.1]. For a drag along both axes: {x: [0, 90], y: [0, 40]}"
    ) { lists, parsed, _ in
      if lists.count == 1 { parsed.limits = lists[0] } else { parsed.limitsOfAxes = lists }
    }
  }.decoder
}

/// The keys of a drag of items.
struct ParsedItemDrag: Sendable {
  var isTopOnly = false
  var axis: Axis?
  var stops: [Formula] = []
  var beyond: CollectionDeclaration.StateDrag.BeyondStops?
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
      "The items that a finger can drag: any, or only the first"
    ) { word, parsed, _ in parsed.isTopOnly = word == "top" }
    Field("axis", \.axis, ValueDecoder<Axis>.cases, "The only axis along which items move; by default both")
    Field(
      "stops", \.stops,
      ValueDecoder<[Formula]>.list(of: .formula(), count: 1...12, "a list of 1 to 12 lengths"),
      "The distances from its place at which an item rests; by default [0]")
    Field(
      "beyond", \.beyond, ValueDecoder<CollectionDeclaration.StateDrag.BeyondStops>.cases,
      "The behaviour beyond the stops; by default band (a rubber band) if items move along one axis and never leave, else free"
    )
    Field(
      "leaveBeyond", \.leavingDistance, .formula(),
      "An item leaves if the finger releases it farther away than this; its velocity counts, too")
    Field(
      "leaveTo", \.directions,
      ValueDecoder<[CollectionDeclaration.Leaving.Direction]>.list(
        of: ValueDecoder<CollectionDeclaration.Leaving.Direction>.cases, count: 1...4, "a list of directions"),
      "The sides to which an item may leave; by default all")
    Field(
      "enter", \.entrance, .entrance,
      "The way in for a page that comes back: {from: left}; by default from the side to which it left")
    Field(
      "duration", \.duration, ValueDecoder<Double>.time(0.01...20), default: "350ms",
      "The duration of going back, of leaving and of closing the gap")
    Field("spring", \.spring, .spring, "The spring that brings an item back to its place")
    Field("single", \.isSingle, .boolean, default: false, "Whether an item that opens sends the others back")
    Field(
      "project", \.projection, ValueDecoder<Double>.time(0...2), default: "99ms",
      "The time for which the velocity is projected when the finger lifts")
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
      stateLinks.append(StateLinks(state: name, condition: parsed.condition))
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
    "a return", CollectionDeclaration.Leaving.Direction.left, example: "{from: left}"
  ) {
    Field(
      "from", \CollectionDeclaration.Leaving.Direction.self,
      ValueDecoder<CollectionDeclaration.Leaving.Direction>.cases, required: true,
      "The side from which it comes")
  }.decoder
}

extension ValueDecoder where Value == String {
  /// Decodes `true`, `false`, or the name of a state.
  fileprivate static let successor = ValueDecoder(.plain([.init("type", ["boolean", "string"])])) {
    node, decoding in
    decoding.scalar(node)?.text
  }
}

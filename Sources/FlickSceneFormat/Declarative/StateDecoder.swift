import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickFormula
import FlickMotion

/// The keys of a state as written, before they are checked together.
struct ParsedState: Sendable {
  var isOfScene = false
  var measure = CollectionDeclaration.Measure.number
  var stops: [Formula] = []
  /// The stops of a state with two axes, across and down.
  var stopsOfAxes: [[Formula]] = []
  var start: Formula?
  /// The values of a state with two axes at the beginning, across and down.
  var startsOfAxes: [Formula] = []
  var isSingle = false
  var curve = StateCurve.eased(.easeInOut)
  var duration = 0.35
  var spring: Spring?
  var triggers: [CollectionDeclaration.Trigger] = []
  var leader: Located<String>?
  var delay = 0.0
  var stagger: Located<Double>?
  var stay: Double?
  var staysAt = CollectionDeclaration.StayStops.any
  var pull: Double?
  var drag: ParsedStateDrag?
  var pinch: ParsedStatePinch?
  /// The names of overlays and of layers that a finger touches, with their places.
  var touched: [Located<String>] = []

  fileprivate func state(_ name: String) -> CollectionDeclaration.State {
    var state = CollectionDeclaration.State(name)
    state.owner = isOfScene ? .scene : .items(isSingle: isSingle)
    state.measure = measure
    if !stops.isEmpty { state.stops = stops }
    state.start = start
    state.motion =
      spring.map { .spring(stiffness: $0.stiffness / $0.mass, damping: $0.damping / $0.mass) }
      ?? curve.motion(duration: duration)
    state.triggers = triggers
    state.following = leader.map {
      CollectionDeclaration.Following($0.value, delay: delay, stagger: stagger?.value)
    }
    (state.stay, state.staysAt, state.pull) = (stay, staysAt, pull)
    state.drag = drag?.drag(ofScene: isOfScene)
    state.pinch = pinch?.pinch(ofScene: isOfScene)
    return state
  }
}

extension ParsedState {
  /// Returns one state, or two states that a finger moves along an axis each.
  fileprivate func states(_ name: String) -> [CollectionDeclaration.State] {
    guard drag?.way.isOfPair == true, stopsOfAxes.count == 2 else { return [state(name)] }
    return [("x", Axis.horizontal), ("y", .vertical)].enumerated().map { index, part in
      var own = self
      (own.stops, own.measure) = (stopsOfAxes[index], .points)
      if startsOfAxes.count == 2 { own.start = startsOfAxes[index] }
      own.drag?.way = .alongOneOfBoth(part.1)
      if let limits = drag?.limitsOfAxes, limits.count == 2 { own.drag?.limits = limits[index] }
      return own.state("\(name).\(part.0)")
    }
  }
}

extension ParsedDeclaration {
  static let mostStates = 16

  /// Adds a state. One with mistakes is known by its name, too, so that formulas that use it are not wrong.
  mutating func add(state node: SourceNode, named key: SourceNode.Key, _ decoding: inout Decoding) {
    let complete = ValueDecoder<ParsedState>.state.decode(node, &decoding)
    let parsed = complete ?? ParsedState(outlineOf: node)
    guard decoding.checkFormulaName(key) else { return }
    if complete == nil { incompleteStates.insert(key.text) }
    let taken =
      EffectValue(rawValue: key.text) != nil || FormulaFunction(rawValue: key.text)?.isReserved == true
      || declaration.names[key.text] != nil
    decoding.noteOwnName(key)
    if taken { report(taken: key.text, at: key.range, &decoding) }
    guard declaration.states.count < ParsedDeclaration.mostStates else {
      return decoding.reportUnknown(
        Diagnostic("there are at most \(ParsedDeclaration.mostStates) states", at: key.range))
    }
    let states = parsed.states(key.text)
    let shifts = parsed.pinch?.measure == .scale ? ["x", "y"].map { "\(key.text).\($0)" } : []
    let names = states.map(\.name) + shifts
    for name in names where name != key.text { decoding.noteOwnName(key, as: name) }
    declaration.states += states
    touchMentions +=
      parsed.touched + [parsed.drag?.target.named, parsed.pinch?.target.named].compactMap(\.self)
    stateLinks.append(
      StateLinks(
        state: key.text, leader: parsed.leader, stagger: parsed.stagger, successor: parsed.drag?.successor,
        condition: parsed.drag?.condition))
  }
}

// MARK: - Keys

extension ValueDecoder where Value == [(key: SourceNode.Key, value: SourceNode)] {
  /// Decodes states by their names, leaving each state as it is written.
  static let states = ValueDecoder.dictionary(
    of: ValueDecoder<SourceNode>(ValueDecoder<ParsedState>.state.schema) { node, _ in node },
    "a mapping of names to states")
}

extension ParsedState {
  /// Reads only the owner and the unit of a state that has mistakes.
  fileprivate init(outlineOf node: SourceNode) {
    func word(_ key: String) -> String? {
      if case .scalar(let scalar)? = node[key]?.content { scalar.text } else { nil }
    }
    isOfScene = word("of") == "scene"
    measure = word("unit").flatMap(CollectionDeclaration.Measure.init) ?? .number
  }
}

extension ValueDecoder where Value == ParsedState {
  fileprivate static let state = ObjectDecoder(
    "a state", ParsedState(), example: "{tap: toggle, duration: 350ms}",
    rules: [
      .needs("delay", ["follow"]), .needs("stagger", ["follow"]), .needs("stayAt", ["stay"]),
      .excludes("spring", ["duration", "curve"], "a spring has both"),
    ]
  ) {
    Field(
      "of", ValueDecoder<String>.choice(["item", "scene"]), default: "item",
      "The owner of the state: each item, or the scene"
    ) { owner, parsed, _ in parsed.isOfScene = owner == "scene" }
    Field(
      "unit", \.measure, ValueDecoder<CollectionDeclaration.Measure>.cases, default: "number",
      "The unit of the state")
    Field(
      "stops", .stops,
      "The values at which the state rests; by default [0, 1]. For a drag along both axes: {x: [0, 300], y: [0, 200]}"
    ) { lists, parsed, _ in
      if lists.count == 1 { parsed.stops = lists[0] } else { parsed.stopsOfAxes = lists }
    }
    Field(
      "start", ValueDecoder<[[Formula]]>.starts,
      "The value at the beginning; by default off, the stop nearest to 0. For a drag along both axes: {x: 40, y: -80}"
    ) { values, parsed, _ in
      if values.count == 1 {
        parsed.start = values[0][0]
      } else {
        parsed.startsOfAxes = values.flatMap(\.self)
      }
    }
    Field(
      "single", \.isSingle, .boolean, default: false,
      "Whether a change of one item's state turns those of the others off")
    StateFields.triggers
    Field(
      "duration", \.duration, ValueDecoder<Double>.time(0...20), default: "350ms", "How long a change takes")
    Field(
      "curve", \.curve, .stateCurve, default: "easeInOut",
      "The curve of a change: a curve's name, [x1, y1, x2, y2], {spring: 0.6} or {steps: 4}; bounce moves like a list that was pulled beyond its end"
    )
    Field("spring", \.spring, .spring, "A spring in place of a curve: {duration: 500ms, bounce: 0.2}")
    Field(
      "follow", \.leader, ValueDecoder<String>.text.located,
      "The leader: the state whose changes this state follows")
    Field("delay", \.delay, ValueDecoder<Double>.time(0...20), default: "0ms", "The delay after the leader")
    Field(
      "stagger", \.stagger, ValueDecoder<Double>.time(-2...2).located,
      "The delay from each item to the next; if negative, the last item goes first")
    Field(
      "stay", \.stay, ValueDecoder<Double>.time(0...60), "The time after which the state goes off by itself")
    Field(
      "stayAt", \.staysAt, ValueDecoder<CollectionDeclaration.StayStops>.cases, default: "any",
      "The stops at which that time counts: any but the off stop, or only the on stop, the one farthest from 0"
    )
    Field(
      "pull", \.pull, ValueDecoder<Double>.number(1...10_000),
      "The state turns on when a finger releases the list this many points before its start")
    Field("drag", \.drag, .stateDrag, "How a finger moves it directly: {axis: vertical, span: -1}")
    Field("pinch", \.pinch, .statePinch, "How two fingers move it directly: scale, or rotation, in degrees")
  }.decoder.then { parsed, node, decoding in parsed.checked(at: node, &decoding) }
}

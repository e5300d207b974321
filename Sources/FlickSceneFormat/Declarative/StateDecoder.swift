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
  var isSingle = false
  var curve = StateCurve.eased(.easeInOut)
  var duration = 0.35
  var spring: Spring?
  var triggers: [CollectionDeclaration.Trigger] = []
  var leader: Located<String>?
  var delay = 0.0
  var stagger: Located<Double>?
  var stay: Double?
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
    (state.stay, state.pull) = (stay, pull)
    state.drag = drag?.drag(ofScene: isOfScene)
    state.pinch = pinch?.pinch(ofScene: isOfScene)
    return state
  }
}

extension ParsedState {
  /// Returns one state, or two states that a finger moves along an axis each.
  fileprivate func states(_ name: String) -> [CollectionDeclaration.State] {
    guard drag?.hasBothAxes == true, stopsOfAxes.count == 2 else { return [state(name)] }
    return zip([("x", Axis.horizontal), ("y", .vertical)], stopsOfAxes).map { part, stops in
      var own = self
      (own.stops, own.measure) = (stops, .points)
      own.drag?.axis = part.1
      var state = own.state("\(name).\(part.0)")
      state.drag?.isOfPair = true
      return state
    }
  }
}

extension ParsedDeclaration {
  static let mostStates = 16

  /// Adds a state. One with mistakes is known by its name, too, so that formulas that use it are not wrong.
  mutating func add(state node: SourceNode, named key: SourceNode.Key, _ decoding: inout Decoding) {
    let parsed = ValueDecoder<ParsedState>.state.decode(node, &decoding) ?? ParsedState(outlineOf: node)
    guard decoding.checkFormulaName(key) else { return }
    let taken =
      EffectValue(rawValue: key.text) != nil || FormulaFunction(rawValue: key.text)?.isReserved == true
      || declaration.names[key.text] != nil
    decoding.noteOwnName(key)
    if taken { report(taken: key.text, at: key.range, &decoding) }
    guard declaration.states.count < ParsedDeclaration.mostStates else {
      return decoding.report(
        Diagnostic("there are at most \(ParsedDeclaration.mostStates) states", at: key.range))
    }
    declaration.states += parsed.states(key.text)
    touchMentions +=
      parsed.touched + [parsed.drag?.target.named, parsed.pinch?.target.named].compactMap(\.self)
    if let leader = parsed.leader { leaders.append((key.text, leader)) }
    if let stagger = parsed.stagger { staggers.append((key.text, stagger)) }
    if let successor = parsed.drag?.successor { successors.append((key.text, successor)) }
    if let condition = parsed.drag?.condition { conditions.append((key.text, condition)) }
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
      .needs("delay", ["follow"]), .needs("stagger", ["follow"]),
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
      "start", \.start, .formula(),
      "The value at the beginning; by default off, the stop nearest to 0")
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
      "pull", \.pull, ValueDecoder<Double>.number(1...10_000),
      "The state turns on when a finger releases the list this many points before its start")
    Field("drag", \.drag, .stateDrag, "How a finger moves it directly: {axis: vertical, span: -1}")
    Field("pinch", \.pinch, .statePinch, "How two fingers move it directly: scale, or rotation, in degrees")
  }.decoder.then { parsed, node, decoding -> ParsedState? in
    if parsed.isSingle, parsed.isOfScene {
      decoding.report(
        "'single' is for states of items", at: node["single"] ?? node,
        suggestion: "leave it out, or leave 'of: scene' out")
    }
    if parsed.curve == .bounce, parsed.measure != .points {
      decoding.report(
        "the curve 'bounce' is for states in points", at: node, suggestion: "give the state 'unit: points'")
    }
    if (parsed.drag?.hasBothAxes == true) != !parsed.stopsOfAxes.isEmpty {
      decoding.report(
        "a state of both axes has 'axis: both' and stops for each", at: node["stops"] ?? node,
        suggestion: "such as 'stops: {x: [0, 300], y: [0, 200]}'")
      return nil
    }
    if parsed.drag?.glides == true, parsed.measure != .points, parsed.stopsOfAxes.isEmpty {
      decoding.report(
        "'glide' is for states in points", at: node["drag"]?["glide"] ?? node,
        suggestion: "give the state 'unit: points', or use 'stays', which is for all")
    }
    if parsed.drag?.hasBothAxes == true, parsed.drag?.limits.isEmpty == false {
      decoding.report(
        "'within' is for a drag along one axis", at: node["drag"]?["within"] ?? node,
        suggestion: "the stops of each axis are its limits")
    }
    parsed.checkNumbers(at: node, &decoding)
    return parsed
  }
}

private enum StateFields {
  @FieldBuilder<ParsedState> static var triggers: [Field<ParsedState>] {
    trigger(
      "tap", .tap,
      "What a tap does: toggle, on, off, next, previous, index or a number; {menu: on} for a tap on an overlay or layer"
    )
    trigger("press", .press, "The same for a long press")
    Field("swipe", .swipes, "What swipes do, in the same words: {left: on, right: off}") {
      entries, parsed, decoding in
      for (key, node) in entries {
        guard let gesture = swipes[key.text] else {
          decoding.report(
            Diagnostic(
              "unknown key '\(key.text.shortened)' of a swipe", at: key.range,
              note: "known keys: left, right, up, down",
              suggestion: Suggestion.text(for: key.text, in: swipes.keys.sorted())))
          continue
        }
        parsed.add(gesture, node, &decoding)
      }
    }
  }

  private static let swipes: [String: CollectionDeclaration.Trigger.Gesture] = [
    "left": .swipeLeft, "right": .swipeRight, "up": .swipeUp, "down": .swipeDown,
  ]

  private static func trigger(
    _ name: String, _ gesture: CollectionDeclaration.Trigger.Gesture, _ summary: String
  ) -> Field<ParsedState> {
    Field(name, ValueDecoder<SourceNode>.changes, summary) { node, parsed, decoding in
      parsed.add(gesture, node, &decoding)
    }
  }
}

extension ParsedState {
  /// Adds a change, or changes by target.
  fileprivate mutating func add(
    _ gesture: CollectionDeclaration.Trigger.Gesture, _ node: SourceNode, _ decoding: inout Decoding
  ) {
    guard case .mapping(let entries) = node.content else {
      if let change = ValueDecoder<CollectionDeclaration.Trigger.Change>.change.decode(node, &decoding) {
        add(.init(gesture, on: isOfScene ? .anywhere : .item, change), node, &decoding)
      }
      return
    }
    for (key, value) in entries.map({ ($0.key, $0.value) }) {
      guard let change = ValueDecoder<CollectionDeclaration.Trigger.Change>.change.decode(value, &decoding)
      else {
        continue
      }
      switch key.text {
      case "item": add(.init(gesture, on: .item, change), value, &decoding)
      case "anywhere": add(.init(gesture, on: .anywhere, change), value, &decoding)
      default:
        touched.append(Located(value: key.text, range: key.range))
        add(.init(gesture, on: .overlay(key.text), change), value, &decoding)
      }
    }
  }

  private mutating func add(
    _ trigger: CollectionDeclaration.Trigger, _ node: SourceNode, _ decoding: inout Decoding
  ) {
    if trigger.change == .index, trigger.target == .anywhere {
      decoding.report(
        "'index' is the number of a touched item or overlay, and 'anywhere' may be neither", at: node,
        suggestion: "write {item: index}, or the name of repeated overlays in place of 'item'")
    }
    triggers.append(trigger)
  }
}

extension ValueDecoder where Value == CollectionDeclaration.Trigger.Change {
  private static let words: [String: Value] = [
    "toggle": .toggle, "on": .on, "off": .off, "next": .next, "previous": .previous, "index": .index,
  ]

  fileprivate static let change = ValueDecoder.word(
    "toggle, on, off, next, previous, index or a number", .plain([.init("type", ["string", "number"])]),
    hint: { scalar in
      ["true", "yes", "open", "show", "1"].contains(scalar.text)
        ? "did you mean 'on'?" : Suggestion.text(for: scalar.text, in: words.keys.sorted())
    }, parse: { scalar in words[scalar.text] ?? NumberText(scalar.text).map { .value($0.value) } })
}

extension ValueDecoder where Value == SourceNode {
  /// Decodes a change, or a mapping of targets to changes, as it is written. The names of targets are checked later.
  fileprivate static let changes = ValueDecoder(.plain([.init("type", ["string", "number", "object"])])) {
    node, _ in node
  }
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: SourceNode)] {
  fileprivate static let swipes = ValueDecoder.dictionary(
    of: .changes, "a mapping of directions to what a swipe does")
}

extension ValueDecoder where Value == CollectionDeclaration.Pin {
  static let pin = ValueDecoder<[Double]>.list(
    of: .number(0...1), count: 2...2, "a list of two numbers from 0 to 1, [0.5, 0]"
  ).map { CollectionDeclaration.Pin($0[0], $0[1]) }
}

public import FlickGeometry
public import FlickLayers
import FlickMotion

/// An effect with a few states and one number that fingers, taps and commands move between them. It is the effect of
/// every ``EffectBehavior``.
///
/// The number follows a finger that drags it, beyond its range with a resistance. Released, it goes to a state by a
/// spring that takes over its velocity. A moving number can be caught, and given a new goal while it keeps its
/// velocity.
public struct StatefulEffect<Behavior: EffectBehavior>: SceneEffect {
  let canvas: Size
  let pages: [Page]
  let behavior: Behavior
  /// The number over time.
  private var value: Track
  /// The current state, or the target state of the number's motion.
  private var states: Timeline<Behavior.State>
  /// Whether a finger drags the number.
  private var drags = Timeline(false)
  /// Steps are refused before this time, because a finger is on the screen.
  private var fingerLifts = 0.0

  public init(_ setup: EffectSetup) throws(EffectError) {
    canvas = setup.canvas
    pages = setup.pages
    behavior = try Behavior(try Parameters(setup, of: Self.descriptor), canvas: setup.canvas)
    value = Track(behavior.rest(in: behavior.initial))
    states = Timeline(behavior.initial)
  }

  public mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    let reason = time < fingerLifts ? "a finger is still on the screen" : nil
    var log = OutcomeBuilder(start: time, interruptsMotion: reason == nil && value.isMoving(at: time))
    if case .touch(let touch) = action { log.add("release", at: time + touch.duration) }
    switch action {
    case _ where reason != nil: log.refuse(reason ?? "", at: time)
    case .touch(let touch): perform(touch, at: time, &log)
    case .command(let command):
      guard let state = Behavior.State(rawValue: command.name) else {
        throw EffectError("\(Behavior.type) has no command '\(command.name)'")
      }
      go(to: state, at: time, velocity: value.velocity(at: time), &log)
    }
    return log.outcome(settled: max(value.settleTime, fingerLifts, time))
  }
}

// MARK: - Moving the number

extension StatefulEffect {
  private mutating func perform(_ touch: Touch, at time: Double, _ log: inout OutcomeBuilder) {
    let state = states[time]
    let page = item(at: touch.start, time: time)?.index
    let isMoving = value.isMoving(at: time)
    fingerLifts = time + touch.duration
    guard let dragging = behavior.dragging(page, in: state) else {
      return tap(touch, on: page, in: state, &log)
    }
    if isMoving {
      drag(touch.catchingPan, dragging, from: state, at: time, &log)
    } else if let pan = touch.pan {
      if pan.axis == dragging.axis { drag(pan, dragging, from: state, at: time, &log) }
    } else {
      tap(touch, on: page, in: state, &log)
    }
  }

  private mutating func tap(
    _ touch: Touch, on page: Int?, in state: Behavior.State, _ log: inout OutcomeBuilder
  ) {
    guard touch.isTap, let target = behavior.state(afterTapOn: page, in: state) else { return }
    go(to: target, at: fingerLifts, velocity: value.velocity(at: fingerLifts), &log)
  }

  private mutating func drag(
    _ pan: Pan, _ dragging: Dragging, from state: Behavior.State, at time: Double, _ log: inout OutcomeBuilder
  ) {
    let begin = time + pan.beginning.time
    value.set(value.value(at: time), at: time)
    let range = ElasticRange(
      dragging.range, viewLength: max(dragging.axis.length(of: canvas), 1) / dragging.distance.magnitude)
    let motion = Drag(
      pan.touch.path(along: dragging.axis), begin: pan.beginning.time, from: value.value(at: begin),
      gain: 1 / dragging.distance, within: range)
    value.append(.drag(motion), at: begin)
    drags.set(true, at: begin)
    drags.set(false, at: fingerLifts)
    let end = value.value(at: fingerLifts)
    let finger = pan.touch.velocity(along: dragging.axis) / dragging.distance
    let velocity = finger * (dragging.range.contains(end) ? 1 : range.slope(range.raw(end)))
    let target = behavior.state(afterDragAt: end, velocity: velocity, from: state)
    go(to: target, at: fingerLifts, velocity: velocity, &log)
  }

  private mutating func go(
    to state: Behavior.State, at time: Double, velocity: Double, _ log: inout OutcomeBuilder
  ) {
    let (from, rest) = (value.value(at: time), behavior.rest(in: state))
    value.set(from, at: time)
    if from != rest || velocity != 0 {
      let tolerance = ScrollMotion.snapTolerance / max(canvas.width, canvas.height, 1)
      let motion = SpringMotion(
        behavior.spring, from: from, to: rest, velocity: velocity, tolerance: tolerance)
      value.append(.spring(motion), at: time)
      log.add("moving", at: time)
    }
    states.set(state, at: time)
    log.add("finished", at: max(time, value.settleTime))
  }
}

// MARK: - At a time

extension StatefulEffect {
  private func items(at time: Double) -> [CollectionItem] {
    let screen = Rect(origin: .zero, size: canvas)
    return behavior.items(at: value.value(at: time), count: pages.count).filter {
      pages.indices.contains($0.index)
    }.map { attributes in
      var attributes = attributes
      if !attributes.meets(screen) { attributes.isHidden = true }
      return CollectionItem(id: pages[attributes.index].id, phase: .present, attributes: attributes)
    }
  }

  public func layers(at time: Double) -> Layer {
    var root = Layer("screen", frame: Rect(origin: .zero, size: canvas))
    root.masksToBounds = true
    root.sublayers = items(at: time).filter { !$0.attributes.isHidden }.map { item in
      var layer = Layer(item)
      layer.sublayers = behavior.sublayers(for: pages[item.attributes.index], with: item.attributes)
      return layer
    }
    return root
  }

  public func snapshot(at time: Double) -> EffectSnapshot {
    let state = states[time].rawValue
    return EffectSnapshot(
      type: Behavior.type,
      state: drags[time] ? "dragging" : value.isMoving(at: time) ? "moving" : state,
      contentOffset: .zero, contentSize: canvas,
      values: [("value", .number(value.value(at: time))), ("target", .text(state))],
      items: items(at: time).sorted { $0.attributes.index < $1.attributes.index }.map {
        ItemSnapshot($0, state: state, offset: .zero)
      })
  }

  public func item(at point: Point, time: Double) -> ItemSnapshot? { snapshot(at: time).item(at: point) }

  public func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    snapshot(at: time).visiblePoint(ofItem: id, in: Rect(origin: .zero, size: canvas))
  }
}

extension StatefulEffect {
  public static var descriptor: EffectDescriptor {
    let names = Behavior.State.allCases.map(\.rawValue)
    return EffectDescriptor(
      type: Behavior.type, summary: Behavior.summary, parameters: Behavior.parameters,
      commands: names.map { CommandDescriptor($0, "Goes to the state '\($0)'") },
      states: names.map { NamedSummary($0, "It rests in this state") } + [
        NamedSummary("dragging", "A finger moves it"), NamedSummary("moving", "It goes to a state by itself"),
      ],
      events: [
        NamedSummary("refused", "The effect does not accept the step"),
        NamedSummary("finished", "The effect's own operation is over"),
        NamedSummary("moving", "It starts to go to a state by itself"),
      ],
      pageSize: Behavior.pageSize(on:)
    ).with(pageStates: names.map { NamedSummary($0, "The effect rests in this state, or goes to it") })
  }
}

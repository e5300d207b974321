import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene

/// Plays the steps of a script on an effect, in the file's order.
struct ScriptPlayer {
  private let scene: Scene
  private(set) var effect: any Effect
  private(set) var steps: [ResolvedStep] = []
  private var end: Double?

  init(_ scene: Scene, effect: any Effect) {
    self.scene = scene
    self.effect = effect
  }

  mutating func play() throws(Diagnostic) {
    for (index, step) in scene.script.enumerated() {
      let time = try startTime(of: step, at: index)
      try checkOrder(of: step, at: time)
      try play(step, at: index, time)
    }
  }

  /// Returns the scene's length in seconds, after the script has been played.
  ///
  /// - Parameter animations: The time when the last animation ends.
  func duration(after animations: Double) throws(Diagnostic) -> Double {
    let last = max(steps.flatMap(\.events).map(\.time).max() ?? 0, animations)
    let duration = scene.duration ?? end ?? last + Scene.restAfterLastStep
    guard duration <= Scene.maximumDuration else {
      throw Diagnostic(
        "the scene lasts \(secondsText(duration)), more than \(secondsText(Scene.maximumDuration))",
        at: scene.script.last?.range)
    }
    try scene.requireSprings(within: duration)
    return duration
  }

  private mutating func play(_ step: SceneStep, at index: Int, _ time: Double) throws(Diagnostic) {
    let name = step.name ?? "step \(index + 1)"
    switch step.action {
    case .touch(let gesture):
      let touch = try resolve(gesture, of: step, at: time)
      let outcome = try perform(.touch(touch), of: step, at: time)
      append(name, gesture.summary, time, outcome, touch, fingers: gesture.drawnFingers)
    case .command(let command):
      append(name, command.name, time, try perform(.command(command), of: step, at: time))
    case .wait:
      append(name, "wait", time, Outcome([.init("start", at: time), .init("settled", at: time)]))
    case .end:
      append(name, "end", time, Outcome([.init("start", at: time)]))
      end = time
    }
  }

  private mutating func append(
    _ name: String, _ summary: String, _ time: Double, _ outcome: Outcome, _ touch: Touch? = nil,
    fingers: [Point] = []
  ) {
    if outcome.interruptsMotion, let settled = outcome.time(of: "settled") {
      for i in steps.indices { steps[i].interrupt(at: time, settled: settled) }
    }
    steps.append(
      ResolvedStep(
        name: name, summary: summary, time: time, events: outcome.events, refusal: outcome.refusal,
        touch: touch, fingers: fingers))
  }

  private mutating func perform(
    _ action: Action, of step: SceneStep, at time: Double
  ) throws(Diagnostic) -> Outcome {
    do throws(EffectError) {
      return try effect.perform(action, at: time)
    } catch {
      throw Diagnostic(error.message, at: step.actionRange ?? step.range, suggestion: error.suggestion)
    }
  }
}

// MARK: - Times

extension ScriptPlayer {
  private func startTime(of step: SceneStep, at index: Int) throws(Diagnostic) -> Double {
    switch step.start {
    case .at(let time): return time
    case .after(let reference, let event, let wait):
      guard let earlier = scene.script.index(of: reference, from: index) else {
        throw Diagnostic("there is no such earlier step", at: step.startRange)
      }
      return try steps[earlier].requiredTime(of: event, at: step.startRange) + wait
    }
  }

  /// Checks that steps follow each other in time and that nothing follows the end. While a finger is down, a step may
  /// only mark a moment; another finger or a command is a mistake.
  private func checkOrder(of step: SceneStep, at time: Double) throws(Diagnostic) {
    let place = step.startRange ?? step.range
    guard time <= Scene.maximumDuration else {
      throw Diagnostic(
        "starts at \(secondsText(time)), beyond \(secondsText(Scene.maximumDuration))", at: place)
    }
    // A step may ask for a page's place, which requires computing its springs up to that time.
    try scene.requireSprings(within: time)
    guard let last = steps.last else { return }
    if let end {
      throw Diagnostic(
        "the scene has ended at \(secondsText(end))", at: step.range,
        suggestion: "put the step with 'end' last")
    }
    if time < last.time {
      throw Diagnostic(
        "starts at \(secondsText(time)), before the previous step, '\(last.name)', at \(secondsText(last.time))",
        at: place,
        suggestion: "list steps in the order of time")
    }
    if step.action.isMoment { return }
    if let touch = steps.last(where: { $0.touch != nil }), time < touch.release {
      throw Diagnostic(
        "starts at \(secondsText(time)), while the finger of '\(touch.name)' is down until \(secondsText(touch.release))",
        at: place, suggestion: "begin it 'after: last.release', or 'after: last.settled'")
    }
  }
}

// MARK: - Places

extension ScriptPlayer {
  private func resolve(_ gesture: TouchStep, of step: SceneStep, at time: Double) throws(Diagnostic) -> Touch
  {
    let start = try point(gesture.start, of: step, at: time)
    var corners = [start]
    switch gesture.path {
    case .still: break
    case .offsets(let vectors): corners += vectors.map { start + $0 }
    case .to(let target): corners.append(try end(target, of: step, at: time))
    case .through(let points): corners += points
    }
    let middle = gesture.middle
    if middle != .zero { corners = corners.map { $0 + middle } }
    if let times = gesture.times, times.count == corners.count - 1 {
      return Touch(
        along: corners, at: times, press: gesture.press, hold: gesture.hold,
        releaseVelocity: gesture.velocity, isCancelled: gesture.isCancelled, pinch: gesture.effectPinch)
    }
    return Touch(
      along: corners, press: gesture.press, during: gesture.tapDuration, hold: gesture.hold,
      releaseVelocity: gesture.velocity,
      isCancelled: gesture.isCancelled, pinch: gesture.effectPinch, taps: gesture.taps)
  }

  /// Returns the point to which a finger moves; it may lie off the screen.
  private func end(_ target: TouchTarget, of step: SceneStep, at time: Double) throws(Diagnostic) -> Point {
    switch target {
    case .point(let point): point
    case .offset(let target, let vector): try end(target, of: step, at: time) + vector
    case .page, .control: try point(target, of: step, at: time)
    }
  }

  /// Returns the point where a finger comes down.
  private func point(_ target: TouchTarget, of step: SceneStep, at time: Double) throws(Diagnostic) -> Point {
    let place = step.actionRange ?? step.range
    switch target {
    case .offset(let target, let vector):
      return try point(.point(try point(target, of: step, at: time) + vector), of: step, at: time)
    case .point(let point):
      guard Rect(origin: .zero, size: scene.device.size).contains(point) else {
        let (width, height) = (scene.device.size.width.plain, scene.device.size.height.plain)
        throw Diagnostic(
          "[\(point.x.toHundredth.plain), \(point.y.toHundredth.plain)] is outside the screen of \(width) x \(height) points",
          at: place)
      }
      return point
    case .page(let reference, let unit):
      let item = try item(reference, at: time, place)
      guard let point = touchPoint(of: item, at: unit, time) else {
        throw Diagnostic(
          "page '\(item.id)' cannot be touched \(unit == nil ? "" : "there ")at \(secondsText(time)): \(obstacle(to: item, at: unit, time))",
          at: place)
      }
      return point
    case .control(let name):
      return try self.point(ofControl: name, at: time, place)
    }
  }

  private func point(
    ofControl name: String, at time: Double, _ place: SourceRange?
  ) throws(Diagnostic) -> Point {
    let moment = secondsText(time)
    switch effect.reach(ofControl: name, at: time) {
    case .at(let point): return point
    case .covered(let cover):
      throw Diagnostic(
        "'\(name)' is covered by \(cover) at \(moment)", at: place,
        suggestion: "an overlay with 'touchable: false' lets touches through")
    case .letsThrough:
      throw Diagnostic(
        "'\(name)' lets touches through at \(moment)", at: place,
        suggestion: "leave its 'touchable: false' out")
    case .behind:
      throw Diagnostic(
        "'\(name)' lies behind the items, where no finger touches it", at: place,
        suggestion: "leave its 'behind: true' out")
    case .hidden:
      throw Diagnostic(
        "'\(name)' is not seen at \(moment): it is hidden, clear or without an area", at: place)
    case .away: throw Diagnostic("'\(name)' is not on the screen at \(moment)", at: place)
    }
  }

  /// Returns the reason why the item cannot be touched, at the wanted point or anywhere.
  private func obstacle(to item: ItemSnapshot, at unit: Point?, _ time: Double) -> String {
    let steps = [0.5, 0.1, 0.9]
    let units = unit.map { [$0] } ?? steps.flatMap { y in steps.map { Point($0, y) } }
    let screen = Rect(origin: .zero, size: scene.device.size)
    let points = units.compactMap(item.point).filter(screen.contains)
    guard !item.isHidden, !points.isEmpty else { return "it is off the screen" }
    let cover = points.lazy.compactMap { effect.cover(at: $0, time: time) }.first {
      $0 != "page '\(item.id)'"
    }
    return cover.map { "it is covered by \($0)" } ?? "a finger cannot reach it there"
  }

  /// Returns a point where a finger touches the item; if a point is wanted, that point or nil.
  private func touchPoint(of item: ItemSnapshot, at unit: Point?, _ time: Double) -> Point? {
    guard let unit else { return effect.visiblePoint(ofPage: item.id, at: time) }
    guard let point = item.point(at: unit), effect.item(at: point, time: time)?.id == item.id else {
      return nil
    }
    return point
  }

  private func item(
    _ reference: PageReference, at time: Double, _ place: SourceRange?
  ) throws(Diagnostic) -> ItemSnapshot {
    let items = effect.snapshot(at: time).items
    let found =
      switch reference {
      case .id(let id): items.first { $0.id == id }
      // A page that is leaving comes before the page that takes its index.
      case .index(let index): items.last { $0.index == index }
      }
    guard let found else {
      let name =
        switch reference {
        case .id(let id): "'\(id)'"
        case .index(let index): "\(index)"
        }
      throw Diagnostic("there is no page \(name) at \(secondsText(time))", at: place)
    }
    return found
  }
}

extension TouchStep {
  /// The offsets of the fingers from the point that the effect receives; empty for a pinch, whose fingers are in the
  /// touch.
  fileprivate var drawnFingers: [Point] {
    pinch == nil ? (0..<fingers).map { spread * Double($0) - middle } : []
  }
}

func secondsText(_ value: Double) -> String { value.rounded(toDigits: 3).plain + "s" }

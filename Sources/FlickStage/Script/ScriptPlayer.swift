import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene

/// Plays the steps of a script on an effect, in the file's order.
struct ScriptPlayer {
  let scene: Scene
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
      append(name, gesture.summary, time, outcome, touch, fingers: gesture.drawnFingers, at: step.range)
    case .command(let command):
      append(name, command.name, time, try perform(.command(command), of: step, at: time), at: step.range)
    case .wait:
      append(
        name, "wait", time, Outcome([.init("start", at: time), .init("settled", at: time)]), at: step.range)
    case .end:
      append(name, "end", time, Outcome([.init("start", at: time)]), at: step.range)
      end = time
    }
  }

  private mutating func append(
    _ name: String, _ summary: String, _ time: Double, _ outcome: Outcome, _ touch: Touch? = nil,
    fingers: [Point] = [], at range: SourceRange?
  ) {
    if outcome.interruptsMotion, let settled = outcome.time(of: "settled") {
      for i in steps.indices { steps[i].interrupt(at: time, settled: settled) }
    }
    steps.append(
      ResolvedStep(
        name: name, summary: summary, time: time, events: outcome.events, refusal: outcome.refusal,
        touch: touch, fingers: fingers, range: range))
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

extension TouchStep {
  /// The offsets of the fingers from the point that the effect receives; empty for a pinch, whose touch already has the
  /// places of its fingers.
  fileprivate var drawnFingers: [Point] {
    pinch == nil ? (0..<fingers).map { spread * Double($0) - middle } : []
  }
}

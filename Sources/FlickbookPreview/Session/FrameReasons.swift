import FlickAuthoring
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickStage

/// Explains the look of a frame, and of an item in it: the step, the event, the laws of motion and the parameters that
/// lead to its numbers.
struct FrameReasons {
  let scene: ResolvedScene
  let frame: Int
  var item: String?

  private var time: Double { scene.stage.frameRate.time(ofFrame: frame) }

  var sentences: [String] {
    [moment] + steps + touches + motions + place + formulas + parameters
  }

  /// The time of the frame, and the latest event before it.
  private var moment: String {
    let marks = scene.timeline.marks.filter { $0.time <= time + 1e-9 }
    let latest = marks.indices.max { (marks[$0].time, $0) < (marks[$1].time, $1) }.map { marks[$0] }
    let start = "frame \(frame) is at \(seconds(time))"
    guard let latest else { return start + ", before the first step" }
    return start + ", \(seconds(time - latest.time)) after \(latest.name)"
  }

  /// The steps that are running.
  private var steps: [String] {
    scene.stage.steps.filter { step in
      step.time <= time + 1e-9 && (step.events.map(\.time).max() ?? 0) > time
    }.map { step in
      let next = step.events.first { $0.time > time }
      let refusal = step.refusal.map { "; it was refused: \($0)" } ?? ""
      let coming = next.map { "; \($0.name) comes at \(seconds($0.time))" } ?? ""
      return "step \(step.name) (\(step.summary)) has run since \(seconds(step.time))\(coming)\(refusal)"
    }
  }

  private var touches: [String] {
    scene.stage.steps.compactMap { step in
      guard let touch = step.touch, step.time <= time + 1e-9, time < step.time + touch.duration else {
        return nil
      }
      let point = touch.point(at: time - step.time)
      return "its finger stays down at \(text(point)) until \(seconds(step.time + touch.duration))"
    }
  }

  /// The laws of motion, those of the item first.
  private var motions: [String] {
    let reasons = scene.stage.reasons(at: time).filter { $0.page == nil || item == nil || $0.page == item }
    if reasons.isEmpty { return ["no part of the effect moves"] }
    return (reasons.filter { $0.page != nil } + reasons.filter { $0.page == nil }).prefix(12).map(sentence)
  }

  private func sentence(_ reason: MotionReason) -> String {
    let share = Int(((time - reason.start) / max(reason.end - reason.start, 1e-9) * 100).rounded())
    let values = reason.values.map { "\($0.name) \(decimal($0.value, digits: 3))" }.joined(separator: ", ")
    let page = reason.page.map { " (\($0))" } ?? ""
    return
      "\(reason.name)\(page) moves by \(reason.law) from \(seconds(reason.start)) to \(seconds(reason.end)), \(share) % of the time passed: \(values)"
  }

  /// The place of the item, and the speed of its motion.
  private var place: [String] {
    guard let item, let now = snapshot(item, time) else { return [] }
    let name =
      "\(item) is at \(text(now.frame.origin)), \(text(Point(now.frame.width, now.frame.height))) large, alpha \(decimal(now.alpha, digits: 3))"
    let step = 1 / 960.0
    guard let before = snapshot(item, max(time - step, 0))?.quad,
      let after = snapshot(item, time + step)?.quad,
      before.count == after.count
    else { return [name] }
    let speed = zip(before, after).map { $0.point.distance(to: $1.point) / (2 * step) }.max() ?? 0
    return [
      name
        + (speed < 0.5
          ? "; it rests" : "; one of its corners moves at \(Int(speed.rounded())) points a second")
    ]
  }

  /// The formulas of the item's values, if the scene describes the effect.
  private var formulas: [String] {
    let snapshot = scene.stage.snapshot(at: time)
    guard let item = snapshot.items.first(where: { $0.id == item }) else { return [] }
    return FormulaReasons(choice: scene.scene.effect, snapshot: snapshot, item: item).sentences
  }

  private func snapshot(_ id: String, _ time: Double) -> ItemSnapshot? {
    scene.stage.snapshot(at: time).items.first { $0.id == id }
  }

  /// The effect's parameters: first those that the scene sets, then those with their defaults. None for a film or a
  /// comparison, whose scenes have effects of their own.
  private var parameters: [String] {
    guard scene.scene.components.isEmpty,
      let descriptor = scene.registry[scene.scene.effect.type]?.descriptor
    else { return [] }
    let controls = EffectControl.all(of: descriptor, values: scene.parameters(of: scene.scene))
    let own = scene.scene.effect.parameters
    let all = controls.map { control -> (isSet: Bool, text: String) in
      let name = control.path.split(separator: ".").dropFirst()
      return (
        name.first.map { own[String($0)] != nil } ?? false,
        "\(name.joined(separator: ".")) \(value(control.value))"
      )
    }
    let (set, left) = (all.filter(\.isSet).map(\.text), all.filter { !$0.isSet }.map(\.text))
    return [
      set.isEmpty ? nil : "the scene sets \(set.joined(separator: ", "))",
      left.isEmpty ? nil : "by default: \(left.joined(separator: ", "))",
    ].compactMap(\.self)
  }

  private func value(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return value == .null ? "none" : value.line
  }

  private func seconds(_ time: Double) -> String { decimal(time, digits: 3) + " s" }
  private func text(_ point: Point) -> String {
    "\(decimal(point.x, digits: 1)), \(decimal(point.y, digits: 1))"
  }
}

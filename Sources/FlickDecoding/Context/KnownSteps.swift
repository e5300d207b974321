import FlickBasics
import FlickDiagnostics
package import FlickDocument
package import FlickEffects
package import FlickScene
import FlickStage

/// The steps of a script, as far as references to them are concerned.
package struct KnownSteps {
  struct Step {
    var name: String?
    /// The events that other steps can wait for; nil where mistakes hide them.
    var events: [String]?
  }

  private var steps: [Step] = []
  /// Whether steps, or names of steps, are missing because of mistakes, so that references cannot be checked.
  private var isIncomplete = false
  /// The step that is being read; references mean earlier ones. As many as there are steps: all of them.
  package var current = 0

  init() {}

  package init(_ nodes: [SourceNode], effect: EffectDescriptor?) {
    let outlines = nodes.map(StepOutline.init)
    steps = outlines.map { Step(name: $0.name, events: KnownSteps.events(of: $0, effect: effect)) }
    isIncomplete = outlines.contains { $0.name == nil && $0.isUncertain }
  }

  /// The steps of a script that cannot be read.
  package static let withMistakes: KnownSteps = {
    var steps = KnownSteps()
    steps.isIncomplete = true
    return steps
  }()

  /// The steps of a scene that was played.
  init(played steps: [ResolvedStep], _ shots: [ResolvedShot] = []) {
    self.steps = steps.map { Step(name: $0.name, events: $0.events.map(\.name)) }
    current = steps.count
    for shot in shots { addShot(named: shot.name) }
  }

  /// The steps of a comparison's sides, each called with its side's name.
  package init(ofSides sides: [(side: String, steps: KnownSteps)]) {
    steps = sides.flatMap { side, known in
      known.steps.map { Step(name: $0.name.map { "\(side).\($0)" }, events: $0.events) }
    }
    isIncomplete = sides.contains { $0.steps.isIncomplete }
    current = steps.count
  }

  package func has(_ name: String) -> Bool { steps.contains { $0.name == name } }

  /// A shot of a camera is known behind all steps, which cannot wait for it.
  package mutating func addShot(named name: String?) {
    steps.append(Step(name: name, events: KnownSteps.eventsOfShots))
    current = steps.count
  }

  private static let eventsOfShots = ["start", "settled", "end"]

  /// Why `name.event` means nothing here; nil when it means something.
  func complaint(about reference: StepReferenceText) -> Diagnostic? {
    let earlier = steps[..<min(current, steps.count)]
    let step: Step?
    switch reference.step {
    case .last:
      step = earlier.last
      if step == nil, !isIncomplete {
        return Diagnostic("there is no step before this one", at: reference.stepRange)
      }
    case .named(let name):
      step = earlier.first { $0.name == name }
      if step == nil, !isIncomplete { return unknown(name, earlier.compactMap(\.name), reference) }
    }
    guard let step, let events = step.events, !events.contains(reference.event) else { return nil }
    let owner = step.name.map { "step '\($0)'" } ?? "the step before"
    return Diagnostic(
      "unknown event '\(reference.event)' of \(owner)", at: reference.eventRange,
      note: "known events: \(events.listed)",
      suggestion: Suggestion.text(for: reference.event, in: events))
  }

  private func unknown(_ name: String, _ earlier: [String], _ reference: StepReferenceText) -> Diagnostic {
    if steps.contains(where: { $0.name == name }) {
      return Diagnostic("step '\(name)' is not an earlier step", at: reference.stepRange)
    }
    let note = earlier.isEmpty ? "no earlier step has a name" : "known steps: \(earlier.listed)"
    return Diagnostic(
      "unknown step '\(name)'", at: reference.stepRange, note: note,
      suggestion: Suggestion.text(for: name, in: earlier + ["last"]))
  }

  private static func events(of step: StepOutline, effect: EffectDescriptor?) -> [String]? {
    if step.isUncertain || (step.isAction && effect == nil) { return nil }
    let own = step.isAction ? effect?.events.map(\.name) ?? [] : []
    return ["start"] + (step.isTouch ? ["release"] : []) + ["settled"] + own
  }
}

/// The outline of a step before it is read: misspelt keys count as the keys that were meant.
private struct StepOutline {
  let name: String?
  let isTouch: Bool
  let isAction: Bool
  /// Whether it has keys that mean nothing or a name that is none, or is no mapping.
  let isUncertain: Bool

  private static let gestures = TouchStep.Gesture.allCases.map(\.rawValue)
  private static let keys = ["at", "after", "wait", "name", "chapter"] + gestures + ["do", "with", "end"]

  init(_ node: SourceNode) {
    guard case .mapping(let entries) = node.content else {
      (name, isTouch, isAction, isUncertain) = (nil, false, false, true)
      return
    }
    let free = StepOutline.keys.filter { key in !entries.contains { $0.key.text == key } }
    let meant = entries.map { entry in
      StepOutline.keys.contains(entry.key.text)
        ? entry.key.text : Suggestion.nearest(to: entry.key.text, in: free)
    }
    var name: String?
    for (key, entry) in zip(meant, entries) where key == "name" {
      if case .scalar(let scalar) = entry.value.content { name = scalar.text }
    }
    let isNamed = name.map { $0.isIdentifier && $0 != "last" } ?? !meant.contains("name")
    self.name = isNamed ? name : nil
    isTouch = meant.contains { key in key.map(StepOutline.gestures.contains) ?? false }
    isAction = isTouch || meant.contains("do")
    isUncertain = meant.contains(nil) || !isNamed
  }
}

/// `open.settled` with the places of its two words.
package struct StepReferenceText {
  package var step: StepReference
  package var event: String
  var stepRange: SourceRange
  var eventRange: SourceRange

  /// Nil when `text`, the scalar of `node`, has another form. The event is `settled` when there is none. A step of a
  /// side of a comparison, or of a clip, has two words, `a.open.settled`; one of a side in a clip three.
  init?(_ text: String, at node: SourceNode) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count <= 4, words.allSatisfy(\.isIdentifier) else { return nil }
    let name = words.count < 2 ? text : words.dropLast().joined(separator: ".")
    step = name == "last" ? .last : .named(name)
    event = words.count > 1 ? words[words.count - 1] : "settled"
    (stepRange, eventRange) = (node.range, node.range)
    let quotes = node.range.end.column - node.range.start.column - text.count
    guard node.range.start.line == node.range.end.line, quotes == 0 || quotes == 2, words.count > 1 else {
      return
    }
    stepRange.start.column += quotes / 2
    stepRange.end.column = stepRange.start.column + name.count
    eventRange.start.column = stepRange.end.column + 1
    eventRange.end.column = eventRange.start.column + event.count
  }
}

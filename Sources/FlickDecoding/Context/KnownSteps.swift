import FlickBasics
import FlickDiagnostics
package import FlickDocument
package import FlickEffects
package import FlickScene
import FlickStage

/// The steps of a script, with the data that references to them need.
package struct KnownSteps {
  struct Step {
    var name: String?
    /// The events that other steps can wait for; nil when mistakes hide them.
    var events: [String]?
    /// Whether the scene ends with the step.
    var isEnd = false
    /// Whether the entry is a clip of a film. Its moments have names, as those of a step have.
    var isClip = false
  }

  private var steps: [Step] = []
  /// The index of the first step with a name.
  private var indices: [String: Int] = [:]
  /// The names of the scenes whose steps these are, in a comparison or a film.
  private var scenes: [String] = []
  /// The names of all shots of the camera that is being read.
  package var namesOfShots: Set<String> = []
  /// Whether mistakes have hidden steps or their names, so that references cannot be checked.
  private var isIncomplete = false
  /// The index of the step that is being read. Only earlier steps may be referred to. After the last step, the index is
  /// the number of steps, and every step may be referred to.
  package var current = 0

  init() {}

  package init(_ nodes: [SourceNode], effect: EffectDescriptor?) {
    let outlines = nodes.map(StepOutline.init)
    // A scene also ends with a last step that only waits.
    let endsByWaiting = outlines.last.map { !$0.isAction && !$0.isUncertain } ?? false
    for (index, outline) in outlines.enumerated() {
      let isEnd = outline.isEnd || (endsByWaiting && index == outlines.count - 1)
      add(Step(name: outline.name, events: KnownSteps.events(of: outline, effect: effect), isEnd: isEnd))
    }
    let names = outlines.compactMap(\.name)
    // Of two steps with one name, one has lost its own.
    isIncomplete =
      outlines.contains { $0.name == nil && $0.isUncertain } || Set(names).count < names.count
  }

  /// The steps of a script that cannot be read.
  package static let withMistakes: KnownSteps = {
    var steps = KnownSteps()
    steps.isIncomplete = true
    return steps
  }()

  /// Knows the steps of a scene that has been played.
  ///
  /// - Parameter clips: The names of a film's clips.
  init(played steps: [ResolvedStep], _ shots: [ResolvedShot] = [], clips: [String]) {
    addClips(named: clips)
    for step in steps { add(Step(name: step.name, events: step.events.map(\.name))) }
    current = self.steps.count
    for shot in shots { addShot(named: shot.name) }
  }

  /// Knows the steps of a comparison's sides or of a film's clips. Each step's name begins with that of its side.
  ///
  /// - Parameter areClips: Whether the sides are clips, whose own moments may be named.
  package init(ofSides sides: [(side: String, steps: KnownSteps)], areClips: Bool = false) {
    if areClips { addClips(named: sides.map(\.side)) }
    for (side, known) in sides {
      for step in known.steps { add(Step(name: step.name.map { "\(side).\($0)" }, events: step.events)) }
    }
    scenes = sides.map(\.side)
    isIncomplete = sides.contains { $0.steps.isIncomplete }
    current = steps.count
  }

  private mutating func addClips(named names: [String]) {
    for name in names { add(Step(name: name, events: KnownSteps.eventsOfShotsAndClips, isClip: true)) }
  }

  private mutating func add(_ step: Step) {
    // A shot hides a clip with its name.
    if let name = step.name, indices[name].map({ steps[$0].isClip }) ?? true { indices[name] = steps.count }
    steps.append(step)
  }

  /// Whether a step or a shot has a name.
  package func has(_ name: String) -> Bool { indices[name].map { !steps[$0].isClip } ?? false }

  /// Whether a step or a shot other than the scene's end has a name.
  package func hasBeforeEnd(_ name: String) -> Bool {
    steps.contains { $0.name == name && !$0.isEnd && !$0.isClip }
  }

  /// Adds a shot of a camera. It comes after all steps, so that no step can wait for it.
  ///
  /// - Parameter isUncertain: Whether the shot has lost its name by a mistake.
  package mutating func addShot(named name: String?, isUncertain: Bool = false) {
    if isUncertain { isIncomplete = true }
    add(Step(name: name, events: KnownSteps.eventsOfShotsAndClips))
    current = steps.count
  }

  /// The events of shots and of clips.
  private static let eventsOfShotsAndClips = ["start", "settled", "end"]

  /// Returns the reason why `name.event` is not an event here; nil when it is one.
  func complaint(about reference: StepReferenceText) -> Diagnostic? {
    let earlier = steps[..<min(current, steps.count)]
    let step: Step?
    switch reference.step {
    case .last:
      step = earlier.last { !$0.isClip }
      if step == nil, !isIncomplete {
        return Diagnostic("there is no step before this one", at: reference.stepRange)
      }
    case .named(let name):
      step = indices[name].flatMap { earlier.indices.contains($0) ? earlier[$0] : nil }
      if step == nil, !isIncomplete { return unknown(name, earlier.compactMap(\.name), reference) }
    }
    guard let step, let events = step.events, !events.contains(reference.event) else { return nil }
    let owner = step.name.map { "\(step.isClip ? "clip" : "step") '\($0)'" } ?? "the step before"
    let inside = step.isClip ? stepNames(in: step.name ?? "", earlier.compactMap(\.name)) : []
    return Diagnostic(
      "unknown event '\(reference.event)' of \(owner)", at: reference.eventRange,
      note: "known events: \(events.listed)" + (inside.isEmpty ? "" : "; its steps: \(inside.listed)"),
      suggestion: Suggestion.text(for: reference.event, in: events))
  }

  /// The names of the steps of a scene that is shown.
  private func stepNames(in scene: String, _ earlier: [String]) -> [String] {
    earlier.filter { $0.hasPrefix(scene + ".") }
  }

  private func unknown(_ name: String, _ earlier: [String], _ reference: StepReferenceText) -> Diagnostic {
    if has(name) {
      return Diagnostic("step '\(name)' is not an earlier step", at: reference.stepRange)
    }
    let inside = stepNames(in: name, earlier)
    if let first = inside.first {
      return Diagnostic(
        "'\(name)' is a scene that is shown here, and no step", at: reference.stepRange,
        note: "its steps: \(inside.listed)",
        suggestion: "write an event of one of them, such as '\(first).start'")
    }
    if namesOfShots.contains(name) {
      return Diagnostic(
        "'\(name)' is not an earlier shot", at: reference.stepRange,
        note: "a shot waits for steps, and for shots before it")
    }
    if scenes.contains(name) {
      return Diagnostic(
        "'\(name)' is a scene that is shown here, and no step", at: reference.stepRange,
        note: "none of its steps has a name",
        suggestion: "name a moment in its script, as '{at: 0s, name: begin}', and write '\(name).begin.start'"
      )
    }
    let note = earlier.isEmpty ? "no earlier step has a name" : "known steps: \(earlier.listed)"
    return Diagnostic(
      "unknown step '\(name)'", at: reference.stepRange, note: note,
      suggestion: ["previous", "prev", "before", "prior"].contains(name.lowercased())
        ? "did you mean 'last'?" : Suggestion.text(for: name, in: earlier + ["last"]))
  }

  private static func events(of step: StepOutline, effect: EffectDescriptor?) -> [String]? {
    if step.isUncertain || step.mayBeAction || (step.isAction && effect == nil) { return nil }
    let own = step.isAction ? effect?.events.map(\.name) ?? [] : []
    return ["start"] + (step.isTouch ? ["release"] : []) + ["settled"] + own
  }
}

/// The outline of a step before it is read. A misspelled key counts as the intended key.
private struct StepOutline {
  let name: String?
  let isTouch: Bool
  let isAction: Bool
  let isEnd: Bool
  /// Whether the step is not a mapping, has unknown keys, or has an invalid name.
  let isUncertain: Bool
  /// Whether a misspelled key may be that of a gesture or a command, though another key is nearer.
  let mayBeAction: Bool

  private static let gestures = TouchStep.Gesture.allCases.map(\.rawValue)
  private static let keys = ["at", "after", "wait", "name", "chapter"] + gestures + ["do", "with", "end"]

  init(_ node: SourceNode) {
    guard case .mapping(let entries) = node.content else {
      (name, isTouch, isAction, isEnd, isUncertain, mayBeAction) = (nil, false, false, false, true, true)
      return
    }
    let free = StepOutline.keys.filter { key in !entries.contains { $0.key.text == key } }
    let meant = entries.map { entry in
      StepOutline.keys.contains(entry.key.text)
        ? entry.key.text : Suggestion.nearest(to: entry.key.text, in: free)
    }
    var name: String?
    for (key, entry) in zip(meant, entries) where key == "name" { name = entry.value.scalarText ?? name }
    let isNamed = name.map { $0.isIdentifier && $0 != "last" } ?? !meant.contains("name")
    self.name = isNamed ? name : nil
    isTouch = meant.contains { key in key.map(StepOutline.gestures.contains) ?? false }
    isAction = isTouch || meant.contains("do")
    isEnd = meant.contains("end")
    isUncertain = meant.contains(nil) || !isNamed
    mayBeAction = !isAction && zip(meant, entries).contains { $0 != $1.key.text }
  }
}

/// A reference such as `open.settled`, with the places of its two words.
package struct StepReferenceText {
  package var step: StepReference
  package var event: String
  var stepRange: SourceRange
  var eventRange: SourceRange

  /// Nil when `text`, the scalar of `node`, has another form.
  ///
  /// A text without an event means `settled`. A step of a comparison's side or of a clip has a name of two words, as in
  /// `a.open.settled`; a step of a side in a clip has a name of three.
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

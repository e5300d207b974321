import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickPlanning
import FlickScene
import FlickStage

/// A warning about a scene or the preview itself, in parts that a page can lay out.
package struct Warning: Hashable, Sendable {
  /// A change to propose that fixes the cause of the warning: a step that follows another event.
  struct Remedy: Hashable, Sendable {
    let step: Int
    let event: String
  }

  /// The kind, by the name with which scenes allow it: `cut-motion`; empty if it is not about the scene.
  let kind: String
  let message: String
  /// The place as text, `tabs.yaml:27:5`; nil if there is none.
  let place: String?
  /// The line of the text with the caret below it.
  let excerpt: String
  /// The advice, and related places.
  let advice: [String]
  /// The time that the warning is about, in seconds; nil if there is none.
  let time: Double?
  let remedy: Remedy?

  init(_ diagnostic: Diagnostic, in all: SceneDiagnostics, of scene: ResolvedScene) {
    let lines = SceneDiagnostics([diagnostic], sources: all.sources).description.split(separator: "\n")
    kind = diagnostic.warning?.rawValue ?? ""
    message = VisibleText.line(diagnostic.message)
    place = diagnostic.range.map {
      "\(VisibleText.line($0.file)):\($0.start.line):\($0.start.column)"
    }
    excerpt = lines.dropFirst().filter { $0.contains("|") }.prefix(2).joined(separator: "\n")
    advice = ([diagnostic.suggestion] + diagnostic.mentions.map(\.description)).compactMap { $0 }
      .map { VisibleText.line($0) }
    let step = Warning.step(of: diagnostic, in: scene)
    time = Warning.time(of: diagnostic, step, in: scene)
    remedy = Warning.remedy(for: diagnostic, step, in: scene)
  }

  private init(message: String, advice: [String]) {
    (kind, self.message, self.advice) = ("", message, advice)
    (place, excerpt, time, remedy) = (nil, "", nil, nil)
  }

  /// The warning that the preview cannot learn of changes.
  static func unwatched(reason: String) -> Warning {
    Warning(
      message: "changes of files are not noticed, because the system does not watch them: \(reason)",
      advice: ["allow more watches, as with 'sysctl fs.inotify.max_user_instances=1024', or reload the page"])
  }

  var json: JSONValue {
    [
      "kind": .string(kind), "message": .string(message), "place": place.map { .string($0) } ?? .null,
      "excerpt": .string(excerpt), "advice": .array(advice.map { .string($0) }),
      "time": time.map { .number($0) } ?? .null,
      "remedy": remedy.map { ["step": .integer($0.step), "event": .string($0.event)] } ?? .null,
    ]
  }

  /// The number of the step that contains the warning's place; nil if there is none.
  private static func step(of diagnostic: Diagnostic, in scene: ResolvedScene) -> Int? {
    let script = scene.scene.script
    guard let place = diagnostic.range, script.count == scene.stage.steps.count else { return nil }
    return script.firstIndex { step in
      guard let range = step.range, range.file == place.file else { return false }
      return range.start <= place.start && place.end <= range.end
    }
  }

  private static func time(of diagnostic: Diagnostic, _ step: Int?, in scene: ResolvedScene) -> Double? {
    if diagnostic.warning == .cutMotion { return scene.stage.duration }
    let time =
      step.map { scene.stage.steps[$0].time } ?? diagnostic.range.flatMap { start(at: $0, in: scene) }
    return time.flatMap { $0 <= scene.stage.duration ? $0 : nil }
  }

  /// Returns the time when the callout, lower third, shot or caption at a place of the text begins; nil if there is
  /// none.
  private static func start(at place: SourceRange, in scene: ResolvedScene) -> Double? {
    let stage = scene.stage
    let written = scene.scene.captions.filter { $0.text.contains { !$0.isWhitespace } }
    let captions = zip(written, stage.captions.suffix(written.count)).map { ($0.range, $1.start) }
    let all =
      stage.callouts.map { ($0.range, $0.start) } + stage.lowerThirds.map { ($0.range, $0.start) }
      + stage.shots.map { ($0.range, $0.start) } + captions
    return all.first { range, _ in
      guard let range, range.file == place.file else { return false }
      return range.start <= place.start && place.end <= range.end
    }?.1
  }

  /// The remedy that the warning's advice names; nil if the step begins at or after the event already.
  private static func remedy(
    for diagnostic: Diagnostic, _ step: Int?, in scene: ResolvedScene
  ) -> Remedy? {
    guard let step, diagnostic.warning == .cutMotion || diagnostic.warning == .refusedStep,
      let event = diagnostic.suggestion?.firstMatch(of: #/after '([^']+)'/#).map({ String($0.output.1) })
    else { return nil }
    let (script, steps) = (scene.scene.script, scene.stage.steps)
    if diagnostic.warning == .cutMotion, script[step].action != .end { return nil }
    let last = steps.prefix(step).last.map { [(name: "last", events: $0.events)] } ?? []
    let known = (steps.prefix(step).map { (name: $0.name, events: $0.events) } + last).flatMap { step in
      step.events.map { (name: "\(step.name).\($0.name)", time: $0.time) }
    }
    guard let found = known.first(where: { $0.name == event }), found.time > steps[step].time else {
      return nil
    }
    return Remedy(step: step, event: event)
  }
}

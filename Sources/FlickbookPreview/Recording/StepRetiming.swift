import FlickAuthoring
import FlickBasics
import FlickEffects
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// A new start for a step of a script.
package enum StepRetiming: Hashable, Sendable {
  /// The wait after an event, which has the page's name, `open.settled`; a nil event is the start of the scene. An
  /// empty wait is none.
  case behind(String?, wait: String)
  /// The time when a frame is first shown.
  case onFrame(Int)

  /// The scene's text with the step's new start.
  ///
  /// - Throws: An error when the script's text does not have this step, or the scene does not have the frame.
  func text(ofStep index: Int, in resolved: ResolvedScene, _ scene: EditableScene) throws -> String {
    guard resolved.scene.script.indices.contains(index) else { throw DraftStore.Refusal.unknown }
    guard scene.stepCount == resolved.scene.script.count else {
      throw FlickbookError.invalidRequest("the script repeats steps; change their times in its text")
    }
    switch self {
    case .behind(let event, let wait):
      let word = wait.isEmpty || wait.wholeMatch(of: #/0+(\.0+)?(ms|s|f)?/#) != nil ? nil : wait
      let name = try event.map { try StepRetiming.reference(to: $0, ofStep: index, in: resolved) }
      return try scene.settingStart(ofStepAt: index, after: name, waiting: word)
    case .onFrame(let frame):
      guard (0..<resolved.stage.frameCount).contains(frame) else { throw DraftStore.Refusal.unknown }
      let (event, wait) = StepRetiming.start(ofStep: index, onFrame: frame, in: resolved)
      return try scene.settingStart(
        ofStepAt: index, after: event, waiting: wait > 0 ? RecordedGesture.text(ofSeconds: wait) : nil)
    }
  }

  /// The name of an event in the step's text. The page names the event by its step's name or number.
  private static func reference(
    to event: String, ofStep index: Int, in resolved: ResolvedScene
  ) throws -> String {
    if let present = present(ofStep: index, in: resolved), present.shown == event {
      return present.event.name
    }
    let steps = resolved.stage.steps
    guard let leader = steps.prefix(index).firstIndex(where: { event.hasPrefix($0.name + ".") }) else {
      return event
    }
    if resolved.scene.script[leader].name != nil { return event }
    guard leader == index - 1 else {
      throw FlickbookError.invalidRequest(
        "'\(steps[leader].name)' has no name for a step to follow; give it one")
    }
    return "last" + event.dropFirst(steps[leader].name.count)
  }

  /// The event that a step follows now, with its name in the step's text and its name on the page; nil for a step that
  /// follows none.
  private static func present(
    ofStep index: Int, in resolved: ResolvedScene
  ) -> (event: StepAnchor.Event, shown: String)? {
    let (script, steps) = (resolved.scene.script, resolved.stage.steps)
    guard case .after(let reference, let name, _) = script[index].start,
      let leader = script.index(of: reference, from: index), let time = steps[leader].time(of: name)
    else { return nil }
    let word = if case .named(let word) = reference { word } else { "last" }
    return (StepAnchor.Event(name: "\(word).\(name)", time: time), "\(steps[leader].name).\(name)")
  }

  /// The latest event on the frame, though it may come slightly after the frame's start. Otherwise the event that the
  /// step follows now, if it has come by then, or else the latest event.
  private static func start(
    ofStep index: Int, onFrame frame: Int, in resolved: ResolvedScene
  ) -> (event: String?, wait: Double) {
    let time = resolved.stage.frameRate.time(ofFrame: frame)
    let events = StepAnchor.events(before: index, in: resolved.stage.steps, resolved.scene.script.map(\.name))
    let onFrame = events.filter {
      $0.time <= resolved.timeline.duration && resolved.timeline.frame(at: $0.time) == frame
    }
    let present = present(ofStep: index, in: resolved)?.event
    if let latest = StepAnchor.latest(onFrame, at: .infinity) {
      return (present?.time == latest.time ? present?.name : latest.name, 0)
    }
    guard case .after = resolved.scene.script[index].start else { return (nil, StepAnchor.whole(time)) }
    let come = present.flatMap { $0.time <= time + StepAnchor.tolerance ? $0 : nil }
    guard let event = come ?? StepAnchor.latest(events, at: time) else {
      return (nil, StepAnchor.whole(time))
    }
    return (event.name, StepAnchor.whole(time - event.time))
  }
}

import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickDrawing
import FlickEffects
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickVideo

/// An event of a played scene, as a plan lists it for people.
struct PlanEvent: Hashable {
  let time: Double
  let name: String
  var note = ""
}

extension RenderPlan {
  /// The scene in each further shape of its outputs.
  ///
  /// - Throws: `SceneDiagnostics` and `FlickbookError` if the scene cannot be played in a shape.
  var furtherShapes: [ResolvedScene] {
    get throws { try scene.inAspects(of: outputs.map(\.output)) }
  }

  /// The outputs whose exact size changes the padding, and so the camera's framings. Each has the scene in the output's
  /// shape, and the stage of that scene with the output's margins.
  ///
  /// - Throws: `SceneDiagnostics`, which is not expected for outputs that have been planned.
  var paddedOutputs: [(output: PlannedOutput, own: ResolvedScene, stage: Stage)] {
    get throws {
      try outputs.compactMap { output in
        guard let canvas = output.picture?.canvas, canvas.margins != .zero else { return nil }
        let own = try canvas.aspect.map(scene.inAspect) ?? scene
        return (
          output, own, try own.stage(scale: canvas.scale, over: canvas.underlay, within: canvas.margins)
        )
      }
    }
  }
}

extension ResolvedScene {
  /// All events, by time.
  var planEvents: [PlanEvent] { stage.planEvents }

  /// A table of the events that are not the same as in `own`, the scene in its own shape.
  func eventsUnlike(_ own: ResolvedScene) -> [String] {
    let found = stage.eventsUnlike(own, in: timeline)
    return found.isEmpty ? ["\(PlanEvent.blank)all events are the same"] : found
  }
}

extension Stage {
  /// All events, by time.
  var planEvents: [PlanEvent] {
    (steps.flatMap(\.planEvents) + parts.flatMap(\.planEvents)).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// A table of the events that differ from those of `own`, the scene in its own shape; empty if none does.
  func eventsUnlike(_ own: ResolvedScene, in timeline: Timeline) -> [String] {
    let (events, known) = (planEvents, own.planEvents)
    let names = Set(events.map(\.name))
    let different = events.filter { !known.contains($0) }.lines(in: timeline)
    let missing = known.filter { !names.contains($0.name) }
      .map { "\(PlanEvent.blank)\($0.name) is missing" }
    return different + missing
  }
}

extension PlanEvent {
  /// Blanks for the columns of the time and the frame.
  fileprivate static let blank = padded("-", 11) + "  " + padded("-", 6) + "  "
}

extension [PlanEvent] {
  /// A line for each, with the frame on the screen at its time if the scene is still running.
  func lines(in timeline: Timeline) -> [String] {
    let width = map(\.name.count).max() ?? 0
    return map { event in
      let frame = event.time <= timeline.duration ? "\(timeline.frame(at: event.time))" : "-"
      let note = String(repeating: " ", count: width - event.name.count + 2) + event.note
      return "  \(padded(shortSeconds(event.time), 9))  \(padded(frame, 6))  \(event.name)"
        + (event.note.isEmpty ? "" : note)
    }
  }
}

extension [Outcome.Event] {
  /// The events of the step or of the shot with a name.
  fileprivate func planned(of name: String, note: (String) -> String) -> [PlanEvent] {
    map { PlanEvent(time: $0.time, name: VisibleText.line("\(name).\($0.name)"), note: note($0.name)) }
  }
}

extension ResolvedStep {
  fileprivate var planEvents: [PlanEvent] { events.planned(of: name, note: note) }

  private func note(at event: String) -> String {
    switch event {
    case "start": summary
    case "refused": refusal ?? ""
    default: ""
    }
  }
}

extension StageParts {
  fileprivate var planEvents: [PlanEvent] {
    let events: [[PlanEvent]] = [
      animations.flatMap(\.planEvents), videos.flatMap(\.planEvents), shots.flatMap(\.planEvents),
      callouts.flatMap(\.planEvents), lowerThirds.flatMap(\.planEvents),
    ]
    return events.flatMap(\.self).filter { contains($0.time) }
  }
}

extension AnimationSpan {
  fileprivate var planEvents: [PlanEvent] {
    let name = VisibleText.line("\(layer).\(isTyping ? "typed" : "animate")")
    let begin = PlanEvent(time: start, name: name, note: end == nil ? "begins, for ever" : "begins")
    return [begin] + (end.map { [PlanEvent(time: $0, name: name, note: "is over")] } ?? [])
  }
}

extension VideoSpan {
  fileprivate var planEvents: [PlanEvent] {
    let name = VisibleText.line("\(layer).video")
    let begin = PlanEvent(time: start, name: name, note: note)
    return [begin] + (end.map { [PlanEvent(time: $0, name: name, note: "is over")] } ?? [])
  }

  private var note: String {
    let part = playback.from > 0 ? " from \(shortSeconds(playback.from))" : ""
    let speed = playback.speed == .normal ? "" : ", speed \(playback.speed)"
    return "\(VisibleText.line(playback.file))\(part) begins\(end == nil ? ", for ever" : "")\(speed)"
  }
}

extension ResolvedShot {
  fileprivate var planEvents: [PlanEvent] { events.planned(of: name, note: note) }

  private func note(at event: String) -> String {
    switch event {
    case "start" where isCut: "camera cuts to \(VisibleText.line(summary))"
    case "start": "camera to \(VisibleText.line(summary)), \(shortSeconds(settled - start))"
    case "settled" where follows: "follows at zoom \(decimal(framing.zoom, digits: 2))"
    case "settled": "zoom \(decimal(framing.zoom, digits: 2))"
    default: ""
    }
  }
}

extension ResolvedCallout {
  fileprivate var planEvents: [PlanEvent] {
    [
      PlanEvent(time: start, name: VisibleText.line("\(name).start"), note: note),
      PlanEvent(time: end, name: VisibleText.line("\(name).end")),
    ]
  }

  private var note: String {
    VisibleText.line(summary) + (place.map { ", \($0.rawValue.replacing("-", with: " "))" } ?? "")
  }
}

extension ResolvedLowerThird {
  fileprivate var planEvents: [PlanEvent] {
    let name = VisibleText.line(name)
    return [
      PlanEvent(time: start, name: name, note: "\(VisibleText.line(text)) comes"),
      PlanEvent(time: end, name: name, note: "is gone"),
    ]
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

import FlickDiagnostics
import FlickEffects
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about a script: steps without an effect, and motion whose end is not shown.
struct StepWarnings {
  private let scene: Scene
  private let stage: Stage
  private let motion: ObservedMotion

  init(_ scene: Scene, _ stage: Stage) {
    (self.scene, self.stage, self.motion) = (scene, stage, ObservedMotion(of: stage))
  }

  var all: [Diagnostic] {
    let steps = Array(zip(scene.script, stage.steps))
    let fruitless = steps.indices.compactMap { warning(of: steps[$0].0, steps[$0].1, next: $0 + 1) }
    return (fruitless.isEmpty ? stillness : fruitless) + cutMotion + cutAnimations + lateVideos
      + unusedPages
  }

  /// Warns of a step that the effect refuses, or that changes nothing until the next step.
  private func warning(of step: SceneStep, _ played: ResolvedStep, next: Int) -> Diagnostic? {
    guard step.action.isSentToEffects, played.time < stage.duration else { return nil }
    let place = step.actionRange ?? step.range
    if let reason = played.refusal {
      return Diagnostic(
        .refusedStep, "'\(played.name)' is refused: \(reason)", at: place, suggestion: remedy(of: played))
    }
    guard played.events.allSatisfy({ ["start", "release", "settled"].contains($0.name) }) else { return nil }
    let end = stage.steps.indices.contains(next) ? stage.steps[next].time : stage.duration
    let settled = played.events.last?.time ?? played.time
    guard end > settled, !stage.animations.contains(where: { $0.step == played.name }),
      !motion.changes(from: played.time, to: min(max(settled, played.time + 0.5), end))
    else { return nil }
    return Diagnostic(
      .stepWithoutEffect, "'\(played.name)' changes nothing: \(played.summary)", at: place,
      suggestion: look(at: played))
  }

  /// Returns the advice for a refused step: to wait while something still moves, otherwise to change the step.
  private func remedy(of step: ResolvedStep) -> String {
    let place = stage.steps.prefix { $0.name != step.name }.count
    let before = stage.steps[..<place].lastIndex { !$0.events.isEmpty }
    guard let before, (stage.steps[before].time(of: "settled") ?? .infinity) > step.time else {
      return "\(look(at: step)); change the step, or delete it"
    }
    let event = endOfMotion(of: before, seenFrom: place).map { ", after '\($0)' for example" }
    return "begin it later\(event ?? ""), or delete it"
  }

  /// Returns the event at which a step settles, as a later step can name it; nil if the step needs a name first.
  private func endOfMotion(of step: Int, seenFrom later: Int) -> String? {
    if let name = scene.script[step].name { return "\(name).settled" }
    return step == later - 1 ? "last.settled" : nil
  }

  /// Names of steps have spaces if the scene gives them none.
  private func look(at step: ResolvedStep) -> String {
    "'flickbook inspect --at \"\(step.name).start\"' shows what is there"
  }

  private var stillness: [Diagnostic] {
    guard stage.animations.isEmpty, stage.videos.isEmpty,
      scene.script.contains(where: \.action.isSentToEffects),
      !motion.changes(from: 0, to: stage.duration)
    else { return [] }
    return [
      Diagnostic(
        .nothingMoves, "nothing moves in the whole scene", at: scene.script.first?.range,
        suggestion: "'flickbook plan' lists the result of each step")
    ]
  }

  /// Warns of motion that ends more than a frame after the scene.
  private var cutMotion: [Diagnostic] {
    let steps = Array(zip(scene.script, stage.steps))
    let late = steps.firstIndex { step, played in
      step.action.isSentToEffects && played.time < stage.duration && played.refusal == nil
        && (played.time(of: "settled") ?? 0) > stage.duration + stage.frameRate.time(ofFrame: 1)
    }
    guard let late, let settled = steps[late].1.time(of: "settled") else { return [] }
    let (step, played) = steps[late]
    let end = shortSeconds(stage.duration)
    let event = endOfMotion(of: late, seenFrom: steps.firstIndex { $0.0.action == .end } ?? steps.count)
    return [
      Diagnostic(
        .cutMotion, "the scene ends at \(end), before '\(played.name)' settles at \(shortSeconds(settled))",
        at: scene.script.last { $0.action == .end }?.range ?? step.range,
        suggestion: event.map { "end it after '\($0)'" }
          ?? "give the step a name, and end the scene after its 'settled'")
    ]
  }

  /// Warns of videos that begin after the scene.
  private var lateVideos: [Diagnostic] {
    stage.videos.filter { $0.start >= stage.duration }.map { span in
      Diagnostic(
        .cutMotion,
        "the scene ends at \(shortSeconds(stage.duration)), before the video '\(span.playback.file)' begins at \(shortSeconds(span.start))",
        at: span.playback.range,
        suggestion: "end the scene later, or begin the video earlier")
    }
  }

  /// Warns of animations that end after the scene.
  private var cutAnimations: [Diagnostic] {
    let frame = stage.frameRate.time(ofFrame: 1)
    return stage.animations.compactMap { span in
      guard let end = span.end, end > stage.duration + frame else { return nil }
      let late = span.start >= stage.duration
      return Diagnostic(
        .cutMotion,
        "the scene ends at \(shortSeconds(stage.duration)), before the \(span.isTyping ? "typing" : "animation") of '\(span.layer)' "
          + (late ? "begins at \(shortSeconds(span.start))" : "ends at \(shortSeconds(end))"),
        at: span.range,
        suggestion: "end the scene later, or "
          + (span.isTyping ? "make 'for' shorter" : "repeat the animation 'forever'"))
    }
  }

  private var unusedPages: [Diagnostic] {
    guard !scene.sparePages.isEmpty else { return [] }
    let seen = motion.itemsAtEvents
    return scene.sparePages.filter { !seen.contains($0.id) }.map {
      Diagnostic(
        .unusedPage, "the spare page '\($0.id)' is never shown", at: $0.range,
        suggestion: "a step can append or insert it")
    }
  }
}

extension StepAction {
  fileprivate var isSentToEffects: Bool {
    switch self {
    case .touch, .command: true
    case .wait, .end: false
    }
  }
}

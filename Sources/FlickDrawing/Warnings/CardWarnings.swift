import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about touches that nobody sees, because a title card covers them until all that they move has settled.
struct CardWarnings {
  let shown: ShownScene

  /// At most one warning, at the place of the card. A touch that a film's clip leaves out needs no warning.
  var all: [Diagnostic] {
    guard let card = shown.scene.titleCard else { return [] }
    let touches = shown.stage.namesOfTouches
    let hidden = shown.stage.steps.compactMap { step -> (name: String, settled: Double)? in
      guard touches.contains(step.name), step.refusal == nil, let settled = step.time(of: "settled"),
        settled <= card.duration - card.fade,
        shown.time.seconds(from: step.time, to: settled) != nil
      else { return nil }
      return (step.name, settled)
    }
    guard let first = hidden.first, let last = hidden.map(\.settled).max() else { return [] }
    let more = hidden.count - 1
    let others = more == 0 ? "" : " and \(more) more \(more == 1 ? "touch" : "touches")"
    return [
      Diagnostic(
        .hiddenTouch,
        "the title card covers '\(first.name)'\(others), and all has settled at \(shortSeconds(last))",
        at: card.range, note: "the scene runs beneath the card from the beginning",
        suggestion: "begin touches at \(shortSeconds(card.duration)), or make the title card shorter")
    ]
  }
}

extension Stage {
  /// The names of the steps that are touches. The steps of a film know no fingers, because its clips draw them.
  fileprivate var namesOfTouches: Set<String> {
    let inClips = clips.flatMap { clip in clip.stage.namesOfTouches.map { "\(clip.name).\($0)" } }
    return Set(steps.filter { $0.touch != nil }.map(\.name) + inClips)
  }
}

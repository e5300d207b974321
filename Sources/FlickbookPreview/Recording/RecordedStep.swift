import FlickAuthoring
import FlickDiagnostics
import FlickEffects
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// A recorded hand, as the page sent it.
struct RecordedHand: Sendable {
  let path: PointerPath
  /// The frame that was shown when the hand came down.
  let frame: Int
  /// The reference for the time of the step.
  let anchor: StepAnchor.Anchor
  /// Whether a tap is meant for the page beneath it.
  let isOnPage: Bool
}

/// The fate of an existing step whose finger is down at the same time as the new one's.
package enum OverlapResolution: String, Decodable, Sendable {
  /// The new step takes the old one's place and name, because there is only one hand.
  case replace
  /// Both steps stay.
  case keep
}

/// A recorded hand as a step of a script.
struct RecordedStep: Sendable {
  let name: String
  /// The name of the step whose finger is down at the same time; nil if there is none.
  let overlap: String?
  private let members: [JSONValue.Member]
  private let index: Int
  /// Whether the step replaces the one at its index.
  private let isInPlace: Bool

  /// Nil for a frame that the scene does not have.
  init?(_ hand: RecordedHand, in resolved: ResolvedScene, _ scene: EditableScene, _ choice: OverlapResolution)
  {
    let stage = resolved.stage
    guard (0..<stage.frameCount).contains(hand.frame) else { return nil }
    let names = resolved.scene.script.map(\.name)
    let time = RecordedStep.time(of: hand, resolved)
    let page = hand.isOnPage ? stage.snapshot(at: time).item(at: hand.path.touch.start)?.id : nil
    let gesture = RecordedGesture(hand.path, page: page)
    let met = RecordedStep.overlapped(from: time, to: time + hand.path.touch.duration, stage.steps)
    // In a script that repeats steps, the text has other steps than the played script.
    let isWritten = scene.stepCount == resolved.scene.script.count
    let replaced = choice == .replace && isWritten ? met : nil
    let place = RecordedStep.place(hand, at: time, replacing: replaced, resolved, scene)
    let ownName = replaced.flatMap { names[$0] }
    let name = ownName ?? StepAnchor.name(for: gesture.word, besides: names)
    (self.name, overlap) = (name, met.map { stage.steps[$0].name })
    (index, isInPlace) = (replaced ?? place.index, replaced != nil)
    members = place.start + [.init("name", .string(name)), .init(gesture.word, gesture.value)]
  }

  /// The scene's text with the step.
  func text(in scene: EditableScene) throws -> String {
    let step = JSONValue.object(members)
    return isInPlace
      ? try scene.replacing(stepAt: index, with: step) : try scene.inserting(step: step, at: index)
  }

  /// The place of the step: after all steps that have begun or, if it replaces a step, at that step's place. If it
  /// begins on the same frame as the replaced step, it begins at the same time.
  private static func place(
    _ hand: RecordedHand, at time: Double, replacing index: Int?, _ scene: ResolvedScene,
    _ text: EditableScene
  ) -> StepAnchor {
    let (steps, names) = (scene.stage.steps, scene.scene.script.map(\.name))
    guard let index else {
      return StepAnchor(at: time, in: steps, names: names, limit: text.stepCountBeforeEnd, by: hand.anchor)
    }
    let old = steps[index].time
    let isSame = scene.timeline.frame(at: old) == hand.frame
    return StepAnchor(
      at: isSame ? old : time, in: Array(steps.prefix(index)), names: names, limit: nil, by: hand.anchor)
  }

  /// The time when a frame begins; if events are the reference, the time of the latest event on the frame, if it is
  /// later.
  private static func time(of hand: RecordedHand, _ scene: ResolvedScene) -> Double {
    let (time, timeline) = (scene.stage.frameRate.time(ofFrame: hand.frame), scene.timeline)
    guard hand.anchor == .event else { return time }
    return timeline.marks.filter { timeline.frame(at: $0.time) == hand.frame }.map(\.time).reduce(time, max)
  }

  /// The first step whose finger is down during an interval.
  private static func overlapped(from start: Double, to end: Double, _ steps: [ResolvedStep]) -> Int? {
    steps.firstIndex { step in
      guard let touch = step.touch else { return false }
      return step.time < end && step.time + touch.duration > start
    }
  }
}

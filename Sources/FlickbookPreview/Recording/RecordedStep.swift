import FlickAuthoring
import FlickDiagnostics
import FlickEffects
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// A page's record of a hand.
struct RecordedHand: Sendable {
  let path: PointerPath
  /// The frame on which it came down.
  let frame: Int
  /// The anchor of its time.
  let anchor: StepAnchor.Anchor
  /// Whether a tap is one of the page beneath.
  let isOnPage: Bool
}

/// The fate of a step whose finger is down while the new one's is.
package enum OverlapResolution: String, Decodable, Sendable {
  /// The new step takes its place and its name: there is one hand.
  case replace
  /// Both stay.
  case keep
}

/// A recorded hand as a step of a script.
struct RecordedStep: Sendable {
  let name: String
  /// The step whose finger is down at the same time.
  let overlap: String?
  private let members: [JSONValue.Member]
  private let index: Int
  /// Whether it takes the place of the step there.
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
    // A script that repeats steps has others in its text.
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

  /// Where it goes: behind all that has begun, or behind what stands before the step that it replaces. On the frame on
  /// which that one begins, it begins when that one does.
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

  /// When a frame begins; by events, the latest of the events that the page names the frame by.
  private static func time(of hand: RecordedHand, _ scene: ResolvedScene) -> Double {
    let (time, timeline) = (scene.stage.frameRate.time(ofFrame: hand.frame), scene.timeline)
    guard hand.anchor == .event else { return time }
    return timeline.marks.filter { timeline.frame(at: $0.time) == hand.frame }.map(\.time).reduce(time, max)
  }

  /// The first step whose finger is down within a time.
  private static func overlapped(from start: Double, to end: Double, _ steps: [ResolvedStep]) -> Int? {
    steps.firstIndex { step in
      guard let touch = step.touch else { return false }
      return step.time < end && step.time + touch.duration > start
    }
  }
}

import FlickEffects
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSceneFormat

/// What a page proposes to write.
package enum Proposal: Sendable {
  /// A hand that came down on a frame.
  case touch(HandPath, frame: Int, by: StepPlace.Anchor, isOnPage: Bool)
  /// Values as `--set` takes them.
  case values([String])
}

extension Studio {
  /// The text of a view's scene with what is proposed, made from its file as it is now.
  ///
  /// - Throws: `DraftBook.Refusal`, and what is wrong with the scene.
  package func propose(_ proposal: Proposal, in view: SceneView) throws -> Draft {
    guard let drafts, inputs.indices.contains(view.scene) else { throw DraftBook.Refusal.unknown }
    let (text, digest) = try drafts.text(ofScene: view.scene)
    let scene = try EditableScene(text, name: inputs[view.scene].name)
    var plain = view
    plain.draft = nil
    switch proposal {
    case .touch(let path, let frame, let anchor, let isOnPage):
      let resolved = try plain.resolved(inputs[view.scene], resolver, text: text)
      let step = try step(
        path, frame: frame, by: anchor, isOnPage: isOnPage, resolved, scene.stepCountBeforeEnd)
      let changed = try scene.inserting(step: .object(step.members), at: step.place.index)
      return drafts.add(scene: view.scene, digest: digest, from: text, to: changed, step: step.name)
    case .values(let values):
      return drafts.add(
        scene: view.scene, digest: digest, from: text, to: try set(values, in: scene), step: nil)
    }
  }

  private func set(_ values: [String], in scene: EditableScene) throws -> String {
    var scene = scene
    for value in values {
      let sides = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw DraftBook.Refusal.unknown }
      let text = try scene.setting(String(sides[0]), to: String(sides[1]))
      scene = try EditableScene(text, name: scene.name)
    }
    return scene.text
  }

  /// When a frame begins; by events, the latest of the events that the page names the frame by.
  private func time(of frame: Int, _ scene: ResolvedScene, by anchor: StepPlace.Anchor) -> Double {
    let (time, timeline) = (scene.stage.frameRate.time(ofFrame: frame), scene.timeline)
    guard anchor == .event else { return time }
    return timeline.marks.filter { timeline.frame(at: $0.time) == frame }.map(\.time).reduce(time, max)
  }

  private func step(
    _ path: HandPath, frame: Int, by anchor: StepPlace.Anchor, isOnPage: Bool, _ resolved: ResolvedScene,
    _ limit: Int?
  ) throws -> (name: String, place: StepPlace, members: [JSONValue.Member]) {
    let stage = resolved.stage
    guard (0..<stage.frameCount).contains(frame) else { throw DraftBook.Refusal.unknown }
    let time = self.time(of: frame, resolved, by: anchor)
    let names = resolved.scene.script.map(\.name)
    let page = isOnPage ? stage.snapshot(at: time).item(at: path.touch.start)?.id : nil
    let gesture = RecordedGesture(path, page: page)
    let place = StepPlace(at: time, in: stage.steps, names: names, limit: limit, by: anchor)
    let name = StepPlace.name(for: gesture.word, besides: names)
    return (name, place, place.start + [.init("name", .string(name)), .init(gesture.word, gesture.value)])
  }
}

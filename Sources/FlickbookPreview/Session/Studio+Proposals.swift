import FlickEffects
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSceneFormat

/// What a page proposes to write.
package enum Proposal: Sendable {
  /// A hand that came down on a frame.
  case touch(HandPath, frame: Int, by: StepPlace.Anchor, isOnPage: Bool, onOverlap: OverlapChoice = .replace)
  /// Another start of a step, by its number: its `at`, or its `wait` behind an event.
  case start(step: Int, time: String)
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
    case .touch(let path, let frame, let anchor, let isOnPage, let choice):
      let resolved = try plain.resolved(inputs[view.scene], resolver, text: text)
      let hand = RecordedHand(path: path, frame: frame, anchor: anchor, isOnPage: isOnPage)
      guard let step = RecordedStep(hand, in: resolved, scene, choice) else {
        throw DraftBook.Refusal.unknown
      }
      return drafts.add(
        scene: view.scene, digest: digest, from: text, to: try step.text(in: scene), step: step.name,
        overlap: step.overlap)
    case .start(let index, let time):
      let resolved = try plain.resolved(inputs[view.scene], resolver, text: text)
      guard resolved.scene.script.indices.contains(index) else { throw DraftBook.Refusal.unknown }
      guard scene.stepCount == resolved.scene.script.count else {
        throw FlickbookError.invalidRequest("the script repeats steps; change their times in its text")
      }
      return drafts.add(
        scene: view.scene, digest: digest, from: text,
        to: try scene.settingStart(ofStepAt: index, to: time), step: resolved.stage.steps[index].name)
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
}

import FlickAuthoring
import FlickBasics
import FlickEffects
import FlickMotion
import FlickPlanning
package import FlickScene
import FlickSceneFormat
import FlickStage

/// A change that a page proposes.
package enum Proposal: Sendable {
  /// A new step for a hand that came down on a frame.
  case touch(
    PointerPath, frame: Int, by: StepAnchor.Anchor, isOnPage: Bool, onOverlap: OverlapResolution = .replace)
  /// A new start of a step, by its number.
  case start(step: Int, StepRetiming)
  /// A new place of a callout beside its target, by the callout's number.
  case callout(Int, CalloutPlace)
  /// Values in the form of `--set`.
  case values([String])
}

extension Scene {
  /// The reason why no touch can be added to the scene's own text; nil if one can be.
  var touchObstacle: String? {
    if film != nil { return "A film has no script. Record touches in the scenes of its clips." }
    if comparison != nil { return "A comparison has no script. Record touches in the scenes of its sides." }
    return nil
  }
}

extension PreviewSession {
  /// Makes a draft with the proposed change. It changes the present text of the scene's file or, if the view has a
  /// draft, the draft's text, so that proposals add up.
  ///
  /// - Throws: `DraftStore.Refusal`, and the mistakes of the scene.
  package func propose(_ proposal: Proposal, in view: SceneView) throws -> Draft {
    guard let drafts, inputs.indices.contains(view.scene) else { throw DraftStore.Refusal.unknown }
    let (file, digest) = try drafts.text(ofScene: view.scene)
    let text = try base(of: view, digest) ?? file
    let scene = try EditableScene(text, name: inputs[view.scene].name)
    let add = { (text: String, step: String?, overlap: String?) in
      drafts.add(scene: view.scene, digest: digest, from: file, to: text, step: step, overlap: overlap)
    }
    switch proposal {
    case .touch(let path, let frame, let anchor, let isOnPage, let choice):
      let resolved = try view.resolved(inputs[view.scene], resolver, text: text)
      if let obstacle = resolved.scene.touchObstacle { throw FlickbookError.invalidRequest(obstacle) }
      let hand = RecordedHand(path: path, frame: frame, anchor: anchor, isOnPage: isOnPage)
      guard let step = RecordedStep(hand, in: resolved, scene, choice) else {
        throw DraftStore.Refusal.unknown
      }
      return add(try step.text(in: scene), step.name, step.overlap)
    case .start(let index, let move):
      let resolved = try view.resolved(inputs[view.scene], resolver, text: text)
      let moved = try move.text(ofStep: index, in: resolved, scene)
      guard moved != text else {
        throw FlickbookError.invalidRequest("'\(resolved.stage.steps[index].name)' begins there already")
      }
      return add(moved, resolved.stage.steps[index].name, nil)
    case .callout(let index, let place):
      let resolved = try view.resolved(inputs[view.scene], resolver, text: text)
      return add(try place.text(ofCallout: index, in: resolved, scene), nil, nil)
    case .values(let values):
      try requireUse(of: values, inScene: view.scene)
      return add(try set(values, in: scene), nil, nil)
    }
  }

  /// The text of a view's draft, if the file is still the one it was made from; nil without a draft.
  private func base(of view: SceneView, _ digest: String) throws -> String? {
    guard let number = view.draft else { return nil }
    guard let draft = drafts?.draft(number, ofScene: view.scene) else { throw DraftStore.Refusal.unknown }
    guard draft.digest == digest else { throw DraftStore.Refusal.changed }
    return draft.text
  }

  /// Whether a view shows a draft of a file that has changed since, so that the draft cannot be accepted.
  nonisolated func isOutdated(_ view: SceneView) -> Bool {
    guard let number = view.draft, let draft = drafts?.draft(number, ofScene: view.scene),
      let file = try? drafts?.text(ofScene: view.scene)
    else { return false }
    // An accepted draft is the file's text.
    return file.digest != draft.digest && file.text != draft.text
  }

  /// Writes a draft into its scene's file, if the scene can be played with it.
  ///
  /// - Parameter digest: The digest that the page expects the file to have.
  /// - Throws: `DraftStore.Refusal`.
  package func accept(
    _ number: Int, ofScene scene: Int, ifDigest digest: String
  ) throws(DraftStore.Refusal) -> DraftStore.Written {
    guard let drafts else { throw .unknown }
    return try drafts.accept(number, ofScene: scene, ifDigest: digest) { mistake(in: $0) }
  }

  /// The mistake that keeps the scene from being played with the draft's text; nil if there is none.
  private func mistake(in draft: Draft) -> String? {
    do {
      let view = SceneView(scene: draft.scene)
      _ = try OpenScene(
        try view.resolved(inputs[draft.scene], resolver, text: draft.text), cache: cache, salt: "")
      return nil
    } catch {
      return SceneProblems.text(of: error)
    }
  }

  /// - Throws: `FlickbookError` for a value that a batch or the command line replaces: nobody would see it.
  private func requireUse(of values: [String], inScene number: Int) throws {
    let input = inputs[number]
    let places = [
      (resolver.settings, "by --set"), (input.variant.settings, "in \(input.lists.first ?? "a batch")"),
    ]
    for key in values.map({ String($0.prefix { $0 != "=" }) }) {
      guard let (_, place) = places.first(where: { settings, _ in settings.replaces(key) }) else { continue }
      throw FlickbookError.invalidRequest(
        "'\(key)' is set \(place), which takes precedence over the file; "
          + "change it there, and start the preview again")
    }
  }

  private func set(_ values: [String], in scene: EditableScene) throws -> String {
    var scene = scene
    for value in values {
      let sides = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw DraftStore.Refusal.unknown }
      let text = try scene.setting(String(sides[0]), to: String(sides[1]))
      scene = try EditableScene(text, name: scene.name)
    }
    return scene.text
  }
}

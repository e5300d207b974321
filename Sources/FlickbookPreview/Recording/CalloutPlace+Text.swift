import FlickAuthoring
import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickStage

extension CalloutPlace {
  /// The scene's text with a callout at this place beside its target.
  ///
  /// - Throws: An error when the callout has no place, or is there already, or is not written in the text.
  func text(ofCallout index: Int, in resolved: ResolvedScene, _ scene: EditableScene) throws -> String {
    guard resolved.stage.callouts.indices.contains(index) else { throw DraftStore.Refusal.unknown }
    let callout = resolved.stage.callouts[index]
    guard let place = callout.place else {
      throw FlickbookError.invalidRequest("'\(callout.name)' is not beside a target, so it has no place")
    }
    guard place != self else {
      throw FlickbookError.invalidRequest("'\(callout.name)' is there already")
    }
    return try scene.settingPlace(ofCalloutAt: index, to: rawValue)
  }
}

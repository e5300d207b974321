import FlickBasics
package import FlickDiagnostics
import FlickDocument

extension EditableScene {
  /// Returns the text with a callout at another place beside its target.
  ///
  /// - Parameters:
  ///   - index: The index of the callout in the scene's list.
  ///   - place: The place as scenes write it, such as `above-left`.
  /// - Throws: `SceneDiagnostics` when the text does not write this callout itself.
  package func settingPlace(ofCalloutAt index: Int, to place: String) throws(SceneDiagnostics) -> String {
    guard case .sequence(let callouts)? = root["callouts"]?.content else {
      throw refusal("the callouts are not in this text; change their places where they are")
    }
    if let callout = callouts.first(where: { $0["repeat"] != nil || $0["each"] != nil }) {
      throw refusal("a callout that is repeated can be changed only in the text", at: callout)
    }
    guard callouts.indices.contains(index) else { throw refusal("there is no such callout") }
    return applying([try change(["place"], to: place, in: callouts[index])])
  }
}

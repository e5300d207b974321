import FlickPlanning
import FlickScene
import FlickStage

extension AssertionCheck {
  func callout(_ name: String, _ claim: CalloutClaim, _ moment: ObservedMoment) -> Failure? {
    guard let state = scene.stage.calloutStates(at: moment.time).first(where: { $0.name == name }) else {
      return Failure(message: "there is no callout '\(name)'", note: "expected one")
    }
    switch claim {
    case .shown(let isShown):
      guard (state.opacity > 0) != isShown else { return nil }
      return Failure(
        message: "callout '\(name)' is \(isShown ? "not " : "")shown", note: "expected shown: \(isShown)")
    case .place(let place):
      guard state.place != place else { return nil }
      return Failure(
        message: "callout '\(name)' lies \(state.place.map(\.rawValue) ?? "on what it explains")",
        note: "expected \(place.rawValue)")
    case .text(let text):
      guard state.text != text else { return nil }
      return Failure(message: "callout '\(name)' says '\(state.text ?? "")'", note: "expected '\(text)'")
    }
  }
}

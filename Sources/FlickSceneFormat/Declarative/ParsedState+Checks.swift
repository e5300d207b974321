import FlickDeclarative
import FlickDecoding
import FlickDocument

/// The checks of the keys of one state that need each other.
extension ParsedState {
  /// Reports keys that do not go together.
  ///
  /// - Returns: The state, without its limits if these do not fit its axes; nil if its stops or its start do not fit its
  ///   axes.
  func checked(at node: SourceNode, _ decoding: inout Decoding) -> ParsedState? {
    checkSingle(at: node, &decoding)
    checkBounce(at: node, &decoding)
    guard checkStopsOfAxes(at: node, &decoding), checkStartsOfAxes(at: node, &decoding) else { return nil }
    checkGlide(at: node, &decoding)
    checkTurn(at: node, &decoding)
    var state = self
    if !checkLimitsOfAxes(at: node, &decoding) {
      // Their formulas may name the state as a whole, which would be a second mistake.
      state.drag?.limits = []
      state.drag?.limitsOfAxes = []
    }
    state.checkNumbers(at: node, &decoding)
    return state
  }

  private func checkSingle(at node: SourceNode, _ decoding: inout Decoding) {
    guard isSingle, isOfScene else { return }
    decoding.report(
      "'single' is for states of items", at: node["single"] ?? node,
      suggestion: "leave it out, or leave 'of: scene' out")
  }

  private func checkBounce(at node: SourceNode, _ decoding: inout Decoding) {
    guard curve == .bounce, measure != .points else { return }
    decoding.report(
      "the curve 'bounce' is for states in points", at: node, suggestion: "give the state 'unit: points'")
  }

  private func checkGlide(at node: SourceNode, _ decoding: inout Decoding) {
    guard drag?.glides == true, measure != .points, stopsOfAxes.isEmpty else { return }
    decoding.report(
      "'glide' is for states in points", at: node["drag"]?["glide"] ?? node,
      suggestion: "give the state 'unit: points', or use 'stays', which is for all")
  }
}

extension ParsedState {
  /// Reports keys of a drag around a middle that need a distance.
  private func checkTurn(at node: SourceNode, _ decoding: inout Decoding) {
    guard drag?.way == .around else { return }
    for key in ["edge", "glide", "thenScroll"] {
      guard let use = node["drag"]?[key] else { continue }
      decoding.report("'\(key)' is for drags along an axis, and not around a middle", at: use)
    }
  }
}

// MARK: - Axes

extension ParsedState {
  /// Reports a drag along both axes without stops for each, and stops for each axis without such a drag. Returns whether
  /// there is no such mistake.
  private func checkStopsOfAxes(at node: SourceNode, _ decoding: inout Decoding) -> Bool {
    if (drag?.way.isOfPair == true) == !stopsOfAxes.isEmpty { return true }
    decoding.report(
      "a state of both axes has 'axis: both' and stops for each", at: node["stops"] ?? node,
      suggestion: "such as 'stops: {x: [0, 300], y: [0, 200]}'")
    return false
  }

  /// Reports a start for each axis if the state has one axis. Returns whether there is no such mistake.
  private func checkStartsOfAxes(at node: SourceNode, _ decoding: inout Decoding) -> Bool {
    if startsOfAxes.isEmpty || !stopsOfAxes.isEmpty { return true }
    decoding.report(
      "this state has one value, and not one for each axis", at: node["start"] ?? node,
      suggestion: "write 'start: 40', or 'axis: both' in its 'drag'")
    return false
  }

  /// Reports limits for each axis if a drag has one axis, and the same limits for both axes. Returns whether there is no
  /// such mistake.
  private func checkLimitsOfAxes(at node: SourceNode, _ decoding: inout Decoding) -> Bool {
    guard let drag, drag.way.isOfPair ? !drag.limits.isEmpty : !drag.limitsOfAxes.isEmpty else { return true }
    let (message, suggestion) =
      drag.way.isOfPair
      ? ("a drag along both axes has limits for each", "such as 'within: {x: [0, 90], y: [0, 40]}'")
      : ("this drag has one axis, with one range", "write 'within: [0, 90]'")
    decoding.report(message, at: node["drag"]?["within"] ?? node, suggestion: suggestion)
    return false
  }
}

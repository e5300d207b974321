import FlickDiagnostics
import FlickDocument

extension ValueDecoder where Value == StepReferenceText {
  /// Decodes an event of a step, such as `open.settled` or `last.release`; `open` alone means `open.settled`.
  package static let stepReference = anyStepReference.then { reference, _, decoding in
    guard let complaint = decoding.scene.script.steps.complaint(about: reference) else { return reference }
    decoding.reportUnknown(complaint, about: decoding.scene.script.subject(of: reference))
    return nil
  }

  /// Decodes a reference to a step where the steps are not known yet.
  package static let anyStepReference = ValueDecoder(
    .plain([
      .init("type", "string"),
      .init("pattern", "^[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z][A-Za-z0-9_-]*){0,3}$|\\$\\{"),
    ])
  ) { node, decoding in
    guard let scalar = decoding.scalar(node), !scalar.isNothing,
      let reference = StepReferenceText(scalar.text, at: node)
    else {
      // If a step has this text as its name, the mistake has been reported there: it cannot be a name.
      if case .scalar(let scalar) = node.content, decoding.isRefusedEvent(scalar) {
        decoding.countMistake()
        return nil
      }
      decoding.reportMismatch(
        node, expected: "a step and its event, such as open.settled or last.release",
        suggestion: timeHint(node))
      return nil
    }
    return reference
  }
}

/// Returns a hint if a text is a time in place of an event, or a sum such as `open.settled + 200ms`: times have keys of
/// their own, `at` and `wait`.
private func timeHint(_ node: SourceNode) -> String? {
  guard case .scalar(let scalar) = node.content else { return nil }
  if let match = scalar.text.wholeMatch(of: /([A-Za-z][A-Za-z0-9_.-]*?) ?\+ ?([0-9.]+(ms|s|f))/) {
    return "write 'after: \(match.1), wait: \(match.2)'"
  }
  guard scalar.text.wholeMatch(of: /[0-9.]+(ms|s|f)/) != nil else { return nil }
  return "write 'at: \(scalar.text)', or 'after: last.settled, wait: \(scalar.text)'"
}

/// A term of a moment as it is written, such as `open.start` or `100ms` in `open.start-100ms`.
package struct MomentTerm {
  package var text: Substring
  package var isTakenAway = false

  /// Returns the terms of `text`, at least one.
  package static func terms(of text: String) -> [MomentTerm] {
    text.split(separator: "+", omittingEmptySubsequences: false).flatMap { MomentTerm(text: $0).split }
  }

  /// The terms between minus signs. Names and numbers (`1e-3s`) contain such signs, too. So only a time is subtracted,
  /// and only from a time, from an event, which has a dot, or from the end.
  private var split: [MomentTerm] {
    guard let sign = text.lastIndex(of: "-"), text[text.index(after: sign)...].isTime else { return [self] }
    let before = MomentTerm(text: text[..<sign]).split
    let first = before[0].text
    guard first.isTime || first == "end" || (first.contains(".") && first.first?.isNumber == false) else {
      return [self]
    }
    return before + [MomentTerm(text: text[text.index(after: sign)...], isTakenAway: true)]
  }
}

extension Substring {
  /// Whether the text is a plain number with a unit of time.
  fileprivate var isTime: Bool { wholeMatch(of: /[0-9]+(\.[0-9]+)?(ms|s|f)/) != nil }
}

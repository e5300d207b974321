import FlickDocument

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
    var (first, times) = (text, [Substring]())
    while let sign = first.lastIndex(of: "-"), first[first.index(after: sign)...].isTime {
      times.append(first[first.index(after: sign)...])
      first = first[..<sign]
    }
    let isName = text.first?.isNumber == false
    var isWhole = first.isTime || first == "end" || (isName && first.contains("."))
    var terms: [MomentTerm] = []
    for time in times.reversed() {
      if isWhole {
        terms.append(MomentTerm(text: time, isTakenAway: true))
      } else {
        // The sign belongs to a name, such as `tap-2s`.
        first = text[..<time.endIndex]
        isWhole = isName && time.contains(".")
      }
    }
    return [MomentTerm(text: first)] + terms
  }
}

extension Substring {
  /// Whether the text is a plain number with a unit of time.
  fileprivate var isTime: Bool {
    var rest = self
    if rest.takeDigits().isEmpty { return false }
    if rest.take("."), rest.takeDigits().isEmpty { return false }
    return ["ms", "s", "f"].contains(rest)
  }
}

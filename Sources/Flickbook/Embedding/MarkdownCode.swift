/// Tells the lines of a Markdown text that are blocks of code from the others, line by line, after the CommonMark
/// specification, sections 4.4 and 4.5. What is indented in a list counts as the list's.
struct MarkdownCode {
  private var fence: Fence?
  private var isIndentedCode = false
  private var isInList = false
  private var isAfterBlank = true

  mutating func contains(_ line: Substring) -> Bool {
    if let fence {
      if fence.isClosed(by: line) { self.fence = nil }
      return true
    }
    fence = Fence(opening: line)
    return fence != nil || isIndented(line)
  }

  private mutating func isIndented(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard !text.isEmpty else {
      isAfterBlank = true
      return false
    }
    defer { isAfterBlank = false }
    let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    if indent >= 4, isIndentedCode || (isAfterBlank && !isInList) {
      isIndentedCode = true
      return true
    }
    isIndentedCode = false
    if text.beginsListItem {
      isInList = true
    } else if indent == 0, isAfterBlank {
      isInList = false
    }
    return false
  }
}

extension Substring {
  /// Begins with `- `, `* `, `+ `, `1. ` or `1) `.
  fileprivate var beginsListItem: Bool {
    let digits = prefix { ("0"..."9").contains($0) }
    let mark = dropFirst(digits.count)
    guard let first = mark.first, mark.dropFirst().first ?? " " == " " else { return false }
    return digits.isEmpty ? "-*+".contains(first) : ".)".contains(first)
  }
}

/// The marks around a block of code: three or more backticks or tildes.
private struct Fence {
  let mark: Character
  let length: Int

  init?(opening line: Substring) {
    let line = line.drop { $0 == " " || $0 == ">" }
    guard let mark = line.first, mark == "`" || mark == "~" else { return nil }
    let length = line.prefix { $0 == mark }.count
    guard length >= 3, mark == "~" || !line.dropFirst(length).contains("`") else { return nil }
    (self.mark, self.length) = (mark, length)
  }

  func isClosed(by line: Substring) -> Bool {
    let line = line.drop { $0 == " " || $0 == ">" }
    let marks = line.prefix { $0 == mark }
    return marks.count >= length && line.dropFirst(marks.count).allSatisfy { $0 == " " || $0 == "\t" }
  }
}

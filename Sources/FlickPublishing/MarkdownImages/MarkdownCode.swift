/// Finds the lines of a Markdown text that belong to code blocks, line by line. It follows the CommonMark
/// specification, sections 4.4 and 4.5, also inside quotes and lists (5.1 and 5.2).
struct MarkdownCode {
  /// A quote or a list item, which holds blocks.
  fileprivate enum Container {
    case quote
    /// A list item. Its content begins at this column of the container around it, or to the right of it.
    case item(indent: Int)
  }

  /// The deepest nesting of containers. Deeper ones are taken for text, so that the work on a line does not grow with
  /// the square of its length.
  private static let deepest = 100

  private var containers: [Container] = []
  /// The open fence, inside all of the containers.
  private var fence: Fence?
  /// Whether the previous line is text of a paragraph that this line may continue.
  private var isInParagraph = false

  /// Whether `line` is code. Call it for all lines in their order.
  mutating func contains(_ line: Substring) -> Bool {
    var rest = Rest(line)
    let kept = containers.prefix { rest.take($0) }.count
    if let fence, kept == containers.count {
      if fence.isClosed(by: rest.text) { self.fence = nil }
      return true
    }
    fence = nil
    let goesOn = isInParagraph && !rest.isBlank && !rest.opensBlock(inParagraph: true)
    if kept < containers.count, goesOn { return false }
    containers.removeSubrange(kept...)
    isInParagraph = isInParagraph && goesOn
    while containers.count < MarkdownCode.deepest,
      let container = rest.openedContainer(inParagraph: isInParagraph)
    {
      containers.append(container)
      isInParagraph = false
    }
    return isCode(rest)
  }

  /// Whether a line, without the marks of its containers, is code.
  private mutating func isCode(_ rest: Rest) -> Bool {
    if rest.isBlank {
      isInParagraph = false
      return false
    }
    if !isInParagraph, rest.indent >= 4 { return true }
    fence = Fence(opening: rest.text)
    isInParagraph = fence == nil
    return fence != nil
  }
}

/// A line without the marks of its containers.
private struct Rest {
  /// The text, in which tabs are replaced by spaces up to the next multiple of four.
  private(set) var text: Substring

  init(_ line: Substring) {
    var spaces = ""
    var column = 0
    for character in line {
      let width = character == "\t" ? 4 - column % 4 : 1
      spaces += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    text = spaces[...]
  }

  var indent: Int { text.prefix { $0 == " " }.count }
  var isBlank: Bool { text.allSatisfy { $0 == " " } }

  /// Whether the line continues `container`. If so, the container's marks are removed.
  mutating func take(_ container: MarkdownCode.Container) -> Bool {
    switch container {
    case .quote: return takeQuote()
    case .item(let width):
      guard isBlank || indent >= width else { return false }
      text = text.dropFirst(min(width, indent))
      return true
    }
  }

  private mutating func takeQuote() -> Bool {
    guard indent < 4, text.dropFirst(indent).first == ">" else { return false }
    text = text.dropFirst(indent + 1)
    if text.first == " " { text = text.dropFirst() }
    return true
  }

  /// The quote or list item that begins here. If there is one, its marks are removed.
  mutating func openedContainer(inParagraph: Bool) -> MarkdownCode.Container? {
    if takeQuote() { return .quote }
    guard indent < 4, let mark = listMark, !inParagraph || mark.mayEndParagraph else { return nil }
    let start = indent + mark.width
    let after = text.dropFirst(start)
    let spaces = after.prefix { $0 == " " }.count
    // The item begins with code or with an empty line, so its content begins one column after the mark.
    let gap = spaces > 4 || spaces == after.count ? 1 : spaces
    text = after.dropFirst(gap)
    return .item(indent: start + gap)
  }

  func opensBlock(inParagraph: Bool) -> Bool {
    var rest = self
    return rest.openedContainer(inParagraph: inParagraph) != nil || Fence(opening: text) != nil
  }

  /// The width of a mark at the line's start: `-`, `*`, `+`, `1.` or `1)`, followed by a space or nothing.
  private var listMark: (width: Int, mayEndParagraph: Bool)? {
    let text = text.dropFirst(indent)
    let digits = text.prefix { ("0"..."9").contains($0) }
    let after = text.dropFirst(digits.count)
    guard let mark = after.first, digits.count < 10, after.dropFirst().first ?? " " == " ",
      digits.isEmpty ? "-*+".contains(mark) : ".)".contains(mark)
    else { return nil }
    let isEmpty = after.dropFirst().allSatisfy { $0 == " " }
    return (digits.count + 1, !isEmpty && (digits.isEmpty || digits == "1"))
  }
}

/// The marks around a block of code: three or more backticks or tildes.
private struct Fence {
  let mark: Character
  let length: Int

  init?(opening line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    let line = line.dropFirst(indent)
    guard indent < 4, let mark = line.first, mark == "`" || mark == "~" else { return nil }
    let length = line.prefix { $0 == mark }.count
    guard length >= 3, mark == "~" || !line.dropFirst(length).contains("`") else { return nil }
    (self.mark, self.length) = (mark, length)
  }

  func isClosed(by line: Substring) -> Bool {
    let indent = line.prefix { $0 == " " }.count
    let line = line.dropFirst(indent)
    let marks = line.prefix { $0 == mark }
    return indent < 4 && marks.count >= length && line.dropFirst(marks.count).allSatisfy { $0 == " " }
  }
}

import FlickBasics
import FlickDiagnostics

extension Diagnostic {
  /// Makes a message for authors of scenes from the parser's complaint.
  init(yaml error: YAMLEvents.SyntaxError, in table: LineTable) {
    self = YAMLMistake(error, in: table).diagnostic
  }
}

/// The mistake that probably caused a complaint of the YAML parser. The parser names only the place where it could not
/// go on.
struct YAMLMistake {
  let error: YAMLEvents.SyntaxError
  let table: LineTable
  /// The line where the parser stopped.
  let line: Range<Int>

  init(_ error: YAMLEvents.SyntaxError, in table: LineTable) {
    (self.error, self.table) = (error, table)
    line = table.lineRange(around: error.offset)
  }

  private var scalar: Unicode.Scalar? {
    error.offset < table.scalars.count ? table.scalars[error.offset] : nil
  }
  private var here: SourceRange { table.range(error.offset, error.offset + 1) }
  private var opening: SourceRange { table.range(error.contextOffset, error.contextOffset + 1) }
  private var isInFlow: Bool { error.context.contains("flow") }

  var diagnostic: Diagnostic {
    table.conflict ?? lookAlike ?? tab ?? foreignLine ?? comment ?? bullet ?? unquoted ?? escape ?? closed
      ?? structure
      ?? Diagnostic("not YAML: \(error.problem)\(error.context.isEmpty ? "" : " " + error.context)", at: here)
  }

  // MARK: Causes

  private var lookAlike: Diagnostic? {
    let lines =
      [error.offset, error.contextOffset] + (table.lineRange(above: line).map { [$0.lowerBound] } ?? [])
    return lines.lazy.compactMap { table.lookAlike(inLineOf: $0) }.first
  }

  private var tab: Diagnostic? {
    for line in [line, table.lineRange(around: error.contextOffset)] {
      let indent = table.scalars[line].prefix { $0 == " " || $0 == "\t" }
      if !isInFlow, let tab = indent.firstIndex(of: "\t") {
        return Diagnostic("a tab cannot indent", at: table.range(tab, tab + 1), suggestion: "use spaces")
      }
    }
    return scalar == "\t" ? Diagnostic("a tab cannot indent", at: here, suggestion: "use spaces") : nil
  }

  /// A backslash in double quotes, as in paths of Windows.
  private var escape: Diagnostic? {
    guard error.context.hasSuffix("quoted scalar"),
      error.problem.contains("escape") || error.problem.contains("hexdecimal")
    else { return nil }
    return Diagnostic(
      "a '\\' in double quotes begins a sign such as '\\n', and this is none", at: here,
      suggestion: "write '/' in paths, and '\\\\' for the '\\' itself; or use single quotes")
  }

  /// A color that YAML takes for a comment, which swallows the end of a list or a mapping.
  private var comment: Diagnostic? {
    guard isInFlow else { return nil }
    let end = min(line.upperBound, table.scalars.count)
    // The parser may notice the mistake only some lines later.
    let start = max(min(error.contextOffset, line.lowerBound) - 2_000, 0)
    let mark = (start..<end).last { index in
      index > 0 && table.scalars[index] == "#" && table.scalars[index - 1] == " " && table.isColor(at: index)
    }
    return mark.map { table.complaint(aboutCommentAt: $0, inFlow: true) }
  }

  /// A value that begins with a sign of YAML's own syntax.
  private var unquoted: Diagnostic? {
    let quotes = "put the text in quotes"
    if error.context.contains("scanning an alias") || error.context.contains("scanning an anchor") {
      let sign = table.scalars[min(error.contextOffset, max(table.scalars.count - 1, 0))]
      if sign == "&",
        let entity = table.word(at: error.contextOffset).prefixMatch(of: /&(#?[A-Za-z0-9]+);/)?.output.0
      {
        return Diagnostic(
          "'\(entity)' is how a web page's source writes a character", at: opening,
          suggestion: "copy the text as the page shows it")
      }
      return Diagnostic(
        "a value that begins with '\(sign)' means something else to YAML", at: opening, suggestion: quotes)
    }
    if error.context.contains("tag") {
      return Diagnostic(
        "a value that begins with '!' means something else to YAML", at: opening, suggestion: quotes)
    }
    if error.context.contains("block scalar") {
      return Diagnostic(
        "after '|' or '>', the text begins in the next line", at: here,
        suggestion: "or " + quotes)
    }
    if error.problem.hasPrefix("block sequence entries are not allowed") {
      return Diagnostic(
        "a '-' begins an entry of a list, which needs its own line", at: here,
        suggestion: quotes + ", or begin the list in the next line")
    }
    if error.problem.hasPrefix("mapping keys are not allowed") {
      return Diagnostic(
        "a value that begins with '? ' means something else to YAML", at: here, suggestion: quotes)
    }
    if scalar == ",", error.problem == "did not find expected node content" {
      return Diagnostic("this ',' ends no entry", at: here, suggestion: "leave it out")
    }
    if error.problem == "found character that cannot start any token"
      || error.problem == "did not find expected node content", let scalar
    {
      return Diagnostic("a value cannot start with '\(scalar)'", at: here, suggestion: quotes)
    }
    return nil
  }

  /// Text after a closing quote, as when an apostrophe ends a text in single quotes.
  private var closed: Diagnostic? {
    guard
      let before = table.scalars[line.lowerBound..<min(error.offset, table.scalars.count)].last(where: {
        $0 != " "
      }),
      before == "'" || before == "\"", let scalar, !",}]:#\n\r".unicodeScalars.contains(scalar)
    else { return nil }
    return Diagnostic(
      "the quoted text has ended, and more text follows", at: here,
      suggestion: before == "'"
        ? "write an apostrophe in single quotes twice, or use double quotes"
        : "write \\\" for a quote inside double quotes")
  }

  // MARK: Structure

  private var structure: Diagnostic? {
    if error.problem.hasPrefix("Maximum nesting level") || error.problem == "exceeded maximum nesting depth" {
      return Diagnostic("lists and mappings are nested more than 32 deep", at: here)
    }
    if scalar == nil, error.problem == "did not find expected node content" {
      return Diagnostic(
        "the text ends where a value is expected", at: here,
        suggestion: "end each '[' with ']', and each '{' with '}'")
    }
    if isInFlow, scalar == ":", here.start.line == opening.start.line { return unexpectedColon }
    if error.problem == "did not find expected <document start>" {
      return Diagnostic(
        "this line is indented less than the first one", at: here,
        suggestion: "begin all keys of the \(table.noun) in one column")
    }
    if isInFlow, scalar == "{", error.offset > 0, table.scalars[error.offset - 1] == "$" {
      return Diagnostic(
        "a '{' is not expected here", at: here,
        note: "text that holds '${' needs quotes between brackets and braces",
        suggestion: "put it in quotes, such as \"${n}\"")
    }
    if error.context.hasSuffix("flow mapping") {
      return Diagnostic(
        "expected ',' or '}'", at: here, note: "the '{' is in line \(opening.start.line)",
        suggestion: isBehindBrace ? "put a text that begins with '{' in quotes" : nil)
    }
    if error.context.hasSuffix("flow sequence") {
      return Diagnostic("expected ',' or ']'", at: here, note: "the '[' is in line \(opening.start.line)")
    }
    if error.context.hasSuffix("quoted scalar"), error.problem.hasSuffix("unexpected end of stream") {
      return Diagnostic("the quoted text that starts here has no end", at: opening)
    }
    if error.problem == "mapping values are not allowed in this context" { return unexpectedColon }
    if error.problem.hasPrefix("could not find expected ':'") { return missingColon }
    if error.context.hasSuffix("block mapping") || error.context.hasSuffix("block collection") {
      return misfit
    }
    return nil
  }

  /// A line that is not part of any value above it.
  private var misfit: Diagnostic {
    if let colon = tightColon(in: line) { return colon }
    if scalar == "}" || scalar == "]", let scalar {
      return Diagnostic(
        "this '\(scalar)' ends nothing that has begun", at: here, suggestion: "leave it out")
    }
    if scalar == "," {
      return Diagnostic(
        "this ',' separates nothing: an entry that begins in its own line ends with the line", at: here,
        suggestion: "leave it out")
    }
    let before = table.scalars[line.lowerBound..<min(error.offset, line.upperBound)]
    if let scalar, before.contains(where: { $0 != " " && $0 != "-" }) {
      return Diagnostic(
        "'\(scalar)' is not expected here: the value before it is complete", at: here,
        suggestion: scalar == ";" ? "leave it out" : nil)
    }
    let column = opening.start.column
    if scalar != "-", here.start.column > column {
      return Diagnostic(
        "this line is indented more deeply than the line above, whose value is complete", at: here,
        suggestion: "begin it in column \(column)")
    }
    return Diagnostic("this line does not fit the structure", at: here, note: "check its indentation")
  }

  /// A colon in a line that is indented too deep, or inside a text.
  private var unexpectedColon: Diagnostic {
    let indent = table.scalars[line].prefix { $0 == " " }.count
    let isFirst = !table.scalars[line.lowerBound..<min(error.offset, table.scalars.count)].contains(":")
    if isFirst, let above = table.lineRange(above: line), let colon = tightColon(in: above) { return colon }
    if isFirst, let above = table.lineRange(above: line) {
      let start = table.scalars[above].drop { $0 == " " || $0 == "-" }.startIndex
      if indent > start - above.lowerBound {
        return Diagnostic(
          "this line is indented more deeply than the line above, whose value is complete",
          at: table.range(line.lowerBound + indent, error.offset),
          suggestion: "begin it in column \(start - above.lowerBound + 1)")
      }
    }
    let comma = isInFlow ? keyWithoutComma.map { "or put a ',' before '\($0):'" } : nil
    let whole = table.value(around: error.offset, inFlow: isInFlow)
    return Diagnostic(
      "a ':' is not expected here", at: here, note: "text that holds ': ' needs quotes",
      suggestion: comma ?? whole.map { "put it in quotes: \"\($0.toCopy)\"" })
  }

  /// The word before the colon in a line, if a space and no comma is before it.
  private var keyWithoutComma: String? {
    let before = String(String.UnicodeScalarView(table.scalars[line.lowerBound..<error.offset]))
    let words = before.split(separator: " ")
    // The colon of 'open ? red : blue' stands alone and does not end a key.
    guard before.last != " ", words.count > 1, let word = words.last, let other = words.dropLast().last?.last
    else { return nil }
    return word.allSatisfy(\.isLetter) && !",{[:-".contains(other) ? String(word) : nil
  }

  /// Whether the mistake follows a '}' and spaces in its line.
  private var isBehindBrace: Bool {
    table.scalars[line.lowerBound..<error.offset].last { $0 != " " } == "}"
  }

  private var missingColon: Diagnostic {
    tightColon(in: table.lineRange(around: error.contextOffset))
      ?? Diagnostic("expected ':' after the key that starts here", at: opening)
  }

  /// A colon with its value right behind it, after the first word of a line.
  private func tightColon(in line: Range<Int>) -> Diagnostic? {
    let key = table.scalars[line].drop { $0 == " " || $0 == "-" || $0 == "{" }.prefix(while: \.isOfKey)
    let colon = key.endIndex
    guard !key.isEmpty, colon + 1 < line.upperBound, table.scalars[colon] == ":",
      !" \r\n".unicodeScalars.contains(table.scalars[colon + 1])
    else { return nil }
    return Diagnostic(
      "a ':' needs a space after it", at: table.range(colon, colon + 1),
      suggestion: "write it between key and value")
  }
}

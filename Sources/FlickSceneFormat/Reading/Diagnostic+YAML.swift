import FlickScene

extension Diagnostic {
  /// The parser's complaint in the words of somebody who writes scenes.
  init(yaml error: YAMLEvents.SyntaxError, in table: LineTable) {
    let scalar = error.offset < table.scalars.count ? table.scalars[error.offset] : nil
    let here = table.range(error.offset, error.offset + 1)
    let opening = table.range(error.contextOffset, error.contextOffset + 1)
    if error.problem.hasPrefix("Maximum nesting level") || error.problem == "exceeded maximum nesting depth" {
      self.init("lists and mappings are nested more than 32 deep", at: here)
    } else if scalar == "\t" {
      self.init("a tab cannot indent", at: here, suggestion: "use spaces")
    } else if error.context.hasSuffix("flow mapping") {
      self.init("expected ',' or '}'", at: here, note: "the '{' is in line \(opening.start.line)")
    } else if error.context.hasSuffix("flow sequence") {
      self.init("expected ',' or ']'", at: here, note: "the '[' is in line \(opening.start.line)")
    } else if error.context.hasSuffix("quoted scalar"), error.problem.hasSuffix("unexpected end of stream") {
      self.init("the quoted text that starts here has no end", at: opening)
    } else if error.problem == "mapping values are not allowed in this context" {
      self.init("a ':' is not expected here", at: here, note: "text that holds ': ' needs quotes")
    } else if error.problem == "found character that cannot start any token", let scalar {
      self.init("a value cannot start with '\(scalar)'", at: here, suggestion: "put the text in quotes")
    } else if error.problem.hasPrefix("could not find expected ':'") {
      self.init("expected ':' after the key that starts here", at: opening)
    } else if error.context.hasSuffix("block mapping") || error.context.hasSuffix("block collection") {
      self.init("this line does not fit in", at: here, note: "check its indentation")
    } else {
      let context = error.context.isEmpty ? "" : " \(error.context)"
      self.init("not YAML: \(error.problem)\(context)", at: here)
    }
  }
}

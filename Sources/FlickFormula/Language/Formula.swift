package import FlickBasics

/// The text of a formula with its values filled in, and the place where its author wrote it.
package struct Formula: Hashable, Sendable {
  package let text: String
  /// The formula's place in a file; nil for a formula that is not in a file.
  package let source: Source?

  package init(_ text: String, source: Source? = nil) { (self.text, self.source) = (text, source) }
}

extension Formula {
  /// The formula's text in the file, for messages and for explanations of a scene's numbers.
  package struct Source: Hashable, Sendable {
    /// The text with `${…}` in place of the values that were filled in.
    package let text: String
    /// The values that were filled in, in the order of the text.
    package let fillings: [Filling]
    package let range: SourceRange
    /// The column of the formula's first character; nil when columns cannot be counted from there.
    package let firstColumn: Int?

    package init(_ text: String, fillings: [Filling] = [], at range: SourceRange, firstColumn: Int? = nil) {
      (self.text, self.fillings) = (text, fillings)
      (self.range, self.firstColumn) = (range, firstColumn)
    }

    /// Returns the place of some of the formula's characters, which are counted from 0.
    package func place(of part: Range<Int>) -> SourceRange {
      guard let firstColumn else { return range }
      let line = range.start.line
      return SourceRange(
        file: range.file, start: SourcePosition(line: line, column: firstColumn + part.lowerBound),
        end: SourcePosition(line: line, column: firstColumn + part.upperBound))
    }
  }

  /// A value that was filled into a formula.
  package struct Filling: Hashable, Sendable {
    /// The text between `${` and `}`: the name of a parameter, or a calculation.
    package let expression: String
    package let value: String

    package init(_ expression: String, _ value: String) {
      (self.expression, self.value) = (expression, value)
    }
  }
}

extension Formula: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

package import FlickBasics

/// A formula as it is calculated, and where its author has written it.
public struct Formula: Hashable, Sendable {
  public let text: String
  /// Nil for a formula that no file has.
  package let source: Source?

  public init(_ text: String, source: Source? = nil) { (self.text, self.source) = (text, source) }
}

extension Formula {
  /// The formula's text in the file, for messages and for those who explain a scene's numbers.
  public struct Source: Hashable, Sendable {
    /// The text with `${…}` where values were filled in.
    package let text: String
    /// The values in their order.
    package let fillings: [Filling]
    package let range: SourceRange
    /// The column at which the formula's first character stands; nil when its characters cannot be counted off.
    package let firstColumn: Int?

    package init(_ text: String, fillings: [Filling] = [], at range: SourceRange, firstColumn: Int? = nil) {
      (self.text, self.fillings) = (text, fillings)
      (self.range, self.firstColumn) = (range, firstColumn)
    }

    /// Where some of the formula's characters stand, by their numbers from 0.
    package func place(of part: Range<Int>) -> SourceRange {
      guard let firstColumn else { return range }
      let line = range.start.line
      return SourceRange(
        file: range.file, start: SourcePosition(line: line, column: firstColumn + part.lowerBound),
        end: SourcePosition(line: line, column: firstColumn + part.upperBound))
    }
  }

  /// A value that was filled in.
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
  public init(stringLiteral text: String) { self.init(text) }
}

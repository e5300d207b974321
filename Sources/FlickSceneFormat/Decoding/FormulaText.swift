import FlickBasics
import FlickFormula
import FlickScene

/// A formula where it stands in a scene.
struct FormulaText: Sendable {
  var text: String
  var range: SourceRange
  /// The column at which the formula's first character stands; nil when its characters cannot be counted off.
  var firstColumn: Int?
  /// With `${…}`.
  var written: String
  /// What was put in place of that.
  var fillings: [WrittenFormula.Filling] = []

  init(text: String, range: SourceRange, firstColumn: Int? = nil) {
    (self.text, self.range, self.firstColumn) = (text, range, firstColumn)
    written = text
  }
}

extension FormulaText {
  /// A mistake of it, with the place that it is about.
  func diagnostic(_ error: FormulaError) -> Diagnostic {
    let near = error.unknown.flatMap { Suggestion.text(for: $0.word, in: $0.candidates) }
    return Diagnostic(
      error.message, at: place(error.range), note: error.note, suggestion: near ?? error.suggestion)
  }

  private func place(_ part: Range<Int>) -> SourceRange {
    guard let firstColumn else { return range }
    let line = range.start.line
    return SourceRange(
      file: range.file, start: SourcePosition(line: line, column: firstColumn + part.lowerBound),
      end: SourcePosition(line: line, column: firstColumn + part.upperBound))
  }
}

/// What a percentage is a share of.
enum PercentBase: String, Sendable {
  case viewWidth = "view.width"
  case viewHeight = "view.height"
  /// 100 % is 1.
  case one
}

extension ValueDecoder where Value == FormulaText {
  /// A number, an angle, a percentage, `true` and `false`, or a calculation.
  static func formula(percentOf base: PercentBase? = nil) -> ValueDecoder {
    ValueDecoder(ValueDecoder<String>.text.schema) { node, decoding in
      guard let scalar = decoding.scalar(node), case .scalar(let source) = node.content else {
        if !node.isScalar { decoding.reportMismatch(node, expected: "a number or a formula") }
        return nil
      }
      guard !scalar.isNothing else {
        decoding.reportMismatch(node, expected: "a number or a formula")
        return nil
      }
      // It is refused, whatever it says.
      guard scalar.text.utf8.count <= FormulaLimits.length else {
        return FormulaText(text: scalar.text, range: node.range)
      }
      var formula = FormulaText(scalar, at: node, percentOf: base)
      formula.written = source.text
      formula.fillings = decoding.scope.fillings(of: source.text)
      return formula
    }
  }
}

extension FormulaText {
  fileprivate init(_ scalar: SourceNode.Scalar, at node: SourceNode, percentOf base: PercentBase?) {
    if let base, let (number, unit) = NumberText.split(scalar.text), unit == "%" {
      let share = (number / 100).plain
      self.init(text: base == .one ? share : "\(share) * \(base.rawValue)", range: node.range)
      return
    }
    self.init(text: scalar.text, range: node.range, firstColumn: node.firstColumn(of: scalar))
  }
}

extension SourceNode {
  /// The column of a scalar's first character, where each of its characters stands in the text as it is.
  func firstColumn(of scalar: Scalar) -> Int? {
    guard range.start.line == range.end.line else { return nil }
    let quotes = range.end.column - range.start.column - scalar.text.count
    return quotes == 0 || quotes == 2 ? range.start.column + quotes / 2 : nil
  }
}

package import FlickBasics
package import FlickDiagnostics
package import FlickDocument
package import FlickFormula
import FlickScene

extension FormulaError {
  /// Returns the mistake as a diagnostic at its place.
  ///
  /// - Parameter place: The place for a generated formula, which is in no text.
  package func diagnostic(orAt place: SourceRange) -> Diagnostic {
    Diagnostic(
      message, at: written.source?.place(of: range) ?? place, note: note,
      suggestion: suggestion ?? nearestWord
    )
  }

  /// The suggestion of the known word that is most like an unknown one; nil if there is none.
  var nearestWord: String? {
    guard case .unknown(let unknown) = kind else { return nil }
    return Suggestion.text(for: unknown.word, in: unknown.candidates)
  }
}

/// The whole that a percentage is a share of.
package enum PercentBase: String, Sendable {
  case viewWidth = "view.width"
  case viewHeight = "view.height"
  case windowWidth = "window.width"
  case windowHeight = "window.height"
  /// The number 1, which is 100 %.
  case one

  /// Returns the length for an effect. Without a window, that is the view's own.
  fileprivate func length(in content: SceneContent) -> PercentBase {
    switch self {
    case .windowWidth where !content.hasWindow: .viewWidth
    case .windowHeight where !content.hasWindow: .viewHeight
    default: self
    }
  }
}

/// The area that percentages of lengths are shares of.
package enum PercentArea: Sendable {
  /// The screen.
  case view
  /// The part of the screen that shows a list.
  case window

  var width: PercentBase { self == .view ? .viewWidth : .windowWidth }
  var height: PercentBase { self == .view ? .viewHeight : .windowHeight }
}

extension ValueDecoder where Value == Formula {
  /// Decodes a number, an angle, a percentage, a sum of a percentage and points, `true`, `false`, or a calculation.
  ///
  /// - Parameter remedy: The advice for an empty value, a list or a mapping in place of a formula.
  package static func formula(
    percentOf base: PercentBase? = nil, noun: String = "a number or a formula",
    remedy: @escaping @Sendable (SourceNode) -> String? = { _ in nil }
  ) -> ValueDecoder {
    ValueDecoder(ValueDecoder<String>.text.schema) { node, decoding in
      guard let scalar = decoding.scalar(node), case .scalar(let source) = node.content else {
        if !node.isScalar { decoding.reportMismatch(node, expected: noun, suggestion: remedy(node)) }
        return nil
      }
      guard !scalar.isNothing else {
        decoding.reportMismatch(node, expected: noun, suggestion: remedy(node))
        return nil
      }
      // The compiler will refuse a formula of this length.
      guard scalar.text.utf8.count <= FormulaLimits.length else {
        return Formula(scalar.text, source: Formula.Source(scalar.text, at: node.range))
      }
      let whole = base?.length(in: decoding.scene.content)
      let (text, firstColumn) = SourceNode.formula(scalar, at: node, percentOf: whole)
      let fillings = decoding.scope.fillings(of: source.text)
      return Formula(
        text,
        source: Formula.Source(source.text, fillings: fillings, at: node.range, firstColumn: firstColumn))
    }
  }
}

extension SourceNode {
  /// Returns the formula of a scalar, and the column of its first character; nil if the formula is not the text as it
  /// is written.
  fileprivate static func formula(
    _ scalar: Scalar, at node: SourceNode, percentOf base: PercentBase?
  ) -> (text: String, firstColumn: Int?) {
    if let base, scalar.text.contains("%"), let length = Length(scalar) {
      if base != .one { return (length.formula(ofWhole: base.rawValue), nil) }
      if length.points == 0 { return (length.fraction.plain, nil) }
    }
    return (scalar.text, node.firstColumn(of: scalar))
  }
}

extension Length {
  /// Returns the calculation of the length from its whole: `1 * view.width - 44` for `100% - 44`.
  fileprivate func formula(ofWhole whole: String) -> String {
    let share = "\(fraction.plain) * \(whole)"
    return points == 0 ? share : "\(share) \(points < 0 ? "-" : "+") \(abs(points).plain)"
  }
}

extension SourceNode {
  /// Returns the column of a scalar's first character; nil if the text escapes characters.
  package func firstColumn(of scalar: Scalar) -> Int? {
    guard range.start.line == range.end.line else { return nil }
    let quotes = range.end.column - range.start.column - scalar.text.count
    return quotes == 0 || quotes == 2 ? range.start.column + quotes / 2 : nil
  }
}

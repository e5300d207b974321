import FlickGeometry

/// A number that formulas know by name. A name that the scene declares takes precedence.
package enum FormulaConstant: String, Hashable, Sendable, CaseIterable {
  case pi

  package var value: Double {
    switch self {
    case .pi: Math.pi
    }
  }
}

/// The words that joined the language when scenes already had their own names.
package enum FormulaWord {
  /// Whether a scene may use a word of formulas as its own name. Its formulas then mean the scene's name.
  package static func mayBeOwn(_ word: String) -> Bool {
    FormulaConstant(rawValue: word) != nil || FormulaFunction(rawValue: word)?.isReserved == false
  }
}

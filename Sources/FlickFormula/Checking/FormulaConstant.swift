import FlickGeometry

/// A number that formulas know by name. A name of the scene's own comes first.
package enum FormulaConstant: String, Hashable, Sendable, CaseIterable {
  case pi

  package var value: Double {
    switch self {
    case .pi: Math.pi
    }
  }
}

/// Words that came to the language when scenes already had names of their own.
package enum FormulaWord {
  /// Whether a scene may call something so, though formulas know the word: in its formulas, its own name is meant.
  package static func mayBeOwn(_ word: String) -> Bool {
    FormulaConstant(rawValue: word) != nil || FormulaFunction(rawValue: word)?.isReserved == false
  }
}

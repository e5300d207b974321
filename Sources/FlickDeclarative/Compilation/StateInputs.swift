package import FlickFormula

/// The inputs that formulas have of a declaration's states, in the order in which programs take them, behind the
/// effect's values.
struct StateInputs: Hashable, Sendable {
  /// The inputs of an item: one for each of its states.
  let ofItem: [FormulaInput]
  /// The inputs of the view: the scene's states, then, for each state of items, the greatest value among them.
  let ofView: [FormulaInput]
  /// The inputs where the page at rest is known: for each state of items, the state of the item there.
  let ofPage: [FormulaInput]

  init(_ declaration: CollectionDeclaration) {
    ofItem = declaration.itemStates.map { FormulaInput($0.name, $0.unit) }
    ofView =
      declaration.sceneStates.map { FormulaInput($0.name, $0.unit) }
      + declaration.itemStates.map { FormulaInput("\($0.name).any", $0.unit) }
    ofPage = declaration.itemStates.map { FormulaInput("\($0.name).page", $0.unit) }
  }
}

extension CollectionDeclaration.State {
  package var unit: FormulaUnit { isLength ? .points : .number }
}

extension CollectionDeclaration {
  /// All names by which formulas know states.
  var stateNames: [String] {
    let inputs = StateInputs(self)
    return (inputs.ofItem + inputs.ofView + inputs.ofPage).map(\.name)
  }
}

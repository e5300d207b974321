package import FlickFormula

/// The inputs that formulas have for a declaration's states, in the order in which programs take them. They follow the
/// effect's values.
struct StateInputs: Hashable, Sendable {
  /// The inputs of an item, one for each of its states.
  let ofItem: [FormulaInput]
  /// The inputs of the view: the scene's states, then the greatest value of each state of items.
  let ofView: [FormulaInput]
  /// The inputs where the page at rest is known: the states of the item there.
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
  /// All names that formulas have for states.
  var stateNames: [String] {
    let inputs = StateInputs(self)
    return (inputs.ofItem + inputs.ofView + inputs.ofPage).map(\.name)
  }

  /// Whether formulas read the drags of all items, or of the page at rest.
  var readsDragsOfOthers: Bool {
    let names = CollectionDeclaration.dragNames.flatMap { ["\($0).any", "\($0).page"] }
    return allFormulas.contains { formula in
      formula.names(withPrefix: "drag.").contains { names.contains($0.name) }
    }
  }
}

import FlickScene

/// A list of layers inside a repetition that is read once for all of its elements, since it has no `${...}`.
struct ConstantLayers: Sendable {
  var layers: [LayerTemplate]
  var cost: UnfoldingBudget.Cost
}

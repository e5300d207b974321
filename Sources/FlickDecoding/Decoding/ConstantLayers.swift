package import FlickScene

/// A list of layers inside a repetition that is read once for all of its elements, since it has no `${...}`.
package struct ConstantLayers: Sendable {
  package var layers: [LayerTemplate]
  package var cost: UnfoldingBudget.Cost

  package init(layers: [LayerTemplate], cost: UnfoldingBudget.Cost) {
    self.layers = layers
    self.cost = cost
  }
}

package import FlickScene

/// A list of layers inside a repetition. It has no `${...}`, so it is read once for all elements.
package struct ConstantLayers: Sendable {
  package var layers: [LayerTemplate]
  package var cost: ExpansionBudget.Cost

  package init(layers: [LayerTemplate], cost: ExpansionBudget.Cost) {
    self.layers = layers
    self.cost = cost
  }
}

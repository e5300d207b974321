package import FlickLayers

extension Layer {
  /// Returns the layers that meet a condition, at any depth; each comes before those in it.
  package func all(where condition: (Layer) -> Bool) -> [Layer] {
    (condition(self) ? [self] : []) + sublayers.flatMap { $0.all(where: condition) }
  }

  /// Returns the first layer that meets a condition, at any depth.
  package func first(where condition: (Layer) -> Bool) -> Layer? {
    if condition(self) { return self }
    for layer in sublayers { if let found = layer.first(where: condition) { return found } }
    return nil
  }

  /// Returns the first layer of a name, at any depth.
  package func first(named name: String) -> Layer? { first { $0.name == name } }
}

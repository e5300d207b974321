package import FlickDecoding
import FlickDocument
package import FlickScene

extension ValueDecoder where Value == [LayerTemplate] {
  package static let layers = ValueDecoder(list.schema) { node, decoding in
    guard decoding.constantLayers != nil, !node.hasPlaceholders else { return list.decode(node, &decoding) }
    if let known = decoding.constantLayers?[node.range], decoding.admitRepeating(known.cost) {
      return known.layers
    }
    let before = decoding.budget
    guard let layers = list.decode(node, &decoding) else { return nil }
    let cost = decoding.budget.cost(since: before)
    decoding.constantLayers?[node.range] = ConstantLayers(layers: layers, cost: cost)
    return layers
  }

  private static let list = ValueDecoder.repeatingList(
    of: ValueDecoder<LayerTemplate>.layer, "a list of layers"
  ).then { layers, node, decoding in
    decoding.checkFilters(of: layers, at: node) ? layers : nil
  }
}

extension SourceNode {
  /// Whether the meaning of the node may depend on the scope.
  fileprivate var hasPlaceholders: Bool {
    switch content {
    case .scalar(let scalar): scalar.text.utf8.contains(UInt8(ascii: "$"))
    case .sequence(let nodes): nodes.contains(where: \.hasPlaceholders)
    case .mapping(let entries):
      entries.contains { $0.key.text.utf8.contains(UInt8(ascii: "$")) || $0.value.hasPlaceholders }
    case .refused: false
    }
  }
}

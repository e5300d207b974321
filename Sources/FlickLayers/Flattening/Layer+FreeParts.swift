import FlickGeometry

extension Layer {
  /// Returns the layer with its content clipped at its bounds, except the layers with the given names: these, with
  /// their sublayers, stay visible beyond the bounds.
  ///
  /// Cut layers that are painted one after the other are collected in a layer without a name. A layer around a free one
  /// is divided: its parts behind and in front of the free one become their own layers.
  package func cutAtBounds(but names: Set<String>) -> Layer {
    var result = self
    result.sublayerTransform = .identity
    result.sublayers = LayerSlice.joined(sublayers.flatMap { $0.slices(but: names) }).flatMap(limited)
    return result
  }

  /// Whether everything in the layer lies in its bounds, except the layers with the given names.
  package func staysInBounds(but names: Set<String>) -> Bool {
    var cut = Layer("", frame: .zero)
    (cut.bounds, cut.anchorPoint, cut.sublayerTransform) = (bounds, anchorPoint, sublayerTransform)
    cut.sublayers = sublayers.flatMap { $0.slices(but: names) }.filter { !$0.isFree }.map(\.layer)
    return cut.extent.map { $0.union(bounds) == bounds } ?? true
  }

  /// Puts a run of layers into a layer that ends at the bounds, unless the run is free. A run with depth is cut layer
  /// by layer, so that each keeps its place.
  private func limited(_ run: [LayerSlice]) -> [Layer] {
    let layers = run.map(\.layer)
    if run[0].isFree, sublayerTransform == .identity { return layers }
    if layers.allSatisfy({ $0.zPosition == 0 }) { return [part(holding: layers, isFree: run[0].isFree)] }
    return layers.map { part(holding: [$0], isFree: run[0].isFree) }
  }

  private func part(holding layers: [Layer], isFree: Bool) -> Layer {
    var part = Layer("", frame: bounds)
    (part.bounds, part.anchorPoint, part.position) = (bounds, anchorPoint, anchor)
    (part.sublayerTransform, part.zPosition) = (sublayerTransform, layers[0].zPosition)
    (part.masksToBounds, part.sublayers) = (!isFree, layers)
    return part
  }
}

/// A layer, or a part of one, in painting order.
private struct LayerSlice {
  var layer: Layer
  let isFree: Bool

  /// Divides slices into runs that are all free or all not free.
  static func joined(_ slices: [LayerSlice]) -> [[LayerSlice]] {
    slices.reduce(into: []) { runs, slice in
      if runs.last?.last?.isFree == slice.isFree {
        runs[runs.count - 1].append(slice)
      } else {
        runs.append([slice])
      }
    }
  }
}

extension Layer {
  private func holds(_ names: Set<String>) -> Bool {
    names.contains(name) || sublayers.contains { $0.holds(names) }
  }

  fileprivate func slices(but names: Set<String>) -> [LayerSlice] {
    if names.contains(name) { return [LayerSlice(layer: self, isFree: true)] }
    guard sublayers.contains(where: { $0.holds(names) }) else {
      return [LayerSlice(layer: self, isFree: false)]
    }
    var runs = LayerSlice.joined(sublayers.flatMap { $0.slices(but: names) })
    // The layer's own paint is clipped: its background and contents lie behind its sublayers, and its border in front.
    if paintsBehind, runs.first?.first?.isFree == true { runs.insert([], at: 0) }
    if hasBorder, runs.last?.last?.isFree == true { runs.append([]) }
    return runs.indices.map { index in
      LayerSlice(
        layer: slice(of: runs[index].map(\.layer), isFirst: index == 0, isLast: index == runs.count - 1),
        isFree: runs[index].first?.isFree ?? false)
    }
  }

  private var paintsBehind: Bool { hasBackground || contents != nil || shadow != nil || backdrop != nil }

  private func slice(of layers: [Layer], isFirst: Bool, isLast: Bool) -> Layer {
    var slice = self
    slice.sublayers = layers
    if !isFirst {
      (slice.background, slice.contents, slice.shadow, slice.backdrop) = (nil, nil, nil, nil)
      slice.animation?.parts.subtract([.box, .contents])
      slice.share?.subtract([.box, .contents])
    }
    if !isLast { slice.borderWidth = 0 }
    return slice
  }
}

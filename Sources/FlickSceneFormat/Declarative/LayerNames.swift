import FlickScene

/// The names of layers at any depth, and how often each stands there.
struct LayerNames {
  private var counts: [String: Int] = [:]

  init(under layer: LayerTemplate?) { add(layer?.layers ?? []) }

  private mutating func add(_ layers: [LayerTemplate]) {
    for layer in layers {
      counts[layer.name, default: 0] += 1
      add(layer.layers)
    }
  }

  func count(of name: String) -> Int { counts[name] ?? 0 }

  /// In the order of the alphabet.
  var all: [String] { counts.keys.sorted() }
}

extension Decoding {
  /// Checks the names of layers that a collection moves in every page.
  mutating func checkLayers(_ keys: [SourceNode.Key], of pages: [PageTemplate]) {
    guard !keys.isEmpty else { return }
    let outer = mentions
    if let effectUse = scene.content.effectUse { mentions.append(.init("used at", effectUse)) }
    defer { mentions = outer }
    let names = pages.map { LayerNames(under: $0.layer) }
    for key in keys where !isFull {
      for (page, names) in zip(pages, names) {
        let known = mistakes
        checkLayer(key, in: names, of: "page '\(page.id)'")
        if mistakes > known { break }
      }
    }
  }

  /// Checks the names of layers that an overlay moves in itself.
  mutating func checkLayers(of overlay: ParsedOverlay) {
    guard !overlay.layerKeys.isEmpty else { return }
    let names = LayerNames(under: overlay.layer)
    for key in overlay.layerKeys { checkLayer(key, in: names, of: "the overlay") }
  }

  /// Reports a name that no layer has, or several have.
  private mutating func checkLayer(_ key: SourceNode.Key, in names: LayerNames, of owner: String) {
    switch names.count(of: key.text) {
    case 1: return
    case 0:
      let all = names.all
      report(
        Diagnostic(
          "no layer of \(owner) is called '\(key.text.shortened)'", at: key.range,
          note: all.isEmpty ? "it has no layers in it" : "its layers: \(all.listed)",
          suggestion: Suggestion.text(for: key.text, in: all) ?? "give the layer a 'name'"))
    default:
      report(
        Diagnostic(
          "several layers of \(owner) are called '\(key.text.shortened)'", at: key.range,
          suggestion: "give each a 'name' of its own"))
    }
  }
}

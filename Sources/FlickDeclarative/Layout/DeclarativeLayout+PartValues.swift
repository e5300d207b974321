import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers

/// The parts of a rule in a page, before any of them moves. There may be thousands, so each is made when it is needed.
private enum RuleParts {
  case pieces(PieceGrid)
  case points(MeshGrid)
  case layers([Layer])
  case text(layer: String, TextPlaces)

  var count: Int {
    switch self {
    case .pieces(let grid): grid.count
    case .points(let grid): grid.pointCount
    case .layers(let layers): layers.count
    case .text(_, let places): places.all.count
    }
  }

  func place(_ number: Int) -> PartPlace {
    switch self {
    case .pieces(let grid): grid.place(number)
    case .points(let grid): grid.point(number)
    case .layers(let layers): PartPlace(layers[number], number: number, of: layers.count)
    case .text(_, let places): PartPlace(places.all[number], of: places.count)
    }
  }

  /// Returns the name that the part's values begin with in snapshots.
  func name(_ number: Int) -> String {
    switch self {
    case .pieces: "pieces.\(number)"
    case .points: "mesh.\(number)"
    case .layers(let layers): "layers.\(layers[number].name)"
    case .text(let layer, let places): "layers.\(layer).\(places.all[number].number)"
    }
  }
}

extension DeclarativeLayout {
  /// The largest number of parts of a rule whose values are listed.
  private static let mostListed = 256
  /// The largest number of parts of a rule that are checked, spread from the first to the last.
  private static let mostChecked = 16

  /// Returns the results of rules for many layers: `pieces.3.x`, `layers.dot-3.y`, `layers.title.3.opacity`.
  func partValues(forItem index: Int, _ results: [Double]) -> [NamedValue] {
    guard !declared.parts.isEmpty, let page = partPage(ofItem: index, results) else { return [] }
    return declared.parts.flatMap { part -> [NamedValue] in
      guard var results = self.results(of: part, item: index) else { return [] }
      let names = part.program.results.map { String($0.name.dropFirst(part.members.path.count)) }
      let parts = parts(of: part, in: page)
      return (0..<min(parts.count, DeclarativeLayout.mostListed)).flatMap { number in
        let name = parts.name(number)
        return zip(names, results.values(parts.place(number))).map { NamedValue(name + $0, .finite($1)) }
      }
    }
  }

  /// Returns faults for values of some parts that cannot be calculated. An item that is out of view is not drawn, and
  /// its parts have none.
  ///
  /// - Parameter results: The results of the item's formulas.
  func partFaults(forItem index: Int, _ results: [Double]) -> [EffectFault] {
    guard !declared.parts.isEmpty, layoutAttributes(forItem: index, results).meets(context.bounds),
      let page = partPage(ofItem: index, results)
    else { return [] }
    return declared.parts.flatMap { part -> [EffectFault] in
      guard var results = self.results(of: part, item: index) else { return [] }
      let parts = parts(of: part, in: page)
      let step = max(parts.count / DeclarativeLayout.mostChecked, 1)
      for number in Array(stride(from: 0, to: parts.count, by: step)) + (0..<parts.count).suffix(1) {
        _ = results.values(parts.place(number))
        let found = part.program.faults(results.registers, item: index)
        if !found.isEmpty { return found }
      }
      return []
    }
  }

  /// Returns an item's page, laid out before any part of it moves.
  private func partPage(ofItem index: Int, _ results: [Double]) -> Layer? {
    guard context.items.indices.contains(index), let page = partPages[context.items[index]] else {
      return nil
    }
    let (reader, rest) = (declared.item.reader, places.frames[index])
    let size = Size(
      max(reader.number(.width, results) ?? rest.width, 0),
      max(reader.number(.height, results) ?? rest.height, 0))
    return sized(page, declaration.fit, to: size, relayouts.pages[context.items[index]])
  }

  private func parts(of part: PartProgram, in page: Layer) -> RuleParts {
    switch part.members {
    case .pieces(let columns, let rows):
      return .pieces(
        PieceGrid(page.bounds.size, scale: page.rasterizationScale, columns: columns, rows: rows))
    case .mesh(let columns, let rows, _): return .points(MeshGrid(page, columns: columns, rows: rows))
    case .layers(let pattern): return .layers(page.all(like: pattern))
    case .text(let name, let unit):
      guard let layer = page.all(like: name).first, let (text, size) = layer.dividedText else {
        return .layers([])
      }
      return .text(layer: name, relayouts.division(text, size, unit))
    }
  }
}

extension Layer {
  /// The text of a scene's layer, which may have become several layers, and the size in which it is laid out.
  fileprivate var dividedText: (text: TextContents, size: Size)? {
    var found: (text: TextContents, size: Size)?
    var copy = self
    copy.forEachPart(.contents) { layer, parts in
      if parts.contains(.contents), case .text(let text)? = layer.contents {
        found = (text, layer.bounds.size)
      }
    }
    return found
  }
}

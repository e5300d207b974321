import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers

/// A part, with the name that its values begin with in snapshots.
private struct NamedPart {
  var name: String
  var place: PartPlace
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
      return parts(of: part, in: page).prefix(DeclarativeLayout.mostListed).flatMap { named in
        zip(names, results.values(named.place)).map { NamedValue(named.name + $0, .finite($1)) }
      }
    }
  }

  /// Returns faults for values of some parts that cannot be calculated.
  func partFaults(forItem index: Int) -> [EffectFault] {
    guard !declared.parts.isEmpty, let page = partPage(ofItem: index, itemResults(index).values) else {
      return []
    }
    return declared.parts.flatMap { part -> [EffectFault] in
      guard var results = self.results(of: part, item: index) else { return [] }
      let all = parts(of: part, in: page)
      let step = max(all.count / DeclarativeLayout.mostChecked, 1)
      let chosen = stride(from: 0, to: all.count, by: step).map { all[$0] } + all.suffix(1)
      for named in chosen {
        _ = results.values(named.place)
        let found = faults(part.program, results.registers, item: index)
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

  private func parts(of part: PartProgram, in page: Layer) -> [NamedPart] {
    switch part.members {
    case .pieces(let columns, let rows):
      return PieceGrid(page.bounds.size, scale: page.rasterizationScale, columns: columns, rows: rows).places
        .map { NamedPart(name: "pieces.\($0.number)", place: $0) }
    case .mesh(let columns, let rows, _):
      return MeshGrid(page, columns: columns, rows: rows).points
        .map { NamedPart(name: "mesh.\($0.number)", place: $0) }
    case .layers(let pattern):
      let alike = page.all(like: pattern)
      return alike.enumerated().map { number, layer in
        NamedPart(name: "layers.\(layer.name)", place: PartPlace(layer, number: number, of: alike.count))
      }
    case .text(let name, let unit):
      guard let layer = page.all(like: name).first, let (text, size) = layer.dividedText else { return [] }
      let places = relayouts.division(text, size, unit)
      return places.all.map {
        NamedPart(name: "layers.\(name).\($0.number)", place: PartPlace($0, of: places.count))
      }
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

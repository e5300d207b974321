package import FlickFormula

/// A collection that a scene declares, with its formulas checked and compiled.
///
/// Guarantee: all formulas of `declaration` are correct, and each is in one of the programs.
package struct DeclarativeCollection: Sendable {
  /// The declaration that was compiled.
  package let declaration: CollectionDeclaration
  /// The formulas of the part of the view that shows the items.
  let window: KeyedProgram<PlaceProperty>
  /// The formulas that are the same for all items: gap, insets, and the place of items at rest.
  let view: KeyedProgram<PlaceProperty>
  /// The formulas of cells, pages and the pitch.
  let cells: KeyedProgram<PlaceProperty>
  /// The look of an item and its layers.
  let item: LookProgram
  /// The looks of many layers together.
  let parts: [PartProgram]
  let overlays: [OverlayProgram]
  /// The formulas of the stops of states, and of how fingers move them.
  let rests: KeyedProgram<StateFormula>
  /// The formulas of the limits of states that a finger drags, of the scene and of items.
  let limits: (ofScene: KeyedProgram<StateFormula>, ofItems: KeyedProgram<StateFormula>)
  /// The formulas of the states' initial values, by the numbers of the states.
  let starts: KeyedProgram<Int>
  /// Whether formulas read the finger.
  let readsFinger: Bool
  /// Whether formulas read the drags of all items, or of the page at rest.
  let readsDragsOfOthers: Bool
  /// The names of the page values that formulas read, in the order of the programs' inputs.
  let dataNames: [String]
  /// The springs of the items, if they have any, followed by those of their parts and of overlays.
  let springGroups: [SpringGroup]

  /// - Throws: Every mistake. The formulas have names such as `item.x`, `let.turn` and `overlays.0.frame.x`.
  package init(_ declaration: CollectionDeclaration) throws(FormulaErrors) {
    var compiler = CollectionCompiler(declaration)
    let (window, view, cells) = (compiler.window(), compiler.view(), compiler.cells())
    let (rests, starts) = (compiler.rests(), compiler.starts())
    let (ofScene, ofItem) = (compiler.limits(ofScene: true), compiler.limits(ofScene: false))
    // Formulas that use key frames with mistakes would be reported again.
    guard compiler.checkKeyFrames() else { throw compiler.failure }
    let (item, parts, overlays) = (compiler.item(), compiler.parts(), compiler.overlays())
    guard let window, let view, let cells, let rests, let starts, let ofScene, let ofItem, let item,
      let parts,
      let overlays, compiler.isFaultless
    else {
      throw compiler.failure
    }
    self.declaration = declaration
    (self.window, self.view, self.cells) = (window, view, cells)
    (self.rests, self.starts) = (rests, starts)
    (self.item, self.parts, self.overlays) = (item, parts, overlays)
    limits = (ofScene, ofItem)
    dataNames = declaration.dataNames
    let (own, data) = (declaration.itemStates.count, dataNames.count)
    let ofItems = SpringGroup(item.program, EffectValue.ofItems, itemStates: own, data: data, of: .items)
    springGroups =
      (ofItems.map { [$0] } ?? [])
      + parts.enumerated().compactMap {
        SpringGroup(
          $1.program, EffectValue.ofItems + EffectValue.ofParts, itemStates: own, data: data, of: .parts($0))
      }
      + overlays.enumerated().compactMap {
        SpringGroup(
          $1.look.program, declaration.overlays[$0].values, itemStates: 0, data: 0, of: .overlay($0))
      }
    let ofFingers = EffectValue.ofFinger + EffectValue.ofGrips
    readsDragsOfOthers = declaration.readsDragsOfOthers
    readsFinger =
      ([item] + overlays.map(\.look)).contains { $0.reads(ofFingers) }
      || parts.contains { $0.reads(ofFingers) }
  }
}

/// Collections with equal declarations are equal, because the programs follow from the declaration.
extension DeclarativeCollection: Hashable {
  package static func == (a: DeclarativeCollection, b: DeclarativeCollection) -> Bool {
    a.declaration == b.declaration
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(declaration) }
}

extension DeclarativeCollection {
  /// Whether formulas set numbers in texts.
  var counts: Bool {
    parts.contains { $0.reader.has(.number) }
      || ([item] + overlays.map(\.look)).contains { look in
        ([look.reader] + look.layers.map(\.reader)).contains { $0.has(.number) }
      }
  }

  /// Returns a formula of items by the name of its value in snapshots: `item.x`, `layers.photo.y`, `let.turn`. For key
  /// frames, it is the formula that they are over, without a place in a text.
  package func formula(ofItemValue name: String) -> Formula? {
    let program = item.program
    return program.results.first { $0.name == name }?.formula
      ?? program.names.first { "let.\($0.name)" == name }?.formula ?? partResult(ofItemValue: name)?.formula
  }

  /// Returns the unit of a value of items, by its name in snapshots; nil when formulas have no such value.
  package func unit(ofItemValue name: String) -> FormulaUnit? {
    let program = item.program
    return program.results.first { $0.name == name }?.unit
      ?? program.names.first { "let.\($0.name)" == name }?.unit
      ?? partResult(ofItemValue: name)?.unit ?? declaration.itemStates.first { $0.name == name }?.unit
      ?? EffectValue(rawValue: name).flatMap { EffectValue.ofItemsAlone.contains($0) ? $0.unit : nil }
  }

  /// Returns a result of a rule for many layers: `pieces.3.x`, `layers.dot-3.y`, `layers.title.3.opacity`.
  private func partResult(ofItemValue name: String) -> FormulaProgram.Result? {
    for part in parts {
      for result in part.program.results {
        let property = result.name.dropFirst(part.members.path.count)
        guard name.hasSuffix(property) else { continue }
        let owner = String(name.dropLast(property.count))
        let isMeant =
          switch part.members {
          case .layers: owner.isLike(part.members.path)
          case .pieces, .mesh, .text: owner.isLike(part.members.path + ".*")
          }
        if isMeant { return result }
      }
    }
    return nil
  }

  /// Returns the unit of a value of the effect itself, by its name in snapshots; nil when formulas have no such value.
  package func unit(ofValue name: String) -> FormulaUnit? {
    declaration.sceneStates.first { $0.name == name }?.unit
      ?? EffectValue(rawValue: name).flatMap { EffectValue.ofItemsAlone.contains($0) ? nil : $0.unit }
      ?? unit(ofOverlayValue: name)
  }

  /// Returns the unit of a value of an overlay: `overlays.pill.opacity`, `overlays.pill.let.share`.
  private func unit(ofOverlayValue name: String) -> FormulaUnit? {
    for (number, own) in declaration.overlayNames.enumerated() where name.hasPrefix("overlays.\(own).") {
      let (program, rest) = (overlays[number].look.program, name.dropFirst("overlays.\(own)".count))
      let unit =
        program.results.first { $0.name == "overlays.\(number)" + rest }?.unit
        ?? program.names.first { ".let.\($0.name)" == rest }?.unit
        ?? EffectValue.ofFollowed.first { ".\($0.rawValue)" == rest }?.unit
      if let unit { return unit }
    }
    return nil
  }
}
